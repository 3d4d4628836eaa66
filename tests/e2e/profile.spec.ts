import type { Page } from "@playwright/test";
import { clientOf, expect, test } from "./fixtures";
import { MATH, putIntoCart, register } from "./steps/buying";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** The confirmation beside the clicked button. */
const saved = (page: Page, name: string) =>
  expect(part(page, name).getByRole("status").getByText("Сохранено")).toBeInViewport();

test(
  "the pages of own data store what is typed, say so at its place and show errors at their fields",
  { tag: "@no-js" },
  async ({ page, freshPhone, readSmsCode, expectAccessible }) => {
    await register(page, freshPhone(), readSmsCode, "/profile/data/");
    const pupil = part(page, "Ученик");
    await expect(pupil.getByText("Сохранено")).toHaveCount(0);
    await pupil.getByLabel("Фамилия").fill("Ветрова");
    await pupil.getByLabel("Имя").fill("Анна");
    await pupil.getByRole("button", { name: "сохранить" }).click();
    await saved(page, "Ученик");

    const parent = part(page, "Родитель");
    await parent.getByLabel("Имя родителя").fill("Игорь");
    await parent.getByLabel("Телефон родителя").fill("12345");
    await parent.getByRole("button", { name: "сохранить данные родителя" }).click();
    await expect(parent.getByText("неверный формат телефона")).toBeVisible();
    await expect(parent.getByLabel("Имя родителя")).toHaveValue("Игорь");
    await expect(page.getByText("Сохранено")).toHaveCount(0);
    await expectAccessible(page);
    await parent.getByLabel("Телефон родителя").fill("926 555-01-07");
    await parent.getByRole("button", { name: "сохранить данные родителя" }).click();
    await saved(page, "Родитель");
    await expect(pupil.getByText("Сохранено")).toHaveCount(0);
    await page.goto("/profile/data/");
    await expect(parent.getByLabel("Телефон родителя")).toHaveValue("+7 926 555-01-07");
    await expect(pupil.getByLabel("Фамилия")).toHaveValue("Ветрова");

    await page.getByRole("main").getByRole("link", { name: "мой профиль" }).click();
    await expect(page.locator("main .avatar")).toHaveText("АВ");
    await expect(page.getByRole("listitem").filter({ hasText: "Мои данные" }).last()).toContainText("Ветрова Анна");
  },
);

test("an anchor of the profile leads to its form", async ({ page, freshPhone, readSmsCode }) => {
  await register(page, freshPhone(), readSmsCode, "/profile/");
  for (const id of ["data", "parent", "security", "advertising"]) {
    await page.goto(`/profile/#${id}`);
    await page.locator(`#${id}`).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/profile/data/#${id}$`));
    await expect(page.locator(`section#${id}`)).toBeInViewport();
    await page.goto("/");
  }
});

test("the links of the personal pages fold on a phone and name the page", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await register(page, freshPhone(), readSmsCode, "/profile/refund/");
  const links = page.getByRole("navigation", { name: "Разделы профиля" });
  await expect(links).toBeHidden();
  await page.locator(".side-fold > summary").click();
  await expect(links.getByRole("link", { name: "возврат" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  await links.getByRole("link", { name: "мои данные" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Мои данные" })).toBeVisible();
  await expect(links).toBeHidden();
});

test("the longest name moves nothing aside", async ({ page, freshPhone, readSmsCode }) => {
  await register(page, freshPhone(), readSmsCode, "/profile/data/");
  const pupil = part(page, "Ученик");
  for (const label of ["Фамилия", "Имя", "Отчество"]) await pupil.getByLabel(label).fill("Щ".repeat(200));
  await pupil.getByRole("button", { name: "сохранить" }).click();
  await saved(page, "Ученик");
  for (const address of [
    "/profile/",
    "/profile/data/",
    "/profile/tax/",
    "/profile/accounts/",
    "/catalog/referral-bonuses/",
  ]) {
    await page.goto(address);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // Against the width that was set: an overflowing page widens a phone's viewport with it.
      const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(needed, `${address} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test("the profile, the year's payments and a possible refund of a buyer are accessible", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await register(page, freshPhone(), readSmsCode, "/profile/");
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  const http = await clientOf(context);
  const bank = await http.submit(await http.get("/cart/"), { receiptEmail: "alina@example.ru" });
  expect((await http.submit(bank, {}, "оплатить")).path).toMatch(/^\/shop-payment-success\//);

  await page.goto("/profile/");
  await expect(part(page, "Ближайшее занятие")).toBeVisible();
  await expectAccessible(page);
  await part(page, "Покупки и чеки").getByRole("link", { name: "Справка для вычета" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Данные для справки" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "мой профиль" }).click();
  await part(page, "Покупки и чеки").getByRole("link", { name: "Возврат" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Что вернётся, если остановиться сейчас" })).toBeVisible();
  await expectAccessible(page);
});
