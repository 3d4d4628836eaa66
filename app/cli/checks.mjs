/** What `npm run lint`, `npm run validate` and `npm test` ask of the sources: a name and the arguments of Node for each. */
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
  "import-law": [
    tool("dependency-cruiser", "bin", "dependency-cruise.mjs"),
    "--config",
    ".config/dependency-cruiser.config.js",
    "app",
    "server.ts",
  ],
};

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
 * The same checks with the results of unchanged files kept between two runs. A rule of ESLint that asks for types may
 * overlook what a change means for an unchanged file, so `npm run lint` keeps nothing.
 */
export const QUICK_CHECKS = {
  types: [...TSC, "--incremental", "--tsBuildInfoFile", kept("types.tsbuildinfo")],
  ...LINT,
  eslint: [...LINT.eslint, ...cachedByContent("eslint.json")],
  prettier: [...LINT.prettier, ...cachedByContent("prettier.json")],
};
