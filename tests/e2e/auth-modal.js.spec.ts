/** What a script adds to the login dialog (product.md, "The sign-in dialog"). */
import type { Page } from "@playwright/test";
import { askForCode, nationalOf, passCaptcha } from "./steps/auth";
import { expect, test } from "./fixtures";
import { startSchool } from "../setup/school-server";
import { stopTime } from "./steps/time";

const CONSENT = "я хочу получать рекламу и информацию о скидках";
const SECOND = 1000;

const dialogOf = (page: Page) => page.getByRole("dialog");
const close = (page: Page) => dialogOf(page).getByRole("link", { name: "Закрыть" }).click();
/** Counts the forms the page has sent since; analytics posts too, whenever it has loaded. */
function countPosts(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => (count += request.method() === "POST" && request.url().includes(".data") ? 1 : 0));
  return () => count;
}

async function openAtCode(page: Page, phone: string): Promise<void> {
  await page.goto("/cart/?auth=auth&authView=register");
  await askForCode(page, phone);
}

/** A phone whose browser reads the code from the SMS by itself (WebOTP), as Chromium on Android does. */
async function readSmsInBrowser(page: Page, code: string): Promise<void> {
  await page.addInitScript((read) => {
    Object.assign(window, { OTPCredential: class {} });
    navigator.credentials.get = (asked) =>
      Promise.resolve("otp" in (asked ?? {}) ? ({ code: read } as unknown as Credential) : null);
  }, code);
}

test("a browser that reads the SMS fills in the code, in the dialog and on the page", async ({ page, freshPhone }) => {
  await readSmsInBrowser(page, "4271");
  await openAtCode(page, freshPhone());
  await expect(dialogOf(page).getByLabel("SMS-код")).toHaveValue("4271");
  await page.goto("/auth/?view=register");
  await askForCode(page, freshPhone());
  await expect(page.getByLabel("SMS-код")).toHaveValue("4271");
});

test("opening the dialog resets the advertising consent to false", async ({ page, freshPhone }) => {
  await openAtCode(page, freshPhone());
  const consent = dialogOf(page).getByLabel(CONSENT);
  await expect(consent).not.toBeChecked();
  await consent.check();
  await close(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  await dialogOf(page).getByRole("link", { name: "регистрация", exact: true }).click();
  await dialogOf(page).getByRole("link", { name: "регистрация по телефону" }).click();
  await dialogOf(page).getByRole("link", { name: "код уже есть: ввести его" }).click();
  await expect(dialogOf(page).getByLabel(CONSENT)).not.toBeChecked();
});

test("closing the dialog resets the view to social, the tab to login and the consent to false", async ({
  page,
  freshPhone,
}) => {
  await openAtCode(page, freshPhone());
  await dialogOf(page).getByLabel(CONSENT).check();
  await close(page);
  await expect(dialogOf(page)).toHaveCount(0);
  // Wide enough for the button in the navbar.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  await expect(dialogOf(page).getByRole("link", { name: "войти по телефону" })).toBeVisible();
  await expect(dialogOf(page).getByRole("link", { name: "вход", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(dialogOf(page).getByRole("checkbox")).toHaveCount(0);
  await dialogOf(page).getByRole("link", { name: "регистрация", exact: true }).click();
  await dialogOf(page).getByRole("link", { name: "регистрация по телефону" }).click();
  await expect(dialogOf(page).getByRole("heading", { name: "регистрация по телефону" })).toBeVisible();
  await close(page);
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  await expect(dialogOf(page).getByRole("link", { name: "войти по телефону" })).toBeVisible();
});

test("closing the dialog removes only auth=auth from the address", async ({ page }) => {
  await page.goto("/webinars/?exam=ege&auth=auth&authView=login");
  await close(page);
  await expect(page).toHaveURL(/:\d+\/webinars\/\?exam=ege$/);
  await expect(dialogOf(page)).toHaveCount(0);
});

test("registration starts at the phone verification, login at the phone and password", async ({ page }) => {
  await page.goto("/cart/?auth=auth");
  await dialogOf(page).getByRole("link", { name: "войти по телефону" }).click();
  await expect(dialogOf(page).getByRole("heading", { name: "вход по телефону" })).toBeVisible();
  await expect(dialogOf(page).locator('input[name="password"]')).toBeVisible();
  await page.goto("/cart/?auth=auth");
  await dialogOf(page).getByRole("link", { name: "регистрация", exact: true }).click();
  await dialogOf(page).getByRole("link", { name: "регистрация по телефону" }).click();
  await expect(dialogOf(page).getByRole("button", { name: "продолжить" })).toBeVisible();
  await expect(dialogOf(page).locator('input[name="password"]')).toHaveCount(0);
});

test("the resend link appears only when the countdown ends", async ({ page, freshPhone }) => {
  await openAtCode(page, freshPhone());
  const resend = dialogOf(page).getByRole("button", { name: "отправить новый SMS-код" });
  const note = dialogOf(page).getByText(/^новый SMS-код через \d+\sсек$/);
  const secondsOf = async () => Number(/\d+/.exec(await note.innerText())?.[0]);
  await stopTime(page);
  await page.reload();
  const first = await secondsOf();
  // It ticks, so the page is hydrated.
  await expect(async () => {
    await page.clock.runFor(SECOND);
    expect(await secondsOf()).toBeLessThan(first);
  }).toPass();
  await page.clock.runFor(((await secondsOf()) - 1) * SECOND);
  await expect(note).toBeVisible();
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(2 * SECOND);
  await expect(resend).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("the submit button is disabled while the countdown runs", async ({ page, freshPhone, allowProblem }) => {
  allowProblem(/answer: 503 POST/);
  // It starts a school of its own.
  test.slow();
  // No provider takes this server's SMS: the page says so and counts a minute down.
  const school = await startSchool({
    env: { SMS_PROVIDER: "smsru", SMSRU_API_ID: "key", SMSRU_BASE_URL: "http://127.0.0.1:9" },
  });
  try {
    await page.goto(`${school.url}/cart/?auth=auth&authView=register`);
    await dialogOf(page).locator('input[name="phone"]').fill(nationalOf(freshPhone()));
    await passCaptcha(page);
    const submit = dialogOf(page).getByRole("button", { name: "продолжить" });
    const posts = countPosts(page);
    await submit.click();
    await expect(dialogOf(page).getByText(/^попробовать ещё раз через \d+\sсек$/)).toBeVisible();
    await expect(submit).toHaveAttribute("aria-disabled", "true");
    await submit.click({ force: true });
    // Leaving comes last: whatever the press had sent would have been sent before.
    await close(page);
    await expect(dialogOf(page)).toHaveCount(0);
    expect(posts()).toBe(1);
  } finally {
    // What the page loads late would be refused by a server that is gone.
    await page.close();
    await school.stop();
  }
});

test("the submit button is disabled while a request is pending", async ({ page, freshPhone }) => {
  const phone = freshPhone();
  await page.goto("/cart/?auth=auth&authView=register");
  await dialogOf(page).locator('input[name="phone"]').fill(nationalOf(phone));
  await passCaptcha(page);
  const submit = dialogOf(page).getByRole("button", { name: "продолжить" });
  const posts = countPosts(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await held;
    return route.fallback();
  });
  await submit.click();
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await submit.click({ force: true });
  letThrough();
  await expect(dialogOf(page).getByLabel("SMS-код")).toBeVisible();
  expect(posts()).toBe(1);
});
