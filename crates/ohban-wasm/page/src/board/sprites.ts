// Pieces as small pictures, each drawn once for a size.

import type { PieceFacts } from "ohban";

export type Style = "two-kanji" | "one-kanji" | "letters";

export interface Drawn {
  piece: PieceFacts;
  /** Whether it points down. */
  down: boolean;
}

const FONT = '"Ohban Mincho", "Noto Serif CJK JP", "Hiragino Mincho ProN", "Yu Mincho", serif';
const sprites = new Map<string, HTMLCanvasElement>();

/** How wide a piece is, by its rank among pieces: royals are the largest. */
function width(piece: PieceFacts): number {
  return piece.royal ? 0.88 : piece.name.includes("pawn") || piece.id === "pawn" ? 0.74 : 0.82;
}

function outline(context: CanvasRenderingContext2D, wide: number, high: number): void {
  const [w, h] = [wide / 2, high / 2];
  context.beginPath();
  context.moveTo(0, -h);
  context.lineTo(w * 0.72, -h * 0.72);
  context.lineTo(w, h);
  context.lineTo(-w, h);
  context.lineTo(-w * 0.72, -h * 0.72);
  context.closePath();
}

function label(piece: PieceFacts, style: Style): string[] {
  if (style === "letters") return [piece.code];
  if (style === "one-kanji") return [piece.oneKanji || piece.kanji.slice(0, 1)];
  return [...piece.kanji].slice(0, 4);
}

function paint(context: CanvasRenderingContext2D, { piece, down }: Drawn, style: Style, size: number): void {
  const wide = size * width(piece);
  const high = wide * 1.1;
  context.translate(size / 2, size / 2);
  if (down) context.rotate(Math.PI);
  outline(context, wide, high);
  const wood = context.createLinearGradient(-wide / 2, -high / 2, wide / 2, high / 2);
  wood.addColorStop(0, "#fbeec6");
  wood.addColorStop(0.55, "#f1d699");
  wood.addColorStop(1, "#d9b267");
  if (size > 22) {
    context.shadowColor = "rgba(40,20,0,.45)";
    context.shadowBlur = size * 0.06;
    context.shadowOffsetY = size * 0.035;
  }
  context.fillStyle = wood;
  context.fill();
  context.shadowColor = "transparent";
  context.strokeStyle = "rgba(96,60,16,.75)";
  context.lineWidth = Math.max(0.6, size * 0.018);
  context.stroke();
  const text = label(piece, style);
  context.fillStyle = piece.promoted ? "#a5160f" : "#1d120a";
  context.textAlign = "center";
  context.textBaseline = "middle";
  // Some pieces of the largest games have a code in place of one kanji.
  if (style === "letters" || /^[\x20-\x7e]+$/.test(text[0] ?? "")) {
    const points = (wide * 0.62) / Math.max(1.35, text[0]!.length * 0.72);
    context.font = `600 ${points}px "Helvetica Neue", Arial, sans-serif`;
    context.fillText(text[0]!, 0, high * 0.1);
    return;
  }
  const step = (high * 0.74) / Math.max(1.28, text.length);
  const points = Math.min(wide * (text.length > 1 ? 0.5 : 0.62), step * 1.02);
  context.font = `${points}px ${FONT}`;
  const first = high * 0.085 - ((text.length - 1) * step) / 2;
  text.forEach((kanji, at) => context.fillText(kanji, 0, first + at * step));
}

/** The picture of a piece about so many pixels wide. */
export function sprite(drawn: Drawn, style: Style, size: number): HTMLCanvasElement {
  // A few sizes serve all zooms.
  const points = Math.max(12, Math.ceil(1.12 ** Math.ceil(Math.log(size) / Math.log(1.12))));
  const key = `${drawn.piece.code} ${drawn.piece.kanji} ${drawn.down} ${style} ${points}`;
  const known = sprites.get(key);
  if (known) return known;
  if (sprites.size > 4000) sprites.clear();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = points;
  const context = canvas.getContext("2d");
  if (context) paint(context, drawn, style, points);
  sprites.set(key, canvas);
  return canvas;
}

/** Fonts have come: pictures drawn without them are drawn anew. */
export function forget(): void {
  sprites.clear();
}
