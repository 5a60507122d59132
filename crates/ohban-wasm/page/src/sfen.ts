// Writes SFEN of a position that is put together by hand. The library reads and checks it.

import type { BoardFacts, PieceOnSquare } from "ohban";
import type { Session } from "./session";
import { nameOf } from "./squares";

export interface Setting {
  pieces: PieceOnSquare[];
  hands: BoardFacts["hands"];
  turn: "black" | "white";
}

export function toSfen({ pieces, hands, turn }: Setting, session: Session): string {
  const { files, ranks } = session.facts;
  const letters = (code: string, color: string) => {
    const sfen = session.pieces.get(code)?.sfen ?? "";
    return color === "black" ? sfen : sfen.toLowerCase();
  };
  const on = new Map(pieces.map(({ square, piece, color }) => [square, letters(piece, color)]));
  const rows: string[] = [];
  for (let y = 0; y < ranks; y += 1) {
    let row = "";
    let empty = 0;
    for (let x = 0; x < files; x += 1) {
      const piece = on.get(nameOf({ x, y }, { files, ranks }));
      if (!piece) {
        empty += 1;
        continue;
      }
      row += (empty || "") + piece;
      empty = 0;
    }
    rows.push(row + (empty || ""));
  }
  const held = (["black", "white"] as const)
    .map((color) => hands[color].map(({ piece, count }) => (count > 1 ? count : "") + letters(piece, color)).join(""))
    .join("");
  return `${rows.join("/")} ${turn === "black" ? "b" : "w"} ${held || "-"} 1`;
}
