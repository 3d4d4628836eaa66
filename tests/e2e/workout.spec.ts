/** Ten free tasks and a shared variant, from the choice to the result and to paper. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** Answers the task that is shown: the tasks of mathematics have one field. */
async function answer(page: Page, text: string) {
  await page.getByRole("textbox", { name: "Ответ" }).fill(text);
  await page.getByRole("button", { name: "ответить и дальше" }).click();
}

const current = (page: Page) => page.locator('[aria-current="step"]');

test("a guest solves ten tasks, comes back to them, and sees the result after a reload", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/free-workout/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Десять заданий без входа");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Математика/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Тренировка по математике" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "начать тренировку" }).click();
  await expect(page).toHaveURL(/\/free-workout\/[0-9a-f]{32}\/$/);
  const address = page.url();
  await expectAccessible(page);

  // A form fault keeps what was typed, and the task.
  await answer(page, "много");
  await expect(page.getByText("Напиши число: только цифры, запятая и минус.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Ответ" })).toHaveValue("много");
  await answer(page, "-98765");
  await expect(current(page)).toHaveText(/2/);
  await page.getByRole("link", { name: "пропустить" }).click();
  await expect(current(page)).toHaveText(/3/);

  await page.goto(address);
  await expect(current(page)).toHaveText(/2/);
  await page.getByRole("link", { name: /задание 1\b/ }).click();
  await expect(page.getByRole("textbox", { name: "Ответ" })).toHaveValue("-98765");

  await page.goto("/ege/matematika/");
  await page.getByRole("link", { name: "продолжить тренировку" }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole("button", { name: "закончить сейчас" }).click();
  await expect(page.getByRole("heading", { name: "Тренировка по математике: результат" })).toBeVisible();
  await expect(page.getByText("пока мимо")).toHaveCount(1);
  await expect(page.getByText("без ответа")).toHaveCount(9);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("пока мимо")).toHaveCount(1);

  await page.getByRole("link", { name: /^разбор №\s\d+$/ }).click();
  await expect(page.getByRole("heading", { name: "Пока 0 из 1" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "ещё десять" }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page).toHaveURL(/\/free-workout\/[0-9a-f]{32}\/$/);
  await expect(page.getByRole("textbox", { name: "Ответ" })).toHaveValue("");
});

test("a variant is made, solved by a friend on their own, and printed with answers only on demand", async ({
  page,
  openVisitor,
  expectAccessible,
}) => {
  await page.goto("/ege/matematika/");
  await page.getByRole("link", { name: "собрать вариант" }).click();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /Только часть 1/ }).check();
  await page.getByRole("button", { name: "собрать вариант" }).click();
  await expect(page).toHaveURL(/\/ege\/matematika\/variant\/[0-9a-f]{32}\/$/);
  const address = page.url();
  await expectAccessible(page);
  await expect(page.getByLabel("Ссылка на вариант")).toHaveValue(address);
  const tasksOf = (of: Page) => of.locator(".variant-task .task-text").allTextContents();
  const tasks = await tasksOf(page);
  expect(tasks).toHaveLength(12);

  const friend = await openVisitor();
  await friend.goto(address);
  expect(await tasksOf(friend)).toEqual(tasks);
  await friend.getByRole("button", { name: "решать вариант" }).first().click();
  await friend.getByRole("button", { name: "включить часы" }).click();
  await expect(friend.getByText(/0\sминут с\sначала, с\s\d\d:\d\d/)).toBeVisible();
  await friend.getByRole("link", { name: "все на одной странице" }).click();
  await friend.getByRole("textbox", { name: "Ответ" }).first().fill("-98765");
  await friend.getByRole("button", { name: "закончить сейчас" }).click();
  await expect(friend.getByText("пока мимо")).toHaveCount(1);

  await page.getByRole("link", { name: "версия для печати" }).click();
  await expect(page.getByText("Ответов на листе нет.")).toBeVisible();
  await expect(page.locator(".keys")).toHaveCount(0);
  await page.getByRole("link", { name: "с ответами" }).click();
  await expect(page.getByRole("heading", { name: "Сначала реши, потом переверни" })).toBeVisible();
  await expect(page.locator(".keys li")).toHaveCount(12);
  await expectAccessible(page);
});

test("another person's workout is not found", async ({ page, openVisitor, allowProblem }) => {
  allowProblem(/status of 404/);
  await page.goto("/free-workout/?exam=ege&subject=matematika");
  await page.getByRole("button", { name: "начать тренировку" }).click();
  await expect(page).toHaveURL(/[0-9a-f]{32}/);
  const stranger = await openVisitor();
  expect((await stranger.goto(page.url()))?.status()).toBe(404);
});
