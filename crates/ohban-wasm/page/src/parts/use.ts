// Components that follow a table.

import { useEffect, useState } from "preact/hooks";
import type { Table } from "../table";

/** Draws the component anew whenever something on the table changes. */
export function useTable(table: Table): Table {
  const [, turn] = useState(0);
  useEffect(() => table.subscribe(() => turn((count) => count + 1)), [table]);
  return table;
}

export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
