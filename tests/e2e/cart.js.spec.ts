/** The cart with a script and its server; the optimistic cart itself is proved by tests/components. */
import { bill, enterPromocode, MATH, openCart, PHYSICS, putIntoCart, roubles, whenSaved } from "./steps/buying";
import { expect, test } from "./fixtures";
import { wakeUp, whenAwake } from "./steps/hydration";
import { stopTime } from "./steps/time";

test("a tick made just before leaving is not lost", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenAwake(page);
  // The tick is still waiting when the page is left.
  await stopTime(page);
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect(bill(page)).toHaveText(roubles(6580));
  await page.goto("/reset-cart/");
  await expect.poll(async () => (await context.request.get("/cart/")).text()).toMatch(/6.580/);
});

test("coming back to the cart ticks no months in the line of another course", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11", "2026.12", "2027.1"]);
  await openCart(page);
  await whenAwake(page);
  await page.goto("/public-offer-agreement/");
  await putIntoCart(context, PHYSICS, ["2026.11"]);
  await page.goBack();
  await whenAwake(page);
  const physics = page.getByRole("group", { name: /Физика/i });
  await expect(physics.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await whenSaved(page);
  await page.reload();
  await expect(physics.getByRole("checkbox", { checked: true })).toHaveCount(1);
});

test("coming back to a course page shows the months that its price is of", async ({ page }) => {
  await page.goto("/courses/matematika-ege-osnova/");
  await wakeUp(page);
  const ticked = page.locator("form.picker").getByRole("checkbox", { checked: true });
  await page.getByRole("checkbox", { name: /декабрь/ }).check();
  await expect(ticked).toHaveCount(2);
  await page.goto("/public-offer-agreement/");
  await page.goBack();
  await expect(ticked).toHaveCount(1);
});

test("axe finds nothing to complain about in the cart", async ({ page, context, expectAccessible }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await putIntoCart(context, PHYSICS, ["2026.11"]);
  await openCart(page);
  await enterPromocode(page, "РАНО");
  await expect(page.getByText(/начнёт действовать/)).toBeVisible();
  // The bar at the bottom of the screen covers the element about to be scrolled to.
  await page.getByRole("button", { name: /^оплатить/ }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

test("a tab opened earlier changes only what is ticked in it and mentions the other tab", async ({
  page: first,
  context,
}) => {
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  const second = await context.newPage();
  for (const page of [first, second]) {
    await openCart(page);
    await whenAwake(page);
  }
  await first.getByRole("checkbox", { name: /^январь 2027/ }).check({ force: true });
  await expect(bill(first)).toHaveText(roubles(9376));
  await whenSaved(first);
  await second.getByRole("checkbox", { name: /^ноябрь 2026/ }).uncheck({ force: true });
  await expect(second.getByText(/меняли ещё и\sв\sдругой вкладке/)).toBeVisible();
  await expect(bill(second)).toHaveText(roubles(6580));
  await expect(second.getByRole("checkbox", { name: /^январь 2027/ })).toBeChecked();
  // An immediate undo wins, whichever of the two posts has arrived.
  await second.getByRole("checkbox", { name: /^февраль 2027/ }).check({ force: true });
  await second.getByRole("checkbox", { name: /^февраль 2027/ }).uncheck({ force: true });
  await whenSaved(second);
  await second.reload();
  await expect(bill(second)).toHaveText(roubles(6580));
  await second.close();
});
