/** The cabinet with a bought course: its pages fit, are accessible and lead to each other. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { MATH, payAtBank, putIntoCart, register } from "./steps/buying";
import { readNeededWidth } from "./steps/reflow";

const COURSE = "/my/courses/matematika-ege-osnova/";

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 812 });
  expect(await readNeededWidth(page), page.url()).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 375, height: 812 });
}

test("a pupil goes through the cabinet from the payment to the next month", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await register(page, freshPhone(), readSmsCode, "/my/");
  await expect(page.getByRole("heading", { name: "Здесь появится первый курс" })).toBeVisible();
  await expectAccessible(page);

  await putIntoCart(page.context(), MATH, ["2026.11", "2026.12"]);
  await page.goto("/cart/");
  await payAtBank(page);
  await page.getByRole("link", { name: "открыть курс" }).click();
  await expect(page).toHaveURL(new RegExp(`${COURSE}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Математика, профиль");
  await expectAccessible(page);
  await expectFits(page);

  await page.goto("/my/schedule/");
  await page.getByRole("link", { name: "следующая неделя" }).click();
  await expect(page.getByText("16–\u206022 ноября, время московское")).toBeVisible();
  await page.getByRole("link", { name: "эта неделя" }).click();
  await expect(page.getByText("9–\u206015 ноября, время московское")).toBeVisible();
  const address = page.getByLabel("Адрес календаря");
  await page.getByRole("button", { name: "создать адрес" }).click();
  const first = await address.inputValue();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole("button", { name: "создать новый адрес" }).click();
  await expect(address).not.toHaveValue(first);

  await page.setViewportSize({ width: 1280, height: 900 });
  const side = page.getByRole("navigation", { name: "Личные страницы" });
  for (const name of ["расписание", "мои курсы", "прогресс"])
    await expect(side.getByRole("link", { name, exact: true })).toBeVisible();
  await side.getByRole("link", { name: "достижения" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Достижения" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await page.goto("/my/");
  await expect(page.getByRole("listitem").filter({ hasText: "Математика, профиль" })).toContainText("ноябрь, открыт");
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole("button", { name: /^продлить: январь/ }).click();
  await expect(page).toHaveURL(/\/cart\//);
});
