/** Clicks that come before the scripts: on a slow connection they take seconds (decision 0001). */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** The scripts of the page wait until `release` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname.startsWith("/build/") && url.pathname.endsWith(".js"),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return () => release();
}

test("a tick before the scripts hides the old sum, and the scripts bring the new one", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/courses/matematika-ege-osnova/");
  const form = page.locator("form.picker");
  const sum = page.locator(".picker-side .price b");
  await expect(sum).toHaveText("3 290 ₽");
  await page.getByRole("checkbox", { name: /декабрь/ }).check();
  await expect(form).toHaveAttribute("aria-busy", "true");
  // «считаем…» stands in the place of the sum.
  await expect(sum).toBeHidden();
  release();
  await expect(form).not.toHaveAttribute("aria-busy", "true");
  await expect(sum).toBeVisible();
  await expect(sum).toHaveText("6 580 ₽");
});

test("«показать ещё» before the scripts keeps its place and appends once they are here", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/catalog/ege/");
  const more = page.getByRole("link", { name: "показать ещё" });
  await more.click();
  await expect(more).toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".cards .card")).toHaveCount(8);
  release();
  await expect(page.locator(".cards .card")).toHaveCount(16);
  await expect(page).toHaveURL(/\?page=2$/);
});

test("«показать ещё» follows its link when the scripts do not come", async ({ page }) => {
  await holdScripts(page);
  await page.clock.install();
  await page.goto("/catalog/ege/");
  const more = page.getByRole("link", { name: "показать ещё" });
  await more.click();
  await expect(more).toHaveAttribute("aria-busy", "true");
  await page.clock.fastForward(8_000);
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText(/Показано 9–/)).toBeVisible();
});

test("a password begun before the scripts keeps its text and the focus", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/catalog/");
  // The field takes the focus before the load ends, which asks for the scripts, so the load does not end.
  await page.evaluate(() => location.assign("/catalog/?auth=auth&authView=login"));
  const dialog = page.getByRole("dialog");
  const password = dialog.getByLabel("Пароль", { exact: true });
  await expect(dialog.getByLabel("Телефон", { exact: true })).toBeFocused();
  await page.keyboard.type("9001234567");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Пер");
  await expect(password).toHaveValue("Пер");
  release();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.type("вал1");
  await expect(password).toHaveValue("Первал1");
});

/** Says so of itself, without the event that a changed connection brings. */
const sayOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((said) => Object.defineProperty(navigator, "onLine", { configurable: true, value: said }), isOnline);

/** A click that Playwright does not wait for. */
const click = (button: Locator) => button.evaluate((element: HTMLButtonElement) => element.click());
const clickAdd = (page: Page) => click(page.locator(".picker").getByRole("button", { name: "в корзину" }).first());

test("«в корзину» without a connection before the scripts keeps the page and sends nothing later", async ({
  page,
  context,
}) => {
  await holdScripts(page);
  await page.goto("/courses/matematika-ege-osnova/");
  const posts: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
  const toast = page.getByRole("alert").filter({ hasText: "Нет связи" });
  await expect(toast).toHaveCount(0);
  await context.setOffline(true);
  await clickAdd(page);
  await expect(toast).toContainText("Ничего не отправлено, всё набранное на месте");
  await expect(page).toHaveURL("/courses/matematika-ege-osnova/");
  await context.setOffline(false);
  await expect(toast).toHaveCount(0);
  expect(posts).toEqual([]);
  await clickAdd(page);
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByText("Курс в корзине")).toBeVisible();
});

test("«повторить» of a form held before the scripts holds it again or sends it", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/courses/matematika-ege-osnova/");
  await sayOnline(page, false);
  await clickAdd(page);
  const repeat = page.getByRole("alert").getByRole("button", { name: "повторить" });
  await click(repeat);
  await expect(repeat).toBeVisible();
  await expect(page).toHaveURL("/courses/matematika-ege-osnova/");
  await sayOnline(page, true);
  await click(repeat);
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByText("Курс в корзине")).toBeVisible();
});

test("the message of a lost connection leaves when React takes over", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/courses/matematika-ege-osnova/");
  await sayOnline(page, false);
  await clickAdd(page);
  await expect(page.getByRole("alert")).toContainText("Нет связи");
  await page.keyboard.press("Shift");
  release();
  await expect(page.locator("#offline")).toHaveCount(0);
});
