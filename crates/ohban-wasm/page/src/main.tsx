// Loads the library, reads the link, and shows the page; says in words what is missing.

import { render } from "preact";
import init from "ohban";
import { App } from "./App";
import { Checker } from "./checker";
import { describe } from "./parts/use";
import { type Linked, fromFragment } from "./link";
import { Session } from "./session";
import "./style/base.css";
import "./style/table.css";
import "./style/side.css";
import "./style/layout.css";
import { Table } from "./table";
import { speak, t } from "./text";

const FIRST = "chu";

/** The session of a link. What cannot be read is told, and what can is kept. */
function opened(linked: Linked | null): { session: Session; problem: string } {
  const wanted = linked ?? { source: { id: FIRST }, moves: [], workshop: false };
  let session: Session;
  try {
    session = new Session(wanted.source, wanted.sfen);
  } catch (error) {
    const problem = `${t("badLink")} ${describe(error)}`;
    return { session: new Session({ id: FIRST }), problem };
  }
  for (const usi of wanted.moves) {
    try {
      session.play(usi);
    } catch (error) {
      // The moves before it are played.
      return { session, problem: `${t("badLink")} ${describe(error)}` };
    }
  }
  return { session, problem: "" };
}

/** The first mistake in YAML that came by a link: what takes long is found out away from the page. */
async function mistakeIn(yaml: string | undefined): Promise<string | undefined> {
  if (yaml === undefined) return undefined;
  const checker = new Checker();
  const checked = await checker.check(yaml);
  checker.stop();
  return checked?.diagnostics.find(({ severity }) => severity === "error")?.message;
}

async function start(): Promise<void> {
  const page = document.getElementById("app");
  if (!page) return;
  speak(navigator.language.startsWith("ja") ? "ja" : "en");
  if (typeof WebAssembly !== "object") {
    page.textContent = t("noWasm");
    return;
  }
  try {
    await init();
  } catch (error) {
    page.textContent = `${t("noWasm")} (${describe(error)})`;
    return;
  }
  let linked: Linked | null = null;
  let unread = "";
  try {
    linked = await fromFragment(location.hash);
  } catch (error) {
    unread = `${t("badLink")} ${describe(error)}`;
  }
  const mistake = await mistakeIn(linked?.source.yaml);
  // The text stays in the workshop, to be mended there.
  if (mistake) unread = `${t("badLink")} ${mistake}`;
  const { session, problem } = opened(mistake ? null : linked);
  const table = new Table(session);
  page.textContent = "";
  render(
    <App table={table} yaml={linked?.source.yaml ?? ""} inWorkshop={!!linked?.workshop} problem={unread || problem} />,
    page,
  );
  addEventListener("hashchange", () => location.reload());
}

void start();
