// What the tests of the page share: the built page in a browser, and what one does on it.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { openBrowser, serve } from "./browser.mjs";

export let browser;
export let server;

before(async () => {
  server = await serve(new URL("../dist/", import.meta.url));
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** A page with a game on it, and what one does there. */
export async function open(fragment, options = {}) {
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

export const link = (game, sfen) => `#${new URLSearchParams(sfen ? { g: game, s: sfen } : { g: game })}`;
