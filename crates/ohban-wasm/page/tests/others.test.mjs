// The workshop, links, what is missing in a browser, accessibility, and the package in pages of others.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import { serve } from "./browser.mjs";
import { browser, open, server } from "./table.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

test("without WebAssembly or workers a clear word is said", async () => {
  const without = async (script, fragment) => {
    const context = await browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    await page.addInitScript(script);
    await page.goto(server.address + fragment);
    return { page, context };
  };
  const wasm = await without("delete globalThis.WebAssembly", "#g=mini");
  await wasm.page.getByText("This browser has no WebAssembly").waitFor();
  await wasm.context.close();
  const workers = await without("delete globalThis.Worker", "#g=mini");
  await workers.page.getByRole("button", { name: "Hint" }).click();
  await workers.page.getByText("The player cannot be started.").waitFor();
  await workers.context.close();
});

test("a mistake in YAML is shown at its line and mended, and the game is played", async () => {
  const { page, close } = await open("#g=mini");
  await page.getByRole("button", { name: "Workshop" }).click();
  const write = async (yaml) => {
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(yaml);
  };
  await write("extends: mini\nname: Mine\nroyal: [knig]\n");
  const wrong = page.locator(".cm-lintRange-error");
  await wrong.waitFor();
  assert.equal(await wrong.textContent(), "knig");
  await write("extends: mini\nname: Mine\nroyal: [king]\n");
  await page.waitForFunction(() => document.querySelector(".title").textContent.includes("Mine"));
  await close();
});

test("the editor completes keys and tells what they mean", async () => {
  const { page, close } = await open("#g=mini&w=1");
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("extends: mini\nname: Mine\nroy");
  await page.locator(".cm-tooltip-autocomplete").getByText("royal_safety").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".cm-line").first().locator(".tok-propertyName").hover();
  await page.locator(".hover").waitFor();
  assert.ok((await page.locator(".hover").textContent()).length > 10);
  await close();
});

test("a game of one's own is opened from a link, and a bomb of YAML ends nothing", async () => {
  const packed = deflateRawSync("extends: mini\nname: Mine\n").toString("base64url");
  const { page, click, sfen, close } = await open(`#y=${packed}&w=1`);
  await page.waitForFunction(() => document.querySelector(".title").textContent.includes("Mine"));
  const bomb = ["a: &a [x,x,x,x,x,x,x,x,x]"];
  for (let at = 1; at < 12; at += 1) {
    const [name, before] = [97 + at, 96 + at].map((code) => String.fromCharCode(code));
    bomb.push(`${name}: &${name} [${Array(9).fill(`*${before}`)}]`);
  }
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(bomb.join("\n"));
  await page.waitForFunction(() => /✗/.test(document.getElementById("verdict").textContent));
  // The game that was there stays playable.
  await click("5d");
  await click("5c");
  assert.match(await sfen(), / w - 2$/);
  await close();
});

test("broken links are told, and what can be read is kept", async () => {
  for (const [fragment, words] of [
    ["#g=nothing", /no bundled game/],
    ["#g=chu&s=9/9+b+-+1", /link cannot be read/],
    ["#y=!!!", /link cannot be read/],
    [`#y=${deflateRawSync(Buffer.alloc(4_000_000, 97)).toString("base64url")}`, /too long/],
  ]) {
    const { page, close } = await open(fragment);
    assert.match(await page.locator(".problem").textContent(), words, fragment);
    await close();
  }
  const { page, sfen, close } = await open("#g=shogi&m=7g7f+3c3e");
  assert.match(await page.locator(".problem").textContent(), /3c3e/);
  assert.match(await sfen(), / w - 2$/);
  await close();
});

test("axe finds nothing serious", async () => {
  for (const theme of ["light", "dark"]) {
    const { page, click, close } = await open("#g=chu", { colorScheme: theme });
    await click("8i");
    for (const tab of ["moves", "rules", "record", "setUp", "workshop"]) {
      if (tab === "workshop") {
        await page.getByRole("button", { name: "Workshop" }).click();
        await page.locator(".cm-line").first().waitFor();
      } else {
        await page.locator(`#tab-${tab}`).click();
      }
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => axe.run());
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
      assert.deepEqual(told, [], `${theme}, ${tab}`);
    }
    await close();
  }
});

test("the packed package works in a page of someone else, bundled by Vite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ohban-vite-"));
  const run = (command, args, cwd) => execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const vite = new URL("../node_modules/vite/bin/vite.js", import.meta.url);
  try {
    const packed = run("npm", ["pack", "--silent", "--pack-destination", folder], new URL("../../package/", import.meta.url));
    writeFileSync(join(folder, "package.json"), '{"private": true, "type": "module"}');
    run("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", `./${packed.trim()}`], folder);
    writeFileSync(join(folder, "index.html"), '<p id="count"></p><script type="module" src="/main.js"></script>');
    writeFileSync(
      join(folder, "main.js"),
      'import init, { Game, Variant } from "ohban";\nawait init();\n' +
        'document.getElementById("count").textContent = new Game(Variant.builtin("tai")).count();\n',
    );
    run(process.execPath, [vite.pathname, "build", "--base", "./", "--target", "es2022"].map(String), folder);
    const other = await serve(pathToFileURL(join(folder, "dist/")));
    const page = await browser.newPage();
    await page.goto(other.address);
    await page.getByText("479", { exact: true }).waitFor();
    await page.close();
    other.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
