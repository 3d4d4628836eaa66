/**
 * Builds another server of the same routes beside the real one, with the same configuration and after it: the addresses
 * of browser files are the same. `node tests/setup/compile-server.mjs tests/load/plain-render-server.tsx` writes
 * `build/server/plain-render-server.js`.
 */
import { cpSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { ROOT } from "../../app/cli/installation.mjs";

const [source] = process.argv.slice(2);
if (!source) throw new Error("Name the source");

// Remix reads the addresses of browser files here, and its own build moves them out of what is served.
const viteFolder = (folder) => path.join(ROOT, "build", folder, ".vite");
cpSync(path.join(viteFolder(""), "client-manifest.json"), path.join(viteFolder("client"), "manifest.json"));

const output = { entryFileNames: `${path.parse(source).name}.js` };
await build({
  configFile: path.join(ROOT, ".config", "vite.config.ts"),
  mode: "production",
  logLevel: "warn",
  build: { ssr: true },
  plugins: [
    {
      name: "other-server",
      config: () => ({ build: { emptyOutDir: false, rollupOptions: { input: source, output } } }),
    },
  ],
});
