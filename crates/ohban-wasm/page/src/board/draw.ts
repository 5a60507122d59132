// Draws the board: wood, squares, marks, pieces.

import type { BoardFacts, PieceFacts } from "ohban";
import { type Cell, cellOf, rankName } from "../squares";
import { type Style, sprite } from "./sprites";
import type { View } from "./view";

export interface Mark {
  capture: boolean;
  burns: boolean;
}

/** What is to be seen. */
export interface Scene {
  board: BoardFacts;
  pieces: Map<string, PieceFacts>;
  style: Style;
  dark: boolean;
  /** Squares that the chosen piece can go to. */
  targets: Map<string, Mark>;
  selected: string | null;
  /** Where a lion has taken on its way. */
  steps: string[];
  last: { from: string | null; to: string } | null;
  check: string[];
  /** What a move would burn or take, shown before it is played. */
  doomed: string[];
  arrows: { from: string | null; to: string }[];
  cursor: Cell | null;
  dragged: { square: string; x: number; y: number } | null;
}

const COLORS = {
  light: { wood: "#e9bf77", edge: "#c8964a", line: "#4a3210", text: "#5b4322" },
  dark: { wood: "#a87a3c", edge: "#7a5424", line: "#22160a", text: "#cdb692" },
};

function grid(context: CanvasRenderingContext2D, view: View, dark: boolean): void {
  const { cell, left, top, size } = view;
  const { files, ranks } = size;
  const colors = dark ? COLORS.dark : COLORS.light;
  const pad = Math.min(cell * 0.08, 4);
  const [wide, high] = [files * cell, ranks * cell];
  const wood = context.createLinearGradient(left, top, left + wide, top + high * 0.35);
  wood.addColorStop(0, colors.wood);
  wood.addColorStop(0.5, colors.edge);
  wood.addColorStop(0.52, colors.wood);
  wood.addColorStop(1, colors.wood);
  context.fillStyle = colors.edge;
  context.fillRect(left - pad * 2, top - pad * 2, wide + pad * 4, high + pad * 4);
  context.globalAlpha = 0.97;
  context.fillStyle = colors.wood;
  context.fillRect(left - pad, top - pad, wide + pad * 2, high + pad * 2);
  context.globalAlpha = dark ? 0.1 : 0.22;
  context.fillStyle = wood;
  context.fillRect(left - pad, top - pad, wide + pad * 2, high + pad * 2);
  context.globalAlpha = 1;
  context.strokeStyle = colors.line;
  context.lineWidth = cell > 26 ? 1 : 0.6;
  context.beginPath();
  for (let x = 0; x <= files; x += 1) {
    context.moveTo(Math.round(left + x * cell) + 0.5, top);
    context.lineTo(Math.round(left + x * cell) + 0.5, top + high);
  }
  for (let y = 0; y <= ranks; y += 1) {
    context.moveTo(left, Math.round(top + y * cell) + 0.5);
    context.lineTo(left + wide, Math.round(top + y * cell) + 0.5);
  }
  context.stroke();
  context.lineWidth = Math.max(1.5, cell * 0.045);
  context.strokeRect(left, top, wide, high);
  coordinates(context, view, colors.text);
}

function coordinates(context: CanvasRenderingContext2D, view: View, color: string): void {
  const { cell, left, top, size, flipped } = view;
  const points = Math.max(7, Math.min(14, cell * 0.3));
  context.fillStyle = color;
  context.font = `${points}px Georgia, "Times New Roman", serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  // They stay in sight where the board is larger than the window.
  const above = Math.max(points * 0.7, top - cell * 0.3);
  const beside = Math.min(view.width - points * 0.8, left + size.files * cell + cell * 0.32);
  const halo = top < cell * 0.3 || beside < left + size.files * cell;
  if (halo) {
    context.shadowColor = "rgba(255,235,190,.9)";
    context.shadowBlur = 3;
  }
  for (let x = 0; x < size.files; x += 1) {
    const file = flipped ? x + 1 : size.files - x;
    context.fillText(String(file), left + (x + 0.5) * cell, above);
  }
  for (let y = 0; y < size.ranks; y += 1) {
    context.fillText(rankName(flipped ? size.ranks - 1 - y : y), beside, top + (y + 0.5) * cell);
  }
  context.shadowColor = "transparent";
}

function fill(context: CanvasRenderingContext2D, view: View, square: string, color: string): void {
  const { x, y } = view.middle(cellOf(square, view.size));
  context.fillStyle = color;
  context.fillRect(x - view.cell / 2 + 0.5, y - view.cell / 2 + 0.5, view.cell - 0.5, view.cell - 0.5);
}

/** Quiet moves are dots, captures rings, moves that burn have a red heart. */
function target(context: CanvasRenderingContext2D, view: View, square: string, { capture, burns }: Mark): void {
  const { x, y } = view.middle(cellOf(square, view.size));
  const { cell } = view;
  context.beginPath();
  if (capture) {
    context.arc(x, y, cell * 0.43, 0, 2 * Math.PI);
    context.strokeStyle = "rgba(176,24,14,.9)";
    context.lineWidth = Math.max(1.5, cell * 0.075);
    context.stroke();
  } else {
    context.arc(x, y, cell * 0.15, 0, 2 * Math.PI);
    context.fillStyle = burns ? "rgba(206,74,10,.95)" : "rgba(18,92,58,.8)";
    context.fill();
  }
}

function doom(context: CanvasRenderingContext2D, view: View, square: string): void {
  fill(context, view, square, "rgba(226,82,10,.5)");
  const { x, y } = view.middle(cellOf(square, view.size));
  const arm = view.cell * 0.3;
  context.strokeStyle = "rgba(150,20,0,.9)";
  context.lineWidth = Math.max(1.5, view.cell * 0.07);
  context.beginPath();
  context.moveTo(x - arm, y - arm);
  context.lineTo(x + arm, y + arm);
  context.moveTo(x + arm, y - arm);
  context.lineTo(x - arm, y + arm);
  context.stroke();
}

function arrow(context: CanvasRenderingContext2D, view: View, from: string | null, to: string, main: boolean): void {
  const end = view.middle(cellOf(to, view.size));
  const start = from ? view.middle(cellOf(from, view.size)) : { x: end.x, y: end.y + view.cell };
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const head = view.cell * 0.34;
  context.strokeStyle = context.fillStyle = main ? "rgba(20,92,170,.85)" : "rgba(20,92,170,.4)";
  context.lineWidth = view.cell * 0.12;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(start.x, start.y);
  context.lineTo(end.x - Math.cos(angle) * head, end.y - Math.sin(angle) * head);
  context.stroke();
  context.beginPath();
  context.moveTo(end.x, end.y);
  for (const side of [2.6, -2.6]) {
    context.lineTo(end.x + Math.cos(angle + side) * head, end.y + Math.sin(angle + side) * head);
  }
  context.fill();
}

export function draw(context: CanvasRenderingContext2D, view: View, scene: Scene, ratio: number): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, view.width, view.height);
  grid(context, view, scene.dark);
  const { last, selected, check, steps, board, pieces, dragged } = scene;
  if (last) {
    if (last.from) fill(context, view, last.from, "rgba(255,236,120,.4)");
    fill(context, view, last.to, "rgba(255,232,90,.6)");
  }
  for (const square of check) fill(context, view, square, "rgba(206,20,10,.45)");
  if (selected) fill(context, view, selected, "rgba(56,140,90,.5)");
  for (const square of steps) fill(context, view, square, "rgba(200,60,30,.4)");
  const { cell } = view;
  const place = (code: string, color: string, x: number, y: number, grow: number) => {
    const piece = pieces.get(code);
    if (!piece) return;
    const down = (color === "white") !== view.flipped;
    const side = cell * grow;
    context.drawImage(sprite({ piece, down }, scene.style, side * ratio), x - side / 2, y - side / 2, side, side);
  };
  const taken = new Set(steps);
  for (const { square, piece, color } of board.pieces) {
    const { x, y } = view.middle(cellOf(square, view.size));
    if (x < -cell || y < -cell || x > view.width + cell || y > view.height + cell) continue;
    context.globalAlpha = taken.has(square) || dragged?.square === square ? 0.3 : 1;
    place(piece, color, x, y, 1);
  }
  context.globalAlpha = 1;
  for (const [square, mark] of scene.targets) target(context, view, square, mark);
  for (const square of scene.doomed) doom(context, view, square);
  scene.arrows.forEach(({ from, to }, at) => arrow(context, view, from, to, at === 0));
  if (scene.cursor) {
    const { x, y } = view.middle(scene.cursor);
    context.strokeStyle = "#0b57d0";
    context.lineWidth = Math.max(2, cell * 0.07);
    context.strokeRect(x - cell / 2 + 1, y - cell / 2 + 1, cell - 2, cell - 2);
  }
  const held = dragged && board.pieces.find(({ square }) => square === dragged.square);
  if (dragged && held) place(held.piece, held.color, dragged.x, dragged.y, 1.25);
}

/** A small picture of the whole board, with the part in sight framed. */
export function drawMap(context: CanvasRenderingContext2D, view: View, scene: Scene, wide: number, ratio: number): void {
  const unit = wide / view.size.files;
  const high = unit * view.size.ranks;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = scene.dark ? COLORS.dark.wood : COLORS.light.wood;
  context.fillRect(0, 0, wide, high);
  for (const { square, color } of scene.board.pieces) {
    const { x, y } = view.turned(cellOf(square, view.size));
    context.fillStyle = color === "black" ? "#2a1808" : "#fff4da";
    context.fillRect(x * unit + 0.5, y * unit + 0.5, Math.max(1, unit - 1), Math.max(1, unit - 1));
  }
  if (scene.last) {
    const { x, y } = view.turned(cellOf(scene.last.to, view.size));
    context.fillStyle = "#d01808";
    context.fillRect(x * unit, y * unit, unit, unit);
  }
  const scale = unit / view.cell;
  context.strokeStyle = "#0b57d0";
  context.lineWidth = 2;
  const [x, y] = [Math.max(1, -view.left * scale), Math.max(1, -view.top * scale)];
  const right = Math.min(wide - 1, (view.width - view.left) * scale);
  const bottom = Math.min(high - 1, (view.height - view.top) * scale);
  context.strokeRect(x, y, right - x, bottom - y);
}
