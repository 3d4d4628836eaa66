/** The task bank on a host of its own, and a login that holds on both (decision 0062). */
import type { Page } from "@playwright/test";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { asE164 } from "~/shared/phone";
import { openTwoHosts, type TwoHosts } from "../setup/two-hosts";
import { expect, test } from "./fixtures";
import { logIn } from "./steps/auth";
import { logInByPhone } from "./steps/login-screens";

// The tests share a server of their own, which takes a while to start.
test.describe.configure({ mode: "serial" });

let hosts: TwoHosts;
test.beforeAll(async () => void (hosts = await openTwoHosts()));
test.afterAll(async () => void (await hosts.server.stop()));

const PHONE = asE164(DEMO_LOGIN.phone);

const isKnown = async (page: Page) => (await page.locator('form[action="/auth/logout/"]').count()) > 0;

/** Whether the page is shown to somebody who is logged in. */
async function expectKnown(page: Page, known: boolean): Promise<void> {
  await expect.poll(() => isKnown(page)).toBe(known);
}

async function logInAtSchool(page: Page): Promise<void> {
  await logIn(page, PHONE, `${hosts.school}/catalog/`, DEMO_LOGIN.password);
}

/** A phone folds the sections of the footer. */
const unfoldFooter = (page: Page) => page.locator("footer summary").first().click();
const taskBankLink = (page: Page) => page.locator(`footer a[href^="${hosts.bank}"]`).first();

test("a login at the school holds in its bank, is renewed by it, and a logout there ends both", async ({ page }) => {
  await logInAtSchool(page);
  await expectKnown(page, true);
  await unfoldFooter(page);
  await taskBankLink(page).click();
  await expect(page).toHaveURL(new RegExp(`^${hosts.bank}/(ege|free-workout)/`));
  await expectKnown(page, true);
  // Each host links to the other by whole addresses.
  await expect(page.locator(`footer a[href="${hosts.school}/teachers/"]`)).not.toHaveCount(0);
  // The address of the code works no second time, and does no harm.
  await page.goto(`${hosts.bank}/hand-over/take/?to=%2Foge%2F&code=used`);
  await expect(page).toHaveURL(`${hosts.bank}/oge/`);
  await expectKnown(page, true);

  // A task bank login that is over is renewed by that of the school's host, silently.
  await page.goto(`${hosts.school}/auth/logout/`);
  await page.getByRole("main").getByRole("button", { name: "выйти" }).click();
  await expect(page).toHaveURL(`${hosts.school}/`);
  await logInAtSchool(page);
  await page.goto(`${hosts.bank}/ege/matematika/?list=1&number=6`);
  await expect(page).toHaveURL(`${hosts.bank}/ege/matematika/6/`);
  await expectKnown(page, true);

  await page.goto(`${hosts.bank}/auth/logout/`);
  await page.getByRole("main").getByRole("button", { name: "выйти" }).click();
  await expect(page).toHaveURL(`${hosts.bank}/`);
  await expect(page.getByText("Выход выполнен, до встречи")).toBeVisible();
  await expectKnown(page, false);
  await page.goto(`${hosts.school}/catalog/`);
  await expectKnown(page, false);
  const names = (await page.context().cookies(hosts.school)).map(({ name }) => name);
  expect(names).not.toContain("hand-over");
});

test("a login asked for in the bank leads back to the task, and the work of the guest comes along", async ({
  page,
}) => {
  await page.goto(`${hosts.bank}/ege/matematika/6/`);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Задание \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/6\/\d+\/$/);
  const address = page.url();
  await page.getByLabel("Ответ").fill("-98765");
  await page.getByRole("button", { name: "ответить" }).click();
  await expect(page.getByRole("status").getByRole("heading")).toBeVisible();

  await page.goto(address);
  await unfoldFooter(page);
  const login = page.locator("footer").getByRole("link", { name: "Войти" });
  await expect(login).toHaveAttribute("href", /^\/auth\/|[?&]auth=auth/);
  await login.click();
  await expect(page).toHaveURL(new RegExp(`^${hosts.school}/auth/`));
  await page.goto(`${page.url()}&view=login`);
  await logInByPhone(page, PHONE, DEMO_LOGIN.password);
  await expect(page).toHaveURL(address);
  await expectKnown(page, true);
  await page.goto(`${hosts.bank}/mistakes/`);
  await expect(page.getByRole("main")).not.toContainText("Ошибок пока нет");
  await page.goto(`${hosts.school}/profile/`);
  await expect(page).toHaveURL(`${hosts.school}/profile/`);
  await expectKnown(page, true);

  // A logout on the school's host ends both, too; the task bank asks once and then shows a guest's page.
  await page.goto(`${hosts.school}/auth/logout/`);
  await page.getByRole("main").getByRole("button", { name: "выйти" }).click();
  await expect(page).toHaveURL(`${hosts.school}/`);
  await page.goto(`${hosts.bank}/ege/`);
  await expect(page).toHaveURL(`${hosts.bank}/ege/`);
  await expectKnown(page, false);
});

test("the address of a code is worth nothing in another browser, or a second time", async ({ page, openVisitor }) => {
  await logInAtSchool(page);
  const taken = page.waitForRequest((request) => request.url().includes("/hand-over/take/"));
  await page.goto(`${hosts.bank}/hand-over/start/?to=%2Fege%2F`);
  const address = (await taken).url();
  expect(address).toContain("code=");
  await expectKnown(page, true);
  const thief = await openVisitor();
  await thief.goto(address);
  await expect(thief).toHaveURL(`${hosts.bank}/ege/`);
  await expect(thief.getByText("Вход не перенёсся")).toBeVisible();
  await expectKnown(thief, false);
  await page.context().clearCookies({ name: "session", domain: "bank.localhost" });
  await page.goto(address);
  await expect(page.getByText("Вход не перенёсся")).toBeVisible();
  await expectKnown(page, false);
});
