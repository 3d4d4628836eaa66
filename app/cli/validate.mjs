/** `npm run validate`: what a change must pass before it is committed. Needs no build and no database. */
import { QUICK_CHECKS, vitest } from "./checks.mjs";
import { haveDemoTasksPassed } from "./demo-tasks.mjs";
import { ensureDependencies, forwardSignals, requireNode } from "./installation.mjs";
import { describeSeconds, runInPairs } from "./measured.mjs";

requireNode();
forwardSignals();
if ((await ensureDependencies()) !== 0) process.exit(1);

const { eslint, ...others } = QUICK_CHECKS;
// The longest come first: without its cache ESLint takes as long as all others together.
const checks = { eslint, "unit tests": [...vitest("unit"), "--reporter=dot"], ...others };
const failed = [];
const total = { wall: 0, cpu: 0 };
const startedAt = performance.now();
await runInPairs(
  checks,
  ({ name, code, output, ...seconds }) => {
    console.log(`── ${name}: ${code === 0 ? "passed" : "failed"} (${describeSeconds(seconds)})`);
    if (code !== 0) console.log(output.trimEnd());
    if (code !== 0) failed.push(name);
    total.cpu += seconds.cpu;
  },
  { env: { NODE_ENV: "test" } },
);
total.wall = (performance.now() - startedAt) / 1000;
console.log(
  `${failed.length === 0 ? "Everything passed" : `Failed: ${failed.join(", ")}`} (${describeSeconds(total)})`,
);
if (!haveDemoTasksPassed()) console.log("app/demo-tasks has changed: npm run test:demo-tasks checks it.");
process.exit(failed.length === 0 ? 0 : 1);
