/**
 * A mistake over days: a guest makes it, it waits in the notebook the next day, is repeated by another task, leaves two
 * days later, and is in the account after the registration.
 */
import type { Page } from "@playwright/test";
import { type MovedSchool, openMovedSchool } from "../setup/moved-school";
import { finishRegistration } from "./steps/buying";
import { expect, test } from "./fixtures";

let school: MovedSchool;
const sharedFolder = process.env.SCHOOL_DATA_DIR;
test.beforeEach(async () => {
  school = await openMovedSchool({ TASK_BANK_FREE_EXPLANATIONS: "2" });
  // Codes and pictures are read from the folder of this school.
  process.env.SCHOOL_DATA_DIR = school.dataDir;
});
test.afterEach(async () => {
  process.env.SCHOOL_DATA_DIR = sharedFolder;
  await school.close();
});

/** A task of № 6, by its place in the list. */
async function openTask(page: Page, nth: number): Promise<void> {
  await page.goto(`${school.url}/ege/matematika/6/`);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Задание \d+/ })
    .nth(nth)
    .click();
  await expect(page).toHaveURL(/\/6\/\d+\/$/);
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel("Ответ").fill(text);
  await page.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByRole("status").getByRole("heading")).toBeVisible();
}

/** As a pupil who has learnt it: the key of a task, read by another visitor. */
async function readKey(page: Page, openVisitor: () => Promise<Page>): Promise<string> {
  const other = await openVisitor();
  await other.goto(page.url().split("?")[0]!);
  await answer(other, "-98765");
  const key = await other.locator(".answers .is-true dd").textContent();
  await other.close();
  return key?.replace("−", "-") ?? "";
}

test("a guest's mistake comes back, is repeated by another task, leaves, and moves into the account", async ({
  page,
  openVisitor,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  await school.toDay(10);
  await page.goto(`${school.url}/mistakes/`);
  await expect(page.getByRole("heading", { name: "Ошибок пока нет" })).toBeVisible();
  await expectAccessible(page);

  await openTask(page, 0);
  const first = page.url();
  await answer(page, "-98765");
  await page.goto(`${school.url}/mistakes/`);
  await expect(page.getByRole("heading", { name: "На сегодня всё" })).toBeVisible();
  await expect(page.getByText("Ближайшее повторение 11 ноября.")).toBeVisible();
  await expectAccessible(page);

  await school.toDay(11);
  await page.goto(`${school.url}/ege/`);
  await page.getByRole("link", { name: "к повторению сегодня: 1" }).click();
  await expect(page.getByRole("heading", { name: "Сегодня один" })).toBeVisible();
  await expectAccessible(page);

  // Out of the notebook and back into it.
  await page.getByText(/^причина, убрать/).click();
  await page.getByRole("button", { name: "невнимательно" }).click();
  await expect(page.getByText("Математика, ЕГЭ. Невнимательно")).toBeVisible();
  // With scripts the row stays as it was opened; without them the page is new.
  const remove = page.getByRole("button", { name: /^убрать из\sтетради/ });
  if (!(await remove.isVisible())) await page.getByText(/^причина, убрать/).click();
  await remove.click();
  await expect(page.getByRole("status").getByText(/^Убрано из\sтетради:/)).toBeVisible();
  await page.getByRole("button", { name: "вернуть", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Сегодня один" })).toBeVisible();

  await page.getByRole("link", { name: "начать" }).click();
  await expect(page).toHaveURL(/repetition=1/);
  expect(page.url().split("?")[0]).not.toBe(first);
  await answer(page, await readKey(page, openVisitor));
  await page.getByRole("link", { name: "дальше по тетради" }).click();
  await expect(page.getByText("Ближайшее повторение 14 ноября.")).toBeVisible();

  await school.toDay(13);
  await page.goto(first);
  await page.getByRole("link", { name: "решить ещё раз" }).click();
  await answer(page, await readKey(page, openVisitor));
  await page.goto(`${school.url}/mistakes/`);
  await expect(page.getByRole("heading", { name: "Ушли из тетради" })).toBeVisible();
  await expect(page.getByText("В тетради не осталось ошибок")).toBeVisible();

  // One more, which the registration brings along once.
  await openTask(page, 3);
  await answer(page, "-98765");
  await page.goto(`${school.url}/auth/?view=register&redirectTo=/mistakes/`);
  await finishRegistration(page, freshPhone(), readSmsCode);
  await expect(page).toHaveURL(/\/mistakes\/$/);
  for (const _ of ["after the registration", "after a reload"]) {
    await page.goto(`${school.url}/mistakes/`);
    await expect(page.getByText("Ближайшее повторение 14 ноября.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Дальше" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByText("Тетрадь пока на этом устройстве")).toHaveCount(0);
  }
});

test("explanations of a day come to an end for a guest, verdicts do not, and a login opens the rest", async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  await school.toDay(10);
  for (const nth of [0, 1]) {
    await openTask(page, nth);
    await answer(page, "-98765");
    await expect(page.getByRole("heading", { name: "Решение по шагам" })).toBeVisible();
  }
  const open = page.url();
  await openTask(page, 2);
  await page.getByRole("button", { name: "показать решение" }).click();
  await expect(page.getByRole("heading", { name: "Объяснение откроется после входа" })).toBeVisible();
  await expectAccessible(page);
  await answer(page, "-98765");
  await expect(page.getByRole("heading", { name: "Пока 0 из 1" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Решение по шагам" })).toHaveCount(0);
  const login = page.getByRole("link", { name: "войти и открыть" });
  await expect(login).toHaveAttribute("href", new RegExp(encodeURIComponent(new URL(page.url()).pathname)));
  await page.goto(open);
  await expect(page.getByRole("heading", { name: "Решение по шагам" })).toBeVisible();
});

test("a pupil says what is wrong with an explanation, and changes their mind", async ({ page, expectAccessible }) => {
  test.setTimeout(120_000);
  await school.toDay(10);
  await page.goto(`${school.url}/ege/`);
  await page.getByRole("button", { name: "хорошо" }).click();
  await openTask(page, 0);
  await answer(page, "-98765");
  await page.getByText("что-то не так").click();
  await page.getByLabel("Подробнее").fill("Не понял второй шаг");
  await page.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText("Выбери, что не так")).toBeVisible();
  await expect(page.getByLabel("Подробнее")).toHaveValue("Не понял второй шаг");
  await expectAccessible(page);
  await page.getByText("непонятно", { exact: true }).click();
  await page.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText("Спасибо, замечание у методистов.")).toBeVisible();
  await page.reload();
  await page.getByText("изменить замечание").click();
  await expect(page.getByLabel("Подробнее")).toHaveValue("Не понял второй шаг");
  await page.getByRole("button", { name: "да, понятно" }).click();
  await expect(page.getByText("Спасибо! Если передумаешь")).toBeVisible();
});
