/** Progress on the profile and on its own page: empty, after solutions, for a guest and after their login. */
import type { Page } from "@playwright/test";
import { register } from "./steps/buying";
import { expect, test } from "./fixtures";

/** Answers a task with the filter of the number's list; the right answer stands on the page after a wrong one. */
async function solveOne(page: Page, number: number): Promise<void> {
  await page.goto(`/ege/matematika/${number}/`);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Задание \d+/ })
    .first()
    .click();
  await page.getByLabel("Ответ").fill("-98765");
  await page.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByRole("heading", { name: "Пока 0 из 1" })).toBeVisible();
  const right = await page.locator(".answers .is-true dd").textContent();
  await page.getByRole("link", { name: "решить ещё раз" }).click();
  await page.getByLabel("Ответ").fill(right?.replace("−", "-") ?? "");
  await page.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByRole("heading", { name: "Верно: 1 из 1" })).toBeVisible();
}

const progressOf = (page: Page) => page.getByRole("region", { name: "Прогресс", exact: true });

test("a pupil without solutions is shown where to begin", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await register(page, freshPhone(), readSmsCode, "/profile/");
  const progress = progressOf(page);
  await expect(progress.getByRole("heading", { name: "Прогресс появится с первым заданием" })).toBeVisible();
  await expectAccessible(page);
  await progress.getByRole("link", { name: "решать задания" }).click();
  await expect(page).toHaveURL(/\/ege\/$/);
});

test("the profile shows what a pupil has solved, and leads to the whole progress and to the next number", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await register(page, freshPhone(), readSmsCode, "/profile/");
  await expect(page.getByRole("heading", { level: 1, name: "Мой профиль" })).toBeVisible();
  await solveOne(page, 6);
  await page.goto("/profile/");
  const subject = progressOf(page).getByRole("region", { name: "Математика, ЕГЭ" });
  await expect(subject.getByText(/^Решено 1 из\s\d+\sзаданий, \+1 за\sнеделю$/)).toBeVisible();
  await expect(subject.getByRole("link", { name: /^№\s6\./ })).toBeVisible();
  await expectAccessible(page);

  await subject.getByRole("link", { name: "Весь прогресс: Математика, ЕГЭ" }).click();
  await expect(page).toHaveURL(/\/progress\/\?topic=ege-matematika$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("+1 за неделю");
  await expect(page.getByText(/^Было 0, стало 1\sверных из\s\d+\. Больше всего прибавил №\s6\.$/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^Уравнения №/ })).toContainText(/\+\d+/);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^начать с\s№\s6$/ }).click();
  await expect(page).toHaveURL(/\/ege\/matematika\/6\/$/);
});

test("a guest's progress stands on its page and moves into the account at login", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await page.goto("/progress/");
  await expect(page.getByRole("heading", { name: "Здесь появится твой хребет" })).toBeVisible();
  await expectAccessible(page);
  await solveOne(page, 6);
  await page.goto("/progress/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("+1 за неделю");
  await register(page, freshPhone(), readSmsCode, "/progress/");
  await expect(page).toHaveURL(/\/progress\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("+1 за неделю");
});

test("a subject is chosen by its address, and an unknown one is not found", async ({ page }) => {
  await page.goto("/progress/?topic=ege-matematika");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Решено 0 из\s\d+$/);
  expect((await page.goto("/progress/?topic=ege-nothing"))?.status()).toBe(404);
});
