/** What the script adds to the cart: answers at once, one post for several ticks, the last valid cart after a failure. */
import { bill, enterPromocode, MATH, openCart, PHYSICS, putIntoCart, roubles } from "./buying-steps";
import { expect, test } from "./fixtures";

const CART_POST = /\/cart\.data/;

async function whenHydrated(page: import("@playwright/test").Page): Promise<void> {
  await expect(page.getByRole("button", { name: "скопировать" })).toBeVisible();
}

test("ticks change the sum before any answer, and go out as one post", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenHydrated(page);
  const posts: string[] = [];
  await page.route(CART_POST, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts.push(route.request().postData() ?? "");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  for (const label of [/^декабрь 2026/, /^январь 2027/, /^февраль 2027/]) {
    await page.getByRole("checkbox", { name: label }).check({ force: true });
  }
  // Four months, 5 %: 13 160 − 658.
  await expect(bill(page)).toHaveText(roubles(12_502), { timeout: 700 });
  expect(posts).toHaveLength(0);
  await expect.poll(() => posts.length).toBe(1);
  expect(new URLSearchParams(posts[0]).getAll("months")).toEqual(["2026.11", "2026.12", "2027.1", "2027.2"]);
  await page.waitForResponse((answer) => answer.request().method() === "POST" && CART_POST.test(answer.url()));
  await expect(bill(page)).toHaveText(roubles(12_502));
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(12_502));
});

test("a failure brings the last valid cart back and says so", async ({ page, context, allowProblem }) => {
  allowProblem(/ERR_FAILED|Failed to load resource/);
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenHydrated(page);
  await page.route(CART_POST, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect(bill(page)).toHaveText(roubles(6580), { timeout: 700 });
  await expect(page.getByText("Что-то пошло не так")).toBeVisible();
  await expect(bill(page)).toHaveText(roubles(3290));
  await expect(page.getByRole("checkbox", { name: /^декабрь 2026/ })).not.toBeChecked();
  await page.unroute(CART_POST);
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await page.waitForResponse((answer) => answer.request().method() === "POST" && CART_POST.test(answer.url()));
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

test("a superseded post is silent and the later choice stands", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenHydrated(page);
  let count = 0;
  await page.route(CART_POST, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    count += 1;
    if (count === 1) await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue().catch(() => {});
  });
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect.poll(() => count).toBe(1);
  await page.getByRole("checkbox", { name: /^январь 2027/ }).check({ force: true });
  await expect.poll(() => count).toBe(2);
  await expect(bill(page)).toHaveText(roubles(9376));
  await page.waitForTimeout(3500);
  await expect(bill(page)).toHaveText(roubles(9376));
  await expect(page.getByText("Что-то пошло не так")).toHaveCount(0);
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(9376));
});

test("the cart has nothing axe complains of", async ({ page, context, expectAccessible }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await putIntoCart(context, PHYSICS, ["2026.11"]);
  await openCart(page);
  await enterPromocode(page, "РАНО");
  await expect(page.getByText(/начнёт действовать/)).toBeVisible();
  await expectAccessible(page);
});
