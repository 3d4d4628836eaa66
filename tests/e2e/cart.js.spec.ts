/**
 * What the script adds to the cart: instant answers, one post for several ticks, the last valid cart after a failure.
 */
import type { Page } from "@playwright/test";
import { bill, enterPromocode, MATH, openCart, PHYSICS, putIntoCart, roubles, whenSaved } from "./steps/buying";
import { expect, test } from "./fixtures";
import { stopTime } from "./steps/time";

const CART_POST = /\/cart\.data/;

async function whenHydrated(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "скопировать" })).toBeVisible();
}

/** Holds something back until the test has seen what it waits for. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test("ticks change the sum before any answer and go out as one post after 750 ms", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenHydrated(page);
  await stopTime(page);
  const posts: string[] = [];
  const answer = gate();
  await page.route(CART_POST, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts.push(route.request().postData() ?? "");
    await answer.opened;
    await route.continue();
  });
  for (const label of [/^декабрь 2026/, /^январь 2027/, /^февраль 2027/]) {
    await page.getByRole("checkbox", { name: label }).check({ force: true });
  }
  // Four months, 5 %: 13 160 − 658.
  await expect(bill(page)).toHaveText(roubles(12_502));
  await page.clock.runFor(749);
  expect(posts).toHaveLength(0);
  await page.clock.runFor(1);
  await expect.poll(() => posts.length).toBe(1);
  expect(new URLSearchParams(posts[0]).getAll("months")).toEqual(["2026.11", "2026.12", "2027.1", "2027.2"]);
  await page.clock.resume();
  answer.open();
  await whenSaved(page);
  await expect(bill(page)).toHaveText(roubles(12_502));
  expect(posts).toHaveLength(1);
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(12_502));
});

test("a failed post restores the last valid cart and says so", async ({ page, context, allowProblem }) => {
  allowProblem(/ERR_FAILED|Failed to load resource/);
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenHydrated(page);
  const failure = gate();
  await page.route(CART_POST, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await failure.opened;
    await route.abort();
  });
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect(bill(page)).toHaveText(roubles(6580));
  failure.open();
  await expect(page.getByText(/Нет связи|Школа не\sответила/)).toBeVisible();
  await expect(bill(page)).toHaveText(roubles(3290));
  await expect(page.getByRole("checkbox", { name: /^декабрь 2026/ })).not.toBeChecked();
  await page.unroute(CART_POST);
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect(bill(page)).toHaveText(roubles(6580));
  await whenSaved(page);
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(6580));
});

test("a tick made just before leaving is not lost", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenHydrated(page);
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect(bill(page)).toHaveText(roubles(6580));
  await page.goto("/reset-cart/");
  await expect(async () => {
    await openCart(page);
    await expect(bill(page)).toHaveText(roubles(6580), { timeout: 1000 });
  }).toPass();
});

test("a superseded post is silent, and the later choice stands", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenHydrated(page);
  let count = 0;
  const first = gate();
  await page.route(CART_POST, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    count += 1;
    if (count === 1) await first.opened;
    await route.continue().catch(() => {});
  });
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect.poll(() => count).toBe(1);
  await page.getByRole("checkbox", { name: /^январь 2027/ }).check({ force: true });
  await expect.poll(() => count).toBe(2);
  await expect(bill(page)).toHaveText(roubles(9376));
  await whenSaved(page);
  first.open();
  await page.unrouteAll({ behavior: "wait" });
  await expect(bill(page)).toHaveText(roubles(9376));
  await expect(page.getByText("Что-то пошло не так")).toHaveCount(0);
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(9376));
});

test("axe finds nothing to complain about in the cart", async ({ page, context, expectAccessible }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await putIntoCart(context, PHYSICS, ["2026.11"]);
  await openCart(page);
  await enterPromocode(page, "РАНО");
  await expect(page.getByText(/начнёт действовать/)).toBeVisible();
  // The bar at the bottom of the screen covers the element about to be scrolled to.
  await page.getByRole("button", { name: /^оплатить/ }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

test("a tab opened earlier changes only what is ticked in it and mentions the other tab", async ({
  page: first,
  context,
}) => {
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  const second = await context.newPage();
  for (const page of [first, second]) {
    await openCart(page);
    await whenHydrated(page);
  }
  await first.getByRole("checkbox", { name: /^январь 2027/ }).check({ force: true });
  await expect(bill(first)).toHaveText(roubles(9376));
  await whenSaved(first);
  await second.getByRole("checkbox", { name: /^ноябрь 2026/ }).uncheck({ force: true });
  await expect(second.getByText(/меняли ещё и\sв\sдругой вкладке/)).toBeVisible();
  await expect(bill(second)).toHaveText(roubles(6580));
  await expect(second.getByRole("checkbox", { name: /^январь 2027/ })).toBeChecked();
  // An immediate undo wins, whichever of the two posts has arrived.
  await second.getByRole("checkbox", { name: /^февраль 2027/ }).check({ force: true });
  await second.getByRole("checkbox", { name: /^февраль 2027/ }).uncheck({ force: true });
  await whenSaved(second);
  await second.reload();
  await expect(bill(second)).toHaveText(roubles(6580));
  await second.close();
});
