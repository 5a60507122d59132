// Frames a second while a piece is dragged over the largest board, and while tai is analysed: `frames.mjs`.

import { openBrowser, serve } from "../tests/browser.mjs";

const server = await serve(new URL("../dist/", import.meta.url));
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });

function count() {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let frames = 0;
        let longest = 0;
        const began = performance.now();
        let last = began;
        const tick = (now) => {
          frames += 1;
          longest = Math.max(longest, now - last);
          last = now;
          if (now - began < 3000) requestAnimationFrame(tick);
          else resolve(`${Math.round((frames * 1000) / (now - began))} frames a second, the longest ${Math.round(longest)} ms`);
        };
        requestAnimationFrame(tick);
      }),
  );
}

await page.goto(`${server.address}#g=taikyoku`);
await page.waitForSelector("#board[data-cell]");
const box = await page.locator("#board").boundingBox();
const { left, top, cell } = await page.locator("#board").evaluate((element) => ({ ...element.dataset }));
const at = (file, rank) => ({ x: box.x + Number(left) + (36 - file + 0.5) * cell, y: box.y + Number(top) + (rank + 0.5) * cell });
const from = at(18, 25);
await page.mouse.move(from.x, from.y);
await page.mouse.down();
const dragged = count();
for (let step = 1; step < 300; step += 1) await page.mouse.move(from.x + (step % 200), from.y - (step % 250));
console.log(`dragging on 36x36: ${await dragged}`);
await page.mouse.up();
await page.goto("about:blank");
await page.goto(`${server.address}#g=tai`);
await page.waitForSelector("#board[data-cell]");
await page.getByRole("button", { name: /Analyse|検討/ }).click();
await page.waitForSelector("#speed");
console.log(`tai while it is analysed: ${await count()}`);
await browser.close();
server.close();
