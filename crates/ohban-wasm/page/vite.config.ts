import { defineConfig } from "vite";

// Paths are relative, so that the folder works wherever it is served from.
export default defineConfig({
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  worker: { format: "es" },
  server: { fs: { allow: ["../../.."] } },
});
