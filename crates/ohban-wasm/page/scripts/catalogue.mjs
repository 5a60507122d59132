// Writes src/catalogue.json and the schema of games: what the page shows before a game is read.

import { writeFileSync, readFileSync } from "node:fs";
import { Game, Variant, builtinGames, builtinYaml } from "ohban";

/** The game that a game goes back to by `extends`. */
function familyOf(id) {
  const parent = /^extends: *([\w-]+)/m.exec(builtinYaml(id))?.[1];
  return parent ? familyOf(parent) : id;
}

const games = builtinGames().map((facts) => {
  const { files, ranks } = facts;
  const { pieces } = new Game(Variant.builtin(facts.id)).board();
  const squares = Array(files * ranks).fill(".");
  for (const { square, color } of pieces) {
    const [, file, letters] = /^(\d+)([a-z]+)$/.exec(square);
    const rank = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
    squares[rank * files + files - Number(file)] = color[0];
  }
  return { ...facts, family: familyOf(facts.id), start: squares.join("") };
});
writeFileSync(new URL("../src/catalogue.json", import.meta.url), JSON.stringify(games));
const schema = readFileSync(new URL("../../../../variants/schema.json", import.meta.url), "utf8");
writeFileSync(new URL("../src/schema.json", import.meta.url), JSON.stringify(JSON.parse(schema)));
