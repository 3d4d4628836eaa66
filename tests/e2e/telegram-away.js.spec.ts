/** Telegram's widget when Telegram does not answer, which is common in many networks. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { startSchool, type SchoolServer } from "../setup/school-server";
import { PASSWORD } from "../setup/people";
import { askForCode, enterCode } from "./steps/auth";
import { expect, test } from "./fixtures";

let school: SchoolServer;
test.beforeAll(async () => {
  school = await startSchool({
    env: { TELEGRAM_PROVIDER: "telegram", TELEGRAM_BOT_NAME: "school_bot", TELEGRAM_BOT_TOKEN: "123:ABC" },
  });
});
test.afterAll(() => school.stop());

const TELEGRAM = "https://telegram.org/**";
const away = (page: Page) => page.getByText("Кнопка Telegram не загрузилась");

async function openAccounts(page: Page, phone: string): Promise<void> {
  await page.goto(`${school.url}/auth/?view=register&redirectTo=/profile/accounts/`);
  await askForCode(page, phone);
  const codes = readFileSync(path.join(school.dataDir, "outbox", "sms.jsonl"), "utf8")
    .trim()
    .split("\n");
  await enterCode(page, (JSON.parse(codes.at(-1) ?? "") as { code: string }).code, "зарегистрироваться");
  await expect(page.getByRole("heading", { name: "Подтверди, что это ты" })).toBeVisible();
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole("button", { name: "подтвердить" }).click();
  await expect(page.getByRole("heading", { name: "Telegram" })).toBeVisible();
}

test("a network without Telegram gets a message and a button to retry", async ({ page, freshPhone, allowProblem }) => {
  allowProblem(/telegram\.org|ERR_FAILED/);
  await page.route(TELEGRAM, (route) => route.abort());
  await openAccounts(page, freshPhone());
  await expect(away(page)).toBeVisible();
  await page.unroute(TELEGRAM);
  const script = "document.currentScript.after(document.createElement('iframe'))";
  await page.route(TELEGRAM, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await page.getByRole("button", { name: "попробовать снова" }).click();
  await expect(page.locator(".telegram-frame iframe")).toBeVisible();
  await expect(away(page)).toBeHidden();
  await expect(page.getByText("Загружаем кнопку Telegram")).toBeHidden();
});

test("the page gives up on a network that swallows Telegram after eight seconds", async ({ page, freshPhone }) => {
  const held: (() => Promise<void>)[] = [];
  await page.route(TELEGRAM, (route) => void held.push(() => route.abort().catch(() => undefined)));
  await page.clock.install();
  await openAccounts(page, freshPhone());
  await expect(page.getByText("Загружаем кнопку Telegram")).toBeVisible();
  await expect(away(page)).toBeHidden();
  await page.clock.fastForward(8000);
  await expect(away(page)).toBeVisible();
});
