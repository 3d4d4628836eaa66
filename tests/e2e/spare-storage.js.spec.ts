/** A browser without the storage of a session: an app's WebView, blocked site data, a full disk. */
import type { Page } from "@playwright/test";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { COURSE_PATH } from "../load/pages";
import { expect, test } from "./fixtures";
import { whenAwake, wakeUp } from "./steps/hydration";
import { logInByPhone } from "./steps/login-screens";

/** Runs in the page, before its own scripts. */
function breakStorage(kind: "null" | "throws" | "is full"): void {
  const fail = (name: string) => {
    throw new DOMException("no storage", name);
  };
  for (const name of ["localStorage", "sessionStorage"]) {
    if (kind === "null") Object.defineProperty(window, name, { configurable: true, value: null });
    if (kind === "throws")
      Object.defineProperty(window, name, { configurable: true, get: () => fail("SecurityError") });
  }
  if (kind === "is full") Storage.prototype.setItem = () => fail("QuotaExceededError");
}

/** The document stays: the router has followed the link. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => "isMarked" in window);
}

for (const kind of ["null", "throws", "is full"] as const) {
  test(`with a storage that ${kind === "null" ? "is null" : kind} a course is added, links are followed and a pupil logs in`, async ({
    page,
  }) => {
    await page.addInitScript(breakStorage, kind);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(COURSE_PATH);
    await wakeUp(page);
    const isSameDocument = await markDocument(page);
    await page.locator(".picker-side").getByRole("button", { name: "в корзину" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Корзина, курсов: 1" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
    await page.locator('a[href="/catalog/"]:visible').first().click();
    await expect(page).toHaveURL("/catalog/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await isSameDocument()).toBe(true);

    await page.goto("/auth/?view=login&redirectTo=%2Fprofile%2F");
    await whenAwake(page);
    await logInByPhone(page, DEMO_LOGIN.phone, DEMO_LOGIN.password);
    await expect(page).toHaveURL("/profile/");
  });
}

test("a browser without cookies is warned before it sends what it would forget", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false }));
  const late = page.waitForResponse(/\/watch-visit-/);
  await page.goto("/auth/?view=login");
  // The same module again is there once it has run.
  await page.evaluate((url) => import(url), (await late).url());
  await logInByPhone(page, DEMO_LOGIN.phone, DEMO_LOGIN.password);
  await expect(page).toHaveURL("/error/no-cookies/");
});
