/** The search of the whole school: from the bar to what is found. */
import { expect, test } from "./fixtures";

const asked = (q: string) => `/search/?${new URLSearchParams({ q }).toString()}`;

test("a phone's bar leads to the field, and what is found to a course", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/catalog/");
  await page.getByRole("banner").getByRole("link", { name: "Поиск" }).click();
  await expect(page.getByLabel("Что найти")).toBeFocused();
  await page.keyboard.type("курсы по химии");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(asked("курсы по химии"));
  await page
    .getByRole("region", { name: /^Курсы/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/courses\/khimiya/);
});

test("the bar has a link to the search from 1024 px and a field on a wide screen, except on the page of the search", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/teachers/");
  const bar = page.getByRole("banner");
  const field = bar.locator('.nav-search input[name="q"]');
  await expect(field).toBeHidden();
  await expect(bar.getByRole("link", { name: "Поиск" })).toBeVisible();
  await page.setViewportSize({ width: 1360, height: 800 });
  await expect(bar.getByRole("link", { name: "Поиск" })).toBeHidden();
  await field.fill("Орлову");
  await field.press("Enter");
  await expect(page).toHaveURL(asked("Орлову"));
  await expect(page.getByRole("link", { name: "Глеб Орлов" })).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(bar.getByRole("link", { name: "Поиск" })).toBeVisible();
});

test("a question without an answer says so accessibly", async ({ page, expectAccessible }) => {
  await page.goto(asked("йцукенгшщз"));
  await expect(page.getByRole("heading", { name: /ничего не\sнашлось/ })).toBeVisible();
  await expectAccessible(page);
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
