// Listing moves and searching in WebAssembly, to be set beside the native figures of `cargo bench`: `speed.mjs [SECONDS]`.

import { Game, Player, Variant } from "ohban";

for (const id of ["chu", "tai"]) {
  const variant = Variant.builtin(id);
  const game = new Game(variant);
  const depth = id === "chu" ? 5 : 3;
  game.perft(2); // The engine of JavaScript compiles anew what runs long.
  const began = performance.now();
  const nodes = game.perft(depth);
  const seconds = (performance.now() - began) / 1000;
  const found = new Player(variant, 32, 0).search(game, { time: 2000 });
  const speed = Math.round((found.nodes / found.time) * 1000);
  console.log(`${id}: perft ${depth} ${nodes} in ${seconds.toFixed(3)} s, ${Math.round(nodes / seconds)}/s; search ${speed} nodes/s`);
}
