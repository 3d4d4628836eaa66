/** «Назад» from a page whose dialog was closed does not open the dialog again. */
import type { Page } from "@playwright/test";
import { askForCode } from "./auth-steps";
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

test("closed by Escape", async ({ page }) => {
  await comeFromCatalog(page);
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  if (!page.url().endsWith("/catalog/")) await goBackWithoutDialog(page);
});

test("closed by its cross after several of its views, the code step among them", async ({ page, freshPhone }) => {
  await comeFromCatalog(page);
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  await dialogOf(page).getByRole("link", { name: "регистрация", exact: true }).click();
  await dialogOf(page).getByRole("link", { name: "регистрация по телефону" }).click();
  await askForCode(page, freshPhone(), true);
  await dialogOf(page).getByRole("link", { name: "Закрыть" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/cart\/$/);
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/(cart|catalog)\/$/);
});

test("opened by its own address, and the form of a lead too", async ({ page }) => {
  for (const address of ["/cart/?auth=auth&authView=login", "/cart/?lead=callback"]) {
    await page.goto("/catalog/");
    await page.goto(address);
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/catalog\/$/);
    await expect(dialogOf(page)).toHaveCount(0);
  }
});
