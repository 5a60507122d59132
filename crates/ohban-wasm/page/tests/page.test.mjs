// Playing on the page in a real browser, on the built page in `dist`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Game, Variant, endCodes, illegalCodes } from "ohban";
import { link, open } from "./table.mjs";

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
  for (const code of [...illegalCodes(), ...endCodes()]) assert.match(words, new RegExp(`^  "?${code}"?: "`, "m"), code);
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
