/**
 * `npm run build`. Writes the server with the document of its API to build/server/, and the browser's files with their
 * compressed twins to build/client/. The rendered tasks of the demo and images of a migrated database make the first
 * start quick. `--maps` adds source maps of the browser's files in build/maps/, for `npm run sourcemaps`.
 */
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { forwardSignals, hashBuildSources, ROOT, run, stampBuild } from "./installation.mjs";

const BUILD = path.join(ROOT, "build");
const BROWSER_FILES = path.join(BUILD, "client", "build");
const MAP_FOLDER = path.join(BUILD, "maps");
const HAS_MAPS = process.argv.includes("--maps");
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
const REMIX = path.join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");
const TSX = path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
/** Tasks are rendered here, so that no start does it; with them in the image, a demo has only its school to load. */
const MAKERS = ["make-api-document.server.ts", "make-demo-task-bank.server.ts", "make-seed.server.ts"];

forwardSignals();

/** The seed image and the demo's tasks know whether they are stale, and take seconds to make. */
function clearOldBuild() {
  mkdirSync(BUILD, { recursive: true });
  for (const name of readdirSync(BUILD)) {
    if (!name.startsWith("seed")) rmSync(path.join(BUILD, name), { recursive: true, force: true });
  }
}

/** Maps are sent to the service of error reports and never served. */
function putMapsAside() {
  mkdirSync(MAP_FOLDER, { recursive: true });
  for (const name of readdirSync(BROWSER_FILES)) {
    if (name.endsWith(".map")) renameSync(path.join(BROWSER_FILES, name), path.join(MAP_FOLDER, name));
  }
}

function compressAssets() {
  for (const name of readdirSync(BROWSER_FILES)) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = path.join(BROWSER_FILES, name);
    const plain = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

// Hashed before the compiler reads them: a file changed meanwhile must make this build stale, not current.
const sources = hashBuildSources();
clearOldBuild();
const compile = [REMIX, "vite:build", "--config", path.join(".config", "vite.config.ts"), "--logLevel", "warn"];
if (HAS_MAPS) compile.push("--sourcemapClient", "hidden");
const steps = [compile, ...MAKERS.map((maker) => [TSX, path.join(ROOT, "app", "cli", maker)])];
for (const step of steps) {
  const code = await run(process.execPath, step, { env: { NODE_ENV: "production" } });
  if (code !== 0) process.exit(code);
}
if (HAS_MAPS) putMapsAside();
compressAssets();
stampBuild(sources);
