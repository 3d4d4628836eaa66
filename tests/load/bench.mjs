/**
 * `npm run bench`: prints the server's speed and weight as ratios within one run. Options after `--`:
 * - `--write` puts the numbers into README.md beside this file;
 * - `solutions` measures add-solution alone;
 * - `lists` measures lists of the back office alone;
 * - `services` measures how much pages wait for the services behind them;
 * - `shift` measures how much pages jump while they load.
 *
 * Plain Node, because on a bare clone no package is installed yet.
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
const measure = (file) => () => run(process.execPath, [tsx, path.join(ROOT, "tests", "load", file)]);
const measureSolutions = measure("measure-solutions.ts");
const steps = [
  ensureDependencies,
  ensureBuild,
  () =>
    run(process.execPath, [
      path.join(ROOT, "tests", "setup", "compile-server.mjs"),
      "tests/load/plain-render-server.tsx",
    ]),
  () => run(process.execPath, [tsx, path.join(ROOT, "tests", "load", "run-bench.ts"), ...process.argv.slice(2)]),
  measureSolutions,
];
const parts = {
  solutions: [ensureDependencies, measureSolutions],
  lists: [ensureDependencies, measure("measure-lists.ts")],
  services: [ensureDependencies, ensureBuild, measure("measure-services.ts")],
  shift: [ensureDependencies, ensureBuild, measure("measure-shifts.ts")],
};
const chosen = Object.entries(parts).find(([name]) => process.argv.includes(name))?.[1] ?? steps;

for (const step of chosen) {
  const code = await step();
  if (code !== 0 || isStopping()) process.exit(code || 130);
}
