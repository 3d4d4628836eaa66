/** The text at the end of a catalog page, and the form it announces. */
import { expect, test } from "./fixtures";
import { waitToFillIn } from "./steps/leads";

test("a page of courses that do not exist yet says so and takes a phone", async ({
  page,
  freshPhone,
  expectAccessible,
}) => {
  await page.goto("/catalog/istoriya-oge/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Курсы ОГЭ по истории");
  await expect(page.getByRole("region", { name: "ОГЭ по истории: курса нет" })).toContainText("24 заданий");
  await expectAccessible(page);
  const form = page.getByRole("form", { name: "Скажем, когда курс появится" });
  await form.getByLabel("Имя").fill("Вера");
  await form.locator('input[name="phone"]').fill(freshPhone().slice(2));
  await form.getByLabel(/согласие на\sобработку/).check();
  await waitToFillIn(page);
  await form.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText("заявка успешно отправлена")).toBeVisible();
  await expect(page).toHaveURL(/\/catalog\/istoriya-oge\/$/);
});

test("a link in a text leads to another page of the catalog", async ({ page }) => {
  await page.goto("/catalog/biologiya-ege/");
  const text = page.getByRole("region", { name: "ЕГЭ по биологии: как устроен экзамен" });
  await expect(text.getByRole("listitem")).toHaveCount(3);
  await text.getByRole("link").click();
  await expect(page).toHaveURL(/\/catalog\/biologiya-ege-demokurs\/$/);
  await expect(page.getByRole("heading", { name: "Бесплатный демокурс: митоз и мейоз за два часа" })).toBeVisible();
});
