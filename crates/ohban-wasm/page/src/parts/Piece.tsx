// A piece as a picture, and what is to be known about it.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { PieceFacts } from "ohban";
import { type Style, sprite } from "../board/sprites";
import type { Table } from "../table";
import { spoken, t } from "../text";

interface Props {
  piece: PieceFacts;
  down?: boolean;
  style: Style;
  size: number;
}

export function PiecePicture({ piece, down = false, style, size }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [, fonts] = useState(0);
  useEffect(() => void document.fonts.ready.then(() => fonts(1)), []);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !canvas.current) return;
    const side = size * devicePixelRatio;
    canvas.current.width = canvas.current.height = side;
    context.drawImage(sprite({ piece, down }, style, side), 0, 0, side, side);
  });
  return <canvas ref={canvas} class="piece" style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true" />;
}

/** How a piece moves: the diagram of the rule sheet. */
export function Diagram({ table, code }: { table: Table; code: string }) {
  const { variant } = table.session;
  const svg = useMemo(() => variant.pieceSvg(code), [variant, code]);
  // The library makes the picture and escapes every text in it.
  return <div class="diagram" dangerouslySetInnerHTML={{ __html: svg }} />;
}

export function PieceCard({ table, piece, style }: { table: Table; piece: PieceFacts; style: Style }) {
  const { pieces } = table.session;
  const promoted = piece.promotesTo ? pieces.get(piece.promotesTo) : undefined;
  const unpromoted = piece.unpromoted ? pieces.get(piece.unpromoted) : undefined;
  return (
    <article class="card">
      <header>
        <PiecePicture piece={piece} style={style} size={56} />
        <h3>
          {piece.name} <small>{piece.code}</small>
          <span lang="ja">
            {piece.kanji} <i>{piece.romaji}</i>
          </span>
        </h3>
      </header>
      <Diagram table={table} code={piece.code} />
      <p lang="en">{piece.movesInWords}</p>
      <code>{piece.moves}</code>
      {piece.royal && <p class="note">{t("royal")}</p>}
      {promoted && (
        <p>
          {t("promotesTo")}{" "}
          <button type="button" class="link" onClick={() => table.look(promoted.code)}>
            {promoted.name} <span lang="ja">{promoted.kanji}</span>
          </button>
        </p>
      )}
      {unpromoted && (
        <p>
          {t("from")}{" "}
          <button type="button" class="link" onClick={() => table.look(unpromoted.code)}>
            {unpromoted.name} <span lang="ja">{unpromoted.kanji}</span>
          </button>
        </p>
      )}
    </article>
  );
}

/** The piece that is looked at. */
export function Looked({ table, style }: { table: Table; style: Style }) {
  const piece = table.info ? table.session.pieces.get(table.info) : undefined;
  return piece ? <PieceCard table={table} piece={piece} style={style} /> : <p class="quiet">{t("hoverPiece")}</p>;
}

/** The rule sheet: the rules in words, then every piece. */
export function RuleSheet({ table, style }: { table: Table; style: Style }) {
  const { variant, pieces, facts } = table.session;
  const rules = useMemo(() => variant.rulesInWords(), [variant]);
  return (
    <section class="sheet">
      <h2>
        {facts.name} <span lang="ja">{facts.kanji}</span>
      </h2>
      <p class="quiet">
        {facts.about} ({facts.authority})
      </p>
      {spoken() === "ja" && <p class="quiet">{t("inEnglish")}</p>}
      <ul lang="en">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {[...pieces.values()].map((piece) => (
        <details key={piece.code} onToggle={(event) => event.currentTarget.open && table.look(piece.code)}>
          <summary>
            <PiecePicture piece={piece} style={style} size={30} /> {piece.name} <span lang="ja">{piece.kanji}</span>
          </summary>
        </details>
      ))}
    </section>
  );
}
