// Records in and out: clipboard, files, links.

import { useState } from "preact/hooks";
import { formatNames, readRecord, writeRecord } from "ohban";
import { toFragment } from "../link";
import { Session } from "../session";
import type { Table } from "../table";
import type { RecordJson } from "../tree";
import { t } from "../text";
import { describe } from "./use";

const FORMATS = formatNames;

/** The text of a file: UTF-8, or Shift JIS as older programs write it. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}

export function Records({ table }: { table: Table }) {
  const [text, setText] = useState("");
  const [format, setFormat] = useState("kif");
  const [notes, setNotes] = useState<string[]>([]);
  const { session } = table;
  const read = (given: string) => {
    try {
      const { record, notes: found, format: name } = readRecord(session.variant, given);
      table.sit(Session.fromRecord(session.source, record as unknown as RecordJson));
      setNotes([name, ...found]);
    } catch (error) {
      setNotes([describe(error)]);
    }
  };
  const write = () => {
    try {
      const written = writeRecord(session.variant, session.record(), format);
      setText(written.text);
      setNotes(written.lost.length ? [`${t("lost")} ${written.lost.join(", ")}`] : []);
    } catch (error) {
      setNotes([describe(error)]);
    }
  };
  const copy = async (what: string) => {
    try {
      await navigator.clipboard.writeText(what);
      setNotes([t("copied")]);
    } catch {
      // Without a clipboard the text can be marked and copied by hand.
      setText(what);
    }
  };
  const link = async () => {
    const { source, start, variant } = session;
    const sfen = start === variant.startSfen() ? undefined : start;
    const fragment = await toFragment({ source, sfen, moves: session.moves(), workshop: false });
    await copy(location.href.replace(/#.*$/, "") + fragment);
  };
  const save = () => {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const anchor = document.createElement("a");
    Object.assign(anchor, { href: address, download: `${session.variant.id}.${format}` });
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  return (
    <section class="records">
      <div class="row">
        <label>
          {t("format")}
          <select value={format} onChange={(event) => setFormat(event.currentTarget.value)}>
            {FORMATS().map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={write}>
          {t("write")}
        </button>
        <button type="button" onClick={() => read(text)}>
          {t("read")}
        </button>
      </div>
      <textarea
        id="record"
        rows={10}
        aria-label={t("record")}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        spellcheck={false}
      />
      <div class="row">
        <button type="button" onClick={() => void copy(text)}>
          {t("copy")}
        </button>
        <button type="button" onClick={save}>
          {t("save")}
        </button>
        <label class="file">
          {t("openFile")}
          <input
            type="file"
            onChange={async ({ currentTarget: { files } }) => {
              const file = files?.[0];
              if (!file) return;
              const given = await textOf(file);
              setText(given);
              read(given);
            }}
          />
        </label>
        <button type="button" onClick={() => void link()}>
          {t("link")}
        </button>
      </div>
      <div role="status" class="notes">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <p class="quiet">SFEN</p>
      <code id="sfen">{session.shown.place.sfen}</code>
    </section>
  );
}
