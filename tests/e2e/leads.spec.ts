import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { fillInLead } from "./steps/leads";

const SENT = "заявка успешно отправлена";
const LEAD_FORM = 'form:has(input[name="formToken"])';
const consentOf = (scope: Locator) => scope.locator('input[name="isPersonalDataAllowed"]');

test(
  "a lead form shows its errors, keeps the typed values and is sent",
  { tag: "@no-js" },
  async ({ page, freshPhone, clock }) => {
    await page.goto("/teachers/");
    const form = page.locator("form#lead");
    await expect(consentOf(form)).not.toBeChecked();
    await expect(form.locator('input[name="isAdAllowed"]')).not.toBeChecked();
    await form.locator('input[name="name"]').fill("Алина");
    await form.locator('input[name="phone"]').fill("912");
    await form.getByRole("button", { name: "отправить" }).click();

    // If it was clicked before the script loaded, it reopens on a page of its own.
    const again = page.locator(LEAD_FORM);
    await expect(again.getByText("без этого согласия школа не может записать имя и телефон")).toBeVisible();
    await expect(again.locator('input[name="name"]')).toHaveValue("Алина");
    await expect(again.locator('input[name="phone"]')).toHaveValue("912");
    // The browser judges what it can before the server judges the phone.
    await consentOf(again).check();
    await again.getByRole("button", { name: "отправить" }).click();
    await expect(again.getByText("неверный формат телефона")).toBeVisible();

    await fillInLead(again, { name: "Алина", phone: freshPhone() }, clock);
    await again.getByRole("button", { name: "отправить" }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page).toHaveURL(/\/teachers\/$/);
    await expect(form.locator('input[name="name"]')).toHaveValue("");
    await expect(consentOf(form)).not.toBeChecked();
  },
);

test("«Перезвоните мне» opens over its page, must not be sent too soon and is then taken", async ({
  page,
  freshPhone,
  clock,
  expectAccessible,
}) => {
  await page.goto("/catalog/matematika-ege/");
  await page.getByRole("contentinfo").getByRole("link", { name: "перезвоните мне" }).click();
  await expect(page).toHaveURL(/\?lead=callback$/);
  const dialog = page.getByRole("dialog", { name: "Перезвоните мне" });
  await expect(dialog.getByText("перезвоним завтра после 10:00")).toBeVisible();
  await expectAccessible(page);
  await fillInLead(dialog, { name: "Мама Алины", phone: freshPhone() });
  await dialog.getByRole("button", { name: "отправить" }).click();
  await expect(dialog.getByText("нужно отправить ещё раз")).toBeVisible();
  await expect(dialog.locator('input[name="name"]')).toHaveValue("Мама Алины");
  await clock.advance({ seconds: 2 });
  await dialog.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/catalog\/matematika-ege\/$/);
});

test("a message to support without words shows an accessible error, and closing returns to the page", async ({
  page,
  freshPhone,
  expectAccessible,
}) => {
  await page.goto("/cart/?lead=support");
  const dialog = page.getByRole("dialog", { name: "Написать в поддержку" });
  await fillInLead(dialog, { name: "Алина", phone: freshPhone() });
  await dialog.getByRole("button", { name: "отправить" }).click();
  await expect(dialog.getByText("нужно хотя бы несколько слов о том, что случилось")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Закрыть" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/cart\/$/);
});
