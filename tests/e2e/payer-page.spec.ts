/** The private page of a person who pays for a pupil (product.md, "A payer's page"). */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { MATH, openCart, payAtBank, putIntoCart, readShareLink, register } from "./steps/buying";

const addressIn = (email: string): string => /https?:\/\/\S+\/payer\/\S+\//.exec(email)?.[0] ?? "";

test("a payer finds the page in the e-mail, pays the next month, asks for the report, and the pupil decides", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  readEmail,
  openVisitor,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const expectGood = async (on: Page) => {
    for (const width of [375, 1280]) {
      await on.setViewportSize({ width, height: 812 });
      await on.evaluate(() => scrollTo(0, 0));
      await expectAccessible(on);
      expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  };
  const phone = freshPhone();
  const mother = `mother${phone.slice(1)}@example.ru`;
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, phone, readSmsCode);
  await page.waitForURL(({ pathname }) => pathname === "/cart/");
  await openCart(page);
  const link = await readShareLink(page);
  const parent = await openVisitor();
  await parent.goto(link);
  await payAtBank(parent, mother);
  await expect(parent.getByText("Там чек и ссылка на вашу страницу")).toBeVisible();

  // Another browser: the e-mail is all it takes.
  const address = new URL(addressIn(await readEmail(mother, /Оплата прошла/))).pathname;
  const home = await openVisitor();
  expect((await home.goto(address))?.headers()["cache-control"]).toContain("no-store");
  await expect(home.getByRole("heading", { level: 1, name: "Ваши оплаты" })).toBeVisible();
  const open = home.getByRole("region", { name: "Что оплачено" });
  await expect(open.getByText("ноябрь открыт до 30 ноября")).toBeVisible();
  await expect(home.getByRole("region", { name: "Платежи" }).getByRole("listitem")).toHaveCount(1);
  await expect(home.getByRole("region", { name: "Для налогового вычета" }).getByText("2026 год")).toBeVisible();
  await expectGood(home);

  await open.getByRole("button", { name: /^продлить: декабрь, 3.290.₽$/ }).click();
  await expect(home).toHaveURL(/\/third-party-cart\/\?order=/);
  await payAtBank(home, mother);
  await expect(home.getByText("Доступ откроется 1 декабря у того, кто прислал вам ссылку.")).toBeVisible();
  await home.goto(address);
  await expect(open.getByText("декабрь откроется 1 декабря")).toBeVisible();
  await expect(home.getByRole("region", { name: "Платежи" }).getByRole("listitem")).toHaveCount(2);
  await page.goto("/my/");
  await expect(page.getByText(/декабр/).first()).toBeVisible();

  await home.getByRole("button", { name: "присылать отчёт", exact: true }).click();
  await expect(home.getByText("Он придёт, когда ученик разрешит его в своём профиле.")).toBeVisible();
  await page.goto("/profile/payers/");
  await expect(page.getByText(/Просит отчёт раз в\sнеделю/)).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "разрешить отчёт" }).click();
  await expect(page.getByText("Отчёт уходит по воскресеньям")).toBeVisible();
  await home.goto(address);
  await expect(home.getByText("Приходит по воскресеньям вечером.")).toBeVisible();

  await page.getByRole("button", { name: "закрыть страницу" }).click();
  await expect(page.getByText("Страница закрыта: новый платёж откроет новую.")).toBeVisible();
  expect((await home.goto(address))?.status()).toBe(410);
  await expect(home.getByRole("heading", { level: 1, name: "Страница закрыта" })).toBeVisible();
  await expectGood(home);
});

test("the share link of a paid order sends the payer's address again; one press ends the report", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  readEmail,
  openVisitor,
  http,
}) => {
  test.setTimeout(120_000);
  const phone = freshPhone();
  const mother = `mother${phone.slice(1)}@example.ru`;
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, phone, readSmsCode);
  await page.waitForURL(({ pathname }) => pathname === "/cart/");
  await openCart(page);
  const link = await readShareLink(page);
  const parent = await openVisitor();
  await parent.goto(link);
  await payAtBank(parent, mother);

  const stranger = await openVisitor();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1, name: "Этот заказ уже оплачен" })).toBeVisible();
  await stranger.getByRole("button", { name: "прислать мне мою страницу" }).click();
  await expect(stranger.getByText("письмо уже идёт на почту из чека")).toBeVisible();
  await expect(stranger.getByText(mother)).toHaveCount(0);
  const address = new URL(addressIn(await readEmail(mother, /Ваша страница с\sплатежами/))).pathname;

  await stranger.goto(address);
  await stranger.getByRole("button", { name: "присылать отчёт", exact: true }).click();
  await expect(stranger.getByText("Он придёт, когда ученик разрешит его в своём профиле.")).toBeVisible();
  const unsubscribed = await http.request("POST", `${address}unsubscribe/`, "List-Unsubscribe=One-Click", {
    "Content-Type": "application/x-www-form-urlencoded",
  });
  expect(unsubscribed.status).toBe(200);
  await stranger.goto(address);
  await expect(stranger.getByRole("button", { name: "присылать отчёт", exact: true })).toBeVisible();
  const forged = address.replace(/[^/]+\/$/, "forged/");
  expect((await stranger.goto(forged))?.status()).toBe(404);
});
