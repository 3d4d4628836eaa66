/** `npm run dev`: builds on every change, restarts the server, reloads the page. */
import { rmSync } from "node:fs";
import path from "node:path";
import { ensureDependencies, forwardSignals, isStopping, requireNode, ROOT, run, STAMP } from "./installation.mjs";

requireNode();
forwardSignals();

const installed = await ensureDependencies();
if (installed !== 0 || isStopping()) process.exit(installed || 130);

// build/ now holds a development build, which the next `npm start` must not mistake for its own.
rmSync(STAMP, { force: true });
rmSync(path.join(ROOT, "public", "build"), { recursive: true, force: true });

for (const maker of ["make-demo-bank.server.ts", "make-seed.server.ts"]) {
  const tsx = path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
  const code = await run(process.execPath, [tsx, path.join(ROOT, "app", "cli", maker)]);
  if (code !== 0 || isStopping()) process.exit(code || 130);
}

const remix = path.join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");
process.exit(
  await run(process.execPath, [remix, "dev", "-c", "node build/index.js"], { env: { NODE_ENV: "development" } }),
);
