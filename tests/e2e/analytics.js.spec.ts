/** Events reported about a visitor, and that the page stays as it was (decision 0064). */
import { COURSE_PATH } from "../load/pages";
import { expect, test } from "./fixtures";
import { MATH, openCart, payAtBank, putIntoCart, register } from "./steps/buying";
import { whenAwake, wakeUp } from "./steps/hydration";
import { finishRegistration } from "./steps/login-screens";
import { recordEvents, type ReportedEvents, whenListening } from "./steps/reported-events";

/** Time passes until events are reported: the code comes after the page, and its events leave later. */
const has = ({ page, names }: ReportedEvents, name: string, count = 1) =>
  expect(async () => {
    await page.clock.fastForward(2_000);
    expect(
      names().filter((one) => one === name),
      name,
    ).toHaveLength(count);
  }).toPass();

test("from the list to the payment each step is reported once, in order, and the sums are the order's", async ({
  page,
  freshPhone,
  readSmsCode,
}) => {
  const notes = await recordEvents(page);
  await page.goto("/catalog/matematika-ege/");
  await wakeUp(page);
  await has(notes, "view_item_list");
  await page.locator(`main a[href="${COURSE_PATH}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${COURSE_PATH}$`));
  await has(notes, "select_item");
  await has(notes, "view_item");
  await page.locator(".buybar").getByRole("button", { name: "в корзину" }).click();
  await has(notes, "add_to_cart");
  await page.getByRole("banner").getByRole("link", { name: "Корзина, курсов: 1" }).click();
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await has(notes, "begin_checkout");
  await expect(page).toHaveURL(/\/auth\//);
  await finishRegistration(page, freshPhone(), readSmsCode);
  await expect(page.getByText("Пробный банк")).toBeVisible();
  await wakeUp(page);
  await has(notes, "login");

  const steps = ["view_item_list", "select_item", "view_item", "add_to_cart", "begin_checkout", "login"];
  const firsts = [...new Set(notes.names())].filter((name) => steps.includes(name));
  expect(firsts).toEqual(steps);
  const added = notes.saleOf("add_to_cart");
  expect(added).toMatchObject({ currency: "RUB", value: 3290, items: [{ item_id: String(MATH), discount: 300 }] });
  const checkouts = notes.pushed.filter(({ event }) => event === "begin_checkout");
  for (const { ecommerce } of checkouts) expect(ecommerce).toMatchObject({ value: 3290, items: added.items });
  expect(notes.pushed.find(({ event }) => event === "login")).toMatchObject({ method: "code" });
  // Yandex hears the same, in its own words.
  const yandex = notes.pushed.flatMap(({ ecommerce }) => (ecommerce && "currencyCode" in ecommerce ? [ecommerce] : []));
  expect(yandex.find((one) => "add" in one)).toMatchObject({ add: { products: [{ id: String(MATH), price: 3290 }] } });

  const sent = await notes.readSent();
  const names = sent.map(({ eventName }) => eventName.replace("front.", ""));
  expect([...new Set(names)].filter((name) => steps.includes(name))).toEqual(steps);
  expect(new Set(sent.map(({ eventId }) => eventId)).size).toBe(sent.length);
  for (const { url } of sent) expect(url).not.toContain("?");
});

test("a removed line is reported with its price", async ({ page, context }) => {
  const notes = await recordEvents(page);
  await putIntoCart(context, MATH, ["2026.11", "2026.12", "2027.1"]);
  await openCart(page);
  await whenAwake(page);
  await whenListening(page);
  await page.getByRole("button", { name: /^Убрать/ }).click();
  await has(notes, "remove_from_cart");
  // Five percent off three months.
  expect(notes.saleOf("remove_from_cart")).toMatchObject({
    value: 9376,
    items: [{ item_id: String(MATH), item_variant: "2026.11,2026.12,2027.1", price: 9376, discount: 1394 }],
  });
});

test("a click before the page is awake is reported by the next page, once", async ({ page }) => {
  const notes = await recordEvents(page);
  await page.route("**/build/**/*.js", (route) => route.abort());
  await page.goto(COURSE_PATH);
  await page.unroute("**/build/**/*.js");
  await page
    .locator(".buybar")
    .getByRole("button", { name: "в корзину" })
    .evaluate((button: HTMLButtonElement) => {
      button.form?.submit();
    });
  await expect(page).toHaveURL(/\/cart\/$/);
  await has(notes, "add_to_cart");
  expect(notes.saleOf("add_to_cart")).toMatchObject({ value: 3290, items: [{ item_id: String(MATH) }] });
  await page.reload();
  await whenAwake(page);
  await whenListening(page);
  await page.getByRole("button", { name: /^Убрать/ }).click();
  await has(notes, "remove_from_cart");
  expect(notes.names().filter((name) => name === "add_to_cart")).toHaveLength(1);
});

test("the dialog is reported when it opens, and not again at its next step", async ({ page }) => {
  const notes = await recordEvents(page);
  await page.goto("/cart/");
  await whenAwake(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  await has(notes, "auth_modal_opened");
  await page.getByRole("dialog").getByRole("link", { name: "войти по телефону", exact: true }).click();
  await expect(page).toHaveURL(/authView=login/);
  expect(notes.names()).toEqual(["auth_modal_opened"]);
});

test("a purchase is reported by the page after the payment, and by no later visit", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  await register(page, freshPhone(), readSmsCode);
  await expect(page).toHaveURL(/\/cart\/$/);
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  const notes = await recordEvents(page);
  await openCart(page);
  await payAtBank(page);
  await has(notes, "purchase");
  const sale = notes.saleOf("purchase");
  expect(sale).toMatchObject({ currency: "RUB", value: 6580, transaction_id: expect.any(String) as unknown as string });
  expect(sale.items.reduce((sum, { price }) => sum + price, 0)).toBe(6580);
  const success = page.url();
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(success);
    await whenAwake(page);
  }
  const other = await context.newPage();
  const later = await recordEvents(other);
  await other.goto(success);
  await whenAwake(other);
  await other.getByRole("link", { name: "выбрать ещё курс" }).click();
  await has(later, "view_item_list");
  expect([...notes.names(), ...later.names()].filter((name) => name === "purchase")).toHaveLength(1);
  expect((await notes.readSent()).map(({ eventName }) => eventName)).not.toContain("front.purchase");
});

test("a visitor who has refused is not reported", async ({ page }) => {
  const notes = await recordEvents(page);
  await page.goto("/catalog/");
  await page.getByRole("button", { name: "только нужные" }).click();
  await expect(page.getByRole("region", { name: "Файлы cookie" })).toHaveCount(0);
  await page.goto(COURSE_PATH);
  await wakeUp(page);
  await has(notes, "view_item");
  await page.locator(".buybar").getByRole("button", { name: "в корзину" }).click();
  await has(notes, "add_to_cart");
  expect(await notes.readSent()).toEqual([]);
});

test("without counters a page has no word of them, and loads nothing before it is touched", async ({ page, http }) => {
  const { headers, text } = await http.get(COURSE_PATH);
  expect(text).not.toMatch(/googletagmanager|metrika|mail\.ru|"analytics"/);
  expect(headers.get("content-security-policy")).toContain("img-src 'self' data:; ");
  expect(headers.get("content-security-policy")).not.toMatch(/google|yandex|mail\.ru/);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto(COURSE_PATH);
  // Every automatic request of the page is sent before this one.
  await page.evaluate(() => fetch("/healthz").then(({ status }) => status));
  expect(scripts).toEqual([]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
});
