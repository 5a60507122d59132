// A table to play at: the session, what is chosen of a move, who plays, and what the engine thinks.

import type { Looked, MoveFacts, SearchLimits } from "ohban";
import { type Choice, canStep, endingOn, open, step } from "./choice";
import { EngineWorker, LEVELS } from "./engine";
import type { Session } from "./session";
import { t } from "./text";

export type Side = "black" | "white";
/** A level of the engine, or nobody: a person. */
export type Players = Record<Side, number | null>;

export class Table {
  session: Session;
  choice: Choice | null = null;
  /** Moves that differ in what the piece becomes: the player is asked. */
  asking: MoveFacts[] = [];
  /** Said in the line below the board and to screen readers. */
  message = "";
  /** Whether the message is a refusal. */
  refused = false;
  /** What the move that is looked at would take or burn. */
  doomed: string[] = [];
  /** What was said before that. */
  private before = "";
  /** A move that is played when it is touched once more, because things burn by it. */
  pending: string | null = null;
  /** Code of the piece that is looked at. */
  info: string | null = null;
  flipped = false;
  players: Players = { black: null, white: null };
  analysing = false;
  lines: Looked | null = null;
  thinking = false;
  /** Seconds that the engine may take for a move. */
  seconds = 5;
  hint: string | null = null;
  /** Code and colour of what the next click puts on the board, in setting up. */
  brush: { piece: string; color: Side } | "erase" | null = null;
  private readonly engine = new EngineWorker();
  private listeners = new Set<() => void>();
  private unsubscribe = () => {};

  constructor(session: Session) {
    this.session = session;
    this.sit(session);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.listeners) listener();
  }

  /** Another game comes on the table. */
  sit(session: Session): void {
    this.unsubscribe();
    this.session = session;
    this.info = null;
    this.hint = null;
    this.unsubscribe = session.subscribe(() => this.moved());
    this.moved();
  }

  get turn(): Side {
    return this.session.shown.place.turn as Side;
  }

  private moved(): void {
    this.clear();
    this.lines = null;
    this.hint = null;
    const { outcome, check } = { outcome: this.session.outcome, check: this.session.shown.check };
    this.refused = false;
    const last = this.session.at;
    const said = last.parent ? `${this.session.written(last)}${t("stop")}` : "";
    this.message =
      said + (outcome.inPlay ? t(this.turn) + " " + t("toMove") + (check.inCheck ? `: ${t("check")}` : "") : t("over"));
    this.changed();
    void this.think();
  }

  private clear(): void {
    this.choice = null;
    this.asking = [];
    this.doomed = [];
    this.pending = null;
  }

  cancel(): void {
    this.clear();
    this.changed();
  }

  say(message: string, refused = false): void {
    this.message = message;
    this.refused = refused;
    this.changed();
  }

  pieceOn(square: string): { piece: string; color: string } | undefined {
    return this.session.shown.board.pieces.find((one) => one.square === square);
  }

  /** Whether a person may move the piece on a square now. */
  movable(square: string): boolean {
    return this.pieceOn(square)?.color === this.turn && this.players[this.turn] === null;
  }

  select(square: string): void {
    const moves = this.session.from(square);
    this.clear();
    this.choice = { from: square, drop: false, moves, steps: [] };
    const piece = this.pieceOn(square)?.piece ?? null;
    this.info = piece;
    const name = piece ? this.session.nameOf(piece) : "";
    const ends = new Set(moves.map((move) => move.to)).size;
    const captures = new Set(moves.filter((move) => move.captures?.length).map((move) => move.to)).size;
    const [to, taking] = [t(ends === 1 ? "destination" : "destinations"), t(captures === 1 ? "capture" : "captures")];
    this.say(`${name} ${square}: ${ends} ${to}, ${captures} ${taking}`);
  }

  selectDrop(code: string): void {
    if (this.players[this.turn] !== null) return;
    const moves = this.session.drops(code);
    this.clear();
    this.choice = { from: code, drop: true, moves, steps: [] };
    this.info = code;
    this.say(`${this.session.nameOf(code)}: ${moves.length} ${t("destinations")}`);
  }

  /** A click, a touch or the Enter key on a square. */
  click(square: string, touch = false): void {
    const { choice } = this;
    if (!this.session.outcome.inPlay && this.session.ended) return this.say(t("over"), true);
    if (!choice) {
      if (this.movable(square)) return this.select(square);
      const there = this.pieceOn(square);
      if (there) this.look(there.piece);
      return;
    }
    if (!choice.drop && square === choice.from && !choice.steps.length) return this.cancel();
    const meant = step(choice, square);
    if (meant.kind === "step") {
      this.choice = meant.choice;
      this.doomed = [];
      return this.say(`${t("stepTaken")} ${square}. ${t("stepNext")}`);
    }
    if (meant.kind === "play") {
      if (touch && this.pending !== square && meant.moves.some((move) => move.burns?.length)) {
        this.preview(square);
        this.pending = square;
        return this.say(t("touchAgain"));
      }
      return this.propose(meant.moves);
    }
    if (this.movable(square) && !choice.steps.length) return this.select(square);
    this.refuse(choice, square);
  }

  /** Says why a move is not legal. */
  private refuse(choice: Choice, square: string): void {
    const code = choice.drop ? (this.session.pieces.get(choice.from)?.sfen ?? choice.from) : "";
    const usi = choice.drop ? `${code}*${square}` : choice.from + choice.steps.join("") + square;
    const why = this.session.why(usi) ?? this.session.why(`${usi}+`) ?? t("noSuchStep");
    this.say(`${t("illegal")} ${why}`, true);
  }

  /** A piece was dragged to a square. */
  dropOn(from: string, to: string): void {
    if (this.choice?.from !== from || this.choice.steps.length) this.select(from);
    if (!this.choice || from === to) return;
    const moves = endingOn(this.choice, to);
    if (moves.length && !canStep(this.choice, to)) return this.propose(moves);
    if (canStep(this.choice, to)) return this.click(to);
    this.refuse(this.choice, to);
  }

  /** The moves are the same but for what the piece becomes. */
  private propose(moves: MoveFacts[]): void {
    if (moves.length === 1) return this.play(moves[0]!.usi);
    this.asking = moves;
    this.changed();
  }

  /** Whether the chosen piece may pass where it stands. */
  get passing(): MoveFacts | undefined {
    const { choice } = this;
    if (!choice || choice.drop || choice.steps.length) return undefined;
    return choice.moves.find((move) => move.to === choice.from && !move.way?.length);
  }

  play(usi: string): void {
    this.clear();
    try {
      this.session.play(usi);
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error), true);
    }
  }

  /** Shows what a move to a square would take on its way and burn. */
  preview(square: string | null): void {
    const move = this.choice && square ? endingOn(this.choice, square)[0] : undefined;
    const more = move && ((move.captures ?? []).length > 1 || (move.burns ?? []).length > 0);
    const doomed = more ? [...(move.captures ?? []), ...(move.burns ?? [])].map((one) => one.square) : [];
    if (doomed.join() === this.doomed.join()) return;
    if (!this.doomed.length) this.before = this.message;
    this.doomed = doomed;
    this.message = doomed.length ? `${t("wouldGo")} ${doomed.join(", ")}` : this.before;
    this.refused = false;
    this.changed();
  }

  look(code: string | null): void {
    if (this.info === code) return;
    this.info = code;
    this.changed();
  }

  /** What is left of the chosen piece's moves. */
  get remaining(): MoveFacts[] {
    return this.choice ? open(this.choice) : [];
  }

  seat(players: Players): void {
    this.players = players;
    this.moved();
  }

  analyse(on: boolean): void {
    this.analysing = on;
    this.moved();
  }

  /** What the engine may do for the move, if it is to play it. */
  private limits(): SearchLimits | undefined {
    const level = LEVELS[this.players[this.turn] ?? -1];
    return level && { ...level, time: this.seconds * 1000 };
  }

  /** The engine's turn, or its opinion. */
  private async think(limits = this.limits(), hint = false): Promise<void> {
    const { session } = this;
    this.engine.stop();
    this.thinking = false;
    if (this.brush || !session.outcome.inPlay) return this.changed();
    const plays = limits !== undefined && !hint;
    if (!plays && !this.analysing && !hint) return this.changed();
    this.thinking = true;
    this.changed();
    const asked = { source: session.source, start: session.start, moves: session.moves(), limits: limits ?? { lines: 3 } };
    const place = session.at;
    try {
      const found = await this.engine.ask(asked, (info) => this.heard(info));
      if (!found || this.session !== session || session.at !== place) return;
      this.thinking = false;
      const best = found.lines[0]?.moves[0];
      if (plays && best) return session.play(best.usi);
      if (hint) this.hint = best?.usi ?? null;
      this.lines = found;
      this.changed();
    } catch (error) {
      this.thinking = false;
      this.say(`${t("noPlayer")} ${error instanceof Error ? error.message : ""}`, true);
    }
  }

  private heard(info: Looked): void {
    const kept = (this.lines?.lines ?? []).filter((line) => !info.lines.some(({ rank }) => rank === line.rank));
    this.lines = { ...info, lines: [...kept, ...info.lines].sort((a, b) => a.rank - b.rank) };
    this.changed();
  }

  /** One look at the position, a second long. */
  async askHint(): Promise<void> {
    this.lines = null;
    await this.think({ time: 1000, lines: 1 }, true);
  }
}
