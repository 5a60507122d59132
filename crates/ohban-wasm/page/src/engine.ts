// The worker with the player in it, as the page uses it.

import type { Looked, SearchLimits } from "ohban";
import type { Source } from "./session";
import type { Answer, Question } from "./worker";

export interface Asked {
  source: Source;
  start: string;
  moves: string[];
  limits: SearchLimits;
}

/** Levels of the opponent: what it may do for a move, in the time that it is given. */
export const LEVELS: readonly SearchLimits[] = [
  { depth: 1 },
  { nodes: 400 },
  { nodes: 4000 },
  { nodes: 40_000 },
  { nodes: 400_000 },
  {},
];

/** Seconds that one may give it for a move. */
export const SECONDS = [1, 2, 5, 10, 30] as const;

export class EngineWorker {
  private worker: Worker | null = null;
  private id = 0;
  private busy = false;
  private giveUp: (() => void) | null = null;
  private readonly seed = Math.floor(Math.random() * 2 ** 31);

  /** Looks for a move; a question before it that has no answer yet is given up. */
  async ask(asked: Asked, onInfo: (found: Looked) => void): Promise<Looked | null> {
    this.stop();
    this.worker ??= new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.id += 1;
    this.busy = true;
    const { worker, id } = this;
    const question: Question = { id, seed: this.seed, ...asked };
    return new Promise((resolve, reject) => {
      this.giveUp = () => resolve(null);
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.id !== this.id) return;
        if (data.kind === "info") return onInfo(data.found);
        this.busy = false;
        if (data.kind === "error") reject(new Error(data.message));
        else resolve(data.found);
      };
      worker.onerror = (event) => {
        this.busy = false;
        this.worker = null;
        reject(new Error(event.message || "the player cannot be loaded"));
      };
      worker.postMessage(question);
    });
  }

  /** Ends what is going on. A search hears nothing, so its worker goes; the next question starts another. */
  stop(): void {
    if (!this.busy) return;
    this.worker?.terminate();
    this.worker = null;
    this.busy = false;
    this.id += 1;
    this.giveUp?.();
  }
}
