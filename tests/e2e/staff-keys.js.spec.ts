/** The keys of the back office: each does what a link or a button of the page does. */
import { expect, test } from "./fixtures";
import { logInToStaff } from "./steps/staff";

test("lists, sections and the list of keys are walked without a mouse", async ({ page, server, expectAccessible }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInToStaff(page, "/staff/content/teachers/", { server, role: "content" });
  await expect(page.getByRole("heading", { name: "Преподаватели", level: 1 })).toBeVisible();
  const rows = page.locator(".rows .rw-t a");

  await page.keyboard.press("Slash");
  await expect(page.getByRole("searchbox", { name: "Найти" })).toBeFocused();
  // A letter in a field is a letter.
  await page.keyboard.press("KeyJ");
  await expect(page.getByRole("searchbox", { name: "Найти" })).toHaveValue("j");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("KeyJ");
  await page.keyboard.press("KeyJ");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("KeyK");
  await expect(rows.nth(0)).toBeFocused();
  const name = await rows.nth(0).innerText();
  await page.keyboard.press("KeyO");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.keyboard.press("KeyE");
  await expect(page.locator("#item :focus")).toHaveCount(1);

  await page.getByRole("heading", { level: 1 }).click();
  for (const [section, heading] of [
    ["promocodes", "Промокоды"],
    ["school", "Профиль школы"],
    ["redirects", "Перенаправления"],
    ["teachers", "Преподаватели"],
  ] as const) {
    await page.keyboard.press("KeyG");
    await page.keyboard.press("KeyG");
    await expect(page).toHaveURL(new RegExp(`/staff/content/${section}/`));
    // The page that arrives closes the list of keys, so it is opened afterwards.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }

  await page.keyboard.press("Shift+Slash");
  await expect(page.getByText("сохранить черновик")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "клавиши включены" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByText("сохранить черновик")).toBeHidden();
  await page.keyboard.press("KeyG");
  await page.keyboard.press("Comma");
  await expect(page).toHaveURL(/teachers/);
  await page.keyboard.press("Shift+Slash");
  await page.getByRole("checkbox", { name: "клавиши включены" }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("KeyG");
  await page.keyboard.press("Comma");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Баннеры");
});
