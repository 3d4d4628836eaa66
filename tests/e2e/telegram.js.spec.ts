/** Telegram is joined by script (product.md, "Telegram"): the widget, the window that opened this one and the others of this site. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { startSchool } from "../setup/school-server";
import { PASSWORD } from "../setup/people";
import { askForCode, enterCode } from "./steps/auth";
import { expect, test } from "./fixtures";

test("a successful Telegram link notifies the opener window", async ({ page, freshPhone, readSmsCode }) => {
  const phone = freshPhone();
  await page.goto("/auth/?view=register&redirectTo=/profile/accounts/");
  await askForCode(page, phone);
  await enterCode(page, await readSmsCode(phone), "зарегистрироваться");
  const telegram = page.getByRole("region", { name: "Telegram" });
  await expect(telegram.getByText("не привязан", { exact: true })).toBeVisible();

  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void window.open("/profile/accounts/"));
  const popup = await opening;
  await popup.locator('input[name="password"]').fill(PASSWORD);
  await popup.getByRole("button", { name: "подтвердить" }).click();
  await popup.getByRole("button", { name: "привязать Telegram" }).click();
  await expect(popup.getByText("Telegram привязан", { exact: true })).toBeVisible();
  // This window was not touched.
  await expect(telegram.getByText("привязан", { exact: true })).toBeVisible();
});

test("the widget's script is loaded once, whatever else happens on the page", async ({ page, freshPhone }) => {
  // This test starts its own server.
  test.slow();
  const phone = freshPhone();
  const school = await startSchool({
    env: { TELEGRAM_PROVIDER: "telegram", TELEGRAM_BOT_NAME: "school_bot", TELEGRAM_BOT_TOKEN: "123:ABC" },
  });
  try {
    let loads = 0;
    await page.route("https://telegram.org/**", (route) => {
      loads += 1;
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await page.goto(`${school.url}/auth/?view=register&redirectTo=/profile/accounts/`);
    await askForCode(page, phone);
    const outbox = readFileSync(path.join(school.dataDir, "outbox", "sms.jsonl"), "utf8");
    await enterCode(page, (JSON.parse(outbox) as { code: string }).code, "зарегистрироваться");
    await expect(page.getByRole("heading", { name: "Подтверди, что это ты" })).toBeVisible();
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: "подтвердить" }).click();
    const script = page.locator('script[data-telegram-login="school_bot"]');
    await expect(script).toHaveCount(1);
    // Another window announces a change: the page reloads its data and renders again.
    const asked = page.waitForResponse(/\/profile\/accounts\.data/);
    await page.evaluate(() => window.postMessage("telegram-linked", window.location.origin));
    expect((await asked).status()).toBe(200);
    await expect(script).toHaveCount(1);
    expect(loads).toBe(1);
  } finally {
    // What the page loads late would be refused by a server that is gone.
    await page.close();
    await school.stop();
  }
});
