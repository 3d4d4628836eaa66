/** The straight line from a course to the bank (decision 0072): every button and box of it is named here. */
import { bill } from "./steps/buying";
import { expect, test } from "./fixtures";
import { PASSWORD } from "../setup/people";

test("a newcomer buys a course with one press on each page", async ({ page, freshPhone, readSmsCode }) => {
  const phone = freshPhone();
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
  await page.goto("/courses/matematika-ege-osnova/");
  await press("купить сразу");
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  const sum = (await bill(page).textContent()) ?? "";
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.locator('.bill input[name="phone"]').fill(phone);
  await press(/^оплатить/);

  // Inside the card, not in a toast. The phone of the cart has been proved to be a person's: its code is on the way.
  const card = page.getByRole("main").locator(".modal");
  await expect(card.getByText(`Заказ на ${sum} сохранён`)).toBeVisible();
  await expect(card.getByText("Математика, профиль · тариф Базовый: ноябрь")).toBeVisible();
  await page.locator('input[name="code"]').fill(await readSmsCode(phone));
  await page.locator('input[name="password"]').fill(PASSWORD);
  // A box of its own, because the law wants it apart.
  await page.locator('input[name="isPersonalDataAllowed"]').check();
  await press("зарегистрироваться");

  await expect(page.locator(".bank-sum")).toHaveText(sum);
  await press("оплатить");
  await expect(page).toHaveURL(/\/shop-payment-success\//);
});
