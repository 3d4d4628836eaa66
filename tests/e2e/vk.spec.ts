/** VK ID through the demo's VK page: the real client calls it over HTTP. */
import type { Page } from "@playwright/test";
import { createHash } from "node:crypto";
import { PASSWORD } from "../setup/people";
import { logIn, logOut } from "./steps/auth";
import { askForCode, enterCode } from "./steps/login-screens";
import { expect, test } from "./fixtures";
import { register } from "./steps/buying";

/** A VK page that no other test uses. */
const vkIdOf = (phone: string, salt = "") =>
  String((createHash("sha256").update(`${phone} ${salt}`).digest().readUIntBE(0, 4) % 900_000_000) + 1_000_000_000);

type Person = { vkId: string; name: string; phone?: string };

async function continueAs(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole("heading", { name: "Кто входит?" })).toBeVisible();
  await page.getByLabel("Номер страницы").fill(person.vkId);
  await page.getByLabel("Имя").fill(person.name);
  if (person.phone !== undefined) await page.getByLabel("Телефон").fill(person.phone);
  await page.getByRole("button", { name: "продолжить", exact: true }).click();
}

async function prove(page: Page): Promise<void> {
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole("button", { name: "подтвердить" }).click();
  await expect(page.getByRole("heading", { name: "Подтверди, что это ты" })).toHaveCount(0);
}

/** From the login page through VK and back. */
async function comeThroughVk(page: Page, person: Person, redirectTo: string): Promise<void> {
  await page.goto(`/auth/?redirectTo=${redirectTo}`);
  await page.getByRole("link", { name: "войти через VK ID" }).click();
  await continueAs(page, person);
}

test("a guest registers with VK's phone and logs in the next time", async ({ page, freshPhone, expectAccessible }) => {
  const phone = freshPhone();
  const person = { vkId: vkIdOf(phone), name: "Ася", phone };
  await page.goto("/auth/?redirectTo=/profile/");
  await page.getByRole("link", { name: "войти через VK ID" }).click();
  await expect(page.getByRole("heading", { name: "Кто входит?" })).toBeVisible();
  await expectAccessible(page);
  await continueAs(page, person);
  await expect(page).toHaveURL(/:\d+\/profile\/$/);
  await logOut(page);
  await page.goto("/cart/?auth=auth");
  await page.getByRole("link", { name: "войти через VK ID" }).click();
  await continueAs(page, person);
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
});

test("a VK page without a phone is joined to the account whose phone is proved", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  const phone = freshPhone();
  const person = { vkId: vkIdOf(phone), name: "Лев" };
  await comeThroughVk(page, person, "/profile/");
  await expect(page.getByText("Подтверди телефон, чтобы войти через ВК")).toBeVisible();
  await askForCode(page, phone);
  await enterCode(page, await readSmsCode(phone), "зарегистрироваться");
  await expect(page.getByRole("heading", { name: "Привязать страницу ВК «Лев»?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "да, это моя страница" }).click();
  await expect(page).toHaveURL(/:\d+\/profile\/$/);
  await expect(page.getByText("Страница ВК была успешно привязана")).toBeVisible();
  await logOut(page);
  await comeThroughVk(page, person, "/profile/");
  await expect(page).toHaveURL(/:\d+\/profile\/$/);
});

test("a logged-in pupil links a page and takes it over from another account", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  const [first, second] = [freshPhone(), freshPhone()];
  const person = { vkId: vkIdOf(first), name: "Ася" };
  for (const phone of [first, second]) {
    await register(page, phone, readSmsCode, "/profile/");
    await expect(page).toHaveURL(/:\d+\/profile\/$/);
    await page.getByRole("main").getByRole("link", { name: "Вход и аккаунты" }).click();
    await expect(page.getByRole("heading", { name: "Подтверди, что это ты" })).toBeVisible();
    await expect(page.getByRole("button", { name: "привязать через VK ID" })).toHaveCount(0);
    if (phone === first) await expectAccessible(page);
    await prove(page);
    await page.getByRole("button", { name: "привязать через VK ID" }).click();
    await continueAs(page, person);
    await expect(page).toHaveURL(/:\d+\/profile\/accounts\/$/);
    if (phone === first) {
      await expect(page.getByText("Страница ВК была успешно привязана")).toBeVisible();
      await logOut(page);
    }
  }
  await expect(
    page.getByRole("heading", { name: /уже привязана к\sдругому кабинету. Перепривязать\?$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "перепривязать" }).click();
  await expect(page.getByText("Страница ВК была успешно привязана")).toBeVisible();
  await expect(page.getByText(`vk.ru/id${person.vkId}`)).toBeVisible();
  await logOut(page);

  await logIn(page, first, "/profile/accounts/");
  await expect(page.getByText(`vk.ru/id${person.vkId}`)).toHaveCount(0);
});
