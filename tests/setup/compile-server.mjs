/**
 * Compiles another server of the same routes with the compiler and the configuration of the school. The command line
 * always compiles `server.ts`, so the compiler is called as its command line calls it. Plain Node:
 * `node tests/setup/compile-server.mjs tests/load/plain-render-server.tsx node_modules/.cache/bench/plain-render.mjs`.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { ROOT } from "../../app/cli/installation.mjs";
import appConfig from "../../remix.config.js";

process.env.NODE_ENV = "production";
const require = createRequire(import.meta.url);
const { resolveConfig } = require("@remix-run/dev/dist/config.js");
const { build } = require("@remix-run/dev/dist/compiler/build.js");
const { createFileWatchCache } = require("@remix-run/dev/dist/compiler/fileWatchCache.js");
const { logger } = require("@remix-run/dev/dist/tux/logger.js");

const [source, output] = process.argv.slice(2);
if (!source || !output) throw new Error("Name the source and the output");

const config = await resolveConfig(
  {
    ...appConfig,
    server: `./${source}`,
    serverBuildPath: output,
    assetsBuildDirectory: path.join(path.dirname(output), "public"),
    publicPath: "/build/",
  },
  { rootDirectory: ROOT, serverMode: "production" },
);
await build({
  config,
  options: { mode: "production", sourcemap: false },
  fileWatchCache: createFileWatchCache(),
  logger,
});
// The compiler's own service would keep the process alive; its command line ends it the same way.
process.exit(0);
