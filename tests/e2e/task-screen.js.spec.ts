/** The bar of a task: what it holds after an answer, with a keyboard, sideways, and in a workout. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { whenAwake } from "./steps/hydration";

const PHONE = { width: 375, height: 667 };
test.use({ viewport: PHONE });

const bar = (page: Page) => page.locator(".answer-bar");
const answer = (page: Page) => page.getByRole("button", { name: "ответить", exact: true });

async function openTask(page: Page, list: string): Promise<void> {
  await page.goto(list);
  const task = page.getByRole("listitem").getByRole("link", { name: /^Задание \d+/ });
  await page.goto((await task.first().getAttribute("href")) ?? "");
}

/** The distance from the bar to the lower edge of the screen. */
const gapBelow = (page: Page): Promise<number> =>
  bar(page).evaluate((one) => document.documentElement.clientHeight - one.getBoundingClientRect().bottom);

test("the bar holds the way on, and the next task has the focus at its name", async ({ page, expectAccessible }) => {
  await openTask(page, "/ege/matematika/6/");
  await page.getByRole("button", { name: "хорошо" }).click();
  await expect.poll(() => gapBelow(page)).toBe(0);
  await page.getByLabel("Ответ").fill("-98765");
  await answer(page).dblclick();
  const verdict = page.getByRole("status").getByRole("heading", { name: "Пока 0 из 1" });
  await expect(verdict).toBeFocused();
  await expect(verdict).toBeInViewport();
  await expect(bar(page).getByRole("link")).toHaveText(["похожая задача", "следующее"]);
  expect(await gapBelow(page)).toBe(0);
  await expectAccessible(page);

  const right = await page.locator(".answers .is-true dd").textContent();
  await page.getByRole("link", { name: "решить ещё раз" }).click();
  await page.getByLabel("Ответ").fill(right?.replace("−", "-") ?? "");
  await page.getByLabel("Ответ").press("Enter");
  await expect(page.getByRole("heading", { name: "Верно: 1 из 1" })).toBeFocused();
  await expect(bar(page).getByRole("link")).toHaveText(["следующее", "похожая задача"]);
  const trail = page.locator(".kim-trail");
  expect(await trail.getAttribute("data-from")).toBe("0");
  expect(await trail.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "следующее" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(/^2 из\s\d+$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Верно: 1 из 1" })).toBeVisible();
});

test("the bar stands above a keyboard that covers the page", async ({ page }) => {
  await openTask(page, "/ege/matematika/6/");
  await page.getByLabel("Ответ").fill("1");
  await whenAwake(page);
  // As Safari on iOS says it: the page keeps its height, and less of it is seen.
  const show = (height: number) =>
    page.evaluate((seen) => {
      Object.defineProperty(visualViewport!, "height", { configurable: true, value: seen });
      visualViewport!.dispatchEvent(new Event("resize"));
    }, height);
  await show(PHONE.height - 260);
  await expect.poll(() => gapBelow(page)).toBe(260);
  await expect(answer(page)).toBeInViewport({ ratio: 1 });
  await show(PHONE.height);
  await expect.poll(() => gapBelow(page)).toBeLessThan(260);
});

test("above a keyboard the notice gives way, and sideways the bar is part of the page", async ({ page }) => {
  await openTask(page, "/ege/matematika/6/");
  await page.setViewportSize({ width: 375, height: 330 });
  await page.getByLabel("Ответ").focus();
  expect(await gapBelow(page)).toBe(0);
  await expect(answer(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 667, height: 375 });
  await expect(bar(page)).toHaveCSS("position", "static");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar(page)).toHaveCSS("position", "static");
  await expect(page.getByRole("navigation", { name: "Хлебные крошки" })).toBeVisible();
});

test("a workout has one line above its task, and the last answer its result in the bar", async ({ page }) => {
  await page.goto("/free-workout/?exam=ege&subject=matematika");
  await page.getByRole("button", { name: "хорошо" }).click();
  await page.getByRole("button", { name: "начать тренировку" }).click();
  await expect(page).toHaveURL(/[0-9a-f]{32}/);
  for (let place = 1; place <= 10; place += 1) {
    await expect(page.locator('[aria-current="step"]')).toHaveText(new RegExp(`\\b${place}\\b`));
    await expect(page.getByText(new RegExp(`^${place} из\\s10$`))).toBeVisible();
    const { height } = (await page.locator(".task-head").boundingBox())!;
    expect(height).toBeLessThanOrEqual(49);
    expect(await gapBelow(page)).toBe(0);
    await page.getByLabel("Ответ").fill(String(place));
    await answer(page).click();
  }
  await bar(page).getByRole("button", { name: "узнать результат" }).click();
  await expect(page.getByRole("heading", { name: /результат$/ })).toBeVisible();
});
