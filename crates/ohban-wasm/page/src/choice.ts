// What a player has chosen of a move so far: the piece, the steps of a lion, and what is left to say.

import type { MoveFacts } from "ohban";

/** A piece that is about to move, or to be dropped. */
export interface Choice {
  /** The square of the piece, or the code of what is dropped. */
  from: string;
  drop: boolean;
  /** Its legal moves. */
  moves: MoveFacts[];
  /** Squares where it has captured already, step by step. */
  steps: string[];
}

/** What a click on a square means. */
export type Step =
  | { kind: "play"; moves: MoveFacts[] }
  | { kind: "step"; choice: Choice }
  | { kind: "none" };

function goesThrough(move: MoveFacts, steps: string[]): boolean {
  const way = move.way ?? [];
  return steps.every((step, at) => way[at] === step);
}

/** The moves that can still be meant. */
export function open(choice: Choice): MoveFacts[] {
  return choice.moves.filter((move) => goesThrough(move, choice.steps));
}

/** Moves that end on a square with the steps chosen: with the fewest captures on the way that were not asked for. */
export function endingOn(choice: Choice, square: string): MoveFacts[] {
  const last = choice.steps.at(-1);
  // Staying where the last step took: the move that ends there.
  const stays = choice.steps.slice(0, -1);
  const stay = choice.moves.filter(
    (move) => last === square && move.to === square && goesThrough(move, stays) && (move.way ?? []).length === stays.length,
  );
  if (stay.length) return stay;
  const ends = open(choice).filter((move) => move.to === square);
  const fewest = Math.min(...ends.map((move) => (move.way ?? []).length));
  return ends.filter((move) => (move.way ?? []).length === fewest);
}

/** Whether the piece can take on a square and then choose where to go on. */
export function canStep(choice: Choice, square: string): boolean {
  const left = open(choice);
  const next = choice.steps.length;
  return left.some((move) => {
    if ((move.way ?? [])[next] !== square) return false;
    // Who takes all on its way has nothing to choose.
    return move.to === choice.from || left.some((other) => other.to === move.to && (other.way ?? [])[next] !== square);
  });
}

/** The squares that a click can mean something on. */
export function targets(choice: Choice): Map<string, { capture: boolean; burns: boolean }> {
  const squares = new Map<string, { capture: boolean; burns: boolean }>();
  const add = (square: string, capture: boolean, burns: boolean) => {
    const known = squares.get(square);
    squares.set(square, { capture: capture || !!known?.capture, burns: burns || !!known?.burns });
  };
  for (const move of open(choice)) {
    if (move.to === choice.from && !choice.steps.length) {
      // Who stays takes somebody first, or passes by a button.
      const first = (move.way ?? [])[0];
      if (first) add(first, true, false);
      continue;
    }
    add(move.to, (move.captures ?? []).length > choice.steps.length, !!move.burns?.length);
  }
  const here = choice.steps.at(-1);
  if (here) add(here, true, false);
  return squares;
}

export function step(choice: Choice, square: string): Step {
  if (canStep(choice, square)) return { kind: "step", choice: { ...choice, steps: [...choice.steps, square] } };
  const moves = endingOn(choice, square);
  return moves.length ? { kind: "play", moves } : { kind: "none" };
}
