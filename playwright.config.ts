import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/setup/browser";

const { executablePath, args } = await findBrowser();
const PHONE = { width: 375, height: 812 };

/** Ends what hangs; no test is meant to know how fast the machine is. */
const HANG_MILLISECONDS = 10 * 60_000;
const STEP_HANG_MILLISECONDS = 2 * 60_000;

/**
 * Journeys run with JavaScript. Those that prove a form, a menu or a page without it in a real browser are tagged
 * `@no-js` and run twice. Everything else that works without JavaScript is proved over HTTP (tests/http).
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/setup/e2e-server.ts",
  timeout: HANG_MILLISECONDS,
  expect: { timeout: STEP_HANG_MILLISECONDS },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: "list",
  use: {
    viewport: PHONE,
    locale: "ru-RU",
    timezoneId: "Asia/Yekaterinburg",
    actionTimeout: STEP_HANG_MILLISECONDS,
    navigationTimeout: STEP_HANG_MILLISECONDS,
    // Recording takes a fifth of a run's time, and an unattended run leaves its traces to no reader.
    trace: process.env.CI ? "off" : "retain-on-failure",
    // Motion costs a tenth of a run's time. A test of motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: "js", testIgnore: /\.no-js\.spec\.ts$/ },
    { name: "no-js", grep: /@no-js|\.no-js\.spec\./, use: { javaScriptEnabled: false } },
  ],
});
