// The page in a real browser: what players do, on the built page in `dist`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { Game, Variant, endCodes, illegalCodes } from "ohban";
import { openBrowser, serve } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser;
let server;

before(async () => {
  server = await serve(new URL("../dist/", import.meta.url));
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** A page with a game on it, and what one does there. */
async function open(fragment, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, locale: "en-GB", ...options });
  const page = await context.newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.goto(server.address + fragment);
  await page.waitForSelector("#board[data-cell]");
  const [files, ranks] = await page.evaluate(() =>
    /(\d+)×(\d+)/.exec(document.getElementById("board").getAttribute("aria-label")).slice(1).map(Number),
  );
  const place = async (square) => {
    const [, file, letters] = /^(\d+)([a-z]+)$/.exec(square);
    const rank = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
    const board = page.locator("#board");
    const box = await board.boundingBox();
    const data = await board.evaluate((element) => ({ ...element.dataset }));
    const [left, top, cell] = [data.left, data.top, data.cell].map(Number);
    const [x, y] = data.flipped === "true" ? [Number(file) - 1, ranks - 1 - rank] : [files - Number(file), rank];
    return { x: box.x + left + (x + 0.5) * cell, y: box.y + top + (y + 0.5) * cell };
  };
  const click = async (square) => {
    const { x, y } = await place(square);
    await page.mouse.click(x, y);
  };
  const message = () => page.locator("#message").textContent();
  const sfen = async () => {
    await page.locator("#tab-record").click();
    return page.locator("#sfen").textContent();
  };
  const close = async () => {
    assert.deepEqual(problems, []);
    await context.close();
  };
  return { page, place, click, message, sfen, close };
}

const link = (game, sfen) => `#${new URLSearchParams(sfen ? { g: game, s: sfen } : { g: game })}`;

test("a whole chu game from a record is clicked move by move, to its end", async () => {
  const { page, click, sfen, message, close } = await open("#g=chu");
  const moves = readFileSync(new URL("chu-game.txt", import.meta.url), "utf8").trim().split(" ");
  const game = new Game(Variant.builtin("chu"));
  for (const usi of moves) {
    const same = (a, b) => a.to === b.to && (a.way ?? []).join() === (b.way ?? []).join();
    const legal = game.legalFrom(/^\d+[a-z]/.exec(usi)[0]);
    const move = legal.find((one) => one.usi === usi);
    for (const square of [move.from, ...(move.way ?? []), move.to]) await click(square);
    // A lion that has taken may go on; it stays when its square is clicked again.
    if (/^Takes on/.test(await message())) await click(move.to);
    // Who may promote is asked, also where the answer is no.
    const asked = legal.filter((one) => same(one, move)).length > 1;
    if (asked) await page.locator(`dialog[open] button[data-usi="${usi}"]`).click();
    game.play(usi);
  }
  assert.match(await page.locator(".result").textContent(), /Black wins \(royal captured\)/);
  assert.equal(await page.locator(".move").count(), moves.length);
  assert.equal(await sfen(), game.sfen);
  await page.getByRole("button", { name: "First move" }).click();
  assert.match(await sfen(), / b - 1$/);
  await page.getByRole("button", { name: "Last move" }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  assert.match(await sfen(), / b - 81$/);
  await close();
});

test("a lion takes without moving, takes two, and cancels", async () => {
  const start = "kg10/12/12/12/6p5/5p6/5N6/12/12/12/12/11K b - 1";
  const { page, click, sfen, message, close } = await open(link("chu", start));
  await click("7g");
  await click("7f");
  assert.match(await message(), /Takes on 7f/);
  await page.keyboard.press("Escape");
  await page.locator("#board").focus();
  await page.keyboard.press("Escape");
  await click("7g");
  await click("7f");
  await click("7g");
  assert.equal(await sfen(), "kg10/12/12/12/6p5/12/5N6/12/12/12/12/11K w - 2");
  await page.getByRole("button", { name: "Take back" }).click();
  await click("7g");
  await click("7f");
  await click("6e");
  assert.equal(await sfen(), "kg10/12/12/12/6N5/12/12/12/12/12/12/11K w - 2");
  await close();
});

test("a piece is dropped, and a second pawn on the file is explained", async () => {
  const { page, click, sfen, message, close } = await open(link("shogi", "4k4/9/9/9/4P4/9/9/9/4K4 b PG 1"));
  await page.getByRole("button", { name: /^Pawn in hand/i }).click();
  await click("5h");
  assert.match(await message(), /Not legal: file 5 already holds/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Gold general in hand/i }).click();
  await click("5b");
  assert.match(await sfen(), /^4k4\/4G4\//);
  await close();
});

test("a promotion is asked with both pictures", async () => {
  const { page, click, sfen, close } = await open(link("shogi", "4k4/9/9/2P6/9/9/9/9/4K4 b - 1"));
  await click("7d");
  await click("7c");
  const dialog = page.locator("dialog[open]");
  assert.equal(await dialog.locator("button[data-usi]").count(), 2);
  await dialog.locator("button[data-usi='7d7c+']").click();
  assert.match(await sfen(), /\+P/);
  await close();
});

test("a piece is dragged, and an illegal move explained", async () => {
  const { page, place, sfen, message, close } = await open("#g=shogi");
  const drag = async (from, to) => {
    const [a, b] = [await place(from), await place(to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await page.mouse.move(b.x, b.y);
    await page.mouse.up();
  };
  await drag("2h", "2d");
  assert.match(await message(), /Not legal: .*blocked/i);
  await drag("7g", "7f");
  assert.match(await sfen(), / w - 2$/);
  await close();
});

test("contagion in maka dai dai changes the taker", async () => {
  // A pawn takes a deva and becomes a teaching king.
  const rows = ["k18", ...Array(7).fill("19"), "9(dv)9", "9P9", ...Array(8).fill("19"), "18K"];
  const { page, click, sfen, close } = await open(link("maka-dai-dai", `${rows.join("/")} b - 1`));
  await click("10j");
  await click("10i");
  await page.locator("#tab-rules").click();
  assert.doesNotMatch(await sfen(), /P/);
  await click("10i");
  await page.locator("#tab-pieces").click();
  assert.match(await page.locator(".card h3").textContent(), /teaching king/);
  await close();
});

test("an emperor goes anywhere in tai", async () => {
  const { click, sfen, message, close } = await open("#g=tai");
  await click("13y");
  assert.match(await message(), /emperor 13y: \d{3} destinations/);
  await click("13m");
  const rows = (await sfen()).split("/");
  assert.equal(rows[12], "12E12");
  await close();
});

test("what a fire demon burns is told before it is played, and touched twice", async () => {
  const rows = ["k15", ...Array(6).fill("16"), "7ppp6", ...Array(2).fill("16"), "8(FD)7", ...Array(4).fill("16"), "15K"];
  const fragment = link("tenjiku", `${rows.join("/")} b - 1`);
  const mouse = await open(fragment);
  await mouse.click("8k");
  const target = await mouse.place("8i");
  await mouse.page.mouse.move(target.x, target.y);
  assert.match(await mouse.message(), /Would leave the board: .*8h/);
  await mouse.click("8i");
  assert.equal(await mouse.sfen(), `${rows.join("/").replace("7ppp6/16/16/8(FD)7", "16/8(FD)7/16/16")} w - 2`);
  await mouse.close();
  const finger = await open(fragment, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const tap = async (square) => {
    const { x, y } = await finger.place(square);
    await finger.page.touchscreen.tap(x, y);
  };
  await tap("8k");
  await tap("8i");
  assert.match(await finger.message(), /Touch again/);
  await tap("8i");
  assert.match(await finger.sfen(), / w - 2$/);
  await finger.close();
});

test("a position is set up by hand, and a wrong one explained", async () => {
  const { page, click, sfen, close } = await open("#g=mini");
  await page.locator("#tab-setUp").click();
  await page.getByRole("button", { name: "Empty board" }).click();
  await page.locator(".palette").getByRole("button", { name: "king", exact: true }).click();
  await click("3e");
  await page.locator(".palette").getByRole("button", { name: "pawn", exact: true }).click();
  await page.getByRole("button", { name: "Into the hand" }).click();
  await page.getByRole("button", { name: "Into the hand" }).click();
  await page.getByRole("button", { name: "Erase" }).click();
  await page.getByRole("button", { name: /^pawn in hand/ }).click();
  await page.getByRole("button", { name: "Done" }).click();
  assert.match(await sfen(), /^5\/5\/5\/5\/2K2 b P /);
  await page.locator("#tab-setUp").click();
  await page.locator("#paste").fill("5/5/5 b - 1");
  await page.getByRole("button", { name: "Use it" }).click();
  assert.match(await page.locator(".setup [role=alert]").textContent(), /rank/);
  await close();
});

test("moves are taken back, others played beside them, and comments kept in the record", async () => {
  const { page, click, sfen, close } = await open("#g=shogi&m=7g7f+3c3d");
  await page.locator("textarea").fill("a quiet answer");
  await page.locator("textarea").blur();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await click("8c");
  await click("8d");
  assert.equal(await page.locator(".variations .move").count(), 1);
  await page.getByRole("button", { name: "Take back" }).click();
  assert.equal(await page.locator(".variations .move").count(), 0);
  await page.getByRole("button", { name: "Forward", exact: true }).click();
  await page.locator("#tab-record").click();
  await page.locator(".records select").selectOption("kif");
  await page.getByRole("button", { name: "Write", exact: true }).click();
  assert.match(await page.locator("#record").inputValue(), /a quiet answer/);
  await page.getByRole("button", { name: "Turn the board" }).click();
  await page.waitForSelector("#board[data-flipped=true]");
  assert.match(await sfen(), / b - 3$/);
  await close();
});

test("the game is in the link, and an impasse is declared or refused with its reason", async () => {
  const fragment = link("shogi", "4K4/9/9/9/9/9/9/9/4k4 b - 1");
  const { page, message, close } = await open(fragment, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("button", { name: "Declare impasse" }).click({ force: true });
  assert.match(await message(), /10 are needed/);
  await page.locator("#tab-record").click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(new URL(copied).hash, fragment);
  await close();
});

test("the page speaks Japanese, and has words for every reason", async () => {
  const { page, click, message, close } = await open("#g=shogi", { locale: "ja-JP" });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
  await click("2h");
  await click("2d");
  assert.match(await message(), /指せません: .*さえぎられています/);
  await close();
  const words = readFileSync(new URL("../src/reasons.ts", import.meta.url), "utf8");
  for (const code of [...illegalCodes(), ...endCodes()]) assert.match(words, new RegExp(`^  ${code}: "`, "m"), code);
});

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

test("the player answers, and the page goes on while it thinks in tai", async () => {
  const { page, click, close } = await open("#g=mini");
  await page.locator("#seat-white").selectOption("2");
  await click("5d");
  await click("5c");
  await page.waitForFunction(() => document.querySelectorAll(".move").length === 2, null, { timeout: 20000 });
  await close();
  const tai = await open("#g=tai");
  await tai.page.getByRole("button", { name: "Analyse" }).click();
  const longest = await tai.page.evaluate(
    () =>
      new Promise((resolve) => {
        let [last, most, frames] = [performance.now(), 0, 0];
        const tick = (now) => {
          most = Math.max(most, now - last);
          last = now;
          frames += 1;
          if (frames > 60) resolve(most);
          else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
  );
  assert.ok(longest < 2000, `a frame took ${longest} ms`);
  await tai.close();
});

test("the keyboard alone plays a move", async () => {
  const { page, sfen, close } = await open("#g=shogi");
  await page.locator("#board").focus();
  // The cursor begins in the middle of Black's back rank.
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  assert.match(await page.locator(".heard").textContent(), /5f/);
  assert.match(await sfen(), / w - 2$/);
  await close();
});

test("a phone shows the whole board and plays by touch", async () => {
  const { page, place, message, close } = await open("#g=chu", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { width } = await page.locator("#board").boundingBox();
  assert.ok(width > 350);
  for (const square of ["8i", "8h"]) {
    const { x, y } = await place(square);
    await page.touchscreen.tap(x, y);
  }
  assert.match(await message(), /White to move/);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await close();
});

test("records are read and written", async () => {
  const { page, close } = await open("#g=shogi");
  await page.locator("#tab-record").click();
  await page.locator("#record").fill("1. P-7f P-3d 2. Bx2b+");
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByRole("button", { name: "Write", exact: true }).click();
  assert.match(await page.locator("#record").inputValue(), /２二角成/);
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
