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
  await page.getByRole("link", { name: /^№\s6, Простейшие уравнения: 1\sбалл, решено 0 из\s\d+$/ }).click();
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
  await expect(page.getByRole("link", { name: "в тетради на завтра" })).toBeVisible();
  const careless = page.getByRole("button", { name: "невнимательно" });
  await expect(careless).toHaveAttribute("aria-pressed", "false");
  await careless.click();
  await expect(careless).toHaveAttribute("aria-pressed", "true");
  expect(page.url()).toBe(address);
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
  await expect(page.getByRole("heading", { name: /решено 1 из\s\d+/ })).toBeVisible();
  await page.goto("/ege/matematika/6/?filter=invalid");
  await expect(page.getByRole("heading", { name: "Ошибок нет" })).toBeVisible();
});

test("a guest answers on the root of the bank, and begins ten tasks there", async ({ page, expectAccessible }) => {
  await page.goto("/ege/");
  const tryout = page.getByRole("region", { name: "Попробуй прямо здесь" });
  await expect(tryout.getByText("верный ответ")).toHaveCount(0);
  await tryout.getByRole("textbox", { name: "Ответ" }).fill("-98765");
  await tryout.getByRole("button", { name: "ответить" }).click();
  await expect(page).toHaveURL(/\/ege\/matematika\/\d+\/\d+\/$/);
  await expect(page.getByRole("heading", { name: "Пока 0 из 1" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Решение по шагам" })).toBeVisible();
  const answered = new URL(page.url()).pathname;

  // The next task, now that this one has been tried.
  await page.goto("/ege/");
  await expect(tryout.getByRole("link")).not.toHaveAttribute("href", answered);
  await expectAccessible(page);
  const ten = page.getByRole("region", { name: "Десять заданий на пробу" });
  await ten.getByLabel("Предмет").selectOption({ label: "Химия" });
  await ten.getByRole("button", { name: "начать тренировку" }).click();
  await expect(page).toHaveURL(/\/free-workout\/[\w-]+\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("химия");
});

test("hints open one by one, and are still open after a refusal and a wrong answer", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/ege/matematika/6/");
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Задание \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/6\/\d+\/$/);
  await page.getByLabel("Ответ").fill("-98765");
  const hint = page.getByRole("region", { name: /^Подсказка/ });
  await expect(hint).toHaveCount(0);
  await page.getByRole("button", { name: /^подсказка.*балл не\sснижает/ }).click();
  await expect(hint).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]hints=1/);
  // What was typed is still there, and nothing was counted.
  await expect(page.getByLabel("Ответ")).toHaveValue("-98765");
  // From the top of the page: a link half under the bar would count as a small target.
  await page.evaluate(() => {
    window.history.replaceState(window.history.state, "", `${window.location.pathname}${window.location.search}`);
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  await expectAccessible(page);
  await page.reload();
  await expect(hint).toHaveCount(1);

  await page.getByLabel("Ответ").fill("много");
  await page.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByText("Напиши число: только цифры, запятая и минус.")).toBeVisible();
  await expect(hint).toHaveCount(1);
  await page.getByLabel("Ответ").fill("-98765");
  await page.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByRole("heading", { name: "Пока 0 из 1" })).toBeVisible();
  await page.getByRole("link", { name: "решить ещё раз" }).click();
  await expect(page.getByLabel("Ответ")).toBeVisible();
  await expect(hint).toHaveCount(1);
  // The form of another try comes back with what was refused.
  await page.getByLabel("Ответ").fill("два");
  await page.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByText("Напиши число: только цифры, запятая и минус.")).toBeVisible();
  await expect(page.getByLabel("Ответ")).toHaveValue("два");
});

test("a guest answers in the list, and the tasks stay with their verdicts", async ({ page, expectAccessible }) => {
  await page.goto("/ege/matematika/6/");
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  const names = await rows.getByRole("heading").allTextContents();
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await first.getByRole("textbox", { name: "Ответ" }).fill("пять");
  await first.getByRole("button", { name: "ответить" }).click();
  await expect(first.getByText("Напиши число: только цифры, запятая и минус.")).toBeVisible();
  await expect(first.getByRole("textbox", { name: "Ответ" })).toHaveValue("пять");
  await first.getByRole("textbox", { name: "Ответ" }).fill("-98765");
  await first.getByRole("button", { name: "ответить" }).click();
  await expect(first.getByText("Пока 0 из 1.")).toBeVisible();
  await expect(first.getByText(/Верный ответ: /)).toBeVisible();
  await second.getByRole("textbox", { name: "Ответ" }).fill("-98765");
  await second.getByRole("button", { name: "ответить" }).click();
  await expect(second.getByText("Пока 0 из 1.")).toBeVisible();
  await expect(first.getByText("Пока 0 из 1.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  expect(await rows.getByRole("heading").allTextContents()).toEqual(names);
  await page.getByRole("link", { name: "ошибки" }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByRole("textbox", { name: "Ответ" })).toBeVisible();
});

test("a visitor finds a task by its words and by its number, and makes a list", async ({ page, expectAccessible }) => {
  await page.goto("/ege/");
  await page.getByRole("searchbox", { name: "Найти задание" }).fill("уравнений корень");
  await page.getByRole("button", { name: "найти" }).click();
  await expect(page).toHaveURL(/\/ege\/\?q=/);
  await expect(page.getByRole("heading", { name: "Поиск по банку" })).toBeVisible();
  await expectAccessible(page);
  const found = page.getByRole("listitem").getByRole("link", { name: /^Задание \d+/ });
  const name = (await found.first().textContent()) ?? "";
  await page.getByRole("searchbox", { name: "Найти задание" }).fill(/\d+/.exec(name)?.[0] ?? "");
  await page.getByRole("button", { name: "найти" }).click();
  await expect(found).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Найти задание" }).fill("ъъъ");
  await page.getByRole("button", { name: "найти" }).click();
  await expect(page.getByRole("heading", { name: "Ничего не нашлось" })).toBeVisible();

  await page.goto("/ege/matematika/");
  await page.getByLabel("Номер КИМ").selectOption("6");
  await page.getByLabel("Тема").selectOption({ index: 1 });
  await page.getByRole("button", { name: "показать задания" }).click();
  await expect(page).toHaveURL(/\/ege\/matematika\/[a-z-]+\/\?number=6$/);
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
