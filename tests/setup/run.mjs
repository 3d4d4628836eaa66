/**
 * `npm test`, from a bare clone: installs, then runs every stage in turn; a failing one hides none after it. Ends with
 * the line `N passed, N failed`. `--only unit,integration` runs only those stages. `--fresh-build` forces a new build.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { TYPES, vitest } from "../../app/cli/checks.mjs";
import {
  ensureDependencies,
  forwardSignals,
  isBuildCurrent,
  isStopping,
  requireNode,
  ROOT,
  run,
} from "../../app/cli/installation.mjs";

/** Longer than the browser tests' own limit (playwright.config.ts): a stage that is stopped leaves no report. */
const STAGE_LIMIT_MILLISECONDS = 48 * 60 * 1000;

requireNode();
forwardSignals();

const reports = mkdtempSync(path.join(tmpdir(), "vershina-test-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

const tool = (...parts) => path.join(ROOT, "node_modules", ...parts);
const script = (...parts) => path.join(ROOT, ...parts);

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

const REASON = { lines: 12, columns: 300 };

/** What has failed and why, repeated at the very end, where a log of thousands of lines is read first. */
const failures = [];

function noteFailure(name, reason = "") {
  const lines = stripVTControlCharacters(reason)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at (new Promise|.*node_modules)/.test(line));
  failures.push(name, ...lines.slice(0, REASON.lines).map((line) => `  ${line.slice(0, REASON.columns)}`));
}

/** A stage that is one check: passed or failed. */
function tallyCheck(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** A stage that exits without a report, or fails beside its tests, counts one more failure. */
function tallyReport(code, tally, name) {
  if (tally === null || tally.passed + tally.failed === 0) {
    noteFailure(`${name}: stopped without a report (exit code ${code})`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  if (code === 0 || tally.failed > 0) return tally;
  noteFailure(`${name}: failed beside its tests (exit code ${code})`);
  return { ...tally, failed: 1 };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function readVitestReport(file) {
  const report = readReport(file);
  if (!report) return null;
  for (const { name, assertionResults } of report.testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === "failed") noteFailure(`${path.relative(ROOT, name)}: ${fullName}`, failureMessages?.[0]);
  // A file that could not be loaded has no tests of its own to fail.
  const broken = report.testResults.filter((suite) => suite.status === "failed" && suite.assertionResults.length === 0);
  for (const { name, message } of broken) noteFailure(`${path.relative(ROOT, name)}: could not be loaded`, message);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function readPlaywrightReport(file) {
  const report = readReport(file);
  if (!report) return null;
  const collect = ({ suites = [], specs = [] }) => {
    for (const { file, title, tests } of specs)
      for (const { projectName, status, results } of tests)
        if (status === "unexpected")
          noteFailure(`tests/e2e/${file}: ${title} (${projectName})`, results.at(-1)?.error?.message);
    suites.forEach(collect);
  };
  report.suites.forEach(collect);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

function vitestStage(project) {
  return async () => {
    const report = path.join(reports, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await run(process.execPath, [...vitest(project), ...reporters], {
      env: { NODE_ENV: "test" },
      limit: STAGE_LIMIT_MILLISECONDS,
    });
    return tallyReport(code, readVitestReport(report), project);
  };
}

const checkStage = (args) => async () =>
  tallyCheck(await run(process.execPath, args, { limit: STAGE_LIMIT_MILLISECONDS }));

/** @type {Record<string, () => Promise<Tally>>} */
const STAGES = {
  typecheck: checkStage(TYPES.types),
  lint: checkStage([script("app", "cli", "lint.mjs")]),
  build: async () => {
    if (isBuildCurrent() && !process.argv.includes("--fresh-build")) return tallyCheck(0);
    return tallyCheck(
      await run(process.execPath, [script("app", "cli", "build.mjs")], { limit: STAGE_LIMIT_MILLISECONDS }),
    );
  },
  unit: vitestStage("unit"),
  architecture: vitestStage("architecture"),
  components: vitestStage("components"),
  integration: vitestStage("integration"),
  cluster: vitestStage("cluster"),
  e2e: async () => {
    const report = path.join(reports, "e2e.json");
    const args = [tool("@playwright", "test", "cli.js"), "test", "--reporter=list,json"];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_ENV: "test" };
    const code = await run(process.execPath, args, { env, limit: STAGE_LIMIT_MILLISECONDS });
    return tallyReport(code, readPlaywrightReport(report), "e2e");
  },
};

/** Copies of the server on one PostgreSQL: without a PostgreSQL server there is nothing to run. */
const NEEDS_POSTGRES = ["cluster"];
const hasPostgres = (process.env.TEST_DATABASE_URL ?? "") !== "";

const STAGES_OF_ONE_CHECK = ["typecheck", "lint", "build"];

function chooseStages() {
  const at = process.argv.indexOf("--only");
  if (at === -1) return Object.keys(STAGES).filter((name) => hasPostgres || !NEEDS_POSTGRES.includes(name));
  const names = (process.argv[at + 1] ?? "").split(",").filter((name) => name !== "");
  const unknown = names.filter((name) => !(name in STAGES));
  if (names.length === 0 || unknown.length > 0) {
    console.error(
      `--only takes ${Object.keys(STAGES).join(", ")}${unknown.length > 0 ? `; not ${unknown.join(", ")}` : ""}`,
    );
    process.exit(2);
  }
  const stranded = names.filter((name) => !hasPostgres && NEEDS_POSTGRES.includes(name));
  if (stranded.length > 0) {
    console.error(`${stranded.join(", ")} needs TEST_DATABASE_URL, a PostgreSQL server that may be given databases`);
    process.exit(2);
  }
  return names;
}

function describeTally({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const names = chooseStages();
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];

if ((await ensureDependencies()) !== 0) {
  console.log("The packages could not be installed: nothing was tested.");
  console.log("0 passed, 1 failed");
  process.exit(1);
}

for (const name of names) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const tally = await STAGES[name]();
  if (isStopping()) process.exit(130);
  const line = `── ${name}: ${describeTally(tally)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`;
  console.log(line);
  lines.push(line);
  for (const key of Object.keys(total)) total[key] += tally[key];
  if (tally.failed > 0 && STAGES_OF_ONE_CHECK.includes(name)) noteFailure(name);
}

console.log(`\n${lines.join("\n")}\n`);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(describeTally(total));
process.exitCode = total.failed > 0 ? 1 : 0;
