// The page: the board in the middle, the games and the workshop at one side, all about the game at the other.

import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "./board/Board";
import type { Style } from "./board/sprites";
import { Chooser, Names } from "./parts/Chooser";
import { EnginePanel } from "./parts/Engine";
import { HandRow, Promotion } from "./parts/Hands";
import { MoveList } from "./parts/Moves";
import { Looked, RuleSheet } from "./parts/Piece";
import { Records } from "./parts/Records";
import { SetUp, brushOn } from "./parts/SetUp";
import { useTable } from "./parts/use";
import { Workshop } from "./parts/Workshop";
import { whyEnded, whyNot } from "./reasons";
import { Session } from "./session";
import type { Table } from "./table";
import { type Language, type Word, spoken, speak, t } from "./text";

const TABS = ["moves", "pieces", "rules", "record", "setUp"] as const;
type Tab = (typeof TABS)[number];
const STYLES: Style[] = ["two-kanji", "one-kanji", "letters"];

/** A setting that the browser remembers, where it may. */
function useKept<T extends string>(key: string, first: T): [T, (value: T) => void] {
  const [value, set] = useState<T>(() => {
    try {
      return (localStorage.getItem(key) as T | null) ?? first;
    } catch {
      return first;
    }
  });
  const keep = (next: T) => {
    set(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Then it lasts as long as the page.
    }
  };
  return [value, keep];
}

function Result({ table }: { table: Table }) {
  const { outcome } = table.session;
  if (outcome.inPlay) {
    return outcome.occurrences > 1 ? <span class="repeated">{`${t("repeated")} ${outcome.occurrences}`}</span> : null;
  }
  const word = outcome.winner ? `${t(outcome.winner as "black" | "white")} ${t("wins")}` : t(outcome.result === "draw" ? "draw" : "noContest");
  return <strong class="result">{`${word} (${whyEnded(outcome.reason ?? "")})`}</strong>;
}

function Controls({ table }: { table: Table }) {
  const { session } = table;
  const button = (word: Word, sign: string, act: () => void, off = false) => (
    <button type="button" title={t(word)} aria-label={t(word)} disabled={off} onClick={act}>
      {sign}
    </button>
  );
  const last = () => {
    let node = session.at;
    while (node.children[0]) node = node.children[0];
    session.go(node);
  };
  const declarations = session.outcome.inPlay ? session.outcome.declarations : [];
  return (
    <div class="controls" role="toolbar" aria-label={t("play")}>
      {button("first", "«", () => session.go(session.tree), !session.at.parent)}
      {button("back", "‹", () => session.back(), !session.at.parent)}
      {button("forward", "›", () => session.forward(), !session.at.children.length)}
      {button("last", "»", last, !session.at.children.length)}
      {button("flip", "⇅", () => {
        table.flipped = !table.flipped;
        table.changed();
      })}
      <button type="button" disabled={!session.at.parent} onClick={() => session.takeBack()}>
        {t("takeBack")}
      </button>
      <button type="button" onClick={() => table.sit(new Session(session.source))}>
        {t("newGame")}
      </button>
      <button type="button" disabled={!session.outcome.inPlay} onClick={() => session.end("resign")}>
        {t("resign")}
      </button>
      {declarations.map(({ declaration, allowed, code, reason, points }) => (
        <button
          type="button"
          key={declaration}
          title={allowed ? `${points.black}–${points.white}` : whyNot(code ?? "", reason ?? "")}
          aria-disabled={!allowed}
          onClick={() => (allowed ? session.end(declaration as "impasse" | "agreement") : table.say(whyNot(code ?? "", reason ?? ""), true))}
        >
          {t(declaration === "impasse" ? "declare" : "agree")}
        </button>
      ))}
    </div>
  );
}

/** What is said of the game, and what is to be chosen of a move. */
function Status({ table }: { table: Table }) {
  const pass = table.passing;
  return (
    <div class="status">
      <Result table={table} />
      <span id="message" role="status" class={table.refused ? "refused" : ""}>
        {table.message}
      </span>
      {pass && (
        <button type="button" onClick={() => table.play(pass.usi)}>
          {t("pass")}
        </button>
      )}
      {table.choice && (
        <button type="button" onClick={() => table.cancel()}>
          {t("cancel")}
        </button>
      )}
    </div>
  );
}

interface Props {
  table: Table;
  yaml: string;
  inWorkshop: boolean;
  problem: string;
}

export function App({ table, yaml: given, inWorkshop, problem }: Props) {
  useTable(table);
  const [language, setLanguage] = useKept<Language>("language", navigator.language.startsWith("ja") ? "ja" : "en");
  const [theme, setTheme] = useKept<string>("theme", matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const [style, setStyle] = useKept<Style | "">("style", "");
  const [left, setLeft] = useState<"none" | "games" | "workshop">(inWorkshop ? "workshop" : innerWidth > 1180 ? "games" : "none");
  const [tab, setTab] = useState<Tab>("moves");
  const [yaml, setYaml] = useState(given);
  speak(language);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const { session } = table;
  const { facts } = session;
  const drawn: Style = style || (Math.max(facts.files, facts.ranks) >= 15 ? "one-kanji" : "two-kanji");
  const open = (side: "games" | "workshop") => setLeft(left === side ? "none" : side);
  const chosen = (id: string) => {
    table.sit(new Session({ id }));
    history.replaceState(null, "", `#g=${id}`);
    if (innerWidth <= 1180) setLeft("none");
  };
  // What does not follow the moves is not drawn anew with them.
  const chooser = useMemo(() => <Chooser chosen={session.source.id} onChoose={chosen} />, [session.source.id, language]);
  const rules = useMemo(() => <RuleSheet table={table} style={drawn} />, [session.variant, drawn, language]);
  const [top, bottom] = table.flipped ? (["black", "white"] as const) : (["white", "black"] as const);
  return (
    <div class={`app left-${left}`}>
      <a class="skip" href="#board" onClick={(event) => (event.preventDefault(), document.getElementById("board")?.focus())}>
        {t("skip")}
      </a>
      <header class="bar">
        <h1>
          <span lang="ja" aria-hidden="true">
            王
          </span>
          ohban
        </h1>
        <nav>
          <button type="button" aria-pressed={left === "games"} onClick={() => open("games")}>
            {t("choose")}
          </button>
          <button type="button" aria-pressed={left === "workshop"} onClick={() => open("workshop")}>
            {t("workshop")}
          </button>
        </nav>
        <h2 class="title">
          <Names {...facts} />
        </h2>
        <select aria-label={t("style")} value={drawn} onChange={(event) => setStyle(event.currentTarget.value as Style)}>
          {STYLES.map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </select>
        <button type="button" aria-label={t("theme")} title={t("theme")} onClick={() => setTheme(theme === "dark" ? "light" : "dark")}>
          {theme === "dark" ? "☀" : "☾"}
        </button>
        <button type="button" lang={spoken() === "ja" ? "en" : "ja"} onClick={() => setLanguage(language === "ja" ? "en" : "ja")}>
          {language === "ja" ? "English" : "日本語"}
        </button>
      </header>
      {left === "games" && chooser}
      {left === "workshop" && <Workshop table={table} yaml={yaml} onYaml={setYaml} />}
      <main>
        {problem && (
          <p role="alert" class="problem">
            {problem}
          </p>
        )}
        <HandRow table={table} side={top} style={drawn} />
        <Board
          table={table}
          style={drawn}
          dark={theme === "dark"}
          onSquare={table.brush ? (square) => brushOn(table, square) : undefined}
        />
        <HandRow table={table} side={bottom} style={drawn} />
        <Status table={table} />
        <Controls table={table} />
      </main>
      <aside>
        <EnginePanel table={table} />
        <div class="tabs" role="tablist">
          {TABS.map((name) => (
            <button
              type="button"
              role="tab"
              key={name}
              id={`tab-${name}`}
              aria-selected={tab === name}
              aria-controls="panel"
              onClick={() => setTab(name)}
            >
              {t(name)}
            </button>
          ))}
        </div>
        <div id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
          {tab === "moves" && <MoveList table={table} />}
          {tab === "pieces" && <Looked table={table} style={drawn} />}
          {tab === "rules" && rules}
          {tab === "record" && <Records table={table} />}
          {tab === "setUp" && <SetUp table={table} style={drawn} />}
          {(tab === "moves" || tab === "rules") && table.info && <Looked table={table} style={drawn} />}
        </div>
      </aside>
      <Promotion table={table} style={drawn} />
    </div>
  );
}
