import { logOut, nationalOf } from "./steps/auth";
import { askForCode, enterCode, logInByPhone } from "./steps/login-screens";
import { expect, test } from "./fixtures";

test(
  "a visitor registers by SMS, logs out and logs in by password",
  { tag: "@no-js" },
  async ({ page, freshPhone, readSmsCode, expectAccessible }) => {
    const phone = freshPhone();
    await page.goto("/auth/?redirectTo=/profile/");
    await page.getByRole("link", { name: "регистрация", exact: true }).click();
    await page.getByRole("link", { name: "регистрация по телефону" }).click();
    await expect(page.getByRole("heading", { name: "регистрация по телефону" })).toBeVisible();
    await askForCode(page, phone);
    await expect(page.getByText("введи пароль и код из SMS-сообщения")).toBeVisible();
    await expect(page.getByText(/^новый SMS-код через \d+\sсек$/)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /рекламу/ })).not.toBeChecked();
    await enterCode(page, await readSmsCode(phone), "зарегистрироваться");
    await expect(page).toHaveURL(/:\d+\/profile\/$/);

    await page.goto("/auth/logout/");
    await expectAccessible(page);
    await logOut(page);
    await expect(page.getByText("Выход выполнен, до встречи")).toBeVisible();

    await page.goto("/auth/?view=login&redirectTo=/profile/");
    await logInByPhone(page, phone);
    await expect(page).toHaveURL(/:\d+\/profile\/$/);
  },
);

test("a login error is shown at its field, the phone stays, and recovery starts with it", async ({
  page,
  freshPhone,
}) => {
  await page.goto("/auth/?view=register");
  await askForCode(page, freshPhone());
  const mine = freshPhone();
  await page.goto("/auth/?view=login");
  await logInByPhone(page, mine, "не тот пароль");
  await expect(page.getByText(/неправильный номер или\sпароль/i)).toBeVisible();
  await expect(page.locator('input[name="password"]')).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator('input[name="phone"]')).toHaveValue(nationalOf(mine));
  await page.getByRole("link", { name: "не помню пароль" }).click();
  await expect(page.getByRole("heading", { name: "восстановление пароля" })).toBeVisible();
  await expect(page.locator('input[name="phone"]')).toHaveValue(nationalOf(mine));
  await page.reload();
  await expect(page.locator('input[name="phone"]')).toHaveValue(nationalOf(mine));
});

test("a second request within a minute leads to the code already sent", async ({ page, freshPhone }) => {
  const phone = freshPhone();
  await page.goto("/auth/?view=register&redirectTo=/profile/");
  await askForCode(page, phone);
  await page.getByRole("link", { name: "Назад" }).click();
  await expect(page.locator('input[name="phone"]')).toHaveValue(nationalOf(phone));
  await expect(page.getByText(/^получить SMS-код через \d+\sсек$/)).toBeVisible();
  const next = page.getByRole("button", { name: "продолжить" });
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await page.locator('input[name="phone"]').fill(nationalOf(freshPhone()));
  await expect(next).not.toHaveAttribute("aria-disabled");
  await page.locator('input[name="phone"]').fill(nationalOf(phone));
  await page.getByRole("link", { name: "код уже есть: ввести его" }).click();
  await expect(page.getByLabel("SMS-код")).toBeVisible();
});

test("a visitor can get the code by a call instead of an SMS", async ({ page, freshPhone, readSmsCode }) => {
  const phone = freshPhone();
  await page.goto("/auth/?view=register&redirectTo=/profile/");
  await askForCode(page, phone, "позвонить вместо SMS");
  await expect(page.getByText(/сейчас тебе позвонят/)).toBeVisible();
  await enterCode(page, await readSmsCode(phone), "зарегистрироваться");
  await expect(page).toHaveURL(/:\d+\/profile\/$/);
});
