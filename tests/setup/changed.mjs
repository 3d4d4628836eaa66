/**
 * `npm run test:changed [-- --since main]`: only what a change affects, committed since the branch left `main` or not
 * committed yet. Vitest follows imports. The http and browser tests import no product code: those run whose file begins
 * with the name of a changed feature or of a changed route's first word. Prints what it chose and why.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { DEMO_TASKS_TESTS, ESLINT, PRETTIER, QUICK_CHECKS, vitest } from "../../app/cli/checks.mjs";
import { haveDemoTasksPassed } from "../../app/cli/demo-tasks.mjs";
import { ensureDependencies, forwardSignals, isStopping, requireNode, ROOT } from "../../app/cli/installation.mjs";
import { describeSeconds, runInPairs, runMeasured } from "../../app/cli/measured.mjs";

requireNode();
forwardSignals();
if ((await ensureDependencies()) !== 0) process.exit(1);

const { since } = parseArgs({ options: { since: { type: "string", default: "main" } } }).values;
const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
const lines = (text) => text.split("\n").filter((line) => line !== "");

const base = git("merge-base", since, "HEAD");
const changed = lines(git("diff", "--name-only", "--no-renames", base)).concat(
  lines(git("ls-files", "--others", "--exclude-standard")),
);
const kept = changed.filter((file) => existsSync(path.join(ROOT, file)));
const among = (pattern, files = changed) => files.filter((file) => pattern.test(file));

/** `app/features/store/cart/…`, `app/api/cart.server.ts` and `app/routes/_default.cart/…` are named «cart». */
function nameOf(file) {
  const [, feature = file.match(/^app\/api\/([\w-]+)\.server\.ts$/)?.[1]] =
    file.match(/^app\/features\/[^/]+\/([^/]+)\//) ?? [];
  const [, route] = file.match(/^app\/routes\/([^/]+)\//) ?? [];
  return feature ?? route?.split(".").find((part) => /^[a-z]/.test(part));
}
const names = [...new Set(changed.map(nameOf).filter((name) => name !== undefined))];

function namedTests(folder, ending) {
  if (!existsSync(path.join(ROOT, folder))) return [];
  return readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`)
    .filter((file) => kept.includes(file) || names.some((name) => path.basename(file).startsWith(name)));
}

const failed = [];
let cpu = 0;

function endPart({ name, code, output = "", ...seconds }) {
  console.log(`── ${name}: ${code === 0 ? "passed" : "failed"} (${describeSeconds(seconds)})`);
  if (code !== 0) {
    process.stdout.write(output);
    failed.push(name);
  }
  cpu += seconds.cpu;
}

const code = among(/\.(ts|tsx|mjs|js)$/, kept);
const product = among(/^(app|public)\/|^server\.ts$/);
const http = namedTests("tests/http", ".test.ts");
const e2e = namedTests("tests/e2e", ".spec.ts");
const byName = `changed themselves or named after ${names.join(", ") || "no feature"}`;
const affected = ["unit", "components", "integration"];

/** Name, reason, whether it is chosen, and the program's arguments. */
const CHECKS = [
  ["types", "code has changed", among(/\.(ts|tsx|mjs|json)$/).length > 0, QUICK_CHECKS.types],
  ["eslint", code.join(" "), code.length > 0, [...ESLINT, "--no-warn-ignored", ...code]],
  ["prettier", "every changed file", kept.length > 0, [...PRETTIER, "--ignore-unknown", ...kept]],
];
const TESTS = [
  [
    affected.join(", "),
    "tests that import a changed file, those of integration on the embedded engine",
    changed.length > 0,
    [...vitest(...affected), "--changed", base, "--passWithNoTests"],
  ],
  ["demo-tasks", "the package has changed since its checks passed", !haveDemoTasksPassed(), DEMO_TASKS_TESTS],
  ["architecture", "the product has changed", product.length > 0, vitest("architecture")],
  ["http", `${http.join(" ")}: ${byName}`, http.length > 0, [...vitest("http"), ...http]],
  ["e2e", `${e2e.join(" ")}: ${byName}`, e2e.length > 0, ["node_modules/@playwright/test/cli.js", "test", ...e2e]],
];

console.log(`${changed.length} files have changed since ${since} (${base.slice(0, 8)})`);
for (const [name, reason, isChosen] of [...CHECKS, ...TESTS])
  console.log(isChosen ? `  ${name}: ${reason}` : `  ${name}: not chosen`);

const startedAt = performance.now();
const chosen = (parts) => parts.flatMap(([name, , isChosen, args]) => (isChosen ? [[name, args]] : []));
await runInPairs(Object.fromEntries(chosen(CHECKS)), endPart);
for (const [name, args] of chosen(TESTS)) {
  const result = await runMeasured(args, { env: { NODE_ENV: "test", TEST_DATABASE_URL: "" } });
  if (isStopping()) process.exit(130);
  endPart({ name, ...result });
}
const total = describeSeconds({ wall: (performance.now() - startedAt) / 1000, cpu });
console.log(`${failed.length === 0 ? "Everything passed" : `Failed: ${failed.join(", ")}`} (${total})`);
process.exit(failed.length === 0 ? 0 : 1);
