/** `npm run dev`: builds on every change, restarts the server, reloads the page. */
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureDependencies, forwardSignals, isStopping, requireNode, ROOT, run, STAMP } from "./installation.mjs";

requireNode();
forwardSignals();

const installed = await ensureDependencies();
if (installed !== 0 || isStopping()) process.exit(installed || 130);

// build/ now holds a development build, which the next `npm start` must not mistake for its own.
rmSync(STAMP, { force: true });
rmSync(path.join(ROOT, "public", "build"), { recursive: true, force: true });

const seedMaker = path.join(ROOT, "app", "cli", "make-seed.server.ts");
if (existsSync(seedMaker) && !existsSync(path.join(ROOT, "build", "seed.tgz"))) {
  const code = await run(process.execPath, [path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs"), seedMaker]);
  if (code !== 0 || isStopping()) process.exit(code || 130);
}

const bankMaker = path.join(ROOT, "app", "cli", "make-demo-bank.server.ts");
const bankCode = await run(process.execPath, [path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs"), bankMaker]);
if (bankCode !== 0 || isStopping()) process.exit(bankCode || 130);

const remix = path.join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");
process.exit(
  await run(process.execPath, [remix, "dev", "-c", "node build/index.js"], { env: { NODE_ENV: "development" } }),
);
