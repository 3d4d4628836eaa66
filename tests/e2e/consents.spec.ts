/** What a registration agrees to, and where it can be read. */
import { askForCode, enterCode } from "./steps/auth";
import { expect, test } from "./fixtures";

test("a registration asks for the personal data consent with its document, apart from advertising", async ({
  page,
  freshPhone,
  readSmsCode,
}) => {
  const phone = freshPhone();
  await page.goto("/auth/?view=register&redirectTo=/profile/");
  await askForCode(page, phone);
  const box = page.getByRole("checkbox", { name: /персональных данных/ });
  await expect(box).not.toBeChecked();
  await expect(page.getByRole("link", { name: "согласие на обработку персональных данных" })).toHaveAttribute(
    "href",
    "/personal-data-consent/",
  );
  await expect(page.getByRole("link", { name: "согласие на рекламу" })).toHaveAttribute(
    "href",
    "/advertising-consent/",
  );
  // The browser's own check blocks the form without it; past that, the server refuses.
  await page.locator("form", { has: box }).evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.locator('input[name="password"]').fill("тропа до вершины");
  await page.locator('input[name="code"]').fill(await readSmsCode(phone));
  await page.getByRole("button", { name: "зарегистрироваться" }).click();
  await expect(page.getByText("без этого согласия школа не может завести аккаунт")).toBeVisible();
  await enterCode(page, await readSmsCode(phone), "зарегистрироваться");
  await expect(page).toHaveURL(/\/profile\/$/);
});
