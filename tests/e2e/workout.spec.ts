/** Ten free tasks and a shared variant, from the choice to the result and to paper. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** Answers the task that is shown: the tasks of mathematics have one field. */
async function answer(page: Page, text: string) {
  await page.getByRole("textbox", { name: "Ответ" }).fill(text);
  await page.getByRole("button", { name: "ответить" }).click();
}

const current = (page: Page) => page.locator('[aria-current="step"]');

test("a guest solves ten tasks, comes back to them and begins ten more", async ({ page, expectAccessible }) => {
  await page.goto("/free-workout/?exam=ege&subject=matematika");
  await page.getByRole("button", { name: "начать тренировку" }).click();
  await expect(page).toHaveURL(/\/free-workout\/[0-9a-f]{32}\/$/);
  const address = page.url();

  // A form fault keeps the task and its typed answer.
  await answer(page, "много");
  await expect(page.getByText("Напиши число: только цифры, запятая и минус.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Ответ" })).toHaveValue("много");
  await expectAccessible(page);
  await answer(page, "-98765");
  await expect(current(page)).toHaveText(/2/);
  await page.getByRole("link", { name: "пропустить" }).click();
  await expect(current(page)).toHaveText(/3/);

  await page.goto(address);
  await expect(current(page)).toHaveText(/2/);
  await page.getByRole("link", { name: /задание 1\b/ }).click();
  await expect(page.getByRole("textbox", { name: "Ответ" })).toHaveValue("-98765");

  await page.getByRole("button", { name: "закончить сейчас" }).click();
  await page.getByRole("button", { name: "закончить без них" }).click();
  await expect(page.getByRole("heading", { name: "Тренировка по математике: результат" })).toBeVisible();
  await expect(page.getByText("пока мимо")).toHaveCount(1);
  await expect(page.getByText("без ответа")).toHaveCount(9);
  await expectAccessible(page);

  await page.getByRole("link", { name: /^разбор №\s\d+$/ }).click();
  await expect(page.getByRole("heading", { name: "Пока 0 из 1" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "ещё десять" }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page).toHaveURL(/\/free-workout\/[0-9a-f]{32}\/$/);
  await expect(page.getByRole("textbox", { name: "Ответ" })).toHaveValue("");
});

test("a variant is made, solved by the clock, and printed with its answers", async ({ page, expectAccessible }) => {
  await page.goto("/ege/matematika/variant/");
  await page.getByRole("radio", { name: /Только часть 1/ }).check();
  await page.getByRole("button", { name: "собрать вариант" }).click();
  await expect(page).toHaveURL(/\/ege\/matematika\/variant\/[0-9a-f]{32}\/$/);
  const address = page.url();
  await expect(page.getByLabel("Ссылка на вариант")).toHaveValue(address);
  await expectAccessible(page);

  await page.getByRole("button", { name: "решать вариант" }).first().click();
  await page.getByRole("button", { name: "включить часы" }).click();
  await expect(page.getByText(/0\sминут с\sначала, с\s09:00/)).toBeVisible();
  await page.getByRole("link", { name: "все на одной странице" }).click();
  const answers = page.getByRole("textbox", { name: "Ответ" });
  // The page before has a field of the same name.
  await expect(answers.nth(1)).toBeVisible();
  await answers.first().fill("-98765");
  await page.getByRole("button", { name: "закончить сейчас" }).click();
  await page.getByRole("button", { name: "закончить без них" }).click();
  await expect(page.getByText("пока мимо")).toHaveCount(1);

  await page.goto(address);
  await page.getByRole("link", { name: "версия для печати" }).click();
  await page.getByRole("link", { name: "с ответами" }).click();
  await expect(page.getByRole("heading", { name: "Сначала реши, потом переверни" })).toBeVisible();
  await expectAccessible(page);
});

test(
  "what stands above the next task is not cut by the bar over it",
  { tag: "@no-js" },
  async ({ page, javaScriptEnabled }) => {
    for (const [width, bar] of [
      [375, ".task-head"],
      [1280, ".nav"],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto("/ege/matematika/variant/");
      await page.getByRole("button", { name: "собрать вариант" }).click();
      await page.getByRole("button", { name: "решать вариант" }).first().click();
      await answer(page, "5");
      await expect(page).toHaveURL(/task=2/);
      if (javaScriptEnabled === false) await expect(page).toHaveURL(/#task-2$/);
      const bottom = await page.locator(bar).evaluate((over) => over.getBoundingClientRect().bottom);
      const cut = await page.locator(".workout-timer > *, .run-row li, #task-2").evaluateAll(
        (all, edge) =>
          all
            .map((one) => one.getBoundingClientRect())
            .filter(({ top, bottom: end }) => top < edge - 1 && end > edge + 1)
            .map(({ top, bottom: end }) => [top, end]),
        bottom,
      );
      expect(cut, `at ${width}`).toEqual([]);
    }
  },
);
