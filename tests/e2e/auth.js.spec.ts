/** Login behaviour that needs a script. */
import { PASSWORD } from "../setup/people";
import { anotherCode, askForCode, enterCode } from "./steps/login-screens";
import { expect, test } from "./fixtures";
import { stopTime } from "./steps/time";

test("the steps of the login are accessible", async ({ page, freshPhone, expectAccessible }) => {
  await page.goto("/auth/?view=register");
  await expectAccessible(page);
  await askForCode(page, freshPhone());
  await expectAccessible(page);
  await page.goto("/cart/?auth=auth&authView=login");
  await expect(page.getByRole("dialog").getByRole("heading", { name: "вход по телефону" })).toBeVisible();
  await expectAccessible(page);
});

test("the dialog answers without leaving the page", async ({ page, freshPhone, readSmsCode }) => {
  const phone = freshPhone();
  const loads: string[] = [];
  await page.goto("/cart/?auth=auth&authView=register");
  await askForCode(page, phone);
  page.on("load", () => loads.push(page.url()));
  const code = await readSmsCode(phone);
  await enterCode(page, anotherCode(code), "зарегистрироваться");
  await expect(page.getByText("неверно указаны 4 цифры")).toBeVisible();
  await expect(page.locator('input[name="code"]')).toBeFocused();
  await expect(page.locator('input[name="password"]')).toHaveValue(PASSWORD);
  await enterCode(page, code, "зарегистрироваться");
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  expect(loads).toEqual([]);
});

test("a new password is judged when its field is left, not before", async ({ page, freshPhone }) => {
  // The rule beside the field needs space; a phone has the same words below the field.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/auth/?view=register");
  await askForCode(page, freshPhone());
  const password = page.locator('input[name="password"]');
  await password.pressSequentially("мало");
  await expect(password).not.toHaveAttribute("aria-invalid", "true");
  await stopTime(page);
  await page.locator('input[name="code"]').focus();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("пароль не менее 8 символов")).toBeVisible();
  await expect(page.getByText("пароль должен быть не менее 8 символов")).toBeVisible();
  await page.clock.runFor(2999);
  await expect(page.getByText("пароль должен быть не менее 8 символов")).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText("пароль должен быть не менее 8 символов")).toBeHidden();
});

test("the password can be shown and hidden", async ({ page }) => {
  await page.goto("/auth/?view=login");
  const password = page.locator('input[name="password"]');
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Показать пароль" }).click();
  await expect(password).toHaveAttribute("type", "text");
});

test("Escape closes the dialog, and the focus stays inside while it is open", async ({ page }) => {
  await page.goto("/cart/?auth=auth&authView=login");
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("button", { name: "Показать пароль" })).toBeVisible();
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press("Tab");
    expect(
      await dialog.evaluate(
        (node) => document.activeElement === document.body || node.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await expect(dialog).toHaveCount(0);
});
