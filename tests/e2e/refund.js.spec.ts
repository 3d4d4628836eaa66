/** «Верни деньги за декабрь», by a person who starts at the home page and knows no addresses. */
import { nationalOf } from "./steps/auth";
import { MATH, payAtBank, putIntoCart, register, roubles } from "./steps/buying";
import { expect, test } from "./fixtures";

test("an application for a refund is written and sent with three presses", async ({
  page,
  context,
  clock,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  const phone = freshPhone();
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await register(page, phone, readSmsCode);
  await payAtBank(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Вернуть деньги", exact: true }).filter({ visible: true }).first().click();
  const december = page.getByRole("main").getByRole("listitem").filter({ hasText: "декабрь 2026" });
  await expect(december.locator(".num")).toHaveText(roubles(3290));
  await december.getByRole("checkbox").check();
  await page.getByRole("button", { name: "составить заявление" }).click();
  const request = page.getByRole("region", { name: `Заявление: вернётся ${roubles(3290)}` });
  await expect(december.getByRole("checkbox")).toBeChecked();
  await expect(request.getByRole("textbox", { name: "Телефон", exact: true })).toHaveValue(nationalOf(phone));
  await expectAccessible(page);
  await request.getByLabel("Имя").fill("Алина");
  await request.getByRole("checkbox", { name: /персональных данных/ }).check();
  await clock.advance({ seconds: 3 });
  await request.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText("заявка успешно отправлена")).toBeVisible();
  await expect(page.getByText(/Ответим звонком или\sв\sмессенджере/).first()).toBeVisible();
  // Until the school has answered, nothing is closed and the sums stand.
  await expect(december.locator(".num")).toHaveText(roubles(3290));
  await expect(page.getByText("курсы открыты как прежде")).toBeVisible();
});
