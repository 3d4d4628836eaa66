/** The months of a pupil as a ridge: in the cart, after the payment, in the profile. */
import { addToCart } from "../setup/buy";
import { MATH, openCart, payAtBank, PHYSICS, register } from "./steps/buying";
import { clientOf, expect, test } from "./fixtures";

test("the same months are seen from the cart to the profile", async ({ page, context, freshPhone, readSmsCode }) => {
  const http = await clientOf(context);
  await addToCart(http, MATH, ["2026.11", "2026.12"]);
  await addToCart(http, PHYSICS, ["2026.12"]);
  await register(page, freshPhone(), readSmsCode);
  await openCart(page);
  const cart = page.getByRole("img", { name: "В корзине: ноябрь (1 курс), декабрь (2 курса). Сейчас ноябрь." });
  await expect(cart).toBeVisible();
  await expect(cart.locator(".is-lit")).toHaveCount(3);

  await payAtBank(page, "ridge@example.ru");
  await expect(page.getByRole("heading", { level: 1, name: "Оплата прошла" })).toBeVisible();
  // Without the wish for stillness the months of the ridge and its hiker are six animations.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const bought = page.getByRole("img", { name: /^Куплено: ноябрь, декабрь\. Сейчас ноябрь\. Следующее занятие/ });
  await expect(bought).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Первое занятие: [а-я]+, \d+\sноября, \d\d:\d\d\sмск$/)).toBeInViewport();
  await expect(page.getByRole("link", { name: "открыть курсы" })).toBeInViewport();

  const calendar = await page.getByRole("link", { name: "в календарь" }).getAttribute("href");
  const file = await page.request.get(calendar ?? "");
  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await file.text()).toContain("DTSTART:20261111T150000Z");

  await page.getByRole("link", { name: "к моим курсам" }).click();
  const own = page.getByRole("region", { name: "Мои курсы" });
  await expect(own.getByRole("img", { name: /^Куплено: ноябрь, декабрь\..+Дальше январь\.$/ })).toBeVisible();
  await expect(own.getByRole("img", { name: /^Куплено: декабрь\./ })).toBeVisible();
  await expect(page.getByText("Ближайшее занятие")).toBeVisible();
});
