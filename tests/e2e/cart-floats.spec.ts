/** Nothing that floats over the cart covers the way to pay. */
import { MATH, openCart, putIntoCart } from "./steps/buying";
import { expect, test } from "./fixtures";

test("the cookie notice does not cover «к оплате», and the support button covers no sum", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  const notice = page.getByRole("region", { name: "Файлы cookie" });
  for (const viewport of [
    { width: 768, height: 1024 },
    { width: 320, height: 640 },
    { width: 375, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    const [over, bar] = [await notice.boundingBox(), await page.locator(".sumbar").boundingBox()];
    if (!over || !bar) throw new Error("Both are on the page");
    expect(bar.y + bar.height <= over.y || over.y + over.height <= bar.y, `${viewport.width} px`).toBe(true);
    expect(bar.y + bar.height).toBeLessThanOrEqual(viewport.height);
  }

  // On a phone the button waits at the end of the cart.
  const button = page.locator(".chat");
  const expectBelowBill = async () => {
    const isBelow = await button.evaluate(
      (chat) => chat.getBoundingClientRect().top > document.querySelector(".bill")!.getBoundingClientRect().bottom,
    );
    expect(isBelow).toBe(true);
    // Nothing covers it there.
    await button.click({ trial: true });
  };
  await expectBelowBill();
  await openCart(page);
  await notice.getByRole("button", { name: "хорошо" }).click();
  await expect(notice).toHaveCount(0);
  await expectBelowBill();
});
