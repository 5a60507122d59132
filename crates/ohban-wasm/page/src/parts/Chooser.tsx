// The bundled games: search, sizes, a picture and a line each.

import { useMemo, useState } from "preact/hooks";
import catalogue from "../catalogue.json";
import { spoken, t } from "../text";

export interface Entry {
  id: string;
  name: string;
  kanji: string;
  files: number;
  ranks: number;
  pieces: number;
  about: string;
  authority: string;
  /** Id of the game that it goes back to. */
  family: string;
  /** Squares that are taken at the start, a letter for each: `b`, `w` or `.`. */
  start: string;
}

export const ENTRIES = catalogue as Entry[];
const SIZES = {
  allSizes: () => true,
  small: (side: number) => side <= 8,
  middle: (side: number) => side > 8 && side < 14,
  large: (side: number) => side >= 14,
} as const;
/** Games that others go back to. */
const FAMILIES = ENTRIES.filter(({ id }) => ENTRIES.some((other) => other.family === id && other.id !== id));
type SizeName = keyof typeof SIZES;

/** The start position as small squares. */
function Thumbnail({ files, ranks, start }: Entry) {
  const side = (color: string) =>
    [...start]
      .map((letter, at) => (letter === color ? `M${at % files} ${Math.floor(at / files)}h1v1h-1z` : ""))
      .join("");
  return (
    <svg viewBox={`-.3 -.3 ${files + 0.6} ${ranks + 0.6}`} aria-hidden="true">
      <rect x="-.3" y="-.3" width={files + 0.6} height={ranks + 0.6} class="wood" />
      <path d={side("b")} class="b" />
      <path d={side("w")} class="w" />
    </svg>
  );
}

/** Both names, first that of the page's language. */
export function Names({ name, kanji }: { name: string; kanji: string }) {
  if (spoken() === "ja" && kanji) {
    return (
      <>
        <b>{kanji}</b> <span lang="en">{name}</span>
      </>
    );
  }
  return (
    <>
      <b>{name}</b> <span lang="ja">{kanji}</span>
    </>
  );
}

const plain = (text: string) => text.toLowerCase().replace(/[\s-]/g, "");

export function Chooser({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const [wanted, setWanted] = useState("");
  const [family, setFamily] = useState("");
  const [size, setSize] = useState<SizeName>("allSizes");
  const found = useMemo(() => {
    const words = plain(wanted);
    const fits = (entry: Entry) => plain(`${entry.id}${entry.name}${entry.kanji}${entry.about}${entry.authority}`).includes(words);
    return ENTRIES.filter((entry) => fits(entry) && (!family || entry.family === family) && SIZES[size](Math.max(entry.files, entry.ranks)));
  }, [wanted, size, family]);
  return (
    <section class="chooser">
      <div class="row">
        <input
          type="search"
          id="search"
          placeholder={t("search")}
          aria-label={t("search")}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <select aria-label={t("allSizes")} value={size} onChange={(event) => setSize(event.currentTarget.value as SizeName)}>
          {(Object.keys(SIZES) as SizeName[]).map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </select>
        <select
          id="family"
          aria-label={t("allFamilies")}
          value={family}
          onChange={(event) => setFamily(event.currentTarget.value)}
        >
          <option value="">{t("allFamilies")}</option>
          {FAMILIES.map(({ id, name, kanji }) => (
            <option key={id} value={id}>
              {spoken() === "ja" ? kanji || name : name}
            </option>
          ))}
        </select>
      </div>
      <ul class="games">
        {found.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              data-game={entry.id}
              aria-current={entry.id === chosen ? "true" : undefined}
              onClick={() => onChoose(entry.id)}
            >
              <Thumbnail {...entry} />
              <span>
                <Names {...entry} />
                <small>{`${entry.files}×${entry.ranks}, ${entry.about}`}</small>
                <small class="after">{entry.authority}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
