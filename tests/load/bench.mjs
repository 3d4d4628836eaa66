/**
 * `npm run bench`: prints the server's speed and weight as ratios within one run. `-- --write` puts the numbers into
 * README.md beside this file. Plain Node, because on a bare clone no package is installed yet.
 */
import path from "node:path";
import {
  ensureBuild,
  ensureDependencies,
  forwardSignals,
  isStopping,
  requireNode,
  ROOT,
  run,
} from "../../app/cli/installation.mjs";

requireNode();
forwardSignals();

const tsx = path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
const steps = [
  ensureDependencies,
  ensureBuild,
  () => run(process.execPath, [path.join(ROOT, "tests", "load", "build-plain-render.mjs")]),
  () => run(process.execPath, [tsx, path.join(ROOT, "tests", "load", "run-bench.ts"), ...process.argv.slice(2)]),
];

for (const step of steps) {
  const code = await step();
  if (code !== 0 || isStopping()) process.exit(code || 130);
}
