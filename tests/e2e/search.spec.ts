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

test("the bar leads to the field from 1024 px, where it has no room for one", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/teachers/");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("searchbox", { name: "Поиск" })).toBeHidden();
  await bar.getByRole("link", { name: "Поиск" }).click();
  await expect(page).toHaveURL("/search/#question");
  await expectAccessible(page);
  await expect(page.getByLabel("Что найти")).toBeFocused();
  await page.keyboard.type("Орлову");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(asked("Орлову"));
  await expect(page.getByRole("link", { name: "Глеб Орлов" })).toBeVisible();
});

test("the bar of a wide screen has a field, except on the page of the search", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/teachers/");
  const bar = page.getByRole("banner");
  const field = bar.locator('.nav-search input[name="q"]');
  await expect(bar.getByRole("link", { name: "Поиск" })).toBeHidden();
  await field.fill("Орлову");
  await field.press("Enter");
  await expect(page).toHaveURL(asked("Орлову"));
  await expect(page.getByRole("link", { name: "Глеб Орлов" })).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(bar.getByRole("link", { name: "Поиск" })).toBeVisible();
  await page.goto("/catalog/");
  await expectAccessible(page);
  await field.fill("возврат денег");
  await bar.getByRole("button", { name: "Найти" }).click();
  await expect(page).toHaveURL(asked("возврат денег"));
});

test("a question about the school leads to its page, and a page for pupils to the login and back", async ({ page }) => {
  await page.goto(asked("возврат денег"));
  await expect(page.getByText("Исправили опечатку")).toBeHidden();
  const pages = page.getByRole("region", { name: /^Страницы и\sдокументы/ });
  await expect(pages.getByRole("listitem").first()).toContainText("Личная страница");
  await pages.getByRole("link", { name: "Вернуть деньги" }).click();
  await expect(page).toHaveURL(/\/auth\/\?view=login&redirectTo=%2Fprofile%2Frefund%2F$/);
  await page.goto(asked("справка для налоговой"));
  await pages.getByRole("link", { name: "Налоговый вычет за обучение" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Налоговый вычет");
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

for (const width of [1024, 1280, 1359, 1360, 1439, 1440])
  test(`the bar of a guest keeps its items apart at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/catalog/");
    const boxes = await page
      .locator(".nav .wrap > *")
      .evaluateAll((items) =>
        items
          .map((item) => item.getBoundingClientRect())
          .flatMap(({ left, right }) => (right > left ? [{ left, right }] : [])),
      );
    expect(boxes.length).toBeGreaterThan(6);
    for (const [index, { left }] of boxes.entries()) expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
    if (width >= 1280) expect((await page.locator(".nav-search").boundingBox())?.width).toBeGreaterThanOrEqual(140);
  });

test("no word of the results is broken on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const address of [`${asked("химия")}&only=course`, asked("преподаватели"), asked("персональные данные")]) {
    await page.goto(address);
    const rows = page.locator(".found-row");
    await expect(rows.first()).toBeVisible();
    await expect(rows.locator("p").first()).toHaveCSS("hyphens", "auto");
    const broken = await page.locator(".found-row h3 a, .found-row h3 + p").evaluateAll((texts) =>
      texts.flatMap(({ firstChild, textContent }) =>
        [...(textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(firstChild!, index);
          range.setEnd(firstChild!, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return lines.size > 1 ? [word] : [];
        }),
      ),
    );
    expect(broken).toEqual([]);
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
