/** A visitor's actions during hydration must not break the page. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { wakeUp, whenAwake } from "./steps/hydration";

const COURSE = "/courses/matematika-ege-osnova/";
const WEBINAR = "/webinar/khimiya-33-34-raschetnye-zadachi/";

for (const path of ["/cart/", "/auth/?view=login", COURSE, "/catalog/?auth=auth&authView=login"]) {
  test(`clicking without a pause while ${path} hydrates keeps the document`, async ({ page }) => {
    // A click on every turn of the event loop: some fall between the first render and the end of hydration.
    await page.addInitScript(() => {
      const turns = new MessageChannel();
      let left = 50;
      turns.port1.onmessage = () => {
        document.querySelector("h1")?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
        if (Object.keys(document.body ?? {}).some((key) => key.startsWith("__react"))) left -= 1;
        if (left > 0) turns.port2.postMessage(null);
        else Object.assign(window, { isClickedEnough: true });
      };
      turns.port2.postMessage(null);
    });
    await page.goto(path);
    await wakeUp(page);
    await page.waitForFunction(() => "isClickedEnough" in window);
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
  });
}

/** Everything that can be clicked or read, by its place in the document. */
const readPlaces = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(a, button, input, h2, h3)")]
      .filter((node) => node.checkVisibility())
      .map((node) => `${Math.round(node.getBoundingClientRect().top + window.scrollY)} ${node.textContent ?? ""}`),
  );

for (const width of [375, 1280]) {
  test(`at ${width} px nothing moves away from the finger that starts hydration`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    for (const path of ["/", "/parents/", "/catalog/", COURSE, "/teachers/", "/webinars/", WEBINAR]) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const places = await readPlaces(page);
      await wakeUp(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(await readPlaces(page), path).toEqual(places);
    }
  });
}

test("a form that comes late stands in the page, and keeps what was typed before scripts", async ({ page }) => {
  await page.goto("/catalog/fizika-oge/");
  const name = page.locator("#waiting").getByLabel("Имя");
  await name.fill("Ира");
  await wakeUp(page);
  const isAwake = (input: HTMLElement) => Object.keys(input).some((key) => key.startsWith("__react"));
  await expect.poll(() => name.evaluate(isAwake)).toBe(true);
  await expect(name).toHaveValue("Ира");
});

test("a page that hydrates on its own asks for no script before its first paint", async ({ page }) => {
  for (const path of ["/cart/", "/auth/?view=login"]) {
    await page.goto(path);
    await whenAwake(page);
    const { paint, scripts } = await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(Math.min(...scripts), path).toBeGreaterThanOrEqual(paint);
  }
});

test("a browser that never reports a paint gets its scripts all the same", async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe() {}
    };
  });
  await page.goto("/cart/");
  await whenAwake(page);
});
