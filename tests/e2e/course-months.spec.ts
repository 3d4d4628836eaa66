/** Months of a course already in the cart, toggled on the course page: the link to the cart takes them along. */
import { bill, MATH, putIntoCart, roubles } from "./steps/buying";
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
    // Copying needs a script: without one there is no button for it.
    await expect(page.getByRole("button", { name: "скопировать" })).toBeVisible({
      visible: javaScriptEnabled !== false,
    });
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
