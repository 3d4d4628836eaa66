/**
 * Files, exports and packages that no program uses fail `npm run lint`. Knip follows imports and knows the conventions
 * of Remix, Vitest, Playwright, ESLint and drizzle-kit; the lists below name what is reached in another way.
 */

/** Started as programs of their own, by their path. */
const PROGRAMS = [
  "app/cli/*.{mjs,server.ts}",
  "app/db/embedded/worker.server.mjs",
  // Named by `jsxImportSource` in tsconfig.json.
  "app/ui/jsx/jsx-*.ts",
  "tests/integration/*.server.ts",
  "tests/load/byte-server.mjs",
  "tests/setup/compile-server.mjs",
  "tests/setup/reference-build.ts",
  "tests/setup/smoke.ts",
  "tests/load/measure-lists.ts",
  "tests/load/measure-services.ts",
  "tests/load/measure-shifts.ts",
  "tests/load/measure-solutions.ts",
  "tests/load/plain-render-server.tsx",
  "tests/load/run-bench.ts",
];

/** @type {import("knip").KnipConfig} */
const configuration = {
  entry: PROGRAMS,
  project: [
    "app/**/*.{ts,tsx,mjs}",
    "tests/**/*.{ts,tsx,mjs}",
    ".config/**/*.js",
    "*.{ts,js}",
    // A package of its own, with a check of its own.
    "!app/demo-tasks/**",
  ],
  eslint: { config: [".config/eslint.config.js", ".config/demo-tasks.eslint.config.js"] },
  "dependency-cruiser": { config: [".config/dependency-cruiser.config.js"] },
  vite: { config: [".config/vite.config.ts"] },
  drizzle: { config: ["app/db/drizzle.config.ts"] },
  stryker: { config: [".config/stryker.config.js"] },
  vitest: {
    config: ["tests/setup/vitest.config.ts", "tests/mutants/vitest.config.ts"],
    entry: ["app/!(demo-tasks)/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
  },
  // The type of a parameter or an answer may be exported with its function.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // `jsxImportSource` names a folder of this project.
  ignoreIssues: { "tsconfig.json": ["unlisted"] },
  ignoreDependencies: [
    // Its font files are read by path and its styles come with `app/ui/styles`.
    "@fontsource/onest",
    // Its linter is started by path, on the document of the API.
    "@redocly/cli",
    // Types alone, which come with ESLint and with `@remix-run/node`.
    "estree",
    "@remix-run/server-runtime",
  ],
};

export default configuration;
