/** The cabinet of the school: from the payment to the course, the week, the calendar and the points in hand. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { MATH, payAtBank, putIntoCart, register } from "./steps/buying";

const COURSE = "/my/courses/matematika-ege-osnova/";
const WIDTHS = [375, 1280] as const;

type Sms = (phone: string, nth?: number) => Promise<string>;

/** «Основа» of mathematics for November and December; ends on the page of the purchase. */
async function buyMath(page: Page, phone: string, readSmsCode: Sms): Promise<void> {
  await putIntoCart(page.context(), MATH, ["2026.11", "2026.12"]);
  await register(page, phone, readSmsCode);
  await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
  await payAtBank(page);
}

async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
  }
}

test("a guest is asked to log in and comes back", async ({ page, freshPhone, readSmsCode, expectAccessible }) => {
  await page.goto("/my/schedule/");
  await expect(page).toHaveURL(/\/auth\/\?view=login&redirectTo=%2Fmy%2Fschedule%2F$/);
  await register(page, freshPhone(), readSmsCode, "/my/");
  await expect(page.getByRole("heading", { level: 1, name: "Мои курсы" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Здесь появится первый курс" })).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: "начать бесплатно" })).toHaveAttribute(
    "href",
    "/catalog/besplatnye/",
  );
  await expectAccessible(page);
  await page.goto(COURSE);
  await expect(page).toHaveURL(/\/courses\/matematika-ege-osnova\/$/);
  expect((await page.goto("/my/courses/nothing/"))?.status()).toBe(404);
});

test("a bought course opens from the payment, and its lessons go into a calendar", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await buyMath(page, freshPhone(), readSmsCode);
  await page.getByRole("link", { name: "открыть курс" }).click();
  await expect(page).toHaveURL(new RegExp(`${COURSE}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Математика, профиль");
  // 10 November 2026 is a Tuesday.
  await expect(page.getByText("среда, 11 ноября, 18:00 мск")).toBeVisible();
  await expect(page.getByText("В демо-школе записей нет")).toBeVisible();
  await expect(page.getByText("открыт до 30 ноября")).toBeVisible();
  await expect(page.getByRole("link", { name: "№ 8", exact: true })).toHaveAttribute("href", "/ege/matematika/8/");
  await expectFits(page);
  await expectAccessible(page);

  const file = await page.request.get(
    (await page.getByRole("link", { name: "в календарь" }).getAttribute("href")) ?? "",
  );
  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await file.text()).toContain("DTSTART:20261111T150000Z");

  await page.goto("/my/");
  await expect(page.getByRole("listitem").filter({ hasText: "Математика, профиль" })).toContainText("ноябрь, открыт");
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^продлить: январь/ }).click();
  await expect(page).toHaveURL(/\/cart\//);
});

test("the week holds lessons and webinars, and the address of the calendar can be replaced", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await buyMath(page, freshPhone(), readSmsCode);
  await page.goto("/my/schedule/");
  await expect(page.getByText("9–\u206015 ноября, время московское")).toBeVisible();
  await expect(page.getByRole("link", { name: "Практика", exact: true })).toBeVisible();
  await expect(page.getByText("сегодня")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "следующая неделя" }).click();
  await expect(page).toHaveURL(/\/my\/schedule\/\?week=2026-11-16$/);
  await expect(page.getByText("16–\u206022 ноября, время московское")).toBeVisible();
  await page.getByRole("link", { name: "эта неделя" }).click();
  await expect(page.getByText("9–\u206015 ноября, время московское")).toBeVisible();
  expect((await page.goto("/my/schedule/?week=2026-11-31"))?.status()).toBe(404);

  await page.goto("/my/schedule/");
  await page.getByRole("button", { name: "создать адрес" }).click();
  const address = page.getByLabel("Адрес календаря");
  const first = await address.inputValue();
  expect(first).toMatch(/\/my\/schedule\/[0-9a-f]{32}\.ics$/);
  expect(await (await page.request.get(first)).text()).toContain("UID:lesson-");
  await expectAccessible(page);
  await page.getByRole("button", { name: "создать новый адрес" }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(await address.inputValue())).status()).toBe(200);
});

test("achievements are points of the paper, and the menu leads to every page", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await buyMath(page, freshPhone(), readSmsCode);
  await page.goto("/my/");
  await page.setViewportSize({ width: 1280, height: 900 });
  const side = page.getByRole("navigation", { name: "Личные страницы" });
  await side.getByRole("link", { name: "достижения" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Достижения" })).toBeVisible();
  await expect(page.getByText("0 из 32 баллов")).toBeVisible();
  await expect(page.getByText("Целиком пока не взят ни один номер.")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  for (const name of ["расписание", "мои курсы", "прогресс", "достижения"])
    await expect(side.getByRole("link", { name, exact: true })).toBeVisible();
});
