// Where squares are on the canvas: zoom, pan and flip.

import type { Cell, Size } from "../squares";

/** Room around the squares for coordinates, in squares. */
const MARGIN = 0.62;

export class View {
  /** Pixels of CSS a square. */
  cell = 40;
  /** Where the upper left corner of the board is. */
  left = 0;
  top = 0;
  width = 0;
  height = 0;
  flipped = false;

  constructor(readonly size: Size) {}

  /** Pixels a square at which the whole board is seen. */
  get fitting(): number {
    const { files, ranks } = this.size;
    return Math.min(this.width / (files + 2 * MARGIN), this.height / (ranks + 2 * MARGIN));
  }

  get zoomed(): boolean {
    return this.cell > this.fitting * 1.01;
  }

  resize(width: number, height: number): void {
    const all = !this.zoomed || this.width === 0;
    this.width = width;
    this.height = height;
    if (all) this.cell = this.fitting;
    this.keepInside();
  }

  /** Keeps the board in sight: in the middle along a side where it is smaller than the window. */
  private keepInside(): void {
    const along = (at: number, squares: number, window: number) => {
      const length = squares * this.cell;
      const margin = MARGIN * this.cell;
      if (length + 2 * margin <= window + 1) return (window - length) / 2;
      return Math.min(margin, Math.max(window - length - margin, at));
    };
    this.left = along(this.left, this.size.files, this.width);
    this.top = along(this.top, this.size.ranks, this.height);
  }

  /** Zooms with the point kept in its place. */
  zoom(factor: number, x: number, y: number): void {
    const cell = Math.max(this.fitting, Math.min(96, this.cell * factor));
    const real = cell / this.cell;
    this.left = x - (x - this.left) * real;
    this.top = y - (y - this.top) * real;
    this.cell = cell;
    this.keepInside();
  }

  pan(dx: number, dy: number): void {
    this.left += dx;
    this.top += dy;
    this.keepInside();
  }

  /** Puts a point of the board, in squares, into the middle. */
  centre(x: number, y: number): void {
    this.left = this.width / 2 - x * this.cell;
    this.top = this.height / 2 - y * this.cell;
    this.keepInside();
  }

  /** The square as it is drawn. */
  turned({ x, y }: Cell): Cell {
    return this.flipped ? { x: this.size.files - 1 - x, y: this.size.ranks - 1 - y } : { x, y };
  }

  cellAt(x: number, y: number): Cell {
    return this.turned({ x: Math.floor((x - this.left) / this.cell), y: Math.floor((y - this.top) / this.cell) });
  }

  /** The middle of a square on the canvas. */
  middle(cell: Cell): { x: number; y: number } {
    const { x, y } = this.turned(cell);
    return { x: this.left + (x + 0.5) * this.cell, y: this.top + (y + 0.5) * this.cell };
  }

  /** Scrolls a square into sight. */
  reveal(cell: Cell): void {
    const { x, y } = this.middle(cell);
    const half = this.cell;
    this.pan(
      x < half ? half - x : x > this.width - half ? this.width - half - x : 0,
      y < half ? half - y : y > this.height - half ? this.height - half - y : 0,
    );
  }
}
