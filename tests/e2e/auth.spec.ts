import { anotherCode, askForCode, enterCode, logIn, logInByPhone, logOut, nationalOf } from "./steps/auth";
import { expect, test } from "./fixtures";

test.describe("the login page", () => {
  test("a visitor registers by SMS, logs out and logs in by password", async ({ page, freshPhone, readSmsCode }) => {
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

    await logOut(page);
    await expect(page.getByText("Выход выполнен, до встречи")).toBeVisible();
    await page.goto("/profile/");
    await expect(page).toHaveURL(/\/auth\//);

    await logIn(page, phone, "/profile/");
    await expect(page).toHaveURL(/:\d+\/profile\/$/);
    await page.goto("/auth/?view=login");
    await expect(page).toHaveURL(/:\d+\/profile\/$/);
  });

  test("a login error is shown at its field, and the phone stays", async ({ page, freshPhone }) => {
    const phone = freshPhone();
    await logIn(page, phone, "/cart/", "не тот пароль");
    await expect(page.getByText("неправильный номер или пароль")).toBeVisible();
    await expect(page.locator('input[name="password"]')).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('input[name="phone"]')).toHaveValue(nationalOf(phone));
    await expect(page.locator('input[name="redirectTo"]').first()).toHaveValue("/cart/");
    await page.locator('input[name="phone"]').fill("912");
    await page.locator('input[name="password"]').fill("что-нибудь");
    await page.getByRole("button", { name: "войти" }).click();
    await expect(page.getByText("неверный формат телефона")).toBeVisible();
  });

  test("a registration survives a wrong code and a short password", async ({ page, freshPhone, readSmsCode }) => {
    const phone = freshPhone();
    await page.goto("/auth/?view=register&redirectTo=/profile/");
    await askForCode(page, phone);
    const code = await readSmsCode(phone);
    await enterCode(page, anotherCode(code), "зарегистрироваться");
    await expect(page.getByText("неверно указаны 4 цифры")).toBeVisible();
    await enterCode(page, code, "зарегистрироваться", "мало");
    await expect(page.getByText("пароль не менее 8 символов")).toBeVisible();
    await enterCode(page, code, "зарегистрироваться");
    await expect(page).toHaveURL(/:\d+\/profile\/$/);
  });

  test("a visitor recovers the password by SMS", async ({ page, freshPhone, readSmsCode }) => {
    const phone = freshPhone();
    await page.goto("/auth/?view=register&redirectTo=/profile/");
    await askForCode(page, phone);
    await enterCode(page, await readSmsCode(phone), "зарегистрироваться");
    await expect(page).toHaveURL(/:\d+\/profile\/$/);
    await logOut(page);

    await page.goto("/auth/?view=login&redirectTo=/profile/");
    await page.getByRole("link", { name: "не помню пароль" }).click();
    await expect(page.getByRole("heading", { name: "восстановление пароля" })).toBeVisible();
    await askForCode(page, phone);
    await enterCode(page, await readSmsCode(phone, 2), "изменить пароль", "забытая и новая");
    await expect(page).toHaveURL(/:\d+\/profile\/$/);
    await logOut(page);
    await logIn(page, phone, "/profile/");
    await expect(page.getByText("неправильный номер или пароль")).toBeVisible();
    await logInByPhone(page, phone, "забытая и новая");
    await expect(page).toHaveURL(/:\d+\/profile\/$/);
  });

  test("a second request within a minute continues with the code already sent", async ({
    page,
    freshPhone,
    readSmsCode,
  }, info) => {
    const hasScript = info.project.name === "js";
    const phone = freshPhone();
    await page.goto("/auth/?view=register&redirectTo=/profile/");
    await askForCode(page, phone);
    await page.getByRole("link", { name: "Назад" }).click();
    await expect(page.locator('input[name="phone"]')).toHaveValue(/\d{3} \d{3}-\d{2}-\d{2}$/);
    await expect(page.getByText(/^получить SMS-код через \d+\sсек$/)).toBeVisible();
    if (hasScript) {
      const next = page.getByRole("button", { name: "продолжить" });
      await expect(next).toHaveAttribute("aria-disabled", "true");
      await page.locator('input[name="phone"]').fill(nationalOf(freshPhone()));
      await expect(next).not.toHaveAttribute("aria-disabled");
      await page.locator('input[name="phone"]').fill(nationalOf(phone));
      await page.getByRole("link", { name: "код уже есть: ввести его" }).click();
    } else {
      await askForCode(page, phone);
      await expect(page.getByText(/^получить SMS-код через \d+\sсек$/)).toBeVisible();
    }
    await enterCode(page, await readSmsCode(phone), "зарегистрироваться");
    await expect(page).toHaveURL(/:\d+\/profile\/$/);
  });

  test("password recovery starts with the phone just typed", async ({ page, freshPhone, allowProblem }) => {
    allowProblem(/status of 400/);
    await page.goto("/auth/?view=register");
    await askForCode(page, freshPhone());
    const mine = freshPhone();
    await page.goto("/auth/?view=login");
    await logInByPhone(page, mine, "не тот пароль");
    await expect(page.getByText(/неправильный номер или\sпароль/i)).toBeVisible();
    await page.getByRole("link", { name: "не помню пароль" }).click();
    await expect(page.getByRole("heading", { name: "восстановление пароля" })).toBeVisible();
    await expect(page.locator('input[name="phone"]')).toHaveValue(nationalOf(mine));
    await page.reload();
    await expect(page.locator('input[name="phone"]')).toHaveValue(nationalOf(mine));
  });

  test("the login page never leads to another site", async ({ page, freshPhone, readSmsCode }) => {
    const phone = freshPhone();
    await page.goto("/auth/?view=register&redirectTo=//evil.example/");
    await askForCode(page, phone);
    await enterCode(page, await readSmsCode(phone), "зарегистрироваться");
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/profile\/$/);
  });
});

test.describe("the login dialog", () => {
  test("a visitor registers over the cart and stays there", async ({ page, freshPhone, readSmsCode }) => {
    const phone = freshPhone();
    await page.goto("/cart/?auth=auth");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: "регистрация", exact: true }).click();
    await dialog.getByRole("link", { name: "регистрация по телефону" }).click();
    await askForCode(page, phone);
    await expect(dialog).toBeVisible();
    await enterCode(page, await readSmsCode(phone), "зарегистрироваться");
    await expect(page).toHaveURL(/:\d+\/cart\/$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("the dialog goes back step by step and closes to the page below it", async ({ page }) => {
    await page.goto("/cart/?auth=auth&authView=recover");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "восстановление пароля" })).toBeVisible();
    await dialog.getByRole("link", { name: "Назад" }).click();
    await expect(dialog.getByRole("heading", { name: "вход по телефону" })).toBeVisible();
    await dialog.getByRole("link", { name: "Назад" }).click();
    await expect(dialog.getByRole("link", { name: "войти по телефону" })).toBeVisible();
    await dialog.getByRole("link", { name: "Закрыть" }).click();
    await expect(page).toHaveURL(/:\d+\/cart\/$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
