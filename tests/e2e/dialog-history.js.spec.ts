/** «Назад» from a page whose dialog was closed does not open the dialog again. */
import type { Page } from "@playwright/test";
import { askForCode } from "./steps/login-screens";
import { whenAwake } from "./steps/hydration";
import { expect, test } from "./fixtures";

test.use({ viewport: { width: 1280, height: 800 } });

const dialogOf = (page: Page) => page.getByRole("dialog");

async function comeFromCatalog(page: Page): Promise<void> {
  await page.goto("/catalog/");
  await page.goto("/cart/");
}

/** Goes back as often as the history allows, and finally to the previous page. */
async function goBackWithoutDialog(page: Page): Promise<void> {
  await expect(async () => {
    await page.goBack();
    await expect(dialogOf(page)).toHaveCount(0);
    expect(page.url()).toMatch(/\/catalog\/$/);
  }).toPass();
}

test("a dialog closed by Escape does not open again on «назад»", async ({ page }) => {
  await comeFromCatalog(page);
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  if (!page.url().endsWith("/catalog/")) await goBackWithoutDialog(page);
});

test("a dialog closed by its cross after several views does not open again on «назад»", async ({
  page,
  freshPhone,
}) => {
  await comeFromCatalog(page);
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  await dialogOf(page).getByRole("link", { name: "регистрация", exact: true }).click();
  await dialogOf(page).getByRole("link", { name: "регистрация по телефону" }).click();
  await askForCode(page, freshPhone());
  await dialogOf(page).getByRole("link", { name: "Закрыть" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/cart\/$/);
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/(cart|catalog)\/$/);
});

test("a dialog or lead form opened by its own address does not open again on «назад»", async ({ page }) => {
  for (const address of ["/cart/?auth=auth&authView=login", "/cart/?lead=callback"]) {
    await page.goto("/catalog/");
    await page.goto(address);
    await expect(dialogOf(page)).toBeVisible();
    // Before React has come, «закрыть» is a link and Escape does nothing.
    await whenAwake(page);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/catalog\/$/);
    await expect(dialogOf(page)).toHaveCount(0);
  }
});
