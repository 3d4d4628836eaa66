/** A mother pays for her son on her phone, and he opens the month on his (decision 0078): every click is counted. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { bill, register } from "./steps/buying";

test("a mother pays for her son in at most 9 clicks and 2 typed fields, and he opens the month on his phone", async ({
  page,
  freshPhone,
  readSmsCode,
  openVisitor,
  expectAccessible,
}) => {
  let clicks = 0;
  let typed = 0;
  const click = async (name: string | RegExp, role: "link" | "button" | "checkbox" = "button") => {
    clicks += 1;
    await page.getByRole("main").getByRole(role, { name, exact: true }).first().click();
  };
  const type = async (label: string, text: string) => {
    typed += 1;
    await page.getByLabel(label).fill(text);
  };

  await page.goto("/");
  await click("Математика", "link");
  await click("Математика, профиль", "link");
  await click("купить сразу");
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  const sum = (await bill(page).textContent()) ?? "";
  await click("плачу за ребёнка");
  await expect(page.getByRole("button", { name: "плачу за ребёнка" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Регистрация не нужна.")).toBeVisible();
  await expect(page.getByLabel("Телефон")).toHaveCount(0);
  await expectAccessible(page);
  await type("Почта для чека", "mother@example.ru");
  await click(/^Даю согласие на обработку/, "checkbox");
  await click(/^оплатить/);
  await expect(page.locator(".bank-sum")).toHaveText(sum);
  await click("оплатить");
  await expect(page).toHaveURL(/\/shop-payment-success\//);
  expect(clicks).toBeLessThanOrEqual(9);
  expect(typed).toBeLessThanOrEqual(2);

  await expect(page.getByRole("img", { name: "QR-код этой ссылки" })).toBeVisible();
  await expectAccessible(page);
  const claim = await page.getByLabel("Ссылка, по которой ребёнок получит курсы").inputValue();
  const son = await openVisitor();
  await openAndClaim(son, claim, { phone: freshPhone(), readSmsCode });
  await son.getByRole("link", { name: "открыть курс" }).click();
  await expect(son.getByRole("heading", { level: 1, name: /Математика, профиль/ })).toBeVisible();
});

async function openAndClaim(
  page: Page,
  claim: string,
  { phone, readSmsCode }: { phone: string; readSmsCode: (phone: string) => Promise<string> },
): Promise<void> {
  await register(page, phone, readSmsCode, new URL(claim).pathname);
  await page.getByRole("button", { name: "получить курсы" }).click();
  await expect(page).toHaveURL(/\/shop-payment-success\//);
}
