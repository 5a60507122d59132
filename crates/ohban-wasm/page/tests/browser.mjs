// Debian's Chromium, and the built page on loopback.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { chromium } from "playwright-core";

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** As strict as `ohban web` is. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:";

/** Serves a folder; the address ends in `/`. */
export async function serve(folder) {
  const server = createServer(async ({ url }, response) => {
    const path = new URL(url, "http://localhost").pathname;
    try {
      const body = await readFile(new URL(`.${path === "/" ? "/index.html" : path}`, folder));
      response.writeHead(200, {
        "content-type": KINDS[extname(path) || ".html"] ?? "application/octet-stream",
        "content-security-policy": POLICY,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${server.address().port}/`;
  return { address, close: () => (server.closeAllConnections(), server.close()) };
}

export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}
