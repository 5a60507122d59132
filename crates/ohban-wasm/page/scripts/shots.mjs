// Pictures of the page for people to look at: `shots.mjs FOLDER`.

import { openBrowser, serve } from "../tests/browser.mjs";

const [, , folder] = process.argv;
const server = await serve(new URL("../dist/", import.meta.url));
const browser = await openBrowser();
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
for (const [name, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"]) {
    for (const game of ["chu", "tai", "taikyoku"]) {
      const context = await browser.newContext({ viewport, colorScheme, deviceScaleFactor: name === "phone" ? 2 : 1 });
      const page = await context.newPage();
      await page.goto(`${server.address}#g=${game}${game === "chu" ? "&m=8i8h+5d5e+9i9h" : ""}`);
      await page.waitForSelector("#board[data-cell]");
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `${folder}/${game}-${name}-${colorScheme}.png` });
      await context.close();
    }
  }
}
await browser.close();
server.close();
