/** A line lost on the way to a purchase: the page, its last valid state and what was typed stay, at every step. */
import type { Page } from "@playwright/test";
import { askForCode, nationalOf, passCaptcha } from "./steps/auth";
import { bill, MATH, openCart, putIntoCart, roubles, whenSaved } from "./steps/buying";
import { wakeUp } from "./steps/hydration";
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
      () => !window.dispatchEvent(new CustomEvent("lost-line", { cancelable: true, detail: { again: () => {} } })),
    );
    expect(isHeard).toBe(true);
  }).toPass();
  await page.getByRole("button", { name: "закрыть", exact: true }).click();
}

const lost = (page: Page) => page.getByRole("alert").filter({ hasText: NO_LINE });

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

test("in the cart: a promocode, a removal and the way to pay wait, and nothing is lost", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await context.setOffline(true);
  await page.getByLabel("Промокод").fill("ВЕРШИНА10");
  await page.getByRole("button", { name: "применить" }).click();
  await page.getByRole("button", { name: /^Убрать/ }).click();
  await page.getByRole("button", { name: /^оплатить/ }).click();
  // One message, for what was pressed last.
  await expect(lost(page)).toHaveCount(1);
  await expect(bill(page)).toHaveText(roubles(3290));
  await expect(page.getByLabel("Промокод")).toHaveValue("ВЕРШИНА10");
  await expect(page.getByLabel("Почта для чека")).toHaveValue("alina@example.ru");
  await context.setOffline(false);
  await expect(page.getByText(`Заказ на ${roubles(3290)} сохранён`)).toBeVisible();
});

test("a link leads nowhere, and the page stays", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await whenWatched(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Математика, профиль" }).first().click();
  await expect(lost(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/cart\/$/);
  await context.setOffline(false);
  await page.getByRole("button", { name: "повторить" }).click();
  await expect(page).toHaveURL(/\/courses\//);
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
