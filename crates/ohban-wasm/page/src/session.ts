// What is played: a game of the library, the tree of its moves, and the place in it.

import { Game, Variant } from "ohban";
import type { BoardFacts, CheckFacts, GameFacts, MoveFacts, OutcomeFacts, PieceFacts, Place } from "ohban";
import { whyNot } from "./reasons";
import { spoken, t } from "./text";
import { type Node, type RecordJson, child, fromRecord, root, toRecord, wayTo } from "./tree";

/** Where a game comes from: a bundled one by its id, or YAML. */
export interface Source {
  id: string;
  yaml?: string;
}

/** All that is shown of a place in the game. */
export interface Shown {
  place: Place;
  board: BoardFacts;
  check: CheckFacts;
  outcome: OutcomeFacts;
}

export class Session {
  readonly variant: Variant;
  readonly facts: GameFacts;
  readonly pieces: Map<string, PieceFacts>;
  readonly start: string;
  tree: Node;
  at: Node;
  shown: Shown;
  /** How the game was ended by a word: `resign`, `impasse`, `agreement`. */
  ended: OutcomeFacts | null = null;
  private game: Game;
  private listeners = new Set<() => void>();

  constructor(
    readonly source: Source,
    start?: string,
    tree: Node = root(),
  ) {
    this.variant = source.yaml === undefined ? Variant.builtin(source.id) : Variant.fromYaml(source.yaml);
    this.facts = this.variant.facts();
    this.pieces = new Map(this.variant.pieces().map((piece) => [piece.code, piece]));
    this.start = start ?? this.variant.startSfen();
    this.game = new Game(this.variant, this.start);
    this.tree = tree;
    this.at = tree;
    this.shown = this.look();
  }

  static fromRecord(source: Source, record: RecordJson): Session {
    const session = new Session(source, record.start, fromRecord(record));
    let last = session.tree;
    while (last.children[0]) last = last.children[0];
    session.name(session.tree);
    session.go(last);
    return session;
  }

  private look(): Shown {
    const { game } = this;
    return { place: game.place(), board: game.board(), check: game.check(), outcome: game.outcome() };
  }

  /** Writes down the moves of a tree that came without notation. */
  private name(tree: Node): void {
    const open = [...tree.children];
    for (let node = open.pop(); node; node = open.pop()) {
      this.move(node);
      open.push(...node.children);
    }
  }

  /** Brings the game of the library to a node. */
  private move(node: Node): void {
    const way = wayTo(node);
    const here = wayTo(this.at);
    let shared = 0;
    while (shared < way.length && way[shared] === here[shared]) shared += 1;
    for (let back = here.length; back > shared; back -= 1) this.game.undo();
    this.at = shared ? way[shared - 1]! : this.tree;
    for (const next of way.slice(shared)) {
      if (next.western) this.game.playAll(next.usi);
      else this.tell(next, this.game.play(next.usi));
      this.at = next;
    }
  }

  private tell(node: Node, { western, japanese, from, to }: MoveFacts): void {
    Object.assign(node, { western: western ?? node.usi, japanese: japanese ?? node.usi, from, to });
  }

  go(node: Node): void {
    this.ended = null;
    this.move(node);
    this.changed();
  }

  play(usi: string): void {
    const before = this.at;
    const node = child(before, usi);
    try {
      this.move(node);
    } catch (error) {
      // What is not legal leaves no trace.
      if (!node.western) before.children = before.children.filter((one) => one !== node);
      throw error;
    }
    this.ended = null;
    this.changed();
  }

  back(): void {
    if (this.at.parent) this.go(this.at.parent);
  }

  forward(): void {
    if (this.at.children[0]) this.go(this.at.children[0]);
  }

  /** Takes back the last move for good. */
  takeBack(): void {
    const gone = this.at;
    if (!gone.parent) return;
    this.move(gone.parent);
    this.at.children = this.at.children.filter((node) => node !== gone);
    this.changed();
  }

  /** Ends the game by a word; going anywhere in the tree takes it back. */
  end(how: "resign" | "impasse" | "agreement"): void {
    if (how === "resign") this.game.resign();
    else this.game.declare(how === "agreement");
    this.ended = this.game.outcome();
    // The word is no part of the tree, so the game is as before.
    this.game.free();
    this.game = new Game(this.variant, this.start);
    this.game.playAll(this.moves().join(" "));
    this.changed();
  }

  get outcome(): OutcomeFacts {
    return this.ended ?? this.shown.outcome;
  }

  moves(): string[] {
    return wayTo(this.at).map((node) => node.usi);
  }

  from(square: string): MoveFacts[] {
    return this.ended ? [] : this.game.legalFrom(square);
  }

  drops(code: string): MoveFacts[] {
    return this.ended ? [] : this.game.legalDrops(code);
  }

  /** Why a move is not legal, in words. */
  why(usi: string): string | null {
    if (this.ended) return t("over");
    const { legal, code, reason } = this.game.judge(usi);
    return legal ? null : whyNot(code ?? "", reason ?? "");
  }

  /** What a kind is called in the language of the page. */
  nameOf(code: string): string {
    const piece = this.pieces.get(code);
    return (spoken() === "ja" && piece?.kanji) || piece?.name || code;
  }

  /** A move as it is written in the language of the page. */
  written({ western, japanese }: { western?: string | null; japanese?: string | null }): string {
    return (spoken() === "ja" ? japanese : western) ?? "";
  }

  record(): RecordJson {
    return toRecord(this.variant.id, this.start, this.tree);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(): void {
    if (!this.ended) this.shown = this.look();
    for (const listener of this.listeners) listener();
  }
}
