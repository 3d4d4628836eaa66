/** Store features that a script adds. */
import { expect, test } from "./fixtures";
import { wakeUp } from "./steps/hydration";

const MATH = "/courses/matematika-ege-osnova/";

test("a course page loads no React before the first touch, and its form works without it", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(MATH);
  expect(scripts).toEqual([]);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    // A click before any script has loaded submits its form.
    page.evaluate(() => document.querySelector<HTMLFormElement>("form.picker")?.submit()),
  ]);
  expect(answer.status()).toBe(303);
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
});

test("the sum follows the months at once", async ({ page }) => {
  await page.goto(MATH);
  await wakeUp(page);
  const sum = page.locator(".picker-side .price b");
  await expect(sum).toHaveText("3 290 ₽");
  await page.getByRole("checkbox", { name: /декабрь/ }).check();
  await expect(sum).toHaveText("6 580 ₽");
  await expect(sum).toBeVisible();
  await page.getByRole("checkbox", { name: /январь/ }).check();
  // Three months: 5 % of 9 870 ₽, half up.
  await expect(sum).toHaveText("9 376 ₽");
  await expect(sum).toBeVisible();
  await page.getByText("Почему такая цена").click();
  await expect(page.getByText("Три месяца математики, 5 %")).toBeVisible();
  for (const name of [/ноябрь/, /декабрь/, /январь/]) await page.getByRole("checkbox", { name }).uncheck();
  await expect(page.getByText("Отметь хотя бы один месяц")).toBeVisible();
  await expect(page.locator("form.picker").getByRole("button", { name: "в корзину" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("adding a course stays on the page and says so", async ({ page }) => {
  await page.goto(MATH);
  await wakeUp(page);
  await page.locator("form.picker").getByRole("button", { name: "в корзину" }).click();
  await expect(page.getByRole("status").getByText("Курс в корзине")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${MATH}$`));
  await expect(page.getByRole("link", { name: "Корзина, курсов: 1" })).toBeVisible();
  await page.getByRole("checkbox", { name: /декабрь/ }).check();
  await page.locator("form.picker").getByRole("button", { name: "обновить корзину" }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByRole("checkbox", { name: /декабрь/ })).toBeChecked();
});

test("«показать ещё» appends the next page and changes the address", async ({ page }) => {
  await page.goto("/catalog/ege/");
  await wakeUp(page);
  await page.getByRole("link", { name: "показать ещё" }).click();
  await expect(page.locator(".cards .card")).toHaveCount(16);
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText(/Показано 16 из\s\d+\sкурс/)).toBeVisible();
  await page.getByRole("navigation", { name: "Фильтры каталога" }).getByRole("link", { name: "Рефреш" }).click();
  await expect(page).toHaveURL(/\/catalog\/ege-refresh\/$/);
  await expect(page.locator(".cards .card").first()).toContainText("Рефреш");
});
