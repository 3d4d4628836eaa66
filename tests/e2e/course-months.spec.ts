/** Months of a course already in the cart, toggled on the course page: the link to the cart takes them along. */
import { bill, MATH, putIntoCart, roubles } from "./steps/buying";
import { expect, test } from "./fixtures";

const COURSE = "/courses/matematika-ege-osnova/";

test("new ticks go to the cart with the button that leads there", async ({ page, context }, info) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await page.goto(COURSE);
  const picker = page.locator("form.picker");
  await picker.locator('input[name="months"][value="2026.12"]').check({ force: true });
  if (info.project.name === "js") {
    await expect(picker.getByText("В корзине пока ноябрь.")).toBeVisible();
    await expect(picker.getByRole("link", { name: "перейти в корзину" })).toHaveCount(0);
    await picker.getByRole("button", { name: "обновить корзину" }).click();
  } else {
    await picker.getByRole("button", { name: "перейти в корзину" }).click();
  }
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(bill(page)).toHaveText(roubles(6580));
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(6580));
});

test("without new ticks the same button only leads to the cart", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await page.goto(COURSE);
  await page
    .locator("form.picker")
    .getByText(/перейти в\sкорзину/)
    .click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByText("Месяцы обновлены")).toHaveCount(0);
  await expect(bill(page)).toHaveText(roubles(3290));
});

test("each month says which KIM numbers it closes and for how many points", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(COURSE);
  const november = page.locator("form.picker li").filter({ hasText: "ноябрь" });
  await expect(november).toContainText("№ 8, 11 и 12: 3 балла");
  const open = page.locator(".prog details[open]");
  await expect(open).toContainText("Этот месяц закрывает № 8, 11 и 12: 3 балла.");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test("the picker says what is over, what is left of the month, when it begins, and offers all months", async ({
  page,
}) => {
  await page.goto(COURSE);
  const picker = page.locator("form.picker");
  await expect(picker.getByText(/^Ноябрь: осталось \d+\sживых занятий, \d+\sв\sзаписи$/)).toBeVisible();
  await expect(picker.getByText(/^Первое занятие: .+, \d\d:\d\d\sпо\sМоскве$/)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(picker.getByText("Сентябрь и октябрь прошли")).toBeVisible();
  await expect(picker.getByText("прошёл", { exact: true })).toHaveCount(2);
  await expect(picker.getByText("прошёл", { exact: true }).first()).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(picker.getByText("Цифра на гребне", { exact: false })).toBeVisible();
  await picker.getByRole("button", { name: /^Взять все 7\sмесяцев за\s19.575.₽, дешевле на/ }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(7);
});
