/** The straight line from a course to the bank (decision 0072): every button and box of it is named here. */
import { bill } from "./steps/buying";
import { expect, test } from "./fixtures";

test("a newcomer buys a course with one click on each page", async ({ page, freshPhone, readSmsCode }) => {
  const phone = freshPhone();
  const click = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
  await page.goto("/courses/matematika-ege-osnova/");
  await click("купить сразу");
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  const sum = (await bill(page).textContent()) ?? "";
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.locator('.bill input[name="phone"]').fill(phone);
  await click(/^оплатить/);

  // Inside the card, not in a toast. The phone of the cart has been proved to be a person's: its code is on the way.
  const card = page.getByRole("main").locator(".modal");
  await expect(card.getByText(`Заказ на ${sum} сохранён`)).toBeVisible();
  await expect(card.getByText("Математика, профиль · тариф Базовый: ноябрь")).toBeVisible();
  await page.locator('input[name="code"]').fill(await readSmsCode(phone));
  // A box of its own, because the law wants it apart.
  await page.locator('input[name="isPersonalDataAllowed"]').check();
  await click("подтвердить");

  await expect(page.locator(".bank-sum")).toHaveText(sum);
  await click("оплатить");
  await expect(page).toHaveURL(/\/shop-payment-success\//);
});
