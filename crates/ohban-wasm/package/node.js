// Node.js has the file beside it: nothing is to be loaded first.
import { readFileSync } from "node:fs";
import { initSync } from "./ohban.js";

initSync({ module: readFileSync(new URL("./ohban_bg.wasm", import.meta.url)) });

export * from "./ohban.js";
export default async function init() {}
