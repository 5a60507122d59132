// Any position: pieces put on the board one by one, or SFEN pasted.

import { useState } from "preact/hooks";
import { Session } from "../session";
import { type Setting, toSfen } from "../sfen";
import type { Style } from "../board/sprites";
import type { Side, Table } from "../table";
import { t } from "../text";
import { PiecePicture } from "./Piece";
import { describe } from "./use";

/** The position that is on the table. */
export function settingOf(table: Table): Setting {
  const { board, place } = table.session.shown;
  return { pieces: [...board.pieces], hands: board.hands, turn: place.turn as Side };
}

/** Puts a position on the table; says what is wrong with it. */
export function setUp(table: Table, sfen: string): string | null {
  try {
    const brush = table.brush;
    table.sit(new Session(table.session.source, sfen));
    table.brush = brush;
    return null;
  } catch (error) {
    return describe(error);
  }
}

/** A click on the board while a brush is chosen. */
export function brushOn(table: Table, square: string): boolean {
  const { brush } = table;
  if (!brush) return false;
  const setting = settingOf(table);
  setting.pieces = setting.pieces.filter((one) => one.square !== square);
  if (brush !== "erase") setting.pieces.push({ square, piece: brush.piece, color: brush.color });
  const problem = setUp(table, toSfen(setting, table.session));
  if (problem) table.say(problem, true);
  return true;
}

/** The setting with one piece more in a hand, or one less. */
export function inHand(setting: Setting, side: Side, piece: string, more: 1 | -1): Setting {
  const others = setting.hands[side].filter((held) => held.piece !== piece);
  const count = (setting.hands[side].find((held) => held.piece === piece)?.count ?? 0) + more;
  const hand = count > 0 ? [...others, { piece, count }] : others;
  return { ...setting, hands: { ...setting.hands, [side]: hand } };
}

/** A click on a piece in hand while pieces are erased. */
export function eraseFromHand(table: Table, side: Side, piece: string): void {
  const problem = setUp(table, toSfen(inHand(settingOf(table), side, piece, -1), table.session));
  if (problem) table.say(problem, true);
}

export function SetUp({ table, style }: { table: Table; style: Style }) {
  const [color, setColor] = useState<Side>("black");
  const [sfen, setSfen] = useState(table.session.shown.place.sfen);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (setting: Setting) => setProblem(setUp(table, toSfen(setting, table.session)));
  const { brush } = table;
  const choose = (to: Table["brush"]) => {
    table.brush = to;
    table.changed();
  };
  return (
    <section class="setup">
      <label>
        {t("pasteSfen")}
        <input type="text" id="paste" value={sfen} spellcheck={false} onInput={(event) => setSfen(event.currentTarget.value)} />
      </label>
      <div class="row">
        <button type="button" onClick={() => setProblem(setUp(table, sfen))}>
          {t("use")}
        </button>
        <button type="button" onClick={() => change({ ...settingOf(table), pieces: [] })}>
          {t("empty")}
        </button>
        <button type="button" aria-pressed={brush === "erase"} onClick={() => choose(brush === "erase" ? null : "erase")}>
          {t("erase")}
        </button>
        <button
          type="button"
          disabled={!brush || brush === "erase"}
          onClick={() => brush && brush !== "erase" && change(inHand(settingOf(table), brush.color, brush.piece, 1))}
        >
          {t("toHand")}
        </button>
        <button type="button" onClick={() => choose(null)}>
          {t("done")}
        </button>
      </div>
      {problem && (
        <p role="alert" class="note">
          {problem}
        </p>
      )}
      <div class="row">
        <label>
          {t("turn")}
          <select
            value={table.turn}
            onChange={({ currentTarget }) => change({ ...settingOf(table), turn: currentTarget.value as Side })}
          >
            <option value="black">{t("black")}</option>
            <option value="white">{t("white")}</option>
          </select>
        </label>
        <label>
          {t("pieces")}
          <select value={color} onChange={({ currentTarget }) => setColor(currentTarget.value as Side)}>
            <option value="black">{t("black")}</option>
            <option value="white">{t("white")}</option>
          </select>
        </label>
      </div>
      <div class="palette">
        {[...table.session.pieces.values()].map((piece) => (
          <button
            type="button"
            key={piece.code}
            title={piece.name}
            aria-label={piece.name}
            aria-pressed={typeof brush === "object" && brush?.piece === piece.code && brush.color === color}
            onClick={() => choose({ piece: piece.code, color })}
          >
            <PiecePicture piece={piece} down={color === "white"} style={style} size={34} />
          </button>
        ))}
      </div>
    </section>
  );
}
