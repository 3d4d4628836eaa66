/** A parent pays by the pupil's link and hands the courses back (product.md, "Paying for another"). */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { MATH, openCart, payAtBank, putIntoCart, readShareLink, register } from "./steps/buying";

/** The picture has been drawn and the browser shows it. */
async function expectQrCode(page: Page): Promise<void> {
  const code = page.getByRole("img", { name: "QR-код этой ссылки" });
  await code.scrollIntoViewIfNeeded();
  await expect(code).toBeVisible();
  const src = await code.getAttribute("src");
  const answer = await page.request.get(new URL(src ?? "", page.url()).href);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("image/svg+xml");
}

test("an order without an owner is paid, handed back by its link, and claimed once", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  openVisitor,
  expectAccessible,
}) => {
  const expectCopyButton = (on: Page) => expect(on.getByRole("button", { name: "скопировать" })).toBeVisible();
  const expectAccessibleFromTop = async (on: Page) => {
    // Content behind the cookie notice halfway down is not judged by its visible part.
    await on.evaluate(() => scrollTo(0, 0));
    await expectAccessible(on);
    expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  };

  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await openCart(page);
  const link = await readShareLink(page);
  await page.getByText("показать QR-код").click();
  await expectQrCode(page);
  await expectCopyButton(page);

  const parent = await openVisitor();
  await parent.goto(link);
  const order = parent.getByRole("list", { name: "Что входит в заказ" });
  await expect(order.getByText("Математика, профиль · тариф Базовый")).toBeVisible();
  await expect(order.getByText("Основа, ЕГЭ: ноябрь, декабрь")).toBeVisible();
  await expect(order.getByText(/^откроется сразу, следующий месяц.— 1.декабря$/)).toBeVisible();
  await expect(parent.getByText(/вернём деньги за\sмесяцы.*Лицензия на\sобразовательную деятельность/)).toBeVisible();
  await expectAccessibleFromTop(parent);

  await payAtBank(parent, "parent@example.ru");
  await expect(parent.getByText("Курсы откроются, когда ученик получит их по ссылке")).toBeVisible();
  await expect(parent.getByText(/открыт сейчас|Остался один шаг/)).toHaveCount(0);
  await expect(parent.getByText("Эта же ссылка есть в письме на parent@example.ru.")).toBeVisible();
  const field = parent.getByLabel("Ссылка, по которой ученик получит курсы");
  await expect(field).toHaveValue(/^http.*\/get-courses\/[\w-]+\/$/);
  await expectCopyButton(parent);
  await expectQrCode(parent);
  await expect(parent.getByRole("main").getByRole("link", { name: "посмотреть курсы" })).toHaveCount(0);
  await expectAccessibleFromTop(parent);

  // An adult opens the link to look: it is not for them.
  const claim = await field.inputValue();
  await parent.goto(claim);
  await expect(parent.getByRole("heading", { level: 1, name: "Курсы для ученика" })).toBeVisible();
  const paid = parent.getByRole("list", { name: "Что оплачено" });
  await expect(paid.getByText("Математика, профиль · тариф Базовый")).toBeVisible();
  await expect(paid.getByText("ноябрь, декабрь")).toBeVisible();
  await expect(parent.getByLabel("Ссылка для ребёнка")).toHaveValue(claim);
  await expectCopyButton(parent);
  await expectAccessibleFromTop(parent);

  const pupil = await openVisitor();
  await register(pupil, freshPhone(), readSmsCode, new URL(claim).pathname);
  await pupil.getByRole("button", { name: "получить курсы" }).click();
  await expect(pupil).toHaveURL(/\/shop-payment-success\//);
  expect((await parent.goto(claim))?.status()).toBe(409);
  await expect(parent.getByRole("heading", { level: 1, name: "Эта ссылка уже сработала" })).toBeVisible();
  await expectAccessibleFromTop(parent);
});

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
  await readShareLink(page);
  await expect(page.getByRole("button", { name: "скопировать" })).toBeVisible();
  await expect(page.getByRole("button", { name: "отправить" })).toHaveCount(0);
});
