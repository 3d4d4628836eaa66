/** The months of a pupil as a ridge: in the cart, after the payment, in the profile. */
import { MATH, openCart, payAtBank, PHYSICS, putIntoCart, register } from "./steps/buying";
import { expect, test } from "./fixtures";

const WIDTHS = [375, 1280];

test("the same months are seen from the cart to the profile", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await register(page, freshPhone(), readSmsCode, "/cart/");
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await putIntoCart(context, PHYSICS, ["2026.12"]);
  await openCart(page);
  const cart = page.getByRole("img", { name: "В корзине: ноябрь (1 курс), декабрь (2 курса). Сейчас ноябрь." });
  await expect(cart).toBeVisible();
  await expect(cart.locator(".is-lit")).toHaveCount(3);

  await payAtBank(page, "ridge@example.ru");
  await expect(page.getByRole("heading", { level: 1, name: "Оплата прошла" })).toBeVisible();
  // Without the wish for stillness the months of the ridge and its hiker are six animations.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    const bought = page.getByRole("img", { name: /^Куплено: ноябрь, декабрь\. Сейчас ноябрь\. Следующее занятие/ });
    await expect(bought).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Первое занятие: [а-я]+, \d+\sноября, \d\d:\d\d\sпо\sМоскве$/)).toBeInViewport();
    await expect(page.getByRole("link", { name: "открыть курсы" })).toBeInViewport();
    await expectAccessible(page);
  }

  const calendar = await page.getByRole("link", { name: "в календарь" }).getAttribute("href");
  const file = await page.request.get(calendar ?? "");
  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await file.text()).toContain("DTSTART:20261111T150000Z");

  await page.getByRole("link", { name: "к моим курсам" }).click();
  const own = page.getByRole("region", { name: "Мои курсы" });
  await expect(own.getByRole("img", { name: /^Куплено: ноябрь, декабрь\..+Дальше январь\.$/ })).toBeVisible();
  await expect(own.getByRole("img", { name: /^Куплено: декабрь\./ })).toBeVisible();
  await expect(page.getByText("Ближайшее занятие")).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await expectAccessible(page);
  }
  const beside = page.getByRole("navigation", { name: "Личные страницы" });
  for (const name of ["справка для вычета", "возврат", "вход и аккаунты"]) {
    await beside.getByRole("link", { name, exact: true }).click();
    await expect(beside.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(beside.locator("[aria-current]")).toHaveCount(1);
  }
});
