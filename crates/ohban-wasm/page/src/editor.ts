// The YAML editor: CodeMirror with the words of the schema and the mistakes that the library finds.

import { syntaxHighlighting } from "@codemirror/language";
import { classHighlighter } from "@lezer/highlight";
import { type CompletionContext, type CompletionResult, autocompletion } from "@codemirror/autocomplete";
import { yaml } from "@codemirror/lang-yaml";
import { type Diagnostic as Underlined, lintGutter, linter } from "@codemirror/lint";
import { EditorView, hoverTooltip } from "@codemirror/view";
import { basicSetup } from "codemirror";
import { Checker } from "./checker";
import { documented, keysAt, valuesOf, wayAt } from "./schema";

export interface Editor {
  text(): string;
  replace(text: string): void;
  destroy(): void;
}

/** What was found in a text: how many problems, and the first of them in words. */
type Changed = (text: string, ok: boolean, problems: number, first: string) => void;

/** Underlines what is wrong, and tells the workshop whether the game can be played. */
function mistakes(checker: Checker, changed: Changed) {
  return linter(
    async ({ state }) => {
      const text = state.doc.toString();
      const checked = await checker.check(text);
      // A newer text is being checked.
      if (!checked) return [];
      const { ok, diagnostics } = checked;
      const first = diagnostics.find(({ severity }) => ok || severity === "error");
      changed(text, ok, diagnostics.length, first ? `${first.line ?? 1}: ${first.message}` : "");
      return diagnostics.map((found): Underlined => {
        const here = found.file === "game.yaml" && found.line !== undefined && found.line <= state.doc.lines;
        const line = state.doc.line(here ? found.line! : 1);
        const from = here ? Math.min(line.to, line.from + (found.column ?? 1) - 1) : line.from;
        const to = here ? Math.min(line.to, line.from + (found.endColumn ?? 2) - 1) : line.to;
        const help = found.help ? `\n${found.help}` : "";
        return { from, to: Math.max(from, to), severity: found.severity, message: found.message + help };
      });
    },
    { delay: 150 },
  );
}

function complete(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[\w-]*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const { way, inValue } = wayAt(context.state.doc.toString(), word.from);
  const found = inValue ? valuesOf(way) : keysAt(way);
  const options = found.map(({ name, about }) => ({
    label: name,
    info: about,
    apply: inValue ? name : `${name}: `,
    type: inValue ? "enum" : "property",
  }));
  return options.length ? { from: word.from, options } : null;
}

const hover = hoverTooltip((view, at) => {
  const word = view.state.wordAt(at);
  if (!word) return null;
  const name = view.state.sliceDoc(word.from, word.to);
  const { way } = wayAt(view.state.doc.toString(), word.from);
  const about = documented([...way, name]) ?? documented(way);
  if (!about) return null;
  return {
    pos: word.from,
    end: word.to,
    create() {
      const dom = document.createElement("div");
      dom.className = "hover";
      dom.textContent = about;
      return { dom };
    },
  };
});

export function makeEditor(parent: HTMLElement, text: string, changed: Changed): Editor {
  const checker = new Checker();
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      basicSetup,
      yaml(),
      syntaxHighlighting(classHighlighter),
      lintGutter(),
      mistakes(checker, changed),
      autocompletion({ override: [complete] }),
      hover,
      EditorView.contentAttributes.of({ "aria-label": "YAML", tabindex: "0" }),
      EditorView.lineWrapping,
    ],
  });
  return {
    text: () => view.state.doc.toString(),
    replace: (to) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: to } }),
    destroy: () => {
      checker.stop();
      view.destroy();
    },
  };
}
