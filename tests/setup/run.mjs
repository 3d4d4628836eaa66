/**
 * `npm test`, from a bare clone: installs, then runs every stage; a failing one hides none of the others. The last two
 * lines are `N passed, N failed` and the engines with all that was left out.
 * - `--only unit,integration` runs those stages alone;
 * - `--fresh-build` builds even if the build is current;
 * - `--record` stores the CPU seconds of the stages as the figures that a later run is compared with.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { DEMO_TASKS_CHECKS, DEMO_TASKS_TESTS, LINT, TYPES, vitest } from "../../app/cli/checks.mjs";
import { fingerprintDemoTasks, haveDemoTasksPassed, recordPassedDemoTasks } from "../../app/cli/demo-tasks.mjs";
import {
  ensureDependencies,
  forwardSignals,
  isBuildCurrent,
  isStopping,
  requireNode,
  ROOT,
} from "../../app/cli/installation.mjs";
import { describeSeconds, runInPairs, runMeasured } from "../../app/cli/measured.mjs";

/** Ends a stage that hangs: longer than the browser tests' own limit, which leaves a report (playwright.config.ts). */
const HANG_MILLISECONDS = 60 * 60 * 1000;

requireNode();
forwardSignals();

const startedAt = performance.now();
const reports = mkdtempSync(path.join(tmpdir(), "vershina-test-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

const REASON = { lines: 12, columns: 300 };

/** Failures and their causes, repeated at the very end, where a log of thousands of lines is read first. */
const failures = [];

/** The names of skipped tests, by stage. */
const skipped = {};

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

const noteSkipped = (stage, test) => void (skipped[stage] ??= []).push(test);

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

function readVitestReport(file, stage) {
  const report = readReport(file);
  if (!report) return null;
  for (const { name, assertionResults } of report.testResults)
    for (const { status, fullName, failureMessages } of assertionResults) {
      const test = `${path.relative(ROOT, name)}: ${fullName}`;
      if (status === "failed") noteFailure(test, failureMessages?.[0]);
      else if (status !== "passed") noteSkipped(stage, test);
    }
  // A file that could not be loaded has no tests of its own to fail.
  const broken = report.testResults.filter((suite) => suite.status === "failed" && suite.assertionResults.length === 0);
  for (const { name, message } of broken) noteFailure(`${path.relative(ROOT, name)}: could not be loaded`, message);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function readPlaywrightReport(file, stage) {
  const report = readReport(file);
  if (!report) return null;
  const collect = ({ suites = [], specs = [] }) => {
    for (const { file, title, tests } of specs)
      for (const { projectName, status, results } of tests) {
        const test = `tests/e2e/${file}: ${title} (${projectName})`;
        if (status === "unexpected") noteFailure(test, results.at(-1)?.error?.message);
        else if (status === "skipped") noteSkipped(stage, test);
      }
    suites.forEach(collect);
  };
  report.suites.forEach(collect);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

const mayKeepBuild = !process.argv.includes("--fresh-build") && isBuildCurrent();

/** Each keeps one core busy, so that two run at a time; the longest come first. */
const CHECKS = {
  eslint: LINT.eslint,
  // An empty program, where the build is current.
  build: mayKeepBuild ? ["--eval", ""] : ["app/cli/build.mjs"],
  typecheck: TYPES.types,
  ...LINT,
  ...DEMO_TASKS_CHECKS,
};

const vitestStage = (command) => ({
  args: (report) => [...command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  env: () => ({ NODE_ENV: "test" }),
  read: readVitestReport,
});

/** Each keeps both cores busy and runs alone. */
const TESTS = {
  "demo-tasks-tests": vitestStage(DEMO_TASKS_TESTS),
  unit: vitestStage(vitest("unit")),
  architecture: vitestStage(vitest("architecture")),
  components: vitestStage(vitest("components")),
  embedded: vitestStage(vitest("embedded")),
  integration: vitestStage(vitest("integration")),
  http: vitestStage(vitest("http")),
  cluster: vitestStage(vitest("cluster")),
  e2e: {
    args: () => ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    env: (report) => ({ NODE_ENV: "test", PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: readPlaywrightReport,
  },
  smoke: { args: () => ["--import", "tsx", "tests/setup/smoke.ts"], env: () => ({}), read: null },
};

const hasPostgres = (process.env.TEST_DATABASE_URL ?? "") !== "";
/** The whole integration suite has a server to itself; two copies of the application need one. */
const ON_POSTGRES = ["integration", "cluster"];
/** Part of the http stage; separate for a Node on which the other stages do not run. */
const BY_NAME_ALONE = ["smoke"];
/** A package of its own: what has passed stays so until its files change. */
const DEMO_TASKS = [...Object.keys(DEMO_TASKS_CHECKS), "demo-tasks-tests"];
const GROUPS = { lint: Object.keys(LINT), "demo-tasks": DEMO_TASKS };
// Taken before the checks read the files: what is changed meanwhile has not passed.
const demoTasksFingerprint = fingerprintDemoTasks();
const mayKeepDemoTasks = process.env.TEST_LONG !== "1" && haveDemoTasksPassed();

const ALL = [...Object.keys(CHECKS), ...Object.keys(TESTS)];

function refuse(message) {
  console.error(message);
  process.exit(2);
}

function chooseStages() {
  const at = process.argv.indexOf("--only");
  if (at === -1) {
    const leftOut = [...BY_NAME_ALONE, ...(hasPostgres ? [] : ON_POSTGRES), ...(mayKeepDemoTasks ? DEMO_TASKS : [])];
    return ALL.filter((name) => !leftOut.includes(name));
  }
  const wanted = (process.argv[at + 1] ?? "").split(",").flatMap((name) => GROUPS[name] ?? [name]);
  const unknown = wanted.filter((name) => !ALL.includes(name));
  if (unknown.length > 0)
    refuse(`--only takes ${[...ALL, ...Object.keys(GROUPS)].join(", ")}; not ${unknown.join(", ")}`);
  if (wanted.includes("cluster") && !hasPostgres)
    refuse("cluster needs TEST_DATABASE_URL, a PostgreSQL server that may be given databases");
  return ALL.filter((name) => wanted.includes(name));
}

const FIGURES = path.join(ROOT, "tests", "setup", "stage-figures.json");
const figures = readReport(FIGURES) ?? {};
/** Of `npm run test:long` a figure would say nothing. */
const isCompared = process.env.TEST_LONG !== "1";

function describeTally({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const names = chooseStages();
const total = { passed: 0, failed: 0, skipped: 0 };
const seconds = { wall: 0, cpu: 0 };
const lines = [];
const passed = new Set();

function endStage(name, tally, result) {
  if (tally.failed === 0) passed.add(name);
  const line = `── ${name}: ${describeTally(tally)} (${describeSeconds(result)})`;
  console.log(line);
  lines.push(line);
  for (const key of Object.keys(total)) total[key] += tally[key];
  seconds.cpu += result.cpu;
  if (isCompared && result.cpu > (figures[name] ?? Infinity) * (4 / 3))
    lines.push(
      `   a third more CPU than the ${figures[name]} s of stage-figures.json: say why in the commit, and --record`,
    );
  if (process.argv.includes("--record") && result.cpu > 0) figures[name] = Math.ceil(result.cpu);
}

function endCheck({ name, output, ...result }) {
  console.log(`\n── ${name}`);
  process.stdout.write(output);
  if (result.code !== 0) noteFailure(name, output);
  endStage(name, tallyCheck(result.code), result);
}

async function runTests(name) {
  const { args, env, read } = TESTS[name];
  const report = path.join(reports, `${name}.json`);
  console.log(`\n── ${name}`);
  const result = await runMeasured(args(report), { env: env(report), limit: HANG_MILLISECONDS });
  if (isStopping()) process.exit(130);
  if (read === null) {
    if (result.code !== 0) noteFailure(name);
    endStage(name, tallyCheck(result.code), result);
  } else endStage(name, tallyReport(result.code, read(report, name), name), result);
}

if ((await ensureDependencies()) !== 0) {
  console.log("The packages could not be installed: nothing was tested.");
  console.log("0 passed, 1 failed");
  console.log("engines: none; left out: everything");
  process.exit(1);
}

const checks = Object.fromEntries(names.flatMap((name) => (name in CHECKS ? [[name, CHECKS[name]]] : [])));
await runInPairs(checks, endCheck, { limit: HANG_MILLISECONDS });
for (const name of names) if (name in TESTS) await runTests(name);
seconds.wall = (performance.now() - startedAt) / 1000;
if (process.argv.includes("--record")) writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);

if (DEMO_TASKS.every((name) => passed.has(name)) && !process.env.CI) recordPassedDemoTasks(demoTasksFingerprint);

/** Everything that this run has not tested, by name. */
function describeRest() {
  const rest = [];
  if (process.argv.includes("--only")) rest.push(`only: ${names.join(", ")}`);
  else {
    if (!hasPostgres) rest.push(`left out: ${ON_POSTGRES.join(", ")} (TEST_DATABASE_URL is not set)`);
    if (mayKeepDemoTasks) rest.push("left out: demo-tasks (unchanged since its checks passed)");
  }
  for (const [stage, tests] of Object.entries(skipped)) rest.push(`skipped in ${stage}: ${tests.join(" | ")}`);
  return rest;
}

console.log(`\n${lines.join("\n")}\n── all: ${describeSeconds(seconds)}\n`);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(describeTally(total));
// Its packages may not have been installed when this program began.
const { describeEngines } = await import("./engines.mjs");
console.log([`engines: ${await describeEngines(names)}`, ...describeRest()].join("; "));
process.exitCode = total.failed > 0 ? 1 : 0;
