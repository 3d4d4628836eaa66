/** The store, the same with and without JavaScript: from the catalog to a course in the cart. */
import { expect, test } from "./fixtures";

const MATH = "/courses/matematika-ege-osnova/";

test("a visitor goes from the catalog to a course, picks two months and opens the cart", async ({ page }) => {
  await page.goto("/catalog/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Курсы ЕГЭ и ОГЭ");
  await page
    .getByRole("navigation", { name: "Фильтры каталога" })
    .getByRole("link", { name: "Математика", exact: true })
    .click();
  await expect(page).toHaveURL(/\/catalog\/matematika\/$/);
  await page.getByRole("link", { name: "Математика, профиль", exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`${MATH}$`));
  // Before the 25th the current month is ticked (product.md, "Default months").
  await expect(page.getByRole("checkbox", { name: /ноябрь/ })).toBeChecked();
  await page.getByRole("checkbox", { name: /декабрь/ }).check();
  await page.locator("form.picker").getByRole("button", { name: "в корзину" }).click();

  // A toast from the script, or on the cart page after a plain post.
  await expect(page.getByText("Курс в корзине")).toBeVisible();
  await page.goto("/cart/");
  await expect(page.getByRole("checkbox", { name: /ноябрь/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /декабрь/ })).toBeChecked();
  await expect(page.getByText("6 580 ₽").first()).toBeVisible();

  await page.goto(MATH);
  await expect(page.locator("form.picker").getByText(/перейти в\sкорзину/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /декабрь/ })).toBeChecked();
});

test("the filters as one form lead to the canonical address", async ({ page }) => {
  await page.goto("/catalog/ege/");
  await page.getByText("все фильтры").click();
  await page.getByLabel("Предмет", { exact: true }).last().selectOption("khimiya");
  await page.getByLabel("Вид курса", { exact: true }).last().selectOption("osnova");
  await page.getByRole("button", { name: "показать" }).click();
  await expect(page).toHaveURL(/\/catalog\/khimiya-ege-osnova\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Основа ЕГЭ по химии");
  await expect(page.getByRole("region", { name: "Найдено 1 курс" }).locator(".card")).toHaveCount(1);
});

test("catalog pages are links, and a filter starts from the first one", async ({ page }) => {
  await page.goto("/catalog/ege/?page=2");
  await expect(page.locator(".cards .card")).toHaveCount(8);
  await page.getByRole("link", { name: "бесплатные", exact: true }).click();
  await expect(page).toHaveURL(/\/catalog\/ege-besplatnye\/$/);
  await page.goto("/catalog/ege/?page=99");
  await expect(page).toHaveURL(/\/catalog\/ege\/\?page=\d+$/);
});

test("an empty selection offers the nearest one", async ({ page }) => {
  await page.goto("/catalog/istoriya-oge/");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("region", { name: "Похожие курсы" }).getByRole("article")).not.toHaveCount(0);
  await page.getByRole("link", { name: "Курсы ЕГЭ по истории", exact: true }).click();
  await expect(page).toHaveURL(/\/catalog\/istoriya-ege\/$/);
});

test("the first screen of the catalog on a phone shows courses with their prices", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/catalog/ege/");
  const [first, second] = [page.locator(".card").first(), page.locator(".card").nth(1)];
  await expect(first.locator(".price")).toBeInViewport();
  await expect(second.locator(".card-title")).toBeInViewport();
  await expect(page.getByText("все фильтры")).toBeInViewport();
  // Said once, above the list.
  await expect(page.getByText("−15 % за все месяцы")).toHaveCount(1);
});

test("a tariff has its own address and price", async ({ page }) => {
  await page.goto(MATH);
  await page.getByRole("link", { name: /С\sнаставником/ }).click();
  await expect(page).toHaveURL(/\?product=102$/);
  await expect(page.locator(".picker-side .price b")).toHaveText("4 390 ₽");
});

test("a course sold whole has no month picker, and a free one is added without a price", async ({ page }) => {
  await page.goto("/courses/matematika-ege-refresh/");
  await expect(page.locator('input[name="months"]')).toHaveCount(0);
  await expect(page.locator("form.picker").getByRole("button", { name: "в корзину" })).toBeVisible();
  await page.goto("/courses/fizika-ege-demokurs/");
  await expect(page.locator("form.picker").getByRole("button", { name: "получить бесплатно" })).toBeVisible();
});

test("the home page leads to the store", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Онлайн-школа для подготовки к ЕГЭ");
  await page.getByRole("link", { name: "ОГЭ, 9 класс" }).click();
  await expect(page).toHaveURL(/\?exam=oge#subjects$/);
  await page.getByRole("link", { name: "Обществознание" }).first().click();
  await expect(page).toHaveURL(/\/catalog\/obschestvoznanie-oge\/$/);
});

test("an unknown catalog address answers not found", async ({ page }) => {
  for (const path of ["/courses/nothing/", "/catalog/astronomiya/", "/error/nothing/", "/nothing/"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText("This page could not be found")).toBeVisible();
  }
  await page.goto("/error/payment-failed/");
  await expect(page.getByRole("link", { name: "вернуться в корзину" })).toBeVisible();
});
