/** A guest solves tasks: the ridge, a list, a wrong answer, the solution, the right answer, and all of it after a reload. */
import { register } from "./steps/buying";
import { expect, test } from "./fixtures";

test("a guest goes from the bank to a task, errs, reads the solution and takes the point", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/ege/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Гора из заданий. Берём по номеру");
  await expectAccessible(page);

  await page
    .getByRole("main")
    .getByRole("link", { name: /^Математика/ })
    .click();
  await expect(page).toHaveURL(/\/ege\/matematika\/$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^№ 6, Простейшие уравнения: 1 балл, решено 0 из \d+$/ }).click();
  await expect(page).toHaveURL(/\/ege\/matematika\/6\/$/);
  await expectAccessible(page);

  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Задание \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ege\/matematika\/6\/\d+\/$/);
  const address = page.url();
  await expectAccessible(page);
  await expect(page.getByText("верный ответ")).toHaveCount(0);

  // A form fault is no attempt: what was typed stays.
  await page.getByLabel("Ответ").fill("много");
  await page.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByText("Напиши число: только цифры, запятая и минус.")).toBeVisible();
  await expect(page.getByLabel("Ответ")).toHaveValue("много");

  await page.getByLabel("Ответ").fill("-98765");
  await page.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByRole("heading", { name: "Пока 0 из 1" })).toBeVisible();
  await expect(page.getByText("−98765")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Решение по шагам" })).toBeVisible();
  await expectAccessible(page);
  const right = await page.locator(".answers .is-true dd").textContent();

  await page.goto("/ege/matematika/6/?filter=invalid");
  await expect(page.getByText("пока 0 из 1")).toBeVisible();

  await page.goto(address);
  await page.getByRole("link", { name: "решить ещё раз" }).click();
  await page.getByLabel("Ответ").fill(right?.replace("−", "-") ?? "");
  await page.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByRole("heading", { name: "Верно: 1 из 1" })).toBeVisible();
  await expect(page.getByText("Было 0 из 1.")).toBeVisible();

  await page.goto("/ege/matematika/");
  await expect(page.getByRole("heading", { name: /решено 1 из \d+/ })).toBeVisible();
  await page.goto("/ege/matematika/6/?filter=invalid");
  await expect(page.getByRole("heading", { name: "Ошибок нет" })).toBeVisible();
});

test("what a guest has solved is in the account after the login", async ({ page, freshPhone, readSmsCode }) => {
  await page.goto("/ege/matematika/6/");
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Задание \d+/ })
    .first()
    .click();
  await page.getByRole("button", { name: "показать решение" }).click();
  await expect(page.getByRole("heading", { name: "Решение открыто" })).toBeVisible();
  const address = page.url();
  await register(page, freshPhone(), readSmsCode, "/profile/");
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Решение открыто" })).toBeVisible();
});

test("unknown places of the bank are not found, and unknown words are no exams", async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  for (const path of ["/ege/alkhimiya/", "/ege/matematika/99/", "/ege/matematika/6/99999999/", "/vpr/matematika/"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
  }
});
