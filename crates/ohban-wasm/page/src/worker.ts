// The player, away from the page so that the page never waits for it.

import init, { Game, Player, Variant } from "ohban";
import type { Looked, SearchLimits } from "ohban";
import type { Source } from "./session";

export interface Question {
  id: number;
  source: Source;
  start: string;
  moves: string[];
  limits: SearchLimits;
  seed: number;
}

export type Answer =
  | { id: number; kind: "info" | "done"; found: Looked }
  | { id: number; kind: "error"; message: string };

let known: { key: string; variant: Variant; player: Player } | null = null;
let ready: Promise<unknown> | null = null;

const tell = (answer: Answer) => postMessage(answer);

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  const { id, source, start, moves, limits, seed } = data;
  try {
    ready ??= init();
    await ready;
    const key = `${source.yaml ?? source.id} ${seed}`;
    if (known?.key !== key) {
      known?.player.free();
      const variant = source.yaml === undefined ? Variant.builtin(source.id) : Variant.fromYaml(source.yaml);
      known = { key, variant, player: new Player(variant, 48, seed) };
    }
    const game = new Game(known.variant, start);
    game.playAll(moves.join(" "));
    const found = known.player.search(game, limits, (info) => tell({ id, kind: "info", found: info }));
    tell({ id, kind: "done", found });
    game.free();
  } catch (error) {
    tell({ id, kind: "error", message: error instanceof Error ? error.message : String(error) });
  }
});
