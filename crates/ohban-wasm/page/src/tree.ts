// A game with its variations, and its way to and from the JSON of records (docs/notations/json.md).

export interface Node {
  /** The move that leads here; empty at the root. */
  usi: string;
  western: string;
  japanese: string;
  from: string | null;
  to: string;
  parent: Node | null;
  /** The first is the game, others are variations. */
  children: Node[];
  comments: string[];
}

export interface RecordMove {
  move: string;
  comments?: string[];
  variations?: RecordLine[];
}

export interface RecordLine {
  moves: RecordMove[];
  end?: { reason: string; winner?: string };
  variations?: RecordLine[];
}

export interface RecordJson extends RecordLine {
  format: "ohban";
  version: 1;
  game: string;
  start?: string;
  tags?: { key: string; value: string }[];
  comments?: string[];
}

export function root(): Node {
  return { usi: "", western: "", japanese: "", from: null, to: "", parent: null, children: [], comments: [] };
}

/** The moves from the root to a node. */
export function wayTo(node: Node): Node[] {
  const way: Node[] = [];
  for (let at: Node | null = node; at?.parent; at = at.parent) way.push(at);
  return way.reverse();
}

/** The child of this move, made where it is missing. */
export function child(node: Node, usi: string): Node {
  const known = node.children.find((one) => one.usi === usi);
  if (known) return known;
  const made: Node = { ...root(), usi, parent: node };
  node.children.push(made);
  return made;
}

/** The line that begins with a child, as records have it: variations stand beside the move that they replace. */
function lineFrom(first: Node | undefined, siblings: Node[]): RecordMove[] {
  const moves: RecordMove[] = [];
  let others = siblings;
  for (let at = first; at; at = at.children[0]) {
    const move: RecordMove = { move: at.usi };
    if (at.comments.length) move.comments = at.comments;
    if (others.length) move.variations = others.map((other) => ({ moves: lineFrom(other, []) }));
    moves.push(move);
    others = at.children.slice(1);
  }
  return moves;
}

export function toRecord(game: string, start: string, tree: Node): RecordJson {
  const record: RecordJson = { format: "ohban", version: 1, game, start, moves: [] };
  if (tree.comments.length) record.comments = tree.comments;
  record.moves = lineFrom(tree.children[0], tree.children.slice(1));
  return record;
}

function addLine(node: Node, line: RecordLine): void {
  let at = node;
  for (const played of line.moves) {
    const before = at;
    at = child(before, played.move);
    at.comments = played.comments ?? [];
    for (const variation of played.variations ?? []) addLine(before, variation);
  }
  for (const variation of line.variations ?? []) addLine(at, variation);
}

export function fromRecord(record: RecordJson): Node {
  const tree = root();
  tree.comments = record.comments ?? [];
  addLine(tree, record);
  return tree;
}
