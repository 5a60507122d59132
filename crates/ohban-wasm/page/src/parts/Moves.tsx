// The moves with their variations and comments.

import type { Node } from "../tree";
import type { Table } from "../table";
import { t } from "../text";

function Move({ table, node, number }: { table: Table; node: Node; number: number | null }) {
  const here = table.session.at === node;
  return (
    <button
      type="button"
      class="move"
      aria-current={here ? "step" : undefined}
      onClick={() => table.session.go(node)}
    >
      {number !== null && <small>{number}.</small>}
      {table.session.written(node)}
    </button>
  );
}

/** A line from a child of `parent` on, variations indented below the move that they replace. */
function Line({ table, first, number }: { table: Table; first: Node; number: number }) {
  const parts = [];
  let count = number;
  for (let node: Node | undefined = first; node; node = node.children[0]) {
    parts.push(<Move key={count} table={table} node={node} number={count} />);
    if (node.comments.length) parts.push(<q key={`c${count}`}>{node.comments.join(" ")}</q>);
    const others: Node[] = node !== first || node.parent?.children[0] === node ? (node.parent?.children.slice(1) ?? []) : [];
    if (node.parent?.children[0] === node && others.length) {
      const at = count;
      parts.push(
        <div class="variations" key={`v${count}`}>
          {others.map((other) => (
            <Line key={other.usi} table={table} first={other} number={at} />
          ))}
        </div>,
      );
    }
    count += 1;
  }
  return <div class="line">{parts}</div>;
}

export function MoveList({ table }: { table: Table }) {
  const { session } = table;
  const first = session.tree.children[0];
  const number = Number(session.start.split(" ")[3] ?? 1) || 1;
  return (
    <section class="moves" aria-label={t("moves")}>
      <div class="list">{first && <Line table={table} first={first} number={number} />}</div>
      <label>
        {t("comment")}
        <textarea
          rows={2}
          value={session.at.comments.join("\n")}
          onChange={(event) => {
            const text = event.currentTarget.value.trim();
            session.at.comments = text ? text.split("\n") : [];
            table.changed();
          }}
        />
      </label>
    </section>
  );
}
