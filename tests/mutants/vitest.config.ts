/** The unit tests of the features whose rules `npm run test:mutants` changes; each run of a mutant takes those it reaches. */
import path from "node:path";
import { defineConfig } from "vitest/config";

process.env.TZ = "UTC";
process.env.TEST_MOST_DRAWS = "100";

const root = path.resolve(import.meta.dirname, "..", "..");

export default defineConfig({
  root,
  resolve: { alias: { "~": path.join(root, "app") } },
  test: {
    // No test is meant to know how fast the machine is; StrykerJS itself ends a mutant that loops.
    testTimeout: 5 * 60_000,
    hookTimeout: 5 * 60_000,
    include: ["app/{features,shared,visit,web}/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/setup/fixed-seed.ts"],
  },
});
