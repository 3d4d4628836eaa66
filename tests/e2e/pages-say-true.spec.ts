/** Small promises of pages: nothing covers the way to pay, lists name their exam, parents find every form. */
import { MATH, openCart, putIntoCart } from "./steps/buying";
import { expect, test } from "./fixtures";

for (const viewport of [
  { width: 375, height: 740 },
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
]) {
  test(`the cookie notice does not cover «к оплате» at ${viewport.width} px`, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    await putIntoCart(context, MATH, ["2026.11"]);
    await openCart(page);
    const notice = await page.getByRole("region", { name: "Файлы cookie" }).boundingBox();
    const bar = await page.locator(".sumbar").boundingBox();
    if (!notice || !bar) throw new Error("Both are on the page");
    expect(bar.y + bar.height <= notice.y || notice.y + notice.height <= bar.y).toBe(true);
    expect(bar.y + bar.height).toBeLessThanOrEqual(viewport.height);
  });
}

test("a catalog address without an exam names the listed one and links to the other", async ({ page }) => {
  await page.goto("/catalog/biologiya-podborki/");
  const found = page.getByRole("main");
  await expect(found.getByText("Здесь курсы ЕГЭ. Для ОГЭ есть 1 курс")).toBeVisible();
  await found.getByRole("link", { name: "1 курс", exact: true }).click();
  await expect(page).toHaveURL(/\/catalog\/biologiya-oge-podborki\/$/);
  await expect(found.getByText(/Здесь курсы/)).toHaveCount(0);
  for (const address of ["/catalog/podborki/", "/catalog/besplatnye/", "/catalog/biologiya/"]) {
    await page.goto(address);
    await expect(found.getByText(/^Здесь курсы ЕГЭ\. Для\sОГЭ есть \d+\sкурс/)).toBeVisible();
  }
});

test("the parents' questions lead to the forms of every benefit", async ({ page }) => {
  for (const [question, link, title] of [
    [null, "спросить про вычет", "Налоговый вычет за обучение"],
    ["Можно ли платить частями или в кредит?", "посчитать рассрочку", "Оплата в рассрочку"],
    ["Можно ли платить частями или в кредит?", "посчитать кредит", "Оплата в кредит"],
    ["Нужны два предмета. Будет дешевле?", "спросить про двоих детей или предметы", "Учатся двое и больше"],
  ] as const) {
    await page.goto("/parents/");
    if (question !== null) await page.getByText(question).click();
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("dialog").getByRole("heading", { name: title })).toBeVisible();
  }
});
