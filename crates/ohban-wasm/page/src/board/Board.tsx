// The board as one canvas: mouse, touch and keys.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { targets } from "../choice";
import { type Cell, isOnBoard, nameOf } from "../squares";
import type { Table } from "../table";
import { t } from "../text";
import { type Scene, draw, drawMap } from "./draw";
import { type Style, forget } from "./sprites";
import { View } from "./view";

/** Pixels that a finger or the mouse may tremble. */
const TREMBLE = 6;
const LONG_PRESS = 450;
/** Boards from this size on have a map and zoom by the wheel. */
const LARGE = 16;

interface Props {
  table: Table;
  style: Style;
  dark: boolean;
  onSquare?: (square: string) => boolean;
}

export function Board({ table, style, dark, onSquare }: Props) {
  const { session } = table;
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { files, ranks } = session.facts;
  const view = useMemo(() => new View({ files, ranks }), [session.variant, files, ranks]);
  const [cursor, setCursor] = useState<Cell | null>(null);
  const [heard, setHeard] = useState("");
  const live = useRef<{ dragged: Scene["dragged"]; frame: number }>({ dragged: null, frame: 0 });
  const large = Math.max(files, ranks) >= 19;

  const { at, shown } = session;
  const { choice } = table;
  const hinted = table.lines?.lines[0]?.moves[0];
  const scene: Scene = {
    board: shown.board,
    pieces: session.pieces,
    style,
    dark,
    targets: choice ? targets(choice) : new Map(),
    selected: choice && !choice.drop ? choice.from : null,
    steps: choice?.steps ?? [],
    last: at.parent ? { from: at.from, to: at.to } : null,
    check: shown.check.inCheck ? shown.check.royals : [],
    doomed: table.doomed,
    arrows: (table.analysing || table.hint) && hinted ? [{ from: hinted.from, to: hinted.to }] : [],
    cursor,
    dragged: live.current.dragged,
  };
  const latest = useRef(scene);
  latest.current = scene;

  const paint = () => {
    if (live.current.frame) return;
    live.current.frame = requestAnimationFrame(() => {
      live.current.frame = 0;
      const [element, context] = [canvas.current, canvas.current?.getContext("2d")];
      if (!element || !context) return;
      const ratio = window.devicePixelRatio || 1;
      view.flipped = table.flipped;
      draw(context, view, { ...latest.current, dragged: live.current.dragged }, ratio);
      // For those who lay something over the board.
      Object.assign(element.dataset, { left: view.left, top: view.top, cell: view.cell, flipped: view.flipped });
      // A board that is seen whole needs no map.
      if (map.current) map.current.hidden = !view.zoomed;
      const small = map.current?.getContext("2d");
      if (small && map.current) drawMap(small, view, latest.current, map.current.width / ratio, ratio);
    });
  };
  useEffect(paint);

  useEffect(() => {
    const resize = () => {
      const element = canvas.current;
      if (!element || !box.current) return;
      const ratio = window.devicePixelRatio || 1;
      const { width, height } = box.current.getBoundingClientRect();
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      view.resize(width, height);
      paint();
    };
    const observer = new ResizeObserver(resize);
    if (box.current) observer.observe(box.current);
    resize();
    const fonts = document.fonts.load('20px "Ohban Mincho"', "王").then(() => {
      forget();
      paint();
    });
    fonts.catch(() => undefined);
    return () => observer.disconnect();
  }, [view]);

  const squareAt = (x: number, y: number): string | null => {
    const cell = view.cellAt(x, y);
    return isOnBoard(cell, view.size) ? nameOf(cell, view.size) : null;
  };
  const choose = (square: string, touch: boolean) => {
    if (onSquare?.(square)) return;
    table.click(square, touch);
  };

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const pointers = new Map<number, { x: number; y: number }>();
    let down: { x: number; y: number; square: string | null; moved: boolean; panning: boolean } | null = null;
    let timer = 0;
    const place = (event: PointerEvent | WheelEvent) => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const onDown = (event: PointerEvent) => {
      const here = place(event);
      pointers.set(event.pointerId, here);
      element.setPointerCapture(event.pointerId);
      setCursor(null);
      clearTimeout(timer);
      if (pointers.size > 1 || event.button > 0) {
        down = null;
        live.current.dragged = null;
        return;
      }
      const square = squareAt(here.x, here.y);
      const movable = !!square && !onSquare && table.movable(square);
      down = { ...here, square, moved: false, panning: !movable };
      if (event.pointerType !== "mouse" && square) {
        timer = window.setTimeout(() => {
          const there = table.pieceOn(square);
          if (there) table.look(there.piece);
          down = null;
        }, LONG_PRESS);
      }
    };
    const onMove = (event: PointerEvent) => {
      const here = place(event);
      const before = pointers.get(event.pointerId);
      if (!before) {
        const square = squareAt(here.x, here.y);
        table.preview(square);
        const there = square && table.pieceOn(square);
        if (there && !table.choice) table.look(there.piece);
        return;
      }
      pointers.set(event.pointerId, here);
      if (pointers.size === 2) {
        const [a, b] = [...pointers.values()] as [typeof here, typeof here];
        const other = before === a ? b : a;
        const still = [...pointers.entries()].find(([id]) => id !== event.pointerId)?.[1] ?? other;
        const factor = Math.hypot(here.x - still.x, here.y - still.y) / Math.max(1, Math.hypot(before.x - still.x, before.y - still.y));
        view.zoom(factor, (here.x + still.x) / 2, (here.y + still.y) / 2);
        view.pan((here.x - before.x) / 2, (here.y - before.y) / 2);
        return paint();
      }
      if (!down) return;
      if (!down.moved && Math.hypot(here.x - down.x, here.y - down.y) < TREMBLE) return;
      clearTimeout(timer);
      if (!down.moved && !down.panning && down.square && table.choice?.from !== down.square) table.select(down.square);
      down.moved = true;
      if (down.panning) view.pan(here.x - before.x, here.y - before.y);
      else if (down.square) {
        live.current.dragged = { square: down.square, ...here };
        table.preview(squareAt(here.x, here.y));
      }
      paint();
    };
    const onUp = (event: PointerEvent) => {
      const here = place(event);
      pointers.delete(event.pointerId);
      clearTimeout(timer);
      const { dragged } = live.current;
      live.current.dragged = null;
      const began = down;
      down = null;
      const square = squareAt(here.x, here.y);
      if (dragged && square) table.dropOn(dragged.square, square);
      else if (dragged) table.cancel();
      else if (began && !began.moved && square && event.type === "pointerup") choose(square, event.pointerType === "touch");
      paint();
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && Math.max(files, ranks) < LARGE) return;
      event.preventDefault();
      const { x, y } = place(event);
      view.zoom(Math.exp(-event.deltaY * 0.002), x, y);
      paint();
    };
    const onMenu = (event: MouseEvent) => {
      event.preventDefault();
      table.cancel();
    };
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", onUp);
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("contextmenu", onMenu);
    return () => {
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("pointercancel", onUp);
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("contextmenu", onMenu);
    };
  }, [view, table, session, onSquare]);

  const tell = (cell: Cell) => {
    const square = nameOf(cell, view.size);
    const there = table.pieceOn(square);
    const mark = scene.targets.get(square);
    const name = there ? `${t(there.color as "black" | "white")} ${session.nameOf(there.piece)}` : t("emptySquare");
    setHeard(`${square}: ${name}${mark ? `, ${mark.capture ? t("captures") : t("destinations")}` : ""}`);
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const go = steps[event.key];
    const here = cursor ?? { x: Math.floor(files / 2), y: table.turn === "black" ? ranks - 1 : 0 };
    if (go) {
      const [x, y] = view.flipped ? [-go[0], -go[1]] : go;
      const next = cursor ? { x: here.x + x, y: here.y + y } : here;
      if (isOnBoard(next, view.size)) {
        setCursor(next);
        view.reveal(next);
        tell(next);
        table.preview(nameOf(next, view.size));
      }
    } else if (event.key === "Enter" || event.key === " ") {
      if (cursor) choose(nameOf(cursor, view.size), false);
    } else if (event.key === "Escape") {
      table.cancel();
    } else if (event.key === "i" && cursor) {
      const there = table.pieceOn(nameOf(cursor, view.size));
      if (there) table.look(there.piece);
    } else if (event.key === "+" || event.key === "=") {
      view.zoom(1.3, view.width / 2, view.height / 2);
    } else if (event.key === "-") {
      view.zoom(1 / 1.3, view.width / 2, view.height / 2);
    } else return;
    event.preventDefault();
    paint();
  };
  const zoomBy = (factor: number) => {
    view.zoom(factor, view.width / 2, view.height / 2);
    paint();
  };
  const mapWide = 132;
  const ratio = typeof devicePixelRatio === "number" ? devicePixelRatio : 1;
  const onMap = (event: PointerEvent) => {
    if (event.type === "pointermove" && !event.buttons) return;
    const { left, top, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const unit = width / files;
    view.centre((event.clientX - left) / unit, (event.clientY - top) / unit);
    paint();
  };
  return (
    <div class="board" ref={box}>
      <canvas
        ref={canvas}
        id="board"
        tabIndex={0}
        role="application"
        aria-roledescription="shogi board"
        aria-label={`${session.facts.name}, ${files}×${ranks}. ${t("boardHelp")}`}
        onKeyDown={onKey}
        onBlur={() => setCursor(null)}
      />
      <div class="heard" aria-live="assertive">
        {heard}
      </div>
      {Math.max(files, ranks) >= LARGE && (
        <div class="zoom">
          <button type="button" onClick={() => zoomBy(1.5)} aria-label={t("zoomIn")}>
            +
          </button>
          <button type="button" onClick={() => zoomBy(1 / 1.5)} aria-label={t("zoomOut")}>
            −
          </button>
        </div>
      )}
      {large && (
        <canvas
          ref={map}
          class="map"
          width={mapWide * ratio}
          height={(mapWide * ranks * ratio) / files}
          style={{ width: `${mapWide}px` }}
          role="img"
          aria-label={t("map")}
          onPointerDown={onMap}
          onPointerMove={onMap}
        />
      )}
    </div>
  );
}
