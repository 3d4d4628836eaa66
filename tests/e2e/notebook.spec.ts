/** The notebook of mistakes, the day's free explanations and what is said of them. */
import type { Page } from "@playwright/test";
import { clientOf, expect, test } from "./fixtures";
import { linkBy } from "../setup/page-parts";

/** A task of № 6 that this visitor has not answered. */
async function openTask(page: Page): Promise<void> {
  await page.goto("/ege/matematika/6/");
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Задание \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/6\/\d+\/$/);
}

async function err(page: Page): Promise<void> {
  await page.getByLabel("Ответ").fill("-98765");
  await page.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByRole("status").getByRole("heading")).toBeVisible();
}

test("a guest's mistake waits the next day, has its reason, is taken out and back, and is repeated", async ({
  page,
  clock,
  expectAccessible,
}) => {
  await openTask(page);
  const first = page.url();
  await err(page);
  await page.goto("/mistakes/");
  await expect(page.getByText("Ближайшее повторение 11 ноября.")).toBeVisible();

  await clock.advance({ days: 1 });
  await page.goto("/ege/");
  await page.getByRole("link", { name: "к повторению сегодня: 1" }).click();
  await expect(page.getByRole("heading", { name: "Сегодня 1 ошибка" })).toBeVisible();
  await page.getByText(/^причина, убрать/).click();
  await page.getByRole("button", { name: "невнимательно" }).click();
  await expect(page.getByText("Математика, ЕГЭ. Невнимательно")).toBeVisible();
  await expectAccessible(page);
  // The row stays as it was opened.
  await page.getByRole("button", { name: /^убрать из\sтетради/ }).click();
  await expect(page.getByRole("status").getByText(/^Убрано из\sтетради:/)).toBeVisible();
  await page.getByRole("button", { name: "вернуть", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Сегодня 1 ошибка" })).toBeVisible();
  await page.getByRole("link", { name: "начать" }).click();
  await expect(page).toHaveURL(/repetition=1/);
  expect(page.url().split("?")[0]).not.toBe(first);
});

test("explanations of a day come to an end for a guest, verdicts do not, and a login opens the rest", async ({
  page,
  expectAccessible,
}) => {
  const http = await clientOf(page.context());
  let opened = "";
  for (let count = 0; count < 10; count++) {
    const task = await http.get(linkBy(await http.get("/ege/matematika/vse/"), /^Задание \d+/));
    opened = (await http.submit(task, {}, "показать решение")).path;
  }
  await openTask(page);
  await page.getByRole("button", { name: "показать решение" }).click();
  await expect(page.getByRole("heading", { name: "Объяснение откроется после входа" })).toBeVisible();
  await expectAccessible(page);
  await err(page);
  await expect(page.getByRole("heading", { name: "Пока 0 из 1" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Решение по шагам" })).toHaveCount(0);
  const login = page.getByRole("link", { name: "войти и открыть" });
  await expect(login).toHaveAttribute("href", new RegExp(encodeURIComponent(new URL(page.url()).pathname)));
  await page.goto(opened);
  await expect(page.getByRole("heading", { name: "Решение по шагам" })).toBeVisible();
});

test("a pupil says what is wrong with an explanation, and changes their mind", async ({ page, expectAccessible }) => {
  // The notice about cookies would lie on a part of the form.
  await page.goto("/ege/");
  const accept = page.getByRole("button", { name: "хорошо" });
  await accept.click();
  await expect(accept).toHaveCount(0);
  await openTask(page);
  await err(page);
  await page.getByText("что-то не так").click();
  await page.getByLabel("Подробнее").fill("Не понял второй шаг");
  await page.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText("Выбери, что не так")).toBeVisible();
  await expect(page.getByLabel("Подробнее")).toHaveValue("Не понял второй шаг");
  await expectAccessible(page);
  await page.getByText("непонятно", { exact: true }).click();
  await page.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText("Спасибо, замечание у методистов.")).toBeVisible();
  await page.getByRole("button", { name: "да, понятно" }).click();
  await expect(page.getByText("Спасибо! Если передумаешь")).toBeVisible();
});
