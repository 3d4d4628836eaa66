import { playwright } from "@vitest/browser-playwright";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { findBrowser } from "./browser";

// Every rule names Moscow time itself: a rule that leans on the machine's zone fails here.
process.env.TZ = "UTC";

const { executablePath, args } = await findBrowser();

const root = path.resolve(import.meta.dirname, "..", "..");

export default defineConfig({
  root,
  resolve: { alias: { "~": path.join(root, "app") } },
  cacheDir: path.join(root, "node_modules", ".cache", "vite"),
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "architecture",
          include: ["tests/architecture/**/*.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          setupFiles: ["tests/setup/hold-answers.ts"],
          // Each file owns processes and databases: threads would share a heap with WebAssembly engines.
          pool: "forks",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Named ahead: a package found while tests run would be bundled again, with a second React beside the first.
        optimizeDeps: {
          include: [
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
          testTimeout: 30_000,
          // Longer than a debounce of the cart and three ticks of a countdown.
          expect: { poll: { timeout: 5_000 } },
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
          name: "cluster",
          include: ["tests/cluster/**/*.test.ts"],
          globalSetup: [path.join(import.meta.dirname, "fresh-build.ts")],
          pool: "forks",
          // Each file runs copies of the whole server: two files at once would time each other out.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
