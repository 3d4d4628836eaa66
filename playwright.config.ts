import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/setup/browser";

const { executablePath, args } = await findBrowser();
const PHONE = { width: 375, height: 812 };

/**
 * Every journey runs twice: with JavaScript and without. A test that fits only one of them says so in its file name.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/setup/e2e-school.ts",
  // Less than the limit of the stage (tests/setup/run.mjs), which would end the run without a report.
  globalTimeout: 46 * 60_000,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: "list",
  use: {
    viewport: PHONE,
    locale: "ru-RU",
    timezoneId: "Asia/Yekaterinburg",
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Recording takes a fifth of a run's time, and an unattended run leaves its traces to no reader.
    trace: process.env.CI ? "off" : "retain-on-failure",
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: "js", testIgnore: /\.no-js\.spec\.ts$/ },
    { name: "no-js", testIgnore: /\.(js|http)\.spec\.ts$/, use: { javaScriptEnabled: false } },
  ],
});
