/** The search of the whole school: from the bar to what is found, with and without JavaScript. */
import { expect, test } from "./fixtures";
import { wakeUp } from "./steps/hydration";

const asked = (q: string) => `/search/?${new URLSearchParams({ q }).toString()}`;

test("a phone's bar leads to the field, and what is found stands in its groups with prices", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/catalog/");
  await page.getByRole("banner").getByRole("link", { name: "Поиск" }).click();
  await expect(page.getByLabel("Что найти")).toBeFocused();
  await page.keyboard.type("курсы по химии");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(asked("курсы по химии"));
  await expect(page.getByRole("heading", { level: 1, name: "Поиск" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^Курсы \d+$/);
  const courses = page.getByRole("region", { name: /^Курсы/ });
  await expect(courses.getByRole("listitem").first()).toContainText("₽");
  await expect(page.getByRole("region", { name: /^Преподаватели/ }).getByRole("listitem")).not.toHaveCount(0);
  await expectAccessible(page);
  await courses.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/courses\/khimiya/);
});

test("the bar of a wide screen leads to the field", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/teachers/");
  await page.getByRole("banner").getByRole("link", { name: "Поиск" }).click();
  await expect(page).toHaveURL("/search/#question");
  await expectAccessible(page);
  await expect(page.getByLabel("Что найти")).toBeFocused();
  await page.keyboard.type("Орлову");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(asked("Орлову"));
  await expect(page.getByRole("link", { name: "Глеб Орлов" })).toBeVisible();
});

test("a typo is corrected and said; tasks lead on into the bank", async ({ page, expectAccessible }) => {
  await page.goto(asked("фзика"));
  await expect(page.getByText("Исправили опечатку")).toBeVisible();
  await expect(page.getByRole("link", { name: "Роман Загорный" })).toBeVisible();
  await page.goto(asked("вероятность"));
  await page.getByRole("link", { name: "все в банке ЕГЭ" }).click();
  await expect(page).toHaveURL(/\/ege\/\?q=/);
  await expect(page.getByRole("heading", { name: "Поиск по банку" })).toBeVisible();
  await page.goto(asked("преподаватели"));
  await page.getByRole("link", { name: /^показать все: \d+$/ }).click();
  await expect(page).toHaveURL(/only=teacher/);
  await expect(page.getByRole("region", { name: /^Преподаватели/ }).getByRole("listitem")).toHaveCount(24);
  await expectAccessible(page);
});

test("questions without an answer say what to do", async ({ page, expectAccessible }) => {
  await page.goto(asked("я"));
  await expect(page.getByText("Слишком короткий запрос")).toBeVisible();
  await expectAccessible(page);
  await page.goto(asked("йцукенгшщз"));
  await expect(page.getByRole("heading", { name: /ничего не\sнашлось/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "спросить" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(asked(`химия ${"о".repeat(200)}`));
  await expect(page.getByText("Ищем по первым 100 знакам")).toBeVisible();
});

test("no answer is indexed, and each refers to the page of the search", async ({ page }) => {
  for (const address of ["/search/", asked("химия")]) {
    await page.goto(address);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/search\/$/);
  }
});

for (const width of [320, 375, 768, 1024, 1280])
  test(`nothing is wider than a screen of ${width} px`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(asked("химия"));
    if (info.project.name === "js") await wakeUp(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expect(page.getByRole("banner").getByRole("link", { name: "Поиск" })).toBeVisible();
  });
