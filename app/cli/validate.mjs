/**
 * `npm run validate`: what a change must pass before it is committed: types, lint, import law, unit
 * tests. Two checks run at a time, each prints its output when it ends. Needs no build and no database.
 */
import { QUICK_CHECKS, vitest } from "./checks.mjs";
import { ensureDependencies, forwardSignals, isStopping, requireNode, run } from "./installation.mjs";

const AT_ONCE = 2;

requireNode();
forwardSignals();
if ((await ensureDependencies()) !== 0) process.exit(1);

// The longest come first. A worker loads each module once for all its files: rules keep no state, and `npm test` runs
// every file apart.
const UNIT_TESTS = [...vitest("unit"), "--no-isolate", "--reporter=dot"];
const waiting = Object.entries({ "unit tests": UNIT_TESTS, ...QUICK_CHECKS });
const failed = [];
const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

async function runNext() {
  for (let next = waiting.shift(); next !== undefined && !isStopping(); next = waiting.shift()) {
    const [name, args] = next;
    const startedAt = performance.now();
    let output = "";
    const code = await run(process.execPath, args, {
      env: name === "unit tests" ? { NODE_ENV: "test" } : {},
      onOutput: (text) => void (output += text),
    });
    if (code !== 0) failed.push(name);
    console.log(`── ${name}: ${code === 0 ? "passed" : "failed"} (${secondsSince(startedAt)})`);
    if (code !== 0) console.log(output.trimEnd());
  }
}

const startedAt = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, runNext));
if (isStopping()) process.exit(130);
console.log(
  failed.length === 0
    ? `Everything passed (${secondsSince(startedAt)})`
    : `Failed: ${failed.join(", ")} (${secondsSince(startedAt)})`,
);
process.exit(failed.length === 0 ? 0 : 1);
