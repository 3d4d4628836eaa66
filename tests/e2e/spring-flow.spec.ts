/** The course picker: survey → subjects → tariff → cart, with and without JavaScript. */
import { expect, test } from "./fixtures";
import { bill, putIntoCart, roubles } from "./steps/buying";
import { wakeUp } from "./steps/hydration";

const SURVEY = "/spring-flow/survey/";
const ANSWERS = "examType=ege26&goal=startEge";

test("survey, subjects and tariff lead to exactly that set in the cart", async ({ page, expectAccessible }, info) => {
  const isScripted = info.project.name === "js";
  await page.goto(SURVEY);
  await expectAccessible(page);
  if (isScripted) await wakeUp(page);
  // A document that is loaded again forgets the mark.
  if (isScripted) await page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  await page.getByRole("radio", { name: "ЕГЭ 2027" }).check();
  await page.getByRole("radio", { name: "Готовиться всерьёз" }).check();
  await page.getByRole("button", { name: "дальше, к предметам" }).click();
  await expect(page).toHaveURL(/\/spring-flow\/topics\/\?examType=ege26&goal=startEge/);
  await expectAccessible(page);

  const set = page.getByRole("region", { name: "Твой набор" });
  await page.getByRole("checkbox", { name: "Математика", exact: true }).check();
  if (isScripted) await expect(set.locator("li")).toHaveText(["Математика"]);
  await page.getByRole("checkbox", { name: "Русский язык" }).check();
  if (!isScripted) await page.getByRole("button", { name: "пересчитать без перехода" }).click();
  await expect(set.locator("li")).toHaveText(["Математика", "Русский язык"]);
  // Two months at 3 290 ₽, each 165 ₽ less for two subjects.
  await expect(set.locator(".price.big b")).toHaveText(roubles(6250));
  await expect(page.locator(".pick-row").first()).toContainText("Сегодня 10 ноября: впереди семь месяцев, ноябрь–май.");

  await page.getByRole("button", { name: "дальше, к тарифу" }).click();
  await expect(page).toHaveURL(/\/spring-flow\/tariff\/.*landings=101-/);
  await expectAccessible(page);
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
});

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

test("other answers set the old selection aside, and it can be taken back", async ({ page }) => {
  await page.goto(`/spring-flow/topics/?${ANSWERS}`);
  await page.getByRole("checkbox", { name: "Химия" }).check();
  await page.getByRole("button", { name: "дальше, к тарифу" }).click();
  await expect(page).toHaveURL(/\/tariff\//);
  await page.goto(SURVEY);
  await page.getByRole("radio", { name: "ОГЭ 2027" }).check();
  await page.getByRole("button", { name: "дальше, к предметам" }).click();
  await expect(page).toHaveURL(/goal=startOge/);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(7);
  await page.getByRole("link", { name: "вернуть его" }).click();
  await expect(page).toHaveURL(/examType=ege26/);
  await expect(page.getByRole("checkbox", { name: "Химия" })).toBeChecked();
});

test("«начать заново» forgets everything", async ({ page }) => {
  await page.goto(`/spring-flow/topics/?${ANSWERS}`);
  await page.getByRole("checkbox", { name: "Химия" }).check();
  await page.getByRole("button", { name: "дальше, к тарифу" }).click();
  await expect(page).toHaveURL(/\/tariff\//);
  await page.getByRole("button", { name: "начать заново" }).click();
  await expect(page).toHaveURL(/\/spring-flow\/survey\/$/);
  await expect(page.getByText("Твой набор ждёт")).toHaveCount(0);
  await page.goto("/spring-flow/");
  await expect(page).toHaveURL(/\/spring-flow\/survey\/$/);
});

test("months, tariffs and variants are links, and the cart gets what is shown", async ({ page }) => {
  await page.goto(`/spring-flow/tariff/?${ANSWERS}&landings=101`);
  await page
    .getByRole("link", { name: /Три месяца/ })
    .first()
    .click();
  await expect(page).toHaveURL(/months=3/);
  // 3 × 3 290 ₽ less 5 %.
  const price = page.locator(".pick-bill .price.big b");
  await expect(price).toHaveText(roubles(9376));
  await page.getByRole("link", { name: /С\sнаставником/ }).click();
  await expect(page).toHaveURL(/products=102/);
  await expect(page.getByRole("link", { name: /С\sнаставником/ })).toHaveAttribute("aria-current", "true");
  await expect(price).not.toHaveText(roubles(9376));
  const shown = (await price.textContent()) ?? "";
  await page.getByRole("button", { name: "в корзину" }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(bill(page)).toHaveText(shown);
});

test("what the cart holds stays and is told beforehand", async ({ page, context }) => {
  await putIntoCart(context, 301, ["2026.11"]);
  await page.goto(`/spring-flow/tariff/?${ANSWERS}&landings=101`);
  await expect(page.getByText("В корзине уже есть курсы")).toBeVisible();
  await page.getByRole("button", { name: "в корзину" }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(bill(page)).toHaveText(roubles(6250));
});

test("a course is looked at within the picker and put into the set there", async ({ page, expectAccessible }) => {
  await page.goto(`/spring-flow/landing/fizika-ege-osnova/?${ANSWERS}&landings=101`);
  await expect(page.getByRole("heading", { name: "Почему этот курс" })).toBeVisible();
  await expect(page.getByText("Частое сочетание: физика и математика.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "добавить в набор" }).click();
  await expect(page).toHaveURL(/\/spring-flow\/topics\/.*landings=101-/);
  await expect(page.getByRole("checkbox", { name: "Физика" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Математика", exact: true })).toBeChecked();
});

test("free courses cost nothing and lead to the paid ones of the same subjects", async ({ page }) => {
  await page.goto("/spring-flow/topics/?examType=ege26&goal=freeCourses");
  await page.getByRole("checkbox", { name: "Химия" }).check();
  await page.getByRole("button", { name: "дальше, к тарифу" }).click();
  await expect(page).toHaveURL(/\/tariff\//);
  await expect(page.getByText("Оплачивать ничего не нужно")).toBeVisible();
  await page.getByRole("link", { name: "показать этот набор: Основа: весь год" }).click();
  await expect(page).toHaveURL(/goal=startEge/);
  await expect(page.getByRole("heading", { level: 2, name: "Химия" })).toBeVisible();
});

test("without a subject the next step says what is missing", async ({ page }) => {
  await page.goto(`/spring-flow/topics/?${ANSWERS}`);
  await page.getByRole("button", { name: "дальше, к тарифу" }).click();
  await expect(page.getByText("Отметь хотя бы один предмет: без него нечего считать")).toBeVisible();
});
