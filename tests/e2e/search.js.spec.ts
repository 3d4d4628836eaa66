/** Search features that scripts add: a key that leads to it, and suggestions. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { bringLateScripts, openWithLateScripts } from "./steps/late-scripts";

const field = (page: Page) => page.getByRole("main").getByRole("combobox", { name: "Что найти" });

async function pressSlash(page: Page) {
  await page.keyboard.press("/");
  await expect(page.getByRole("main").locator('input[name="q"]')).toBeFocused();
}

test("`/` leads to the field of the bar, and writes itself where something is typed", async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 800 });
  await openWithLateScripts(page, "/catalog/");
  const field = page.getByRole("banner").locator('.nav-search input[name="q"]');
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await expect(page).toHaveURL("/catalog/");
  await expect(field).toHaveValue("");
  await page.keyboard.type("a/b");
  await expect(field).toHaveValue("a/b");
});

test("`/` leads to the page of the search where the bar has a magnifier", async ({ page }) => {
  await page.setViewportSize({ width: 1359, height: 800 });
  await openWithLateScripts(page, "/catalog/");
  await pressSlash(page);
  await expect(page).toHaveURL("/search/#question");
  await expect(field(page)).toHaveValue("");
});

test("the field of the bar suggests, and shifts nothing", async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 800 });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/suggest")) scripts.push(request.url());
  });
  await page.clock.install();
  await page.goto("/teachers/");
  const bar = page.getByRole("banner");
  const before = await bar.locator(".wrap").boundingBox();
  await bringLateScripts(page);
  expect(scripts).toEqual([]);
  await bar.locator('.nav-search input[name="q"]').focus();
  const field = bar.getByRole("combobox", { name: "Поиск" });
  await expect(field).toBeFocused();
  await page.keyboard.type("возврат денег");
  const list = page.getByRole("listbox", { name: "Подсказки" });
  const option = list.getByRole("option", { name: /Публичная оферта/ });
  await expect(option).toBeVisible();
  const box = await list.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1360);
  expect(await bar.locator(".wrap").boundingBox()).toEqual(before);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.type(" ");
  await option.click();
  await expect(page).toHaveURL("/public-offer-agreement/");
});

test("`/` leads to the field before React has come", async ({ page }) => {
  await page.goto("/parents/");
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/search/#question");
});

test("the menu of a phone has a field of the search", async ({ page }) => {
  await page.goto("/parents/");
  await page.locator("summary", { has: page.locator(".burger-open") }).click();
  const field = page.getByRole("navigation", { name: "Меню" }).locator('input[name="q"]');
  await field.fill("физика");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\/\?q=/);
});

test("`/` can be switched off, and the browser remembers it", async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 800 });
  await openWithLateScripts(page, "/search/");
  const key = page.getByRole("checkbox", { name: "Клавиша «/» открывает поиск с любой страницы" });
  await key.uncheck();
  await openWithLateScripts(page, "/search/");
  await expect(key).not.toBeChecked();
  await page.getByRole("main").locator('input[name="q"]').focus();
  await expect(field(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("/");
  await expect(field(page)).not.toBeFocused();
  await key.check();
  await pressSlash(page);
});

test("suggestions are chosen by keys and by a click, and Escape closes them", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 1360, height: 800 });
  await openWithLateScripts(page, "/search/");
  await pressSlash(page);
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("Орл");
  const list = page.getByRole("listbox", { name: "Подсказки" });
  const option = list.getByRole("option", { name: /Глеб Орлов/ });
  await expect(option).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveCount(1);
  const id = await list.getByRole("option", { selected: true }).getAttribute("id");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", id ?? "");
  await page.keyboard.press("ArrowUp");
  await expect(list.getByRole("option", { selected: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field(page)).toHaveValue("Орл");
  await page.keyboard.type("о");
  await option.click();
  await expect(page).toHaveURL("/teachers/gleb-orlov/");
});

test("Enter without a chosen option asks the question", async ({ page }) => {
  await openWithLateScripts(page, "/search/");
  await page.getByLabel("Что найти").fill("хими");
  await expect(page.getByRole("main").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/search/?${new URLSearchParams({ q: "хими" }).toString()}`);
});
