/** The course picker: survey → subjects → tariff → cart, with and without JavaScript. */
import { expect, test } from "./fixtures";
import { bill, roubles } from "./steps/buying";
import { wakeUp } from "./steps/hydration";

const SURVEY = "/spring-flow/survey/";
const ANSWERS = "examType=ege26&goal=startEge";

test(
  "survey, subjects and tariff lead to exactly that set in the cart",
  { tag: "@no-js" },
  async ({ page, javaScriptEnabled }) => {
    const isScripted = javaScriptEnabled !== false;
    await page.goto(SURVEY);
    if (isScripted) await wakeUp(page);
    // A document that is loaded again forgets the mark.
    if (isScripted) await page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
    await page.getByRole("radio", { name: "ЕГЭ 2027" }).check();
    await page.getByRole("radio", { name: "Готовиться всерьёз" }).check();
    await page.getByRole("button", { name: "дальше, к предметам" }).click();
    await expect(page).toHaveURL(/\/spring-flow\/topics\/\?examType=ege26&goal=startEge/);

    const set = page.getByRole("region", { name: "Твой набор" });
    await page.getByRole("checkbox", { name: "Математика", exact: true }).check();
    if (isScripted) await expect(set.locator("li")).toHaveText(["Математика"]);
    await page.getByRole("checkbox", { name: "Русский язык" }).check();
    const recount = page.getByRole("button", { name: "пересчитать без перехода" });
    if (isScripted) await expect(recount).toHaveCount(0);
    else await recount.click();
    await expect(set.locator("li")).toHaveText(["Математика", "Русский язык"]);
    // Two months at 3 290 ₽, each 165 ₽ less for two subjects.
    await expect(set.locator(".price.big b")).toHaveText(roubles(6250));
    await expect(page.locator(".pick-row").first()).toContainText(
      "Сегодня 10 ноября: впереди семь месяцев, ноябрь–май.",
    );

    await page.getByRole("button", { name: "дальше, к тарифу" }).click();
    await expect(page).toHaveURL(/\/spring-flow\/tariff\/.*landings=101-/);
    const total = page.getByRole("region", { name: "Два предмета, ноябрь" });
    await expect(total.locator(".price.big b")).toHaveText(roubles(6250));
    await expect(total.locator(".price-sum")).toContainText("Два предмета вместе, 5");

    if (isScripted) {
      expect(await page.evaluate(() => "isSameDocument" in window), "no reload between the steps").toBe(true);
    }
    await total.getByRole("button", { name: "в корзину" }).click();
    await expect(page).toHaveURL(/\/cart\/$/);
    await expect(bill(page)).toHaveText(roubles(6250));
    await expect(page.getByRole("list", { name: "Курсы в корзине" }).getByRole("listitem")).not.toHaveCount(0);
  },
);

test("reload, back, another tab and a bare address agree on the set", async ({ page, context }) => {
  await page.goto(`/spring-flow/topics/?${ANSWERS}`);
  await page.getByRole("checkbox", { name: "Информатика" }).check();
  await page.getByRole("button", { name: "дальше, к тарифу" }).click();
  await expect(page).toHaveURL(/\/spring-flow\/tariff\//);
  await expect(page.getByRole("heading", { level: 2, name: "Информатика" })).toBeVisible();
  const shown = page.url();
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Информатика" })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/spring-flow\/topics\//);
  await expect(page.getByRole("checkbox", { name: "Информатика" })).toBeChecked();

  const other = await context.newPage();
  await other.goto("/spring-flow/");
  await expect(other).toHaveURL(shown);
  await other.goto("/spring-flow/topics/");
  await expect(other.getByRole("checkbox", { name: "Информатика" })).toBeChecked();
  await other.goto(SURVEY);
  await expect(other.getByText("Твой набор ждёт: ЕГЭ 2027, всерьёз, один предмет")).toBeVisible();
});
