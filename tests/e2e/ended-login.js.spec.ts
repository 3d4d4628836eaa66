import { bill, MATH, openCart, putIntoCart, roubles } from "./steps/buying";
import { expect, test } from "./fixtures";
import { whenAwake } from "./steps/hydration";

test("a tab viewed again after its login has expired shows the same cart", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenAwake(page);
  await context.clearCookies();
  const revived = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await revived;
  await expect(bill(page)).toHaveText(roubles(3290));
  await expect(page.getByRole("link", { name: "Корзина, курсов: 1" })).toBeVisible();
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(3290));
});
