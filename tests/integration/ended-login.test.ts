/**
 * A cart page that outlives its login (cookie gone, password changed elsewhere, fourteen idle days). Its courses are
 * saved as a guest's cart, the action is done, and the page explains that the login has expired.
 */
import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orders } from "~/db/schema/orders.server";
import { SNAPSHOT_LIFETIME } from "~/features/store/cart/cart-snapshot.server";
import type { CartView } from "~/features/store/cart/cart-view";
import * as authRoute from "~/routes/_default.auth/route";
import * as logoutRoute from "~/routes/_default.auth_.logout/route";
import * as cartRoute from "~/routes/_default.cart/route";
import * as setPasswordRoute from "~/routes/api.v2.auth.set-password/route";
import { CookieBrowser } from "../setup/cookie-browser";
import { PASSWORD } from "../setup/people";
import { makePromocode, PRODUCTS } from "../setup/shop.server";
import { solveQuestion } from "../setup/solve-question";
import { useShop } from "../setup/use-school";
import { itOnPostgres } from "../setup/it-on-postgres";
import { CART_REFUSALS } from "~/features/store/cart/cart-refusals.server";

const school = useShop();
const NO_CART = { "": [CART_REFUSALS["no-cart"].text] };
const JUST_PAID = { "": [CART_REFUSALS["just-paid"].text] };

let phones = 0;
const freshPhone = () => `+7912347${String((phones += 1)).padStart(4, "0")}`;

type Shown = {
  cart: CartView | null;
  snapshot: string | null;
  mayRestore: boolean;
  isGuest: boolean;
  isLoginOver: boolean;
  paid: object | null;
};

class Browser extends CookieBrowser {
  constructor() {
    super(() => school.visitFrom());
  }
  auth = (intent: string, fields: Record<string, string>) =>
    this.post(authRoute.action, "/auth/", { intent, ...fields });
  async register(phone = freshPhone()): Promise<string> {
    const captcha = solveQuestion(school).fields;
    const consent = { isPersonalDataAllowed: "on" };
    await this.auth("send-code", { phone, ...captcha, ...consent });
    const confirmed = await this.auth("confirm", { password: PASSWORD, code: school.codeFor(phone), ...consent });
    expect(confirmed).toMatchObject({ status: 303 });
    return phone;
  }
  logIn = (phone: string, password = PASSWORD) => this.auth("login", { phone, password });
  logOut = () => this.post(logoutRoute.action, "/auth/logout/", {});
  act = (intent: string, fields: Record<string, string> = {}) =>
    this.post(cartRoute.action, "/cart/", { intent, ...fields });
  add = (productId: number, months: string) => this.act("add", { productId: String(productId), months });
  cart = async (): Promise<Shown> =>
    cartRoute.loader({ request: this.request("/cart/"), params: {}, context: school.visitFrom() });
  forgetCookies = () => this.cookies.clear();
}

/** A buyer with two courses in the cart, and the page from while the login was valid. */
async function openCart() {
  const browser = new Browser();
  const phone = await browser.register();
  await browser.add(PRODUCTS.math, "2026.11");
  await browser.add(PRODUCTS.physics, "2026.12");
  const page = await browser.cart();
  expect(page.cart?.lines).toHaveLength(2);
  return { browser, phone, page, held: { snapshot: page.snapshot ?? "" } };
}

async function changePasswordElsewhere(phone: string): Promise<void> {
  const other = new Browser();
  await other.logIn(phone);
  const body = JSON.stringify({ password: "другая тропа", oldPassword: PASSWORD });
  const request = other.request("/api/v2/", { method: "POST", body });
  expect((await other.ask(setPasswordRoute.action as never, request)).status).toBe(200);
}

const linesOf = ({ cart }: Shown) =>
  cart?.lines.map(({ productId, monthChoices }) => ({
    productId,
    months: monthChoices.filter(({ isChosen }) => isChosen).map(({ month }) => month),
  }));

describe("a login that has ended under an open cart", () => {
  it.each<[string, (visit: Awaited<ReturnType<typeof openCart>>) => unknown]>([
    ["the cookie is gone", ({ browser }) => browser.forgetCookies()],
    ["the password was changed on another device", ({ phone }) => changePasswordElsewhere(phone)],
    [
      "fourteen days have passed",
      ({ browser }) => {
        school.moveClock({ days: 14, minutes: 1 });
        browser.forgetCookies();
      },
    ],
  ])("%s: the courses stay, the action is done, and the page says so", async (_, end) => {
    const visit = await openCart();
    const { browser, held } = visit;
    await end(visit);
    const months = { productId: String(PRODUCTS.math), months: "2026.12", shownMonths: "2026.11" };
    const done = await browser.act("set-months", { ...months, ...held });
    expect(done).toMatchObject({ status: 303, location: "/cart/#line-101" });
    const shown = await browser.cart();
    expect(linesOf(shown)).toEqual([
      { productId: PRODUCTS.math, months: ["2026.12"] },
      { productId: PRODUCTS.physics, months: ["2026.12"] },
    ]);
    expect(shown).toMatchObject({ isGuest: true, isLoginOver: true });
    expect(await browser.viewer()).toBeNull();
  });

  it("removal and a promocode also work after the login has expired, and the earlier code stays", async () => {
    const { browser, phone } = await openCart();
    const [own, other] = [await makePromocode(school, "ОСТАЛСЯ"), await makePromocode(school, "НОВЫЙ")];
    await browser.act("apply-promocode", { promocode: own });
    const { snapshot } = await browser.cart();
    await changePasswordElsewhere(phone);
    await browser.act("remove", { productId: String(PRODUCTS.math), snapshot: snapshot ?? "" });
    const shown = await browser.cart();
    expect(linesOf(shown)).toEqual([{ productId: PRODUCTS.physics, months: ["2026.12"] }]);
    expect(shown.cart?.promocode).toMatchObject({ code: own, isApplied: true });

    browser.forgetCookies();
    await browser.act("apply-promocode", { promocode: other, snapshot: shown.snapshot ?? "" });
    expect((await browser.cart()).cart?.promocode).toMatchObject({ code: other, isApplied: true });
  });

  it("checkout keeps the cart and the typed values and leads to the login, where the carts merge", async () => {
    const { browser, phone, page } = await openCart();
    await changePasswordElsewhere(phone);
    const gone = await browser.act("checkout", {
      receiptEmail: "alina@example.ru",
      shownPrice: String(page.cart?.price),
      snapshot: page.snapshot ?? "",
    });
    expect(gone.location).toMatch(/^\/auth\/\?view=login&redirectTo=%2Fcart%2Fresume%2F%3Fpress%3D[\w-]+$/);
    expect(await browser.cart()).toMatchObject({ cart: { receiptEmail: "alina@example.ru" }, isLoginOver: true });

    expect(await browser.logIn(phone, "другая тропа")).toMatchObject({ status: 303 });
    const merged = await browser.cart();
    expect(merged).toMatchObject({ isGuest: false, isLoginOver: false });
    expect(linesOf(merged)).toEqual(linesOf(page));
    expect(merged.cart?.publicId).toBe(page.cart?.publicId);
  });

  itOnPostgres("two simultaneous actions of one page make one cart with both done", async () => {
    const { browser, phone, held } = await openCart();
    await changePasswordElsewhere(phone);
    const before = await school.db.select({ count: count() }).from(orders);
    const cookies = new Map(browser.cookies);
    await Promise.all([
      browser.act("remove", { productId: String(PRODUCTS.math), ...held }),
      browser.act("set-months", { productId: String(PRODUCTS.physics), months: "2027.1", ...held }),
    ]);
    const after = await school.db.select({ count: count() }).from(orders);
    expect(Number(after[0]?.count) - Number(before[0]?.count)).toBe(1);
    expect(browser.cookies).not.toEqual(cookies);
    expect(linesOf(await browser.cart())).toEqual([{ productId: PRODUCTS.physics, months: ["2027.1"] }]);
  });

  it("without an earlier cart page, an empty cart says that the login has expired", async () => {
    const { browser, phone } = await openCart();
    await changePasswordElsewhere(phone);
    expect(await browser.cart()).toMatchObject({ cart: null, snapshot: null, mayRestore: true, isLoginOver: true });
    expect(await browser.act("remove-promocode")).toMatchObject({ status: 404, data: { error: NO_CART } });
  });

  it("a guest whose cookie is gone keeps the courses and reads nothing about a login", async () => {
    const browser = new Browser();
    await browser.add(PRODUCTS.math, "2026.11");
    const { snapshot } = await browser.cart();
    browser.forgetCookies();
    await browser.act("set-parent", { isParent: "1", snapshot: snapshot ?? "" });
    expect(await browser.cart()).toMatchObject({ cart: { isParent: true }, isLoginOver: false });
  });
});

describe("what an old page brings back nothing for", () => {
  it("after a logout its own cart stays, and the earlier one does not return", async () => {
    const { browser, held } = await openCart();
    await browser.logOut();
    await browser.act("remove", { productId: String(PRODUCTS.math) });
    await browser.act("remove", { productId: String(PRODUCTS.physics) });
    expect(await browser.act("set-parent", { isParent: "1", ...held })).toMatchObject({ status: 303 });
    expect((await browser.cart()).cart).toBeNull();
    expect((await browser.cart()).mayRestore).toBe(false);
  });

  it("a logout after the login expired restores no cart", async () => {
    const { browser, phone, held } = await openCart();
    await changePasswordElsewhere(phone);
    await browser.logOut();
    expect(await browser.act("set-parent", { isParent: "1", ...held })).toMatchObject({ status: 404 });
    expect(await browser.cart()).toMatchObject({ cart: null, isLoginOver: false, mayRestore: false });
  });

  it("another logged-in user gets nothing from the old page", async () => {
    const { browser, held } = await openCart();
    browser.forgetCookies();
    await browser.register();
    expect(await browser.act("set-parent", { isParent: "1", ...held })).toMatchObject({ status: 404 });
    expect((await browser.cart()).cart).toBeNull();
  });

  it("a cart paid or emptied meanwhile is reported, and none is made", async () => {
    const paid = await openCart();
    await school.db
      .update(orders)
      .set({ state: "paid", paidAt: school.clock.now() })
      .where(eq(orders.publicId, paid.page.cart!.publicId));
    paid.browser.forgetCookies();
    const refused = await paid.browser.act("set-parent", { isParent: "1", ...paid.held });
    expect(refused).toMatchObject({ status: 409, data: { error: JUST_PAID } });
    expect(await paid.browser.cart()).toMatchObject({ cart: null, isLoginOver: true });

    const emptied = await openCart();
    for (const productId of [PRODUCTS.math, PRODUCTS.physics])
      await emptied.browser.act("remove", { productId: String(productId) });
    emptied.browser.forgetCookies();
    expect(await emptied.browser.act("set-parent", { isParent: "1", ...emptied.held })).toMatchObject({
      status: 404,
      data: { error: NO_CART },
    });
  });

  it("a page too old, or a changed or foreign seal, restores nothing", async () => {
    const { browser, held } = await openCart();
    browser.forgetCookies();
    const touched = `${held.snapshot.slice(0, -2)}AA`;
    for (const snapshot of [touched, school.secrets.seal("sms-text", "{}"), "", "x".repeat(20_000)]) {
      expect(await browser.act("set-parent", { isParent: "1", snapshot })).toMatchObject({ status: 404 });
    }
    school.moveClock(SNAPSHOT_LIFETIME);
    expect(await browser.act("set-parent", { isParent: "1", ...held })).toMatchObject({ status: 404 });
    expect((await browser.cart()).cart).toBeNull();
  });
});

it("a cart made from a seal is not found by the same seal a minute later", async () => {
  const { browser, page, held } = await openCart();
  expect(Buffer.from(held.snapshot, "base64url").toString("latin1")).not.toContain(page.cart!.publicId);
  browser.forgetCookies();
  await browser.act("set-parent", { isParent: "0", ...held });
  await browser.act("set-receipt-email", { receiptEmail: "alina@example.ru" });
  expect((await browser.cart()).cart?.receiptEmail).toBe("alina@example.ru");
  const stranger = new Browser();
  school.moveClock({ minutes: 1 });
  await stranger.act("set-parent", { isParent: "0", ...held });
  expect((await stranger.cart()).cart).toMatchObject({ receiptEmail: null });
});
