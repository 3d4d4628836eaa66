/** The link by which staff look at a value of a flag before others see it. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { ROOT } from "../../app/cli/installation.mjs";
import { cleanEnvironment, TEST_DATE } from "../setup/test-server";
import { expect, test } from "./fixtures";

test("a signed link asks before it shows a value, and a notice that fits a phone names it", async ({
  page,
  server,
  expectAccessible,
}) => {
  const command = [path.join(ROOT, "app/cli/command.mjs"), "flags", "link", "home-blocks=b"];
  const link = execFileSync(process.execPath, command, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...cleanEnvironment(),
      NODE_ENV: "production",
      DATA_DIR: server.dataDir,
      PUBLIC_URL: server.url,
      SERVER_DATE: TEST_DATE,
    },
  });
  await page.goto(link.trim());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Показать вариант «b»?");
  await expectAccessible(page);
  await page.getByRole("button", { name: "показать" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("region", { name: "Показ для проверки" })).toContainText("home-blocks = b");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
