/** `npm run dev`: the server with hot module replacement, started again where a change needs it. */
import path from "node:path";
import { ensureDependencies, forwardSignals, isStopping, requireNode, RESTART, ROOT, run } from "./installation.mjs";

requireNode();
forwardSignals();

const installed = await ensureDependencies();
if (installed !== 0 || isStopping()) process.exit(installed || 130);

for (const maker of ["make-demo-task-bank.server.ts", "make-seed.server.ts"]) {
  const tsx = path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
  const code = await run(process.execPath, [tsx, path.join(ROOT, "app", "cli", maker)]);
  if (code !== 0 || isStopping()) process.exit(code || 130);
}

let code = RESTART;
while (code === RESTART && !isStopping())
  code = await run(process.execPath, [path.join(ROOT, "app", "cli", "dev-server.mjs")], {
    env: { NODE_ENV: "development" },
  });
process.exit(code);
