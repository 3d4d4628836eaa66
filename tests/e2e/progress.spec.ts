/** Progress on the profile and on its own page. */
import { expect, test } from "./fixtures";
import { register } from "./steps/buying";

test("a guest's progress moves into the account, and the profile leads to it and to the next number", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await page.goto("/ege/matematika/6/");
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

  await register(page, freshPhone(), readSmsCode, "/profile/");
  const subject = page
    .getByRole("region", { name: "Прогресс", exact: true })
    .getByRole("region", { name: "Математика, ЕГЭ" });
  await expect(subject.getByText(/^Решено 1 из\s\d+\sзаданий, \+1 за\sнеделю$/)).toBeVisible();
  await expect(subject.getByRole("link", { name: /^№\s6\./ })).toBeVisible();
  await expectAccessible(page);

  await subject.getByRole("link", { name: "Весь прогресс: Математика, ЕГЭ" }).click();
  await expect(page).toHaveURL(/\/progress\/\?topic=ege-matematika$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("+1 за неделю");
  const theme = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Уравнения", exact: true }) });
  await expect(theme).toContainText(/\d+\s%\+\d+/);
  await page.getByText("Таблица с подтемами").click();
  await expect(page.getByRole("row", { name: /^Уравнения №/ })).toContainText(/\+\d+/);
  await expectAccessible(page);
  await page.goto("/my/achievements/");
  await expect(page.getByRole("img", { name: "Решались задания: ноябрь (1 неделя). Сейчас ноябрь." })).toBeVisible();
  await page.getByText("По месяцам", { exact: true }).click();
  await expect(page.getByRole("row", { name: /^ноябрь 1 0 0$/ })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole("link", { name: /^начать с\s№\s6$/ }).click();
  await expect(page).toHaveURL(/\/ege\/matematika\/6\/$/);
});
