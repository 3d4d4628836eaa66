/** One-line texts stay on one line on a phone, and contrast themes still show the chosen option. */
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";

/** How many lines the boxes take; equal to a pixel is one line. */
async function countLines(boxes: Locator): Promise<number> {
  const tops = await boxes.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  return new Set(tops).size;
}

test("at 320 px options, pages, addresses, and a short answer with its button keep their lines", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

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
