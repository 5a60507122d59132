// The workshop: YAML at the left, the game at the right.

import { useEffect, useRef, useState } from "preact/hooks";
import { builtinYaml } from "ohban";
import { type Editor, makeEditor } from "../editor";
import { toFragment } from "../link";
import { Session } from "../session";
import { ENTRIES } from "./Chooser";
import type { Table } from "../table";
import { t } from "../text";
import template from "../../../../ohban-cli/src/commands/template.yaml?raw";

/** Typing that pauses so long is read. */
const PAUSE = 250;

const BLANK = template.replace("NAME", "My game");

/** The file of a game to start from: one that extends it, or all of it. */
function startFrom(id: string): string {
  if (!id) return BLANK;
  const whole = builtinYaml(id) ?? "";
  const about = `# A game that changes ${id}: say what differs below, all else stays.\nextends: ${id}\nname: My ${id}\n`;
  const quoted = whole.split("\n").map((line) => (line ? `# ${line}` : "#"));
  return `${about}\n# What ${id} says itself:\n${quoted.join("\n")}\n`;
}

export function Workshop({ table, yaml, onYaml }: { table: Table; yaml: string; onYaml: (yaml: string) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const [said, setSaid] = useState("");
  const timer = useRef(0);
  useEffect(() => {
    if (!box.current) return;
    const { source } = table.session;
    const first = yaml || (source.yaml ?? startFrom(source.id));
    let touched = false;
    const changed = (text: string, ok: boolean, problems: number, first: string) => {
      // The game on the table stays until something is changed.
      touched ||= text !== first;
      if (!touched) return;
      onYaml(text);
      clearTimeout(timer.current);
      if (!ok) return setSaid(`✗ ${problems} (${first})`);
      timer.current = window.setTimeout(() => {
        try {
          table.sit(new Session({ id: "", yaml: text }));
          setSaid(problems ? `⚠ ${problems} (${first})` : t("allRight"));
        } catch (error) {
          setSaid(error instanceof Error ? error.message : String(error));
        }
      }, PAUSE);
    };
    const made = makeEditor(box.current, first, changed);
    editor.current = made;
    return () => {
      clearTimeout(timer.current);
      made.destroy();
    };
  }, [table]);
  const share = async () => {
    const source = { id: "", yaml: editor.current?.text() ?? "" };
    const fragment = await toFragment({ source, moves: [], workshop: true });
    history.replaceState(null, "", fragment);
    await navigator.clipboard?.writeText(location.href).catch(() => undefined);
    setSaid(t("copied"));
  };
  return (
    <section class="workshop" aria-label={t("workshop")}>
      <div class="row">
        <label>
          {t("startFrom")}
          <select id="start-from" onChange={({ currentTarget }) => editor.current?.replace(startFrom(currentTarget.value))}>
            <option value="">{t("blank")}</option>
            {ENTRIES.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void share()}>
          {t("shareGame")}
        </button>
      </div>
      <div class="editor" ref={box} />
      <p role="status" id="verdict">
        {said}
      </p>
    </section>
  );
}
