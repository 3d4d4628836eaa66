/** VK ID through the demo's VK page: the real client calls it over HTTP, with and without JavaScript. */
import type { Page } from "@playwright/test";
import { createHash } from "node:crypto";
import { PASSWORD } from "../setup/people";
import { askForCode, enterCode, logIn, logOut, nationalOf, passCaptcha } from "./steps/auth";
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
  await expectAccessible(page);
  await page.getByRole("link", { name: "войти через VK ID" }).click();
  await expectAccessible(page);
  await continueAs(page, person);
  await expect(page).toHaveURL(/:\d+\/profile\/$/);
  await logOut(page);
  await page.goto("/cart/?auth=auth");
  await page.getByRole("link", { name: "войти через VK ID" }).click();
  await continueAs(page, person);
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
});

test("the demo's VK page lists different people and returns to the site", async ({ page, expectAccessible }) => {
  await page.goto("/auth/vk/");
  const people = page.locator(".demo-vk-person");
  const told = await people.allInnerTexts();
  expect(new Set(told.map((text) => text.split("\n").at(-1))).size).toBe(told.length);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "вернуться в школу" }).last().click();
  await expect(page).toHaveURL(/:\d+\/$/);
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
  await expectAccessible(page);
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

test("a VK user with an account's phone logs in by its code alone and may leave the page unlinked", async ({
  page,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  const phone = freshPhone();
  await register(page, phone, readSmsCode, "/profile/");
  await expect(page).toHaveURL(/:\d+\/profile\/$/);
  await logOut(page);
  await comeThroughVk(page, { vkId: vkIdOf(phone, "owner"), name: "Ася", phone }, "/profile/");
  await expect(page.getByRole("heading", { name: "вход по коду" })).toBeVisible();
  await expect(page.locator('input[name="phone"]')).toHaveValue(nationalOf(phone));
  await passCaptcha(page);
  await page.getByRole("button", { name: "продолжить" }).click();
  await expect(page.getByLabel("SMS-код")).toBeVisible();
  await expect(page.locator('input[name="password"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.locator('input[name="code"]').fill(await readSmsCode(phone, 2));
  await page.getByRole("button", { name: "войти", exact: true }).click();
  await page.getByRole("button", { name: "нет", exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/profile\/$/);
});

test("a visitor who declines at VK reads so and finds the way back", async ({ page }) => {
  await page.goto("/auth/");
  await page.getByRole("link", { name: "войти через VK ID" }).click();
  await page.getByRole("button", { name: "отказаться" }).click();
  await expect(page).toHaveURL(/\/error\/vk-failed\/$/);
  await page.getByRole("link", { name: "войти по телефону" }).click();
  await expect(page.getByRole("heading", { name: "вход по телефону" })).toBeVisible();
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
    await expectAccessible(page);
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

test("Telegram is linked and unlinked by a code when no password is set", async ({ page, freshPhone, readSmsCode }) => {
  const phone = freshPhone();
  await comeThroughVk(page, { vkId: vkIdOf(phone), name: "Ася", phone }, "/profile/accounts/");
  await expect(page.getByRole("heading", { name: "Подтверди, что это ты" })).toBeVisible();
  await passCaptcha(page);
  await page.getByRole("button", { name: "получить код" }).click();
  await page.getByLabel("SMS-код").fill(await readSmsCode(phone));
  await page.getByRole("button", { name: "подтвердить" }).click();
  await page.getByRole("button", { name: "привязать Telegram" }).click();
  await expect(page.getByText("Telegram привязан", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "отвязать Telegram" }).click();
  await expect(page.getByText("Telegram отвязан", { exact: true })).toBeVisible();
});

test("a pasted link to a VK page is read, and VK must confirm it", async ({ page, freshPhone, readSmsCode }) => {
  const phone = freshPhone();
  await register(page, phone, readSmsCode, "/profile/");
  await expect(page).toHaveURL(/:\d+\/profile\/$/);
  await page.goto("/profile/accounts/");
  await prove(page);
  await page.locator("summary", { hasText: "Привязать по ссылке" }).click();
  await page.getByLabel("Ссылка на твою страницу").fill("https://evil.example/id1");
  await page.getByRole("button", { name: "привязать по ссылке" }).click();
  await expect(page.getByText(/это не\sссылка на\sстраницу ВК/)).toBeVisible();
  const vkId = vkIdOf(phone, "link");
  await page.getByLabel("Ссылка на твою страницу").fill(` vk.com/id${vkId} `);
  await page.getByRole("button", { name: "привязать по ссылке" }).click();
  await continueAs(page, { vkId: vkIdOf(phone, "another"), name: "Ася" });
  await expect(page.getByText(/не\sс\sтой, что\sв\sссылке/)).toBeVisible();
});
