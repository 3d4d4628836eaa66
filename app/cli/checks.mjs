/**
 * Checks of the sources for `npm run lint`, `npm run validate` and `npm test`: a name and the arguments of Node for
 * each.
 */
import path from "node:path";
import { ROOT } from "./installation.mjs";

const tool = (...parts) => path.join(ROOT, "node_modules", ...parts);
const kept = (name) => path.join(ROOT, "node_modules", ".cache", "validate", name);

const TSC = [tool("typescript", "bin", "tsc"), "--noEmit"];
export const ESLINT = [
  tool("eslint", "bin", "eslint.js"),
  "--config",
  ".config/eslint.config.js",
  "--max-warnings",
  "0",
];
export const PRETTIER = [tool("prettier", "bin", "prettier.cjs"), "--check", "--log-level", "warn"];

export const TYPES = { types: TSC };

/** The longest come first. */
export const LINT = {
  eslint: [...ESLINT, "."],
  prettier: [...PRETTIER, "."],
  "unused-code": [tool("knip", "bin", "knip.js"), "--config", ".config/knip.config.js", "--no-progress"],
  "dependency-rules": [
    tool("dependency-cruiser", "bin", "dependency-cruise.mjs"),
    "--config",
    ".config/dependency-cruiser.config.js",
    "app",
    "server.ts",
  ],
};

/** The checks of the package app/demo-tasks, which those of the program do not read. */
export const DEMO_TASKS_CHECKS = {
  "demo-tasks-eslint": [
    tool("eslint", "bin", "eslint.js"),
    "--config",
    ".config/demo-tasks.eslint.config.js",
    "--max-warnings",
    "0",
    "app/demo-tasks",
  ],
  "demo-tasks-types": [tool("typescript", "bin", "tsc"), "--project", "app/demo-tasks"],
  "demo-tasks-prettier": [...PRETTIER, "--ignore-path", ".gitignore", "app/demo-tasks"],
  "demo-tasks-unused-code": [tool("knip", "bin", "knip.js"), "--directory", "app/demo-tasks", "--no-progress"],
};

export const DEMO_TASKS_TESTS = [tool("vitest", "vitest.mjs"), "run", "--config", "app/demo-tasks/vitest.config.ts"];

/** @param {string[]} projects of `tests/setup/vitest.config.ts` */
export const vitest = (...projects) => [
  tool("vitest", "vitest.mjs"),
  "run",
  "--config",
  "tests/setup/vitest.config.ts",
  ...projects.flatMap((project) => ["--project", project]),
];

const cachedByContent = (name) => ["--cache", "--cache-strategy", "content", "--cache-location", kept(name)];

/**
 * The same checks with the results of unchanged files cached between two runs. Most rules of ESLint ask for types, and
 * a type may change while a file that uses it does not. Here `types` checks such a file again, so no broken use passes.
 * A rule may still overlook it, so `npm run lint`, which the whole test run calls, caches nothing.
 */
export const QUICK_CHECKS = {
  types: [...TSC, "--incremental", "--tsBuildInfoFile", kept("types.tsbuildinfo")],
  ...LINT,
  eslint: [...LINT.eslint, ...cachedByContent("eslint.json")],
  prettier: [...LINT.prettier, ...cachedByContent("prettier.json")],
};
