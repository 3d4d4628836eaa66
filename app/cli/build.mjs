/**
 * `npm run build`: the server in build/ with the document of its API, the browser's files in public/build/ with their
 * compressed twins, the rendered tasks of the demo, and images of a migrated database that make the first start quick.
 * With `--maps` also the source maps of the browser's files in build/maps/, for `npm run sourcemaps`.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { compileAgainAfterCrash } from "./compile-again.mjs";
import { mergeChunks } from "./merge-chunks.mjs";
import { forwardSignals, hashBuildSources, ROOT, run, stampBuild } from "./installation.mjs";

const BUILD = path.join(ROOT, "build");
const PUBLIC_BUILD = path.join(ROOT, "public", "build");
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
const MAPS = process.argv.includes("--maps") ? path.join(BUILD, "maps") : null;
const TSX = path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
const DOCUMENT_MAKER = path.join(ROOT, "app", "cli", "make-api-document.server.ts");
const SEED_MAKER = path.join(ROOT, "app", "cli", "make-seed.server.ts");
const BANK_MAKER = path.join(ROOT, "app", "cli", "make-demo-bank.server.ts");

forwardSignals();

/** The classic compiler cleans nothing: files of an earlier or a development build would stay and be served. */
function clearOldBuild() {
  rmSync(PUBLIC_BUILD, { recursive: true, force: true });
  mkdirSync(BUILD, { recursive: true });
  for (const name of readdirSync(BUILD)) {
    // The seed image and the demo's tasks know whether they are stale, and take seconds to make.
    if (!name.startsWith("seed")) rmSync(path.join(BUILD, name), { recursive: true, force: true });
  }
}

function compressAssets(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) compressAssets(full);
    else if (COMPRESSIBLE.test(entry.name)) {
      const plain = readFileSync(full);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
      writeFileSync(`${full}.br`, brotliCompressSync(plain, { params }));
      writeFileSync(`${full}.gz`, gzipSync(plain, { level: 9 }));
    }
  }
}

/** The compiler maps styles and the server too; none of its maps may be served, nor read by a running server. */
function dropMaps() {
  const serverFile = path.join(BUILD, "index.js");
  rmSync(`${serverFile}.map`, { force: true });
  writeFileSync(serverFile, readFileSync(serverFile, "utf8").replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n"));
  const assets = path.join(PUBLIC_BUILD, "_assets");
  for (const name of readdirSync(assets)) {
    const file = path.join(assets, name);
    if (name.endsWith(".map")) rmSync(file);
    else if (name.endsWith(".css"))
      writeFileSync(file, readFileSync(file, "utf8").replace(/\n?\/\*# sourceMappingURL=\S+ \*\/\s*$/, ""));
  }
}

async function compile() {
  clearOldBuild();
  const remix = path.join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  let output = "";
  const onOutput = (text) => {
    output += text;
    process.stderr.write(text);
  };
  const code = await run(process.execPath, [remix, "build", ...(MAPS === null ? [] : ["--sourcemap"])], {
    env: { NODE_ENV: "production" },
    onOutput,
  });
  return { code, output };
}

// Hashed before the compiler reads them: a file changed meanwhile must make this build stale, not current.
const sources = hashBuildSources();

let code = await compileAgainAfterCrash(compile);
if (code !== 0) process.exit(code);

code = await run(process.execPath, [TSX, DOCUMENT_MAKER]);
if (code !== 0) process.exit(code);

// Tasks are rendered here, so that no start of the server does it.
code = await run(process.execPath, [TSX, BANK_MAKER]);
if (code !== 0) process.exit(code);

// With the tasks in it, the first start of a demo has only its school to load.
code = await run(process.execPath, [TSX, SEED_MAKER]);
if (code !== 0) process.exit(code);

await mergeChunks({ browserFolder: PUBLIC_BUILD, serverFile: path.join(BUILD, "index.js"), mapFolder: MAPS });
if (MAPS !== null) dropMaps();
compressAssets(PUBLIC_BUILD);
stampBuild(sources);
