// Asks ohban about positions: node client.mjs [path of ohban]

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const ohban = spawn(process.argv[2] ?? "ohban", ["serve"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: ohban.stdout })[Symbol.asyncIterator]();

async function ask(question) {
  ohban.stdin.write(JSON.stringify(question) + "\n");
  const { value } = await answers.next();
  const answer = JSON.parse(value);
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

const moves = [];
for (const move of ["7g7e", "7g7f"]) {
  const { judge } = await ask({ game: "shogi", moves, move, want: ["judge", "notation"] });
  if (!judge.legal) {
    console.log(`${move} is not legal: ${judge.reason} (${judge.code})`);
    continue;
  }
  moves.push(move);
  const now = await ask({ game: "shogi", moves, want: ["legal", "outcome"] });
  console.log(`${move} ${judge.played.japanese}, ${now.turn} has ${now.legal.length} moves`);
}
ohban.stdin.end();
