/** What stands in one line stays in one line on a phone, and contrast themes still show what is chosen. */
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";

/** How many lines the boxes take; equal to a pixel is one line. */
async function countLines(boxes: Locator): Promise<number> {
  const tops = await boxes.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  return new Set(tops).size;
}

for (const width of [375, 320]) {
  test(`at ${width} px options, pages and addresses keep their lines`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/ege/istoriya/1/");
    const href = await page
      .getByRole("link", { name: /^Задание \d+/ })
      .first()
      .getAttribute("href");
    await page.goto(href ?? "");
    const row = page
      .getByRole("group")
      .filter({ has: page.getByRole("radio") })
      .first();
    await expect(row.getByRole("radio")).toHaveCount(6);
    expect(await countLines(row.getByRole("radio"))).toBe(1);

    await page.goto("/ege/matematika/6/?page=2");
    const pages = page.getByRole("navigation", { name: "Страницы" }).getByRole("link");
    expect(await pages.count()).toBeGreaterThan(4);
    expect(await countLines(pages)).toBe(1);

    const addresses = page.getByRole("contentinfo").locator('a[href^="mailto:"]').filter({ hasText: "@" });
    const heights = await addresses.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(1);
    expect(Math.max(...heights)).toBeLessThan(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test("a short answer and its button share a line", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/ege/");
  const tryout = page.getByRole("region", { name: "Попробуй прямо здесь" });
  const field = await tryout.getByRole("textbox", { name: "Ответ" }).boundingBox();
  const button = await tryout.getByRole("button", { name: "ответить" }).boundingBox();
  expect(button?.y).toBe(field?.y);
  expect(button?.height).toBe(field?.height);
});

test("a contrast theme shows edges, what is chosen, and the ridge", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/ege/matematika/");
  const styleOf = (target: Locator, name: string) =>
    target.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const main = page.getByRole("main");
  expect(await styleOf(main.getByRole("link", { name: "собрать вариант" }), "border-top-width")).toBe("1px");
  expect(await styleOf(main.locator("a.kim i").first(), "forced-color-adjust")).toBe("none");
  await page.goto("/ege/matematika/6/");
  const tabs = page.getByRole("navigation", { name: "Показать" });
  const chosen = await styleOf(tabs.getByRole("link", { name: "решать" }), "background-color");
  expect(chosen).not.toBe(await styleOf(tabs.getByRole("link", { name: "ошибки" }), "background-color"));
});

test("a subject says where most points lie", async ({ page, expectAccessible }) => {
  await page.goto("/ege/matematika/");
  const points = page.getByRole("region", { name: "Где больше всего баллов" });
  await expect(points).toContainText("№ 18 и 19 дают 8 первичных баллов из 32.");
  await page.getByRole("link", { name: "по темам" }).click();
  await expect(page).toHaveURL(/#themes$/);
  await expectAccessible(page);
  await points.getByRole("link", { name: "решать № 18" }).click();
  await expect(page).toHaveURL(/\/ege\/matematika\/18\/$/);
});

test("the form of a variant is a page to be found", async ({ page }) => {
  await page.goto("/oge/khimiya/variant/");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Собрать вариант ОГЭ по\sхимии/);
  await page.getByRole("button", { name: "собрать вариант" }).click();
  await expect(page).toHaveURL(/\/variant\/[0-9a-f]{32}\/$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});
