import { expect, test } from "./fixtures";
import { MATH, openCart, putIntoCart, readShareLink } from "./steps/buying";

test("a link is sent by the browser's share sheet where it has one", async ({ page, context }) => {
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, { sent });
    Object.assign(navigator, { share: (data: unknown) => Promise.resolve(void sent.push(data)) });
  });
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  const url = await readShareLink(page);
  await page.getByRole("button", { name: "отправить" }).click();
  expect(await page.evaluate(() => (window as unknown as { sent: unknown[] }).sent)).toEqual([
    { title: "Оплата курсов «Вершины»", url },
  ]);
});

test("without a share sheet there is no button for it", async ({ page, context }) => {
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await expect(page.getByRole("button", { name: "скопировать" })).toBeVisible();
  await expect(page.getByRole("button", { name: "отправить" })).toHaveCount(0);
});
