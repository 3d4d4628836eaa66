/** Months of a course already in the cart, toggled on the course page: the link to the cart takes them along. */
import { bill, MATH, putIntoCart, roubles } from "./steps/buying";
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { wakeUp } from "./steps/hydration";
import { readNeededWidth } from "./steps/reflow";

const COURSE = "/courses/matematika-ege-osnova/";

test(
  "new ticks go to the cart with the button that leads there",
  { tag: "@no-js" },
  async ({ page, context, javaScriptEnabled }) => {
    await putIntoCart(context, MATH, ["2026.11"]);
    await page.goto(COURSE);
    const picker = page.locator("form.picker");
    await picker.locator('input[name="months"][value="2026.12"]').check({ force: true });
    if (javaScriptEnabled !== false) {
      await expect(picker.getByText("В корзине пока ноябрь.")).toBeVisible();
      await expect(picker.getByRole("link", { name: "перейти в корзину" })).toHaveCount(0);
      await picker.getByRole("button", { name: "обновить корзину" }).click();
    } else {
      await picker.getByRole("button", { name: "перейти в корзину" }).click();
    }
    await expect(page).toHaveURL(/\/cart\/(?:#line-\d+)?$/);
    await expect(bill(page)).toHaveText(roubles(6580));
    await page.reload();
    await expect(bill(page)).toHaveText(roubles(6580));
  },
);

test("the page of a course in the cart fits the narrowest phones", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await page.goto(COURSE);
  await wakeUp(page);
  // With scripts the button names the sum too.
  await expect(page.locator("form.picker").getByRole("link", { name: /^перейти в\sкорзину.*6.580/ })).toBeVisible();
  for (const width of [320, 375, 412]) {
    await page.setViewportSize({ width, height: 812 });
    expect(await readNeededWidth(page)).toBeLessThanOrEqual(width);
  }
});

test(
  "the button is in the first screen of a laptop, and proof within two of a phone",
  { tag: "@no-js" },
  async ({ page }) => {
    const bottomOf = async (locator: Locator) => {
      const { y, height } = (await locator.boundingBox())!;
      return y + height;
    };
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(COURSE);
    expect(await bottomOf(page.locator(".picker").getByRole("button", { name: "в корзину" }))).toBeLessThanOrEqual(800);
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(COURSE);
    const proof = page.locator(".course-proof");
    await expect(proof).toContainText(/Кирилл,\s11\sкласс.*наших\sучеников\s71.*2022\sгод/);
    expect(await bottomOf(proof)).toBeLessThanOrEqual(2 * 667);
  },
);
