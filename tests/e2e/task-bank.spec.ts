/** A guest solves tasks: the ridge, a list, a hint, a wrong answer, the solution and the right answer. */
import { expect, test } from "./fixtures";

const NOT_A_NUMBER = "Напиши число: только цифры, запятая и минус.";

test(
  "a guest goes from the bank to a task, opens a hint, errs, reads the solution and takes the point",
  { tag: "@no-js" },
  async ({ page, expectAccessible }) => {
    await page.goto("/ege/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Гора из заданий. Берём по номеру");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Математика/ })
      .click();
    await expect(page).toHaveURL(/\/ege\/matematika\/$/);
    await page.getByRole("link", { name: /^№\s6, Простейшие уравнения: 1\sбалл, решено 0 из\s\d+$/ }).click();
    await expect(page).toHaveURL(/\/ege\/matematika\/6\/$/);
    await page
      .getByRole("listitem")
      .getByRole("link", { name: /^Задание \d+/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/ege\/matematika\/6\/\d+\/$/);
    const address = page.url();
    // The address changes before the list, with its ten fields, has left.
    await expect(page.getByRole("textbox", { name: "Ответ" })).toHaveCount(1);
    await expect(page.getByText("верный ответ")).toHaveCount(0);

    // Hints open one by one; what was typed is still there, and nothing was counted.
    await page.getByLabel("Ответ").fill("-98765");
    const hint = page.getByRole("region", { name: /^Подсказка/ });
    await expect(hint).toHaveCount(0);
    await page.getByRole("button", { name: /^подсказка.*балл не\sснижает/ }).click();
    await expect(hint).toHaveCount(1);
    await expect(page).toHaveURL(/[?&]hints=1/);
    await expect(page.getByLabel("Ответ")).toHaveValue("-98765");
    await page.reload();
    await expect(hint).toHaveCount(1);

    // A form fault is no attempt: what was typed stays.
    await page.getByLabel("Ответ").fill("много");
    await page.getByRole("button", { name: "ответить" }).click();
    await expect(page.getByText(NOT_A_NUMBER)).toBeVisible();
    await expect(page.getByLabel("Ответ")).toHaveValue("много");
    await expect(hint).toHaveCount(1);
    await expectAccessible(page);

    await page.getByLabel("Ответ").fill("-98765");
    await page.getByRole("button", { name: "ответить" }).click();
    await expect(page.getByRole("heading", { name: "Пока 0 из 1" })).toBeVisible();
    await expect(page.getByText("−98765")).toBeVisible();
    await expect(page.getByRole("link", { name: "в тетради на завтра" })).toBeVisible();
    const careless = page.getByRole("button", { name: "невнимательно" });
    await expect(careless).toHaveAttribute("aria-pressed", "false");
    await careless.click();
    await expect(careless).toHaveAttribute("aria-pressed", "true");
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
    await expect(page.getByRole("heading", { name: "Решение по шагам" })).toBeVisible();
    await expectAccessible(page);
    const right = await page.locator(".answers .is-true dd").textContent();

    await page.goto("/ege/matematika/6/?filter=invalid");
    await expect(page.getByText("пока 0 из 1")).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "решить ещё раз" }).click();
    // The form of another try comes back with what was refused.
    await page.getByLabel("Ответ").fill("два");
    await page.getByRole("button", { name: "ответить" }).click();
    await expect(page.getByText(NOT_A_NUMBER)).toBeVisible();
    await expect(page.getByLabel("Ответ")).toHaveValue("два");
    await page.getByLabel("Ответ").fill(right?.replace("−", "-") ?? "");
    await page.getByRole("button", { name: "ответить" }).click();
    await expect(page.getByRole("heading", { name: "Верно: 1 из 1" })).toBeVisible();
    await expect(page.getByText("Было 0 из 1.")).toBeVisible();

    await page.goto("/ege/matematika/");
    await expect(page.getByRole("heading", { name: /решено 1 из\s\d+/ })).toBeVisible();
    await page.goto("/ege/matematika/6/?filter=invalid");
    await expect(page.getByRole("heading", { name: "Ошибок нет" })).toBeVisible();
  },
);

test("the forms of the bank's front page lead to a task, to a workout and to what is found", async ({ page }) => {
  await page.goto("/ege/");
  const tryout = page.getByRole("region", { name: "Попробуй прямо здесь" });
  await tryout.getByRole("textbox", { name: "Ответ" }).fill("-98765");
  await tryout.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByRole("heading", { name: "Пока 0 из 1" })).toBeVisible();
  await page.goto("/ege/");
  const ten = page.getByRole("region", { name: "Десять заданий на пробу" });
  await ten.getByLabel("Предмет").selectOption({ label: "Химия" });
  await ten.getByRole("button", { name: "начать тренировку" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("химия");
  await page.goto("/ege/");
  await page.getByRole("searchbox", { name: "Найти задание" }).fill("уравнений корень");
  await page.getByRole("button", { name: "найти" }).click();
  await expect(page.getByRole("heading", { name: "Поиск по базе заданий" })).toBeVisible();
});

test("a guest answers in the list, and the tasks stay with their verdicts", async ({ page, expectAccessible }) => {
  await page.goto("/ege/matematika/6/");
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  const names = await rows.getByRole("heading").allTextContents();
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await first.getByRole("textbox", { name: "Ответ" }).fill("-98765");
  await first.getByRole("button", { name: "ответить" }).click();
  await expect(first.getByText("Пока 0 из 1.")).toBeVisible();
  await expect(first.getByText(/Верный ответ: /)).toBeVisible();
  await second.getByRole("textbox", { name: "Ответ" }).fill("пять");
  await second.getByRole("button", { name: "ответить" }).click();
  await expect(second.getByText(NOT_A_NUMBER)).toBeVisible();
  await expect(second.getByRole("textbox", { name: "Ответ" })).toHaveValue("пять");
  await expectAccessible(page);
  await second.getByRole("textbox", { name: "Ответ" }).fill("-98765");
  await second.getByRole("button", { name: "ответить" }).click();
  await expect(second.getByText("Пока 0 из 1.")).toBeVisible();
  await expect(first.getByText("Пока 0 из 1.")).toBeVisible();
  await page.reload();
  expect(await rows.getByRole("heading").allTextContents()).toEqual(names);
});
