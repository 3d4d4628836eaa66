/** Telegram's widget, and Telegram that does not answer, which is common in many networks. */
import type { Page } from "@playwright/test";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { TELEGRAM_BOT } from "../setup/equipped-server";
import { expect, test } from "./equipped";
import { logIn } from "./steps/auth";

const TELEGRAM = "https://telegram.org/**";
const away = (page: Page) => page.getByText("Кнопка Telegram не загрузилась");

async function openAccounts(page: Page): Promise<void> {
  await logIn(page, DEMO_LOGIN.phone, "/profile/accounts/", DEMO_LOGIN.password);
  await expect(page.getByRole("heading", { name: "Подтверди, что это ты" })).toBeVisible();
  await page.locator('input[name="password"]').fill(DEMO_LOGIN.password);
  await page.getByRole("button", { name: "подтвердить" }).click();
  await expect(page.getByRole("heading", { name: "Telegram" })).toBeVisible();
}

test("the widget's script is loaded once, whatever else happens on the page", async ({ page }) => {
  let loads = 0;
  await page.route(TELEGRAM, (route) => {
    loads += 1;
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await openAccounts(page);
  const script = page.locator(`script[data-telegram-login="${TELEGRAM_BOT}"]`);
  await expect(script).toHaveCount(1);
  // Another window announces a change: the page reloads its data and renders again.
  const asked = page.waitForResponse(/\/profile\/accounts\.data/);
  await page.evaluate(() => window.postMessage("telegram-linked", window.location.origin));
  expect((await asked).status()).toBe(200);
  await expect(script).toHaveCount(1);
  expect(loads).toBe(1);
});

test("a network without Telegram gets a message and a button to retry", async ({ page, allowProblem }) => {
  allowProblem(/telegram\.org|ERR_FAILED/);
  await page.route(TELEGRAM, (route) => route.abort());
  await openAccounts(page);
  await expect(away(page)).toBeVisible();
  await page.unroute(TELEGRAM);
  const script = "document.currentScript.after(document.createElement('iframe'))";
  await page.route(TELEGRAM, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await page.getByRole("button", { name: "попробовать снова" }).click();
  await expect(page.locator(".telegram-frame iframe")).toBeVisible();
  await expect(away(page)).toBeHidden();
  await expect(page.getByText("Загружаем кнопку Telegram")).toBeHidden();
});

test("the page gives up on a network that swallows Telegram after eight seconds", async ({ page }) => {
  const held: (() => Promise<void>)[] = [];
  await page.route(TELEGRAM, (route) => void held.push(() => route.abort().catch(() => undefined)));
  await page.clock.install();
  await openAccounts(page);
  await expect(page.getByText("Загружаем кнопку Telegram")).toBeVisible();
  await expect(away(page)).toBeHidden();
  await page.clock.fastForward(8000);
  await expect(away(page)).toBeVisible();
});
