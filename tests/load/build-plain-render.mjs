/**
 * Compiles `plain-render-server.tsx` with the project's own compiler and configuration, so that both sides of the
 * comparison run the same code of the same pages. The command line always compiles `server.ts`, so the compiler is
 * called as its command line calls it.
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

const CACHE = path.join("node_modules", ".cache", "bench");
const config = await resolveConfig(
  {
    ...appConfig,
    server: "./tests/load/plain-render-server.tsx",
    serverBuildPath: path.join(CACHE, "plain-render.js"),
    assetsBuildDirectory: path.join(CACHE, "public"),
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
