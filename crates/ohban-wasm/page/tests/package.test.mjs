// The package in Node.js: random games to their ends, errors, records, YAML, the player.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import {
  Game, Player, Variant, builtinGames, builtinYaml, checkYaml, formatNames, readRecord, writeRecord,
} from "ohban";

const MOST_MOVES = 1500;

test("a random game of each bundled game ends as it does natively", () => {
  const lines = readFileSync(new URL("games.txt", import.meta.url), "utf8").trim().split("\n");
  assert.deepEqual(lines.map((line) => line.split(" ")[0]), builtinGames().map(({ id }) => id));
  for (const line of lines) {
    const [id, count, ...sfen] = line.split(" ");
    const game = new Game(Variant.builtin(id));
    let random = 2463534242;
    let played = 0;
    while (played < MOST_MOVES && game.outcome().inPlay) {
      random ^= random << 13;
      random ^= random >>> 17;
      random = (random ^ (random << 5)) >>> 0;
      const moves = game.usi();
      game.playAll(moves[random % moves.length]);
      played += 1;
    }
    assert.equal(`${played} ${game.sfen}`, `${count} ${sfen.join(" ")}`, id);
    game.free();
  }
});

test("moves are told in full, and taken back", () => {
  const game = new Game(Variant.builtin("chu"), "kg10/12/12/12/12/5p6/5N6/12/12/12/12/11K b - 1");
  const igui = game.legalFrom("7g").find(({ usi }) => usi === "7g7f7g");
  assert.deepEqual([igui.way, igui.to, igui.captures.length], [["7f"], "7g", 1]);
  const { western, japanese } = game.play("7g7f7g");
  assert.ok(western && japanese);
  assert.equal(game.undo(), "7g7f7g");
  assert.equal(game.undo(), undefined);
});

test("what is not legal is told with its reason", () => {
  const game = new Game(Variant.builtin("shogi"));
  assert.equal(game.judge("2h2d").code, "blocked");
  assert.throws(() => game.play("2h2d"), { name: "OhbanError", code: "blocked" });
  assert.throws(() => game.play("2h"), { code: "no_move" });
  assert.throws(() => new Game(Variant.builtin("shogi"), "9/9 b - 1"), { code: "bad_sfen" });
  assert.throws(() => Variant.builtin("schach"), { code: "unknown_game" });
});

test("mistakes in YAML have places, and a bomb is refused", () => {
  const { ok, diagnostics } = checkYaml("extends: shogi\nroyal: [knig]\n");
  assert.equal(ok, false);
  const { line, column, endColumn, severity } = diagnostics[0];
  assert.deepEqual([line, column, endColumn, severity], [2, 9, 13, "error"]);
  assert.throws(() => Variant.fromYaml("extends: shogi\nroyal: [knig]\n"), { code: "bad_game", line: 2, column: 9 });
  const bomb = ["a: &a [x,x,x,x,x,x,x,x,x]"];
  for (let at = 1; at < 12; at += 1) {
    const [name, before] = [98 + at - 1, 97 + at - 1].map((code) => String.fromCharCode(code));
    bomb.push(`${name}: &${name} [${Array(9).fill(`*${before}`)}]`);
  }
  const began = performance.now();
  assert.equal(checkYaml(bomb.join("\n")).ok, false);
  assert.ok(performance.now() - began < 5000);
  assert.equal(checkYaml(builtinYaml("mini")).ok, true);
});

test("every bundled game can be extended within the limits for strangers", () => {
  for (const { id } of builtinGames()) {
    const { ok, diagnostics } = checkYaml(`name: Mine\nextends: ${id}\n`);
    assert.ok(ok, `${id}: ${JSON.stringify(diagnostics)}`);
  }
});

test("records go in and out in the formats of the game", () => {
  const shogi = Variant.builtin("shogi");
  const { record, format } = readRecord(shogi, "1. P-7f P-3d 2. Bx2b+");
  assert.equal(format, "western");
  assert.deepEqual(record.moves.map(({ move }) => move), ["7g7f", "3c3d", "8h2b+"]);
  for (const name of formatNames()) {
    const { text } = writeRecord(shogi, record, name);
    const again = readRecord(shogi, text, name).record;
    assert.deepEqual(again.moves.map(({ move }) => move), ["7g7f", "3c3d", "8h2b+"], name);
  }
  assert.throws(() => readRecord(shogi, "7g7f 3c3e", "usi"), { code: "bad_record", line: 1, column: 6 });
});

test("the player finds a mate and says how it thinks", () => {
  const shogi = Variant.builtin("shogi");
  const game = new Game(shogi, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  const heard = [];
  const found = new Player(shogi, 1, 0).search(game, { depth: 4 }, (info) => heard.push(info));
  assert.equal(found.lines[0].moves[0].usi, "G*5b");
  assert.equal(found.lines[0].mate, 1);
  assert.ok(heard.length > 0 && heard[0].lines[0].moves.length > 0);
  const timed = new Player(shogi, 1, 0).search(new Game(shogi), { time: 100, lines: 2 });
  assert.equal(timed.lines.length, 2);
  assert.ok(timed.time < 2000 && timed.nodes > 0);
});

test("pictures are SVG", () => {
  const chu = Variant.builtin("chu");
  assert.match(new Game(chu).svg("one-kanji"), /^<svg /);
  assert.match(chu.pieceSvg("LN"), /^<svg /);
  assert.throws(() => chu.pieceSvg("?"), { code: "unknown_piece" });
});

test("the packed package works in an empty project", () => {
  const folder = mkdtempSync(join(tmpdir(), "ohban-pack-"));
  const run = (command, args, cwd) => execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  try {
    const packed = run("npm", ["pack", "--silent", "--pack-destination", folder], new URL("../../package/", import.meta.url));
    writeFileSync(join(folder, "package.json"), '{"private": true, "type": "module"}');
    run("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", `./${packed.trim()}`], folder);
    writeFileSync(
      join(folder, "main.js"),
      'import { Game, Variant } from "ohban";\nconsole.log(new Game(Variant.builtin("tai")).count());\n',
    );
    assert.equal(run("node", ["main.js"], folder), "479\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
