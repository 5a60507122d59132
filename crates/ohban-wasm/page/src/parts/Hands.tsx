// Pieces in hand, and the question which of two pieces it shall be.

import { useEffect, useRef } from "preact/hooks";
import type { MoveFacts } from "ohban";
import type { Style } from "../board/sprites";
import type { Side, Table } from "../table";
import { t } from "../text";
import { Diagram, PiecePicture } from "./Piece";
import { eraseFromHand } from "./SetUp";

export function HandRow({ table, side, style }: { table: Table; side: Side; style: Style }) {
  const { shown, pieces, outcome } = table.session;
  const held = shown.board.hands[side];
  const level = table.players[side];
  const turn = shown.place.turn === side && outcome.inPlay;
  const down = (side === "white") !== table.flipped;
  return (
    <div class={`hand ${side} ${turn ? "turn" : ""}`}>
      <span class="who">
        <b class={`stone ${side}`} aria-hidden="true" /> {t(side)}
        {level !== null && <small> {`${t("level")} ${level + 1}`}</small>}
        {turn && <em>{table.thinking && level !== null ? t("thinking") : t("toMove")}</em>}
      </span>
      {held.map(({ piece: code, count }) => {
        const piece = pieces.get(code);
        if (!piece) return null;
        const chosen = table.choice?.drop && table.choice.from === code && shown.place.turn === side;
        return (
          <button
            type="button"
            key={code}
            class="held"
            aria-pressed={!!chosen}
            aria-label={`${table.session.nameOf(code)} ${t("hand")}: ${count}`}
            onClick={() => {
              if (table.brush === "erase") eraseFromHand(table, side, code);
              else if (shown.place.turn === side) table.selectDrop(code);
              else table.look(code);
            }}
            onMouseEnter={() => !table.choice && table.look(code)}
          >
            <PiecePicture piece={piece} down={down} style={style} size={36} />
            {count > 1 && <span class="count">{count}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** What the piece is after the move. */
function result(table: Table, move: MoveFacts): string {
  const before = move.from ? table.pieceOn(move.from)?.piece : move.drop;
  return move.becomes ?? before ?? "";
}

export function Promotion({ table, style }: { table: Table; style: Style }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = table.asking.length > 0;
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} class="promotion" onCancel={() => table.cancel()} aria-label={t("promote")}>
      <h2>{t("promote")}</h2>
      <div class="choices">
        {table.asking.map((move) => {
          const piece = table.session.pieces.get(result(table, move));
          return (
            piece && (
              <button type="button" key={move.usi} data-usi={move.usi} onClick={() => table.play(move.usi)}>
                <PiecePicture piece={piece} style={style} size={72} />
                <b>{piece.name}</b>
                <span lang="ja">{piece.kanji}</span>
                <Diagram table={table} code={piece.code} />
              </button>
            )
          );
        })}
      </div>
      <button type="button" onClick={() => table.cancel()}>
        {t("cancel")}
      </button>
    </dialog>
  );
}
