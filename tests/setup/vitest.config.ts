import { playwright } from "@vitest/browser-playwright";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { inlineScript } from "../../.config/inline-script";
import { findBrowser } from "./browser";
import { isLongRun } from "./draws";

// Every rule names Moscow time itself: a rule that leans on the machine's zone fails here.
process.env.TZ = "UTC";

const { executablePath, args } = await findBrowser();

/** Ends a test that hangs. No test is meant to know how fast the machine is. */
const HANG_MILLISECONDS = (isLongRun ? 60 : 15) * 60_000;
/** The same for something that a test waits for: it ends first and says what did not come. */
const POLL_MILLISECONDS = HANG_MILLISECONDS - 60_000;

/** Tests of the database engine itself: they run on both. */
const ABOUT_DATABASES = ["crash", "database", "database-transfer", "demo-changes", "demo-school", "kept-dates"];
/** A test of every kind of work with the database, so that a fault of the embedded engine shows. */
const SMOKE_TEST = [
  ...["auth-api", "cabinet", "catalog", "jobs", "leads", "orders", "page-cache", "payments", "practice"],
  ...["promocodes", "query-count", "search"],
];

const integration = (names: string[]) => names.map((name) => `tests/integration/${name}.test.ts`);

/** One more than there are cores: tests of a server wait for it, for a database or for another process. */
const WAITING_WORKERS = 3;

/**
 * Each process owns databases: threads would share a heap with WebAssembly engines. It loads each module once for all
 * its files, which takes a third off a run: the application keeps no state outside its context.
 */
const ofDatabases = {
  isolate: false,
  setupFiles: ["tests/setup/fixed-seed.ts", "tests/setup/hold-answers.ts"],
  pool: "forks" as const,
  maxWorkers: WAITING_WORKERS,
  expect: { poll: { timeout: POLL_MILLISECONDS } },
};

const root = path.resolve(import.meta.dirname, "..", "..");
const alias = { "~": path.join(root, "app") };

export default defineConfig({
  root,
  resolve: { alias },
  plugins: [inlineScript(alias)],
  cacheDir: path.join(root, "node_modules", ".cache", "vite"),
  test: {
    maxWorkers: 2,
    testTimeout: HANG_MILLISECONDS,
    hookTimeout: HANG_MILLISECONDS,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/!(demo-tasks)/**/*.test.{ts,tsx}"],
          // A worker loads each module once for all its files: rules keep no state.
          isolate: false,
          setupFiles: ["tests/setup/fixed-seed.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "architecture",
          include: ["tests/architecture/**/*.test.ts"],
          globalSetup: [path.join(import.meta.dirname, "current-build.ts")],
          setupFiles: ["tests/setup/fixed-seed.ts"],
        },
      },
      {
        extends: true,
        // On PostgreSQL if TEST_DATABASE_URL names one, otherwise on the embedded engine.
        test: {
          ...ofDatabases,
          name: "integration",
          include: integration(["**/*"]),
          exclude: integration(["*.embedded", ...(process.env.TEST_DATABASE_URL ? [] : ["*.postgres"])]),
        },
      },
      {
        extends: true,
        test: {
          ...ofDatabases,
          name: "embedded",
          env: { TEST_DATABASE_URL: "" },
          include: integration(["*.embedded", ...ABOUT_DATABASES, ...SMOKE_TEST]),
        },
      },
      {
        extends: true,
        // Named ahead: a package found while tests run would be bundled again, with a second React beside the first.
        optimizeDeps: {
          include: [
            "@conform-to/react",
            "@remix-run/react",
            "jotai",
            "libphonenumber-js/core",
            "react",
            "react-dom/client",
            "react-router-dom",
            "react/jsx-dev-runtime",
            "remix-utils/use-hydrated",
          ],
        },
        test: {
          name: "components",
          include: ["tests/components/**/*.test.tsx"],
          // Ends before its test does, so that the report says what did not come.
          expect: { poll: { timeout: HANG_MILLISECONDS / 2 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath, args } }),
            instances: [{ browser: "chromium", viewport: { width: 375, height: 812 } }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          isolate: false,
          include: ["tests/http/**/*.test.ts"],
          setupFiles: ["tests/setup/fixed-seed.ts"],
          globalSetup: [path.join(import.meta.dirname, "http-server.ts")],
          pool: "forks",
          maxWorkers: WAITING_WORKERS,
          // The outbox is written beside the answer: a test that waits for it is ended by its own limit alone.
          expect: { poll: { timeout: HANG_MILLISECONDS } },
        },
      },
      {
        extends: true,
        test: {
          name: "cluster",
          include: ["tests/cluster/**/*.test.ts"],
          globalSetup: [path.join(import.meta.dirname, "fresh-build.ts")],
          pool: "forks",
          // Each file runs copies of the whole server.
          fileParallelism: false,
          setupFiles: ["tests/setup/fixed-seed.ts"],
          expect: { poll: { timeout: POLL_MILLISECONDS } },
        },
      },
    ],
  },
});
