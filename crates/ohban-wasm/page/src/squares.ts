// Squares by their names: `7g` is the file from Black's right, then the rank from the top (a to z, aa to aj).

/** A square by its place on a board seen from Black: column from the left and row from the top, from 0. */
export interface Cell {
  x: number;
  y: number;
}

export interface Size {
  files: number;
  ranks: number;
}

export function rankName(row: number): string {
  const letter = String.fromCharCode(97 + (row % 26));
  return row < 26 ? letter : String.fromCharCode(96 + Math.floor(row / 26)) + letter;
}

export function nameOf({ x, y }: Cell, { files }: Size): string {
  return `${files - x}${rankName(y)}`;
}

export function cellOf(name: string, { files }: Size): Cell {
  const [, file, rank] = /^(\d+)([a-z]+)$/.exec(name) ?? [];
  if (!file || !rank) throw new Error(`${name} is no square`);
  let row = 0;
  for (const letter of rank) row = row * 26 + letter.charCodeAt(0) - 96;
  return { x: files - Number(file), y: row - 1 };
}

export function isOnBoard({ x, y }: Cell, { files, ranks }: Size): boolean {
  return x >= 0 && y >= 0 && x < files && y < ranks;
}
