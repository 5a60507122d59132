// Made from the types of ohban-protocol and ohban-wasm by page/scripts/types.mjs: do not edit.

/** The position after a legal move. */
export interface After {
  /** The position. */
  sfen: string;
  /** Who is to move then. */
  turn: "black" | "white";
  /** How the game stands then. */
  outcome: OutcomeFacts;
  /** Check to the side to move then. */
  check: CheckFacts;
}

/** What stands where. */
export interface BoardFacts {
  /** Files of the board. */
  files: number;
  /** Ranks of the board. */
  ranks: number;
  /** The pieces on the board. */
  pieces: PieceOnSquare[];
  /** The pieces in hand or in reserve. */
  hands: Hands;
  /** Where the lion stood that the last move took, if the rules of lions ask for it. */
  lionTaken: string | null;
}

/** Check to the side to move. */
export interface CheckFacts {
  /** Whether its only royal is attacked. */
  inCheck: boolean;
  /** The squares of its royals. */
  royals: string[];
}

/** What is wrong with the YAML of a game. */
export interface Checked {
  /** Whether the game can be played. */
  ok: boolean;
  /** Errors and warnings, in the order of the file. */
  diagnostics: Diagnostic[];
}

/** Something that a player may say in place of a move. */
export interface Declaration {
  /** `impasse`: the king has entered and the points suffice. `agreement`: both players let the points decide. */
  declaration: string;
  /** Whether it may be said now. */
  allowed: boolean;
  /** What is missing, in one word. */
  code?: string | null;
  /** The same in words. */
  reason?: string | null;
  /** The points of both players as a declaration counts them. */
  points: Points;
}

/** One error or warning. As JSON it has these keys, those that are empty left out. */
export interface Diagnostic {
  /** Whether the file can be used. */
  severity: Severity;
  /** The file that it is about. */
  file: string;
  /** The line. */
  line?: number;
  /** Where it begins in the line. */
  column?: number;
  /** The column behind the last character. */
  endColumn?: number;
  /** The way to the value, `pieces.king.code`; empty for the whole file. */
  path: string;
  /** What is wrong. */
  message: string;
  /** What to do about it. */
  help?: string | null;
  /** What the key is for. */
  documentation?: string | null;
  /** What is wrong elsewhere by the same mistake. */
  related?: Diagnostic[];
}

/** A bundled game. */
export interface GameFacts {
  /** What the program calls it, `dai-dai`. */
  id: string;
  /** English name. */
  name: string;
  /** Name in kanji. */
  kanji: string;
  /** Files of the board. */
  files: number;
  /** Ranks of the board. */
  ranks: number;
  /** Pieces that Black starts with, those in reserve included. */
  pieces: number;
  /** Kinds of pieces that are no promoted forms. */
  kinds: number;
  /** Whose rules these are. */
  authority: string;
  /** What the game is, in one line. */
  about: string;
}

/** Pieces of one kind in hand. */
export interface Hand {
  /** Code of the piece. */
  piece: string;
  /** How many. */
  count: number;
}

/** Pieces in hand. */
export interface Hands {
  /** Black's. */
  black: Hand[];
  /** White's. */
  white: Hand[];
}

/** A line of play with its value. */
export interface LineFacts {
  /** Which line this is, from 1. */
  rank: number;
  /** For the side to move, in hundredths of the game's least piece. */
  centipawns?: number | null;
  /** Plies to mate; negative where the side to move is mated. */
  mate?: number | null;
  /** The moves; the first has its notation. */
  moves: MoveFacts[];
}

/** What a search has found, so far or at its end. */
export interface Looked {
  /** Plies searched. */
  depth: number;
  /** Positions visited. */
  nodes: number;
  /** Milliseconds used. */
  time: number;
  /** The lines: while it goes on the one that was found, at the end all. */
  lines: LineFacts[];
}

/** A square near a piece. */
export interface MarkFacts {
  /** Squares to its right; negative to its left. */
  right: number;
  /** Squares forward; negative backward. */
  forward: number;
  /** What it can do there. */
  meaning: string;
}

/** A move. */
export interface MoveFacts {
  /** In USI, as `moves` takes it. */
  usi: string;
  /** Where the piece starts; `null` for a drop. */
  from: string | null;
  /** Code of the piece that is dropped. */
  drop?: string | null;
  /** Squares where it captures on the way (lions), in order. */
  way?: string[];
  /** Where the piece ends. */
  to: string;
  /** Whether it promotes. */
  promotes: boolean;
  /** Code of what it is afterwards, if that is another piece: by promotion or by contagion. */
  becomes?: string | null;
  /** All pieces that are taken, in order. With `captures`. */
  captures?: PieceOnSquare[] | null;
  /** All pieces that burn by it, where the rules know fire. With `captures`. */
  burns?: PieceOnSquare[] | null;
  /** In western notation. With `notation`. */
  western?: string | null;
  /** In Japanese notation. With `notation`. */
  japanese?: string | null;
}

/** How a game stands. */
export interface OutcomeFacts {
  /** Whether it goes on. */
  inPlay: boolean;
  /** `win`, `draw` or `no-contest`; `null` while it goes on. */
  result: string | null;
  /** Who has won, if anyone. */
  winner: "black" | "white" | null;
  /** The rule that ended it, in the word of `ohban result`: `mate`, `perpetual-check`. */
  reason: string | null;
  /** How often the position has occurred in this game, now included. */
  occurrences: number;
  /** What the player to move may declare by the rules of the game. */
  declarations: Declaration[];
}

/** A kind of piece, and how it moves. */
export interface PieceFacts {
  /** Code in the game; promoted forms begin with `+`. */
  code: string;
  /** In SFEN, as Black's. */
  sfen: string;
  /** Name in the library. */
  id: string;
  /** English name. */
  name: string;
  /** Name in kanji. */
  kanji: string;
  /** The one kanji that it has on small boards. */
  oneKanji: string;
  /** Japanese name in Latin letters. */
  romaji: string;
  /** How it moves, in Betza's notation. */
  moves: string;
  /** How it moves, in words. */
  movesInWords: string;
  /** Whether it is a promoted form. */
  promoted: boolean;
  /** Code of what it promotes to; of several forms the first. */
  promotesTo: string | null;
  /** Codes of what it may promote to instead; left out where there is one form. */
  otherForms?: string[];
  /** Code of what it was. */
  unpromoted: string | null;
  /** Whether the game is lost with the last piece like this. */
  royal: boolean;
  /** The squares near it with what it can do there, as rule books draw it. */
  marks: MarkFacts[];
}

/** A piece on the board. */
export interface PieceOnSquare {
  /** The square. */
  square: string;
  /** Code of the piece; promoted forms begin with `+`. */
  piece: string;
  /** `black` or `white`. */
  color: "black" | "white";
}

/** The position that the answer is about. */
export interface Place {
  /** Id of the game. */
  game: string;
  /** The position after the moves. */
  sfen: string;
  /** Who is to move: `black` or `white`. */
  turn: "black" | "white";
  /** Number of the next move. */
  moveNumber: number;
}

/** Points of an impasse. */
export interface Points {
  /** Black's. */
  black: number;
  /** White's. */
  white: number;
}

/** A record that was read. */
export interface ReadFacts {
  /** The format it was read in. */
  format: string;
  /** The record, as docs/notations/json.md describes it. */
  record: unknown;
  /** What was left out or assumed. */
  notes: string[];
}

/** When a search ends: at the first of these that is reached. */
export interface SearchLimits {
  /** Plies. */
  depth?: number | null;
  /** Positions visited. */
  nodes?: number | null;
  /** Milliseconds. */
  time?: number | null;
  /** Number of lines wanted. */
  lines?: number | null;
}

/** Whether a file can be used. */
export type Severity = "error" | "warning";

/** Whether a move is legal. */
export interface Verdict {
  /** The move as it was asked. */
  move: string;
  /** Whether it may be played. */
  legal: boolean;
  /** Why it may not, in one word: `no_move` for a text that is none, else the reason (`docs/service.md` lists all). */
  code?: string | null;
  /** The same in words. */
  reason?: string | null;
  /** The move in full, if it is legal. */
  played?: MoveFacts | null;
  /** What comes after it, if it is legal. */
  after?: After | null;
}

/** A record that was written. */
export interface WrittenFacts {
  /** The text. */
  text: string;
  /** What the format has no place for. */
  lost: string[];
}
