import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: path.resolve(import.meta.dirname, "..", "..", "node_modules", ".cache", "vite-demo-tasks"),
  test: {
    maxWorkers: 2,
    // Ends a test that hangs. No test is meant to know how fast the machine is.
    testTimeout: 15 * 60_000,
    // A worker loads each module once for all its files: generators keep no state.
    isolate: false,
  },
});
