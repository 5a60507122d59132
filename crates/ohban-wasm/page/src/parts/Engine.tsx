// Who plays, and what the engine thinks.

import type { LineFacts } from "ohban";
import { LEVELS, SECONDS } from "../engine";
import type { Side, Table } from "../table";
import { t } from "../text";

function Seat({ table, side }: { table: Table; side: Side }) {
  return (
    <label>
      {t(side)}
      <select
        id={`seat-${side}`}
        value={String(table.players[side] ?? "")}
        onChange={({ currentTarget: { value } }) =>
          table.seat({ ...table.players, [side]: value === "" ? null : Number(value) })
        }
      >
        <option value="">{t("person")}</option>
        {LEVELS.map((_, level) => (
          <option key={level} value={String(level)}>{`${t("level")} ${level + 1}`}</option>
        ))}
      </select>
    </label>
  );
}

/** The value for Black, as people read it. */
function score(line: LineFacts, turn: Side): string {
  const sign = turn === "black" ? 1 : -1;
  if (typeof line.mate === "number") return `${t("mate")} ${line.mate * sign}`;
  const value = ((line.centipawns ?? 0) * sign) / 100;
  return `${value > 0 ? "+" : ""}${value.toFixed(2)}`;
}

export function EnginePanel({ table }: { table: Table }) {
  const { lines, turn } = table;
  const speed = lines && lines.time > 0 ? Math.round((lines.nodes / lines.time) * 1000) : 0;
  return (
    <section class="engine">
      <div class="seats">
        <Seat table={table} side="black" />
        <Seat table={table} side="white" />
        <label>
          {t("seconds")}
          <select
            id="seconds"
            value={String(table.seconds)}
            onChange={({ currentTarget }) => {
              table.seconds = Number(currentTarget.value);
              table.changed();
            }}
          >
            {SECONDS.map((seconds) => (
              <option key={seconds} value={String(seconds)}>
                {seconds}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="row">
        <button type="button" aria-pressed={table.analysing} onClick={() => table.analyse(!table.analysing)}>
          {t("analyse")}
        </button>
        <button type="button" onClick={() => void table.askHint()}>
          {t("hint")}
        </button>
        {table.thinking && <em>{t("thinking")}</em>}
      </div>
      {lines && (
        <>
          <ol class="lines">
            {lines.lines.map((line) => (
              <li key={line.rank}>
                <b>{score(line, turn)}</b>{" "}
                {line.moves.map((move) => table.session.written(move)).join(" ")}
              </li>
            ))}
          </ol>
          <p class="quiet" id="speed" data-nodes={lines.nodes} data-time={lines.time}>
            {`${t("depth")} ${lines.depth}, ${speed.toLocaleString("en")} ${t("nodesPerSecond")}`}
          </p>
        </>
      )}
    </section>
  );
}
