// Checks YAML away from the page. A game that passes is also tried: one whose moves take long to list is told.

import init, { Game, Variant, checkYaml } from "ohban";
import type { Checked } from "ohban";

export interface CheckQuestion {
  id: number;
  yaml: string;
}

export interface CheckAnswer {
  id: number;
  checked: Checked;
  /** Milliseconds to read the game and to list its first moves. */
  time: number;
}

let ready: Promise<unknown> | null = null;

addEventListener("message", async ({ data: { id, yaml } }: MessageEvent<CheckQuestion>) => {
  ready ??= init();
  await ready;
  const began = performance.now();
  const checked = checkYaml(yaml);
  if (checked.ok) {
    const variant = Variant.fromYaml(yaml);
    const game = new Game(variant);
    game.legal();
    game.free();
    variant.free();
  }
  const answer: CheckAnswer = { id, checked, time: performance.now() - began };
  postMessage(answer);
});
