/** The round support button where it could cover the content. */
import { MATH, openCart, putIntoCart } from "./steps/buying";
import { expect, test } from "./fixtures";

test("on a phone the support button waits at the end of the cart and covers no sum", async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const notice = page.getByRole("region", { name: "Файлы cookie" });
  await putIntoCart(context, MATH, ["2026.11"]);
  for (const isNoticed of [true, false]) {
    await openCart(page);
    if (!isNoticed) await notice.getByRole("button", { name: "хорошо" }).click();
    await expect(notice).toHaveCount(isNoticed ? 1 : 0);
    const button = page.locator(".chat");
    const place = await button.evaluate((chat) => {
      const from = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const { top } = chat.getBoundingClientRect();
      return { isBelowBill: top > from(".bill").bottom, toEnd: from("html").bottom - top };
    });
    expect(place.isBelowBill).toBe(true);
    expect(place.toEnd).toBeLessThan(260);
    // Nothing covers it there.
    await button.click({ trial: true });
  }
});
