import { enterCode, nationalOf, passCaptcha } from "./steps/auth";
import { expect, readSmsLines, test } from "./fixtures";

test("a visitor can get the code by a call instead of an SMS", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  const phone = freshPhone();
  await page.goto("/auth/?view=register&redirectTo=/profile/");
  await page.locator('input[name="phone"]').fill(nationalOf(phone));
  await passCaptcha(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "позвонить вместо SMS" }).click();
  await expect(page.getByText(/сейчас тебе позвонят/)).toBeVisible();
  await expect(page.getByText(/последние 4\sцифры номера/)).toBeVisible();
  await expect(page.getByLabel("Код из звонка")).toBeVisible();
  await expectAccessible(page);
  const code = await readSmsCode(phone);
  expect(readSmsLines(phone)).toMatchObject([{ channel: "phone_call", code }]);
  await enterCode(page, code, "зарегистрироваться");
  await expect(page).toHaveURL(/:\d+\/profile\/$/);
});
