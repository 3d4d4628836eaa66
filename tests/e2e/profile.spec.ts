import type { Page } from "@playwright/test";
import { PASSWORD } from "../setup/people";
import { MATH, openCart, payAtBank, putIntoCart, register, roubles } from "./steps/buying";
import { expect, test } from "./fixtures";
import { logIn } from "./steps/auth";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** Said beside the button that was pressed. */
const saved = (page: Page, name: string) =>
  expect(part(page, name).getByRole("status").getByText("Сохранено")).toBeInViewport();

test("the profile asks for login and returns to itself", async ({ page, freshPhone, readSmsCode }) => {
  await page.goto("/profile/");
  await expect(page).toHaveURL(/\/auth\/\?view=login&redirectTo=%2Fprofile%2F/);
  const phone = freshPhone();
  await register(page, phone, readSmsCode, "/profile/");
  await expect(page).toHaveURL(/:\d+\/profile\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Мой профиль" })).toBeVisible();
  await expect(page.getByText("Пока ни одного курса")).toBeVisible();
  // The user's own number is shown in full, only with spaces.
  const shown = await page.locator(".profile-who p").textContent();
  expect(shown?.replace(/\D/g, "")).toContain(phone.replace(/\D/g, ""));
  await page.getByRole("main").getByRole("link", { name: "Пароль и вход" }).click();
  await part(page, "Где выполнен вход").getByRole("button", { name: "выйти", exact: true }).click();
  await expect(page).not.toHaveURL(/:\d+\/profile\//);
  await page.goto("/profile/");
  await expect(page).toHaveURL(/\/auth\//);
});

test("the pages of own data store what is typed, say so at its place and show errors at their fields", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
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
  await expectAccessible(page);

  await page.getByRole("main").getByRole("link", { name: "мой профиль" }).click();
  await expect(page.locator("main .avatar")).toHaveText("АВ");
  await expect(page.getByRole("listitem").filter({ hasText: "Мои данные" }).last()).toContainText("Ветрова Анна");
  await expectAccessible(page);
});

test("what was an anchor of the profile leads to its form", async ({ page, freshPhone, readSmsCode }) => {
  await register(page, freshPhone(), readSmsCode, "/profile/");
  await expect(page.getByRole("heading", { level: 1, name: "Мой профиль" })).toBeVisible();
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
  await page.setViewportSize({ width: 375, height: 800 });
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
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // Against the width that was set: an overflowing page widens a phone's viewport with it.
      const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(needed, `${address} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test("one press allows advertising, and one forbids it", async ({ page, freshPhone, readSmsCode }) => {
  await register(page, freshPhone(), readSmsCode, "/profile/data/");
  const wanted = page.getByRole("button", { name: "получать рекламу и новости о скидках" });
  await expect(wanted).toHaveAttribute("aria-pressed", "false");
  await wanted.click();
  await expect(wanted).toHaveAttribute("aria-pressed", "true");
  await saved(page, "Письма и SMS");
  await wanted.click();
  await expect(wanted).toHaveAttribute("aria-pressed", "false");
});

test("a new password ends the login on another device", async ({ page, browser, freshPhone, readSmsCode }) => {
  const phone = freshPhone();
  await register(page, phone, readSmsCode, "/profile/data/");
  const another = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const other = await another.newPage();
  const logInThere = async (password: string) => {
    await logIn(other, phone, "/profile/", password);
    await expect(other.getByRole("heading", { level: 1, name: "Мой профиль" })).toBeVisible();
  };
  await logInThere(PASSWORD);

  await page.reload();
  const logins = part(page, "Где выполнен вход");
  await expect(logins.getByRole("listitem")).toHaveCount(2);
  await expect(logins.getByRole("listitem").first()).toContainText("это устройство");
  await logins.getByRole("button", { name: /^выйти: / }).click();
  await expect(logins.getByRole("listitem")).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/\/auth\//);

  await logInThere(PASSWORD);
  const form = part(page, "Сменить пароль");
  await form.getByLabel("Прежний пароль").fill("не она, а другая");
  await form.getByLabel("Новый пароль").fill("другая вершина");
  await form.getByRole("button", { name: "сменить пароль" }).click();
  await expect(form.getByText("прежний пароль не подошёл")).toBeVisible();
  await form.getByLabel("Прежний пароль").fill(PASSWORD);
  await form.getByLabel("Новый пароль").fill("другая вершина");
  await form.getByRole("button", { name: "сменить пароль" }).click();
  await saved(page, "Сменить пароль");
  for (const label of ["Прежний пароль", "Новый пароль"]) await expect(form.getByLabel(label)).toHaveValue("");
  await other.reload();
  await expect(other).toHaveURL(/\/auth\//);
  await another.close();
});

test("the next lesson stands at the top with what to do about it", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  await register(page, freshPhone(), readSmsCode, "/profile/");
  await expect(part(page, "Покупки и чеки").getByText(/^Здесь появятся твои заказы/)).toBeVisible();
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await payAtBank(page);
  await page.goto("/profile/");
  const next = part(page, "Ближайшее занятие");
  await expect(next).toContainText("среда, 11 ноября, 18:00 по Москве");
  await expect(next).toContainText("Ведут Глеб Орлов и Майя Руднева");
  const file = await page.request.get(
    (await next.getByRole("link", { name: "в календарь" }).getAttribute("href")) ?? "",
  );
  expect(file.headers()["content-type"]).toContain("text/calendar");
  await next.getByRole("link", { name: "открыть курс" }).click();
  await expect(page).toHaveURL(/\/my\/courses\/matematika-ege-osnova\/$/);
});

test("the year's payments and a possible refund are shown line by line", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await register(page, freshPhone(), readSmsCode, "/profile/tax/");
  await expect(page.getByText("Платных заказов пока нет")).toBeVisible();
  await page.goto("/profile/refund/");
  await expect(page.getByText("Возвращать пока нечего")).toBeVisible();

  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await openCart(page);
  await payAtBank(page);
  await expect(page.getByRole("heading", { name: "Оплата прошла" })).toBeVisible();

  // The button of one course adds the month it names.
  await page.goto("/profile/");
  await page.getByRole("button", { name: /^добавить январь в\sкорзину: / }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByText(/^Добавили «.+», январь 2027$/)).toBeVisible();

  await page.goto("/profile/");
  await expect(part(page, "Покупки и чеки").getByRole("listitem").first()).toContainText(roubles(6580));
  await part(page, "Покупки и чеки").getByRole("link", { name: "Справка для вычета" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Данные для справки" })).toBeVisible();
  await expect(part(page, "2026 год").getByRole("listitem").last()).toContainText(roubles(6580));
  await expect(page.getByRole("main")).toContainText("не указан в профиле");
  await expectAccessible(page);

  await page.getByRole("main").getByRole("link", { name: "мой профиль" }).click();
  await part(page, "Покупки и чеки").getByRole("link", { name: "Возврат" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Что вернётся, если остановиться сейчас" })).toBeVisible();
  // Bought on 10 November: 20 of 21 days remain, 3 290 × 20 / 21, rounded up; December is refunded in full.
  const lines = part(page, "Математика, профиль · тариф Базовый").getByRole("listitem");
  await expect(lines.nth(0)).toContainText("осталось 20 дней из 21");
  await expect(lines.nth(0)).toContainText(roubles(3134));
  await expect(lines.nth(1)).toContainText(roubles(3290));
  await expect(page.locator(".refund-sum")).toHaveText(roubles(6424));
  await expectAccessible(page);
  await page.getByRole("link", { name: "спросить о возврате" }).click();
  await expect(page).toHaveURL(/\/profile\/refund\/\?lead=support$/);
});
