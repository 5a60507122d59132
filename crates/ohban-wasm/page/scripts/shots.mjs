// Pictures of the page for people to look at: `shots.mjs FOLDER [GAME...]`.

import { mkdirSync } from "node:fs";
import { openBrowser, serve } from "../tests/browser.mjs";

const [, , folder, ...chosen] = process.argv;
const games = chosen.length ? chosen : ["shogi", "chu", "tai", "taikyoku", "kyoto", "dobutsu"];
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};
const MOVES = { chu: "&m=8i8h+5d5e", shogi: "&m=7g7f+3c3d+8h2b%2B" };

mkdirSync(folder, { recursive: true });
const server = await serve(new URL("../dist/", import.meta.url));
const browser = await openBrowser();
for (const [name, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"]) {
    for (const game of games) {
      const phone = name === "phone";
      const context = await browser.newContext({ viewport, colorScheme, isMobile: phone, hasTouch: phone });
      const page = await context.newPage();
      await page.goto(`${server.address}#g=${game}${MOVES[game] ?? ""}`);
      await page.waitForSelector("#board[data-cell]");
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${folder}/${game}-${name}-${colorScheme}.png` });
      await context.close();
    }
  }
}
await browser.close();
server.close();
