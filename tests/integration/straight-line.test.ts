/**
 * One click on «оплатить» in a guest's cart. The login goes on to the bank, once, in the same browser, and only for the
 * offer that was on the page (decision 0072).
 */
import { count, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consents, users } from "~/db/schema/accounts.server";
import { orders, promocodes } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { purchases } from "~/db/schema/purchases.server";
import { builtInVersion } from "~/features/core/documents/built-in-documents.server";
import { CHECKOUT_LIFETIME } from "~/features/store/cart/pending-checkout";
import type { CartView, RemovedLine, HeadNoticeView } from "~/features/store/cart/cart-view";
import * as authRoute from "~/routes/_default.auth/route";
import * as logoutRoute from "~/routes/_default.auth_.logout/route";
import * as cartRoute from "~/routes/_default.cart/route";
import * as resumeRoute from "~/routes/cart.resume/route";
import { CookieBrowser } from "../setup/cookie-browser";
import { PASSWORD } from "../setup/people";
import { makePromocode, PRODUCTS } from "../setup/shop.server";
import { solveQuestion } from "../setup/solve-question";
import { useShop } from "../setup/use-school";

const school = useShop();
const EMAIL = "alina@example.ru";

let phones = 0;
const freshPhone = () => `+7912349${String((phones += 1)).padStart(4, "0")}`;

type Shown = { cart: CartView | null; notice: HeadNoticeView | null; removed: RemovedLine | null; isGuest: boolean };

class Browser extends CookieBrowser {
  constructor() {
    super(() => school.visitFrom());
  }
  auth = (intent: string, fields: Record<string, string>) =>
    this.post(authRoute.action, "/auth/", { intent, ...fields });
  act = (intent: string, fields: Record<string, string> = {}) =>
    this.post(cartRoute.action, "/cart/", { intent, ...fields });
  add = (productId: number, months: string) => this.act("add", { productId: String(productId), months });
  cart = async (): Promise<Shown> =>
    cartRoute.loader({ request: this.request("/cart/"), params: {}, context: school.visitFrom() });
  resume = (path: string) => this.get(resumeRoute.loader, path);

  /** With what the page shows, as its form sends it; answers with the address that the login leads to. */
  async click(fields: Record<string, string> = {}): Promise<string> {
    const { cart } = await this.cart();
    const { location } = await this.act("checkout", {
      ...{ shownVersion: cart?.offerVersion ?? "", shownPrice: String(cart?.price), receiptEmail: EMAIL },
      ...fields,
    });
    expect(location).toMatch(/^\/auth\/\?view=register&redirectTo=/);
    return new URL(location ?? "", "http://a").searchParams.get("redirectTo") ?? "";
  }
  async register(redirectTo = "", phone = freshPhone()): Promise<string> {
    const captcha = solveQuestion(school).fields;
    await this.auth("send-code", { phone, ...captcha, redirectTo });
    const fields = { password: PASSWORD, code: school.codeFor(phone), isPersonalDataAllowed: "on", redirectTo };
    const confirmed = await this.auth("confirm", fields);
    expect(confirmed).toMatchObject({ status: 303, ...(redirectTo && { location: redirectTo }) });
    return phone;
  }
}

const howManyPayments = async () => (await school.db.select({ count: count() }).from(payments))[0]?.count;

async function withCart(items: [number, string][] = [[PRODUCTS.math, "2026.11"]]): Promise<Browser> {
  const browser = new Browser();
  for (const [productId, months] of items) await browser.add(productId, months);
  return browser;
}

describe("a guest's click on «оплатить»", () => {
  it("leads to the bank after the code, at the sum that was on the button, with the method and the e-mail", async () => {
    const browser = await withCart();
    const { cart } = await browser.cart();
    const next = await browser.click({ paymentMethod: "card" });
    await browser.register(next);
    const came = await browser.resume(next);
    expect(came).toMatchObject({ status: 303, location: expect.stringMatching(/\/demo-bank\//) as string });
    const [payment] = await school.db.select().from(payments).orderBy(desc(payments.id)).limit(1);
    expect(payment).toMatchObject({ amount: cart?.price, method: "card", receiptEmail: EMAIL });
    expect(payment?.contentVersion).toBe(cart?.offerVersion);
  });

  it("goes on after a login with the password too, where the account's cart is empty", async () => {
    const phone = await new Browser().register();
    const browser = await withCart();
    const next = await browser.click();
    expect(await browser.auth("login", { phone, password: PASSWORD, redirectTo: next })).toMatchObject({
      location: next,
    });
    expect((await browser.resume(next)).location).toMatch(/\/demo-bank\//);
  });

  it("goes on where the account's cart holds the same: equal lines and sum are the same offer", async () => {
    const own = await withCart();
    const phone = await own.register();
    await own.act("set-receipt-email", { receiptEmail: "earlier@example.ru" });
    const browser = await withCart();
    const next = await browser.click();
    await browser.auth("login", { phone, password: PASSWORD, redirectTo: next });
    expect((await browser.resume(next)).location).toMatch(/\/demo-bank\//);
    const [payment] = await school.db.select().from(payments).orderBy(desc(payments.id)).limit(1);
    expect(payment?.receiptEmail).toBe(EMAIL);
  });

  it("works once: a second tab, a reload and «назад» start nothing", async () => {
    const browser = await withCart();
    const next = await browser.click();
    await browser.register(next);
    const cookies = new Map(browser.cookies);
    await browser.resume(next);
    const before = await howManyPayments();
    expect(await browser.resume(next)).toMatchObject({ status: 303, location: "/cart/" });
    // A tab that still holds the earlier session.
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await browser.resume(next)).toMatchObject({ status: 303, location: "/cart/" });
    expect(await howManyPayments()).toBe(before);
    expect((await browser.cart()).cart?.state).toBe("awaiting_payment");
  });

  it("two tabs at the same moment begin one payment", async () => {
    const browser = await withCart();
    const next = await browser.click();
    await browser.register(next);
    const before = Number(await howManyPayments());
    const both = await Promise.all([browser.resume(next), browser.resume(next)]);
    expect(both.filter(({ location }) => location === "/cart/")).toHaveLength(1);
    expect(Number(await howManyPayments())).toBe(before + 1);
  });

  it("starts nothing in another browser, or with a token that was made up", async () => {
    const browser = await withCart();
    const next = await browser.click();
    const phone = await browser.register(next);
    const before = await howManyPayments();
    expect(await browser.resume("/cart/resume/?press=guessed")).toMatchObject({ location: "/cart/" });
    expect(await browser.resume("/cart/resume/")).toMatchObject({ location: "/cart/" });
    const other = await withCart([[PRODUCTS.physics, "2026.11"]]);
    await other.auth("login", { phone, password: PASSWORD });
    expect(await other.resume(next)).toMatchObject({ location: "/cart/" });
    expect(await howManyPayments()).toBe(before);
  });

  it("starts nothing before the login, and the click still works after it", async () => {
    const browser = await withCart();
    const next = await browser.click();
    expect(await browser.resume(next)).toMatchObject({ status: 303, location: "/cart/" });
    await browser.register(next);
    expect((await browser.resume(next)).location).toMatch(/\/demo-bank\//);
  });

  it("starts nothing for a HEAD request", async () => {
    const browser = await withCart();
    const next = await browser.click();
    await browser.register(next);
    const head = await browser.ask(resumeRoute.loader, browser.request(next, { method: "HEAD" }));
    expect(head).toMatchObject({ location: "/cart/" });
    expect((await browser.resume(next)).location).toMatch(/\/demo-bank\//);
  });

  it("a lost session, or a logout, forgets it", async () => {
    const lost = await withCart();
    const next = await lost.click();
    lost.cookies.clear();
    await lost.register(next);
    expect(await lost.resume(next)).toMatchObject({ location: "/cart/" });

    const left = await withCart();
    const nextOfLeft = await left.click();
    const phone = await left.register(nextOfLeft);
    await left.post(logoutRoute.action, "/auth/logout/", {});
    await left.auth("login", { phone, password: PASSWORD });
    expect(await left.resume(nextOfLeft)).toMatchObject({ location: "/cart/" });
  });

  it("is too old after half an hour: the cart says that one click is left", async () => {
    const browser = await withCart();
    const next = await browser.click();
    school.moveClock(CHECKOUT_LIFETIME);
    await browser.register(next);
    expect(await browser.resume(next)).toMatchObject({ location: "/cart/" });
    expect((await browser.cart()).notice?.title).toBe("Вход готов, осталось проверить сумму и нажать ещё раз");
  });
});

describe("nothing is charged that was not on the page", () => {
  const STOPPED = "После входа заказ другой, деньги не списаны";

  it("the account's cart held another course: the cart opens with the reason and both sums", async () => {
    const own = await withCart([[PRODUCTS.physics, "2026.12"]]);
    const phone = await own.register();
    const browser = await withCart();
    const before = await howManyPayments();
    const next = await browser.click();
    await browser.auth("login", { phone, password: PASSWORD, redirectTo: next });
    expect(await browser.resume(next)).toMatchObject({ status: 303, location: "/cart/" });
    expect(await howManyPayments()).toBe(before);
    const { cart, notice } = await browser.cart();
    expect(cart?.lines).toHaveLength(2);
    expect(notice?.title).toBe(STOPPED);
    expect(notice?.note).toMatch(/^Было 3\s290\s₽, стало [\d\s]+₽\. /);
    // The next change of the buyer's own is the end of it.
    await browser.act("set-parent", { isParent: "1" });
    expect((await browser.cart()).notice).toBeNull();
  });

  it("the code has ended meanwhile", async () => {
    const browser = await withCart();
    const code = await makePromocode(school, "НАДОЛГО");
    await browser.act("apply-promocode", { promocode: code });
    const { cart } = await browser.cart();
    const next = await browser.click();
    await school.db
      .update(promocodes)
      .set({ endsAt: new Date(school.clock.now().getTime() - 60_000) })
      .where(eq(promocodes.code, code));
    await browser.register(next);
    expect(await browser.resume(next)).toMatchObject({ location: "/cart/" });
    const after = await browser.cart();
    expect(after.cart?.price).toBeGreaterThan(cart?.price ?? 0);
    expect(after.notice?.title).toBe(STOPPED);
  });

  it("the month is the account's already: the cart is empty and nothing is paid", async () => {
    const own = await withCart();
    const phone = await own.register();
    const [order] = await school.db.select().from(orders).orderBy(orders.id);
    const owner = await own.viewer();
    await school.db.insert(purchases).values({
      ...{ userId: owner!.id, productId: PRODUCTS.math, month: "2026.11", orderId: order!.id },
      createdAt: school.clock.now(),
    });
    const browser = await withCart();
    const before = await howManyPayments();
    const next = await browser.click();
    await browser.auth("login", { phone, password: PASSWORD, redirectTo: next });
    expect(await browser.resume(next)).toMatchObject({ location: "/cart/" });
    expect(await howManyPayments()).toBe(before);
    expect((await browser.cart()).notice).not.toBeNull();
  });

  it("the page was old already when the button was clicked", async () => {
    const browser = await withCart();
    const next = await browser.click({ shownVersion: "0123456789abcdef" });
    await browser.register(next);
    expect(await browser.resume(next)).toMatchObject({ location: "/cart/" });
    expect((await browser.cart()).notice?.title).toBe(STOPPED);
  });
});

describe("the code of a purchase", () => {
  const consented = async (userId: number) =>
    (await school.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(consents.id)).map(
      ({ kind, version }) => ({ kind, version }),
    );
  const accountOf = async (browser: Browser) =>
    (
      await school.db
        .select()
        .from(users)
        .where(eq(users.id, (await browser.viewer())!.id))
    )[0]!;

  it("makes an account without a password, with the one consent and the version of its document", async () => {
    const browser = await withCart();
    const next = await browser.click();
    const phone = freshPhone();
    await browser.auth("send-code", { phone, ...solveQuestion(school).fields, redirectTo: next });
    const confirm = { code: school.codeFor(phone), redirectTo: next };
    expect(await browser.auth("confirm", confirm)).toMatchObject({
      status: 400,
      data: { error: { isPersonalDataAllowed: ["без этого согласия школа не может завести аккаунт"] } },
    });
    expect(await browser.auth("confirm", { ...confirm, isPersonalDataAllowed: "on" })).toMatchObject({
      location: next,
    });
    const user = await accountOf(browser);
    expect(user).toMatchObject({ phone, passwordHash: null, isAdAllowed: false, phoneProvenAt: school.clock.now() });
    expect(await consented(user.id)).toEqual([
      { kind: "offer", version: builtInVersion("public-offer-agreement").version },
      { kind: "personal-data", version: builtInVersion("personal-data-consent").version },
    ]);
  });

  it("leaves the password and the other logins of an account that is there", async () => {
    const known = new Browser();
    const phone = await known.register();
    const { passwordHash } = await accountOf(known);
    school.moveClock({ minutes: 2 });
    const browser = await withCart();
    const next = await browser.click();
    await browser.register(next, phone);
    expect((await accountOf(browser)).passwordHash).toBe(passwordHash);
    expect(await known.viewer()).not.toBeNull();
  });

  it("asks for a password again where no purchase waits in this browser", async () => {
    const buyer = await withCart();
    const next = await buyer.click();
    const stranger = new Browser();
    const phone = freshPhone();
    await stranger.auth("send-code", { phone, ...solveQuestion(school).fields, redirectTo: next });
    const fields = { code: school.codeFor(phone), isPersonalDataAllowed: "on", redirectTo: next };
    expect(await stranger.auth("confirm", fields)).toMatchObject({
      status: 400,
      data: { error: { password: [expect.any(String)] } },
    });
  });
});

describe("before the login", () => {
  it("a paid order asks for the receipt's address at once", async () => {
    const browser = await withCart();
    expect(await browser.act("checkout", { shownPrice: "3290" })).toMatchObject({
      status: 400,
      data: { error: { receiptEmail: [expect.any(String)] } },
    });
  });

  it("the login's card says what waits, at its own address alone", async () => {
    const browser = await withCart();
    const { cart } = await browser.cart();
    const next = await browser.click();
    const at = async (to: string) =>
      (await browser.get(authRoute.loader, `/auth/?view=register&redirectTo=${encodeURIComponent(to)}`)).data.order;
    expect(await at(next)).toEqual({
      price: cart?.price,
      isLoginOver: false,
      hasPhone: false,
      lines: [expect.stringMatching(/^Математика.*: ноябрь$/)],
    });
    expect(await at("/cart/")).toBeNull();
    expect(await at("/cart/resume/?press=guessed")).toBeNull();
  });

  it("a free order opens after the code", async () => {
    const browser = await withCart([[PRODUCTS.freeMath, ""]]);
    const next = await browser.click({ receiptEmail: "" });
    await browser.register(next);
    expect((await browser.resume(next)).location).toMatch(/^\/shop-payment-success\//);
    const viewer = await browser.viewer();
    expect(await school.db.select().from(purchases).where(eq(purchases.userId, viewer!.id))).toHaveLength(1);
  });

  it("«получить бесплатно» on a course page asks for the login at once, and passes an emptier cart by", async () => {
    const browser = new Browser();
    const got = await browser.act("get-free", { productId: String(PRODUCTS.freeMath) });
    expect(got.location).toMatch(/^\/auth\/\?view=register&redirectTo=%2Fcart%2Fresume%2F/);
    const next = new URL(got.location ?? "", "http://a").searchParams.get("redirectTo") ?? "";
    const phone = await browser.register(next);
    expect((await browser.resume(next)).location).toMatch(/^\/shop-payment-success\//);

    const known = new Browser();
    await known.auth("login", { phone: await new Browser().register(), password: PASSWORD });
    expect((await known.act("get-free", { productId: String(PRODUCTS.freeMath) })).location).toMatch(
      /^\/shop-payment-success\//,
    );
    expect(await known.act("get-free", { productId: String(PRODUCTS.freeMath) })).toMatchObject({ status: 400 });
    expect(phone).toBeTruthy();
  });

  it("a phone typed in the cart is filled in at the login, which says that its code is on the way", async () => {
    const browser = await withCart();
    const next = await browser.click({ phone: "8 912 349-99-99", phoneCountry: "RU" });
    const { data } = await browser.get(authRoute.loader, `/auth/?view=register&redirectTo=${encodeURIComponent(next)}`);
    expect(data).toMatchObject({ order: { hasPhone: true }, typed: { phone: expect.stringMatching(/349/) as string } });
    expect(await browser.act("checkout", { shownPrice: "3290", receiptEmail: EMAIL, phone: "12" })).toMatchObject({
      status: 400,
      data: { error: { phone: [expect.any(String)] } },
    });
  });

  it("a free course beside a guest's cart is taken after the login, and the cart stays", async () => {
    const browser = await withCart();
    const got = await browser.act("get-free", { productId: String(PRODUCTS.freeMath) });
    expect(got.location).toMatch(/^\/auth\/\?view=register&redirectTo=%2Fcart%2Fresume%2F/);
    expect((await browser.cart()).cart?.lines).toHaveLength(1);
    const next = new URL(got.location ?? "", "http://a").searchParams.get("redirectTo") ?? "";
    await browser.register(next);
    expect((await browser.resume(next)).location).toMatch(/^\/shop-payment-success\//);
    expect((await browser.cart()).cart?.lines).toMatchObject([{ productId: PRODUCTS.math }]);
    const viewer = await browser.viewer();
    const owned = await school.db.select().from(purchases).where(eq(purchases.userId, viewer!.id));
    expect(owned).toMatchObject([{ productId: PRODUCTS.freeMath }]);
  });

  it("a user's two clicks on a free course grant it once, whatever the cart holds", async () => {
    const browser = await withCart();
    await browser.register();
    const click = () => browser.act("get-free", { productId: String(PRODUCTS.freeMath) });
    const answers = await Promise.all([click(), click()]);
    expect(answers.filter(({ location }) => location?.startsWith("/shop-payment-success/"))).toHaveLength(1);
    expect((await browser.cart()).cart?.lines).toMatchObject([{ productId: PRODUCTS.math }]);
    const viewer = await browser.viewer();
    const paid = await school.db.select().from(orders).where(eq(orders.ownerUserId, viewer!.id));
    expect(paid.map(({ state }) => state).sort()).toEqual(["draft", "paid"]);
  });

  it("a course that costs something is never taken as a free one", async () => {
    const browser = new Browser();
    await browser.register();
    const got = await browser.act("get-free", { productId: String(PRODUCTS.math), months: "2026.11" });
    expect(got.location ?? "").not.toMatch(/shop-payment-success/);
    const viewer = await browser.viewer();
    expect(await school.db.select().from(purchases).where(eq(purchases.userId, viewer!.id))).toEqual([]);
  });
});

describe("a removed line", () => {
  const removedOf = async (browser: Browser) => (await browser.cart()).removed;

  it("comes back with its months, and is forgotten by the next change", async () => {
    const browser = await withCart([[PRODUCTS.physics, "2027.1"]]);
    await browser.act("set-months", { productId: String(PRODUCTS.physics), months: "2027.2" });
    const before = (await browser.cart()).cart;
    await browser.act("remove", { productId: String(PRODUCTS.physics) });
    expect((await browser.cart()).cart).toBeNull();
    const removed = await removedOf(browser);
    expect(removed).toEqual({ name: expect.stringContaining("Физика") as string, item: "301:2027.2" });
    await browser.act("restore", { item: removed?.item ?? "" });
    const after = (await browser.cart()).cart;
    expect(after?.offerVersion).toBe(before?.offerVersion);
    expect(await removedOf(browser)).toBeNull();
  });

  it("nothing is offered back where nothing was removed", async () => {
    const browser = await withCart();
    await browser.act("remove", { productId: String(PRODUCTS.physics) });
    expect(await removedOf(browser)).toBeNull();
  });
});
