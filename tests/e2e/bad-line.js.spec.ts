/** A line lost on the way to a purchase: the page, its last valid state and what was typed stay, at every step. */
import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import { askForCode, nationalOf, passCaptcha } from "./steps/auth";
import { bill, MATH, openCart, PHYSICS, putIntoCart, register, roubles, whenSaved } from "./steps/buying";
import { wakeUp } from "./steps/hydration";
import { stopTime } from "./steps/time";
import { expect, test } from "./fixtures";

const COURSE = "/courses/matematika-ege-osnova/";
const NO_LINE = "Нет связи";

test.beforeEach(({ allowProblem }) =>
  allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load/),
);

/** The script that watches the line has come. */
async function whenWatched(page: Page): Promise<void> {
  await wakeUp(page);
  await expect(async () => {
    const isHeard = await page.evaluate(
      () =>
        !window.dispatchEvent(
          new CustomEvent("lost-line", { cancelable: true, detail: { form: new FormData(), again: () => {} } }),
        ),
    );
    expect(isHeard).toBe(true);
  }).toPass();
  await page.getByRole("button", { name: "закрыть", exact: true }).click();
}

/** Also the script that holds whole documents and late files, which comes later. */
async function whenAllWatched(page: Page, open: () => Promise<unknown>): Promise<void> {
  const file = page.waitForResponse(/hold-documents/);
  await open();
  await whenWatched(page);
  await (await file).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** The page has heard that the line is back, and what it sends by itself is under way. */
async function bringLineBack(page: Page, context: BrowserContext): Promise<void> {
  const heard = await page.evaluateHandle(() => ({
    isBack: new Promise((resolve) => addEventListener("online", resolve, { once: true })),
  }));
  await context.setOffline(false);
  await heard.evaluate(({ isBack }) => isBack.then(() => fetch("/healthz")).then(({ status }) => status));
}

/** Ticks of the cart are sent together this long after the last one. */
const DEBOUNCE = 750;

const lost = (page: Page) => page.getByRole("alert").filter({ hasText: NO_LINE });

test("the line is watched as soon as React has taken over, with no timer to wait for", async ({ page, context }) => {
  await page.addInitScript(() => {
    const start = window.setTimeout as (run: () => void, wait?: number) => number;
    const never = 0;
    window.setTimeout = ((run: () => void, wait = 0) => (wait > 1000 ? never : start(run, wait))) as typeof setTimeout;
  });
  await page.goto("/auth/");
  await whenWatched(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Вершина" }).first().click();
  await expect(lost(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/auth\/$/);
});

test("on a course page: the months stay ticked, and the course is added once the line is back", async ({
  page,
  context,
}) => {
  await page.goto(COURSE);
  await whenWatched(page);
  await page.locator('input[name="months"][value="2026.12"]').check({ force: true });
  await context.setOffline(true);
  await page.locator(".buybar").getByRole("button", { name: "в корзину" }).click();
  await expect(lost(page)).toHaveCount(1);
  await expect(page.locator('input[name="months"][value="2026.12"]')).toBeChecked();
  await context.setOffline(false);
  await expect(page.getByText("Курс в корзине")).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
});

test("in the cart: a tick goes back to the last valid sum, and is sent once the line is back", async ({
  page,
  context,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await context.setOffline(true);
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect(lost(page)).toHaveCount(1);
  await expect(bill(page)).toHaveText(roubles(3290));
  await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
  await expect(page.getByLabel("Почта для чека")).toHaveValue("alina@example.ru");
  await context.setOffline(false);
  await expect(bill(page)).toHaveText(roubles(6580));
  await whenSaved(page);
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(6580));
});

/** The intent of a post to the cart. */
function readIntent(request: Request): string[] {
  if (request.method() !== "POST" || !request.url().includes("/cart")) return [];
  return [/intent["=\s]+([a-z-]+)/.exec(request.postData() ?? "")?.[1] ?? ""];
}

/** What was posted to the cart and got through, in order. */
function watchPosts(page: Page): string[] {
  const posted: string[] = [];
  page.on("response", (response) => response.ok() && posted.push(...readIntent(response.request())));
  return posted;
}

/** What the page has tried to post to the cart, in order. */
function watchTries(page: Page): string[] {
  const tried: string[] = [];
  page.on("request", (request) => tried.push(...readIntent(request)));
  return tried;
}

const tick = (page: Page, line: string, month: RegExp) =>
  page.getByRole("listitem").filter({ hasText: line }).getByRole("checkbox", { name: month }).check({ force: true });

test("in the cart: everything that was done is repeated in its order, and the payment only on request", async ({
  page,
  context,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await putIntoCart(context, PHYSICS, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  const before = await bill(page).innerText();
  const posted = watchPosts(page);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await stopTime(page);
  await context.setOffline(true);
  await tick(page, "Математика", /^декабрь 2026/);
  await page.clock.runFor(DEBOUNCE);
  await expect(lost(page)).toHaveCount(1);
  await tick(page, "Математика", /^январь 2027/);
  await page.getByLabel("Промокод").fill("ВЕРШИНА10");
  await page.getByRole("button", { name: "применить" }).click();
  await page.getByRole("button", { name: "применить" }).click();
  await page.getByRole("button", { name: /^Убрать.*Физика/ }).click();
  await page.getByRole("button", { name: "покупаю ребёнку" }).click();
  // What is done after a payment takes its place.
  await page.clock.runFor(DEBOUNCE);
  await expect(page.getByRole("checkbox", { name: /^январь 2027/ }).first()).not.toBeChecked();
  await page.clock.resume();
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await expect(lost(page)).toHaveCount(1);
  await expect(bill(page)).toHaveText(before);
  await expect(page.getByLabel("Промокод")).toHaveValue("ВЕРШИНА10");
  await expect(page.getByLabel("Почта для чека")).toHaveValue("alina@example.ru");

  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "покупаю ребёнку" })).toHaveAttribute("aria-pressed", "true");
  // Between two acts the page looks saved.
  await expect.poll(() => [...posted].sort()).toEqual(["apply-promocode", "remove", "set-months", "set-parent"]);
  await whenSaved(page);
  expect(posted.filter((intent) => intent !== "set-months")).toEqual(["apply-promocode", "remove", "set-parent"]);
  await expect(page.getByRole("listitem").filter({ hasText: "Физика" })).toHaveCount(0);
  for (const month of [/^ноябрь 2026/, /^декабрь 2026/, /^январь 2027/])
    await expect(page.getByRole("checkbox", { name: month })).toBeChecked();
  // The payment is still offered, for a sum that the page no longer shows.
  await expect(page.getByRole("button", { name: "повторить" })).toBeVisible();
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Оплата не отправлена" })).toBeVisible();
  await expect(page).toHaveURL(/\/cart\/$/);
  expect(posted).toHaveLength(4);
});

test("in the cart: the payment waits for «повторить», and is sent once", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  const tried = watchTries(page);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await context.setOffline(true);
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await expect(lost(page)).toHaveCount(1);
  await bringLineBack(page, context);
  await expect(lost(page)).toHaveCount(1);
  expect(tried).toEqual([]);
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page.getByText(`Заказ на ${roubles(3290)} сохранён`)).toBeVisible();
  expect(tried).toEqual(["checkout"]);
});

test("in the cart: a payment that something was done after is not sent, and the page says so", async ({
  page,
  context,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  const posted = watchPosts(page);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await context.setOffline(true);
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await expect(lost(page)).toHaveCount(1);
  await stopTime(page);
  const december = page.getByRole("checkbox", { name: /^декабрь 2026/ });
  await december.check({ force: true });
  await page.clock.runFor(DEBOUNCE);
  await expect(december).not.toBeChecked();
  await expect(bill(page)).toHaveText(roubles(3290));
  await page.clock.resume();
  await context.setOffline(false);
  await expect(page.getByRole("alert").filter({ hasText: "Оплата не отправлена" })).toBeVisible();
  await expect(bill(page)).toHaveText(roubles(6580));
  expect(posted).toEqual(["set-months"]);
});

test("in the cart: a payment waits on while only the page's data does not come", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await context.setOffline(true);
  await tick(page, "Математика", /^декабрь 2026/);
  await expect(lost(page)).toHaveCount(1);
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await cutData(page, "no answer");
  await context.setOffline(false);
  await expect.poll(async () => (await context.request.get("/cart/")).text()).toMatch(/6.580/);
  await expect(page.getByRole("button", { name: "повторить" })).toBeVisible();
  await page.unroute(DATA);
  await page.getByRole("button", { name: "повторить" }).click();
  // It was for November alone: the login shows the order as it is now, and the bank would not be given it.
  await expect(page.getByText(`Заказ на ${roubles(6580)} сохранён`)).toBeVisible();
});

test("offline a link leads nowhere, the page stays, and the link is followed once the line is back", async ({
  page,
  context,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Математика, профиль" }).first().click();
  await expect(lost(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/cart\/$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/courses\//);
});

const DATA = /\.data(\?|$)/;

/** The browser takes itself for connected, and what the router asks for gets no answer, or one of this status. */
async function cutData(page: Page, failure: "503" | "500" | "no answer"): Promise<void> {
  await page.route(DATA, (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    return failure === "no answer" ? route.abort() : route.fulfill({ status: Number(failure), body: "away" });
  });
}

const isIdle = (page: Page) => page.evaluate(() => window.__remixRouter.state.navigation.state === "idle");

for (const failure of ["503", "500", "no answer"] as const) {
  test(`a followed link that gets ${failure} keeps the page, and continues on request`, async ({
    page,
    context,
    allowProblem,
  }) => {
    allowProblem(/answer: 50[03]/);
    await putIntoCart(context, MATH, ["2026.11"]);
    await openCart(page);
    await whenWatched(page);
    await page.getByLabel("Почта для чека").fill("alina@example.ru");
    await page.evaluate(() => window.scrollTo(0, 120));
    await cutData(page, failure);
    const message = page
      .getByRole("alert")
      .filter({ hasText: failure === "no answer" ? NO_LINE : "Школа не ответила" });
    const link = page.getByRole("link", { name: "Математика, профиль" }).first();
    await link.click();
    await expect(message).toHaveCount(1);
    await expect(page).toHaveURL(/\/cart\/$/);
    await expect(page.getByLabel("Почта для чека")).toHaveValue("alina@example.ru");

    // Repeated in vain: the message comes back.
    await page.getByRole("button", { name: "повторить" }).click();
    await expect(message).toHaveCount(1);

    await page.getByRole("button", { name: "закрыть", exact: true }).click();
    await expect(message).toHaveCount(0);
    expect(await isIdle(page)).toBe(true);
    await expect(page).toHaveURL(/\/cart\/$/);
    await expect(page.getByLabel("Почта для чека")).toHaveValue("alina@example.ru");
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

    await link.click();
    await expect(message).toHaveCount(1);
    await page.unroute(DATA);
    await page.getByRole("button", { name: "повторить" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /математика/ })).toBeVisible();
    await expect(page).toHaveURL(/\/courses\//);
    await expect(message).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
  });
}

test("a link given up leaves the others alive, and one held is followed once the line is back", async ({
  page,
  context,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  await cutData(page, "no answer");
  const course = page.getByRole("link", { name: "Математика, профиль" }).first();
  await course.click();
  await expect(lost(page)).toHaveCount(1);
  await page.getByRole("button", { name: "закрыть", exact: true }).click();
  await course.click();
  await expect(lost(page)).toHaveCount(1);
  await page.unroute(DATA);
  // Another link takes the place of the one that waits.
  await page.getByRole("link", { name: "Вершина" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toHaveCount(0);
  await expect(lost(page)).toHaveCount(0);

  await cutData(page, "no answer");
  await page.locator('.nav a[href="/cart/"]').first().click();
  await expect(lost(page)).toHaveCount(1);
  await page.unroute(DATA);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
});

test("a file of the next page that does not come keeps this page", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  // The rules of prices, which the next page needs too, are among the files that do not come.
  await page.route(/requote-cart/, (route) => route.abort());
  const lostRules = page.waitForEvent("requestfailed", (request) => request.url().includes("requote-cart"));
  await openCart(page);
  await whenWatched(page);
  await lostRules;
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.route(/\/build\//, (route) => route.abort());
  await page.getByRole("link", { name: "Математика, профиль" }).first().click();
  await expect(lost(page)).toHaveCount(1);
  await expect(page.getByLabel("Почта для чека")).toHaveValue("alina@example.ru");
  await page.getByRole("button", { name: "закрыть", exact: true }).click();
  expect(await isIdle(page)).toBe(true);
  await page.getByRole("link", { name: "Математика, профиль" }).first().click();
  await expect(lost(page)).toHaveCount(1);
  await page.unroute(/\/build\//);
  await page.unroute(/requote-cart/);
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /математика/ })).toBeVisible();
});

test("a style sheet of the next page that does not come keeps this page", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  await page.route(/\.css/, (route) => route.abort());
  await page.getByRole("link", { name: "Вершина" }).first().click();
  await expect(lost(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
  await page.unroute(/\.css/);
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(lost(page)).toHaveCount(0);
  await expect(page.locator('link[rel="stylesheet"][href*="home"]')).toHaveCount(1);
});

test("the code of a dialog that does not come keeps the page, and the dialog opens on request", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await whenAllWatched(page, () => page.goto(COURSE));
  await page.locator('input[name="months"][value="2026.12"]').check({ force: true });
  await page.route(/.*/, (route) =>
    /AuthDialog/.test(route.request().url()) || route.request().method() === "HEAD" ? route.abort() : route.fallback(),
  );
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  await expect(lost(page)).toHaveCount(1);
  await page.getByRole("button", { name: "закрыть", exact: true }).click();
  await expect(page).toHaveURL(/ege-osnova\/$/);
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  await expect(lost(page)).toHaveCount(1);
  const asked = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  await page.getByRole("button", { name: "повторить" }).click();
  await asked;
  await expect(lost(page)).toHaveCount(1);
  await expect(page.locator('input[name="months"][value="2026.12"]')).toBeChecked();
  await page.unrouteAll();
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "войти по телефону" })).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
});

test("the code of a dialog that is gone after a release comes with the document", async ({ page, allowProblem }) => {
  allowProblem(/404 GET .*AuthDialog/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await whenAllWatched(page, () => page.goto(COURSE));
  // Counted here: with `times` Playwright stops intercepting while requests are on their way.
  let asked = 0;
  await page.route(/AuthDialog/, (route) => (asked++ === 0 ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "войти по телефону" })).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
});

test("«назад» without a line: the page stays, and so does its address", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  await page.getByRole("link", { name: "Математика, профиль" }).first().click();
  const course = page.getByRole("heading", { level: 1, name: /математика/ });
  await expect(course).toBeVisible();
  await cutData(page, "no answer");
  await page.evaluate(() => history.back());
  await expect(lost(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/courses\//);
  await expect(course).toBeVisible();
  expect(await isIdle(page)).toBe(true);
  await page.getByRole("button", { name: "закрыть", exact: true }).click();
  await page.evaluate(() => history.back());
  await expect(lost(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/courses\//);
  await page.unroute(DATA);
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(lost(page)).toHaveCount(0);
  await page.evaluate(() => history.forward());
  await expect(course).toBeVisible();
});

test("a change that got through is shown as made while the page's data does not come", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  await cutData(page, "no answer");
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect(lost(page)).toHaveCount(1);
  await expect(bill(page)).toHaveText(roubles(6580));
  await page.getByRole("button", { name: "закрыть", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: /^декабрь 2026/ })).toBeChecked();
  await page.unroute(DATA);
  // By itself.
  await expect(lost(page)).toHaveCount(0);
  await whenSaved(page);
  await expect(bill(page)).toHaveText(roubles(6580));
});

const cutPosts = (page: Page) =>
  page.route(DATA, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));

/** What the phone does when it changes to another network. */
async function changeNetwork(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await bringLineBack(page, context);
}

test("what got through on request is not sent again, though the page's data does not come", async ({
  page,
  context,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  const posted = watchPosts(page);
  await cutPosts(page);
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect(lost(page)).toHaveCount(1);
  await page.unroute(DATA);
  await cutData(page, "no answer");
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(bill(page)).toHaveText(roubles(6580));
  await expect.poll(() => posted).toEqual(["set-months"]);
  await page.unroute(DATA);
  await expect(lost(page)).toHaveCount(0);
  await changeNetwork(page, context);
  await whenSaved(page);
  expect(posted).toEqual(["set-months"]);
  await expect(bill(page)).toHaveText(roubles(6580));
});

test("a tick that was lost is sent after a later one of its line that got through", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  const posted = watchPosts(page);
  await cutPosts(page);
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect(lost(page)).toHaveCount(1);
  await page.unroute(DATA);
  await page.getByRole("checkbox", { name: /^январь 2027/ }).check({ force: true });
  await expect.poll(() => posted).toEqual(["set-months"]);
  await page.getByRole("button", { name: "повторить" }).click();
  await expect.poll(() => posted).toEqual(["set-months", "set-months"]);
  await whenSaved(page);
  await page.reload();
  for (const month of [/^ноябрь 2026/, /^декабрь 2026/, /^январь 2027/])
    await expect(page.getByRole("checkbox", { name: month })).toBeChecked();
});

test("a later form that got through takes the place of the lost one", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  const tried = watchTries(page);
  await cutPosts(page);
  await page.getByLabel("Промокод").fill("ВЕРШИНА10");
  await page.getByRole("button", { name: "применить" }).click();
  await expect(lost(page)).toHaveCount(1);
  await page.unroute(DATA);
  await page.getByLabel("Промокод").fill("НЕТТАКОГО");
  await page.getByRole("button", { name: "применить" }).click();
  await expect(page.getByText("Такого промокода нет").first()).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
  await changeNetwork(page, context);
  await expect(page.getByText("Такого промокода нет").first()).toBeVisible();
  expect(tried).toEqual(["apply-promocode", "apply-promocode"]);
});

test("a link pressed while another waits leaves both to be given up", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  const course = page.getByRole("link", { name: "Математика, профиль" }).first();
  const heading = page.getByRole("heading", { level: 1, name: /математика/ });
  // The scripts of the course page are here already.
  await course.click();
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
  await page.route(DATA, (route) => route.abort());
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect(lost(page)).toHaveCount(1);
  await course.click();
  await expect(lost(page)).toHaveCount(1);
  // The browser notices it too, and another link is pressed.
  await context.setOffline(true);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.nav a[href="/"]')?.click());
  await expect(lost(page)).toHaveCount(1);
  await page.getByRole("button", { name: "закрыть", exact: true }).click();
  await expect(lost(page)).toHaveCount(0);
  expect(await isIdle(page)).toBe(true);
  await page.unroute(DATA);
  await context.setOffline(false);
  await course.click();
  await expect(heading).toBeVisible();
});

test("a link that waits does not keep a tick from being sent, and is followed after it", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  const posted = watchPosts(page);
  await page.route(DATA, (route) => route.abort());
  await page.getByRole("checkbox", { name: /^декабрь 2026/ }).check({ force: true });
  await expect(lost(page)).toHaveCount(1);
  // Each act that is held draws the message anew.
  await lost(page).evaluate((message) => message.setAttribute("data-before", ""));
  // The message may also be drawn anew for the tick.
  const refused = page.waitForEvent("requestfailed", (request) => new URL(request.url()).pathname === "/_root.data");
  await page.getByRole("link", { name: "Вершина" }).first().click();
  await refused;
  await expect(lost(page).and(page.locator(":not([data-before])"))).toHaveCount(1);
  await expect(page).toHaveURL(/\/cart\/$/);
  await page.unroute(DATA);
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page).not.toHaveURL(/\/cart\/$/);
  await expect(lost(page)).toHaveCount(0);
  expect(posted).toEqual(["set-months"]);
});

test("on a course page a dead line holds the press, its way to the cart and its files", async ({ page }) => {
  await page.goto(COURSE);
  await whenWatched(page);
  // The files are held of routes that the router knows; it learns of the cart from a link of the page.
  await page.waitForFunction(() => {
    const { __remixManifest: manifest } = window as unknown as { __remixManifest: { routes: object } };
    return "routes/_default.cart" in manifest.routes;
  });
  await page.locator('input[name="months"][value="2026.12"]').check({ force: true });
  await page.route(/\/build\//, (route) => route.abort());
  await page.locator(".buybar").getByRole("button", { name: "в корзину" }).click();
  await expect(lost(page)).toHaveCount(1);
  await page.getByRole("button", { name: "закрыть", exact: true }).click();
  await expect(page.locator('input[name="months"][value="2026.12"]')).toBeChecked();
  await page.unroute(/\/build\//);

  // Without an answer to the form itself.
  await page.route(DATA, (route) => route.abort());
  await page.locator(".buybar").getByRole("button", { name: "в корзину" }).click();
  await expect(lost(page)).toHaveCount(1);
  await page.unroute(DATA);
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page.getByText("Курс в корзине")).toBeVisible();
  await expect(lost(page)).toHaveCount(0);

  // A form that leads away.
  await page.route(DATA, (route) => route.abort());
  await page.getByRole("button", { name: /^Взять все/ }).click();
  await expect(lost(page)).toHaveCount(1);
  await expect(page).toHaveURL(COURSE);
  await page.unroute(DATA);
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^май 2027/ })).toBeChecked();
});

test("in the dialog and on the page of the login: phone and code stay, and are sent on request", async ({
  page,
  context,
  freshPhone,
}) => {
  const phone = freshPhone();
  await page.goto("/cart/?auth=auth&authView=register");
  await whenWatched(page);
  await page.locator('input[name="phone"]').fill(nationalOf(phone));
  await passCaptcha(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "продолжить" }).click();
  await expect(lost(page)).toHaveCount(1);
  await expect(page.locator('input[name="phone"]')).toHaveValue(/\d/);
  await context.setOffline(false);
  // A code costs an SMS: it is sent again only by the visitor.
  await expect(lost(page)).toHaveCount(1);
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page.getByLabel("SMS-код")).toBeVisible();

  await page.goto("/auth/?view=register");
  await whenWatched(page);
  await askForCode(page, freshPhone());
  await page.getByLabel("SMS-код").fill("0000");
  await page.locator('input[name="password"]').fill("тропа на вершину");
  await page.locator('input[name="isPersonalDataAllowed"]').check();
  await context.setOffline(true);
  await page.getByRole("button", { name: "зарегистрироваться" }).click();
  await expect(lost(page)).toHaveCount(1);
  await expect(page.getByLabel("SMS-код")).toHaveValue("0000");
  await context.setOffline(false);
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page.getByText(/неверно указаны/i).first()).toBeVisible();
});

test("the way to VK loads a document, and only once the school answers", async ({ page, allowProblem }) => {
  allowProblem(/answer: 503/);
  await whenAllWatched(page, () => page.goto("/auth/"));
  const isAsked = (method: string) => method === "HEAD";
  for (const [said, fail] of [
    [NO_LINE, (route: Route) => route.abort()],
    ["Школа не ответила", (route: Route) => route.fulfill({ status: 503 })],
  ] as const) {
    await page.route(/./, (route) => (isAsked(route.request().method()) ? fail(route) : route.fallback()));
    await page.getByRole("link", { name: /VK/ }).click();
    await expect(page.getByRole("alert").filter({ hasText: said })).toHaveCount(1);
    await expect(page).toHaveURL(/\/auth\/$/);
    await page.unrouteAll();
  }
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page).toHaveURL(/vk/);
});

test("a post that loads a document is sent once, after the school answered and on request", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  await register(page, freshPhone(), readSmsCode, "/promotions/");
  await page.getByRole("button", { name: "получить код: Скидка этого месяца" }).click();
  await expect(page.getByLabel("Код: Скидка этого месяца")).toBeVisible();
  await putIntoCart(context, MATH, ["2026.11"]);
  await whenAllWatched(page, () => page.reload());
  let posted = 0;
  page.on("request", (request) => (posted += Number(request.method() === "POST" && /cart/.test(request.url()))));
  await page.route(/./, (route) => (route.request().method() === "HEAD" ? route.abort() : route.fallback()));
  await page.getByRole("button", { name: "в корзину с кодом" }).click();
  await expect(lost(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/promotions\/$/);
  expect(posted).toBe(0);
  await page.unrouteAll();
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(bill(page)).toHaveText(roubles(3290 - 300));
  expect(posted).toBe(1);
});

for (const failure of ["503", "no answer"] as const) {
  test(`a server that gives ${failure} leaves cart and login as they are`, async ({
    page,
    context,
    freshPhone,
    allowProblem,
  }) => {
    allowProblem(/answer: 503|SyntaxError/);
    await putIntoCart(context, MATH, ["2026.11"]);
    await openCart(page);
    await whenWatched(page);
    await page.route(/\/(cart|auth)(\/|\.data)/, (route) => {
      if (route.request().method() !== "POST") return route.continue();
      return failure === "503" ? route.fulfill({ status: 503, body: "away" }) : route.abort();
    });
    const said = failure === "503" ? "Школа не ответила" : NO_LINE;
    await page.getByLabel("Промокод").fill("ВЕРШИНА10");
    await page.getByRole("button", { name: "применить" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Корзина цела" })).toBeVisible();
    await expect(bill(page)).toHaveText(roubles(3290));
    await expect(page.getByLabel("Промокод")).toHaveValue("ВЕРШИНА10");

    await page.goto("/auth/?view=register");
    await whenWatched(page);
    await page.locator('input[name="phone"]').fill(nationalOf(freshPhone()));
    await passCaptcha(page);
    await page.getByRole("button", { name: "продолжить" }).click();
    await expect(page.getByText(`${said}. Всё набранное на месте`)).toBeVisible();
    await expect(page.locator('input[name="phone"]')).toHaveValue(/\d/);
    await page.unroute(/\/(cart|auth)(\/|\.data)/);
    await page.getByRole("button", { name: "продолжить" }).click();
    await expect(page.getByLabel("SMS-код")).toBeVisible();
  });
}
