// The check of YAML in a worker of its own, so that no text an author types or opens can hold up the page.

import { checkYaml } from "ohban";
import type { Checked, Diagnostic } from "ohban";
import type { CheckAnswer, CheckQuestion } from "./check.worker";
import { t } from "./text";

/** A text that takes longer than this is given up. */
const PATIENCE = 8000;
/** A game that takes longer than this to read and to list its first moves would hold up the page with each move. */
const SLOW = 1500;

function refused(message: string): Checked {
  const diagnostic: Diagnostic = { severity: "error", file: "game.yaml", path: "", message };
  return { ok: false, diagnostics: [diagnostic] };
}

export class Checker {
  private worker: Worker | null = null;
  private id = 0;

  /** What is wrong with the text. A check before it that has no answer yet is given up and says nothing. */
  async check(yaml: string): Promise<Checked | null> {
    this.id += 1;
    const { id } = this;
    if (typeof Worker !== "function") return checkYaml(yaml);
    this.worker ??= new Worker(new URL("./check.worker.ts", import.meta.url), { type: "module" });
    const { worker } = this;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        if (id === this.id) this.stop();
        resolve(id === this.id ? refused(t("tooSlow")) : null);
      }, PATIENCE);
      const heard = ({ data }: MessageEvent<CheckAnswer>) => {
        if (data.id !== id) return;
        clearTimeout(timer);
        worker.removeEventListener("message", heard);
        if (id !== this.id) return resolve(null);
        resolve(data.checked.ok && data.time > SLOW ? refused(t("tooSlow")) : data.checked);
      };
      worker.addEventListener("message", heard);
      worker.onerror = (event) => {
        clearTimeout(timer);
        this.stop();
        resolve(refused(event.message || t("tooSlow")));
      };
      const question: CheckQuestion = { id, yaml };
      worker.postMessage(question);
    });
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }
}
