/**
 * Logins, the login dialog and what a login does to the cart, each transition by its name and through the addresses a
 * browser uses.
 */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "~/db/schema/accounts.server";
import { readCart } from "~/features/store/cart/read-cart.server";
import { readAuthDialog, readAuthView } from "~/visit/auth-page.server";
import { readOwner } from "~/visit/guards.server";
import { readSession } from "~/visit/session.server";
import * as authRoute from "~/routes/_default.auth/route";
import * as logoutRoute from "~/routes/_default.auth_.logout/route";
import * as cartRoute from "~/routes/_default.cart/route";
import * as setPasswordRoute from "~/routes/api.v2.auth.set-password/route";
import * as checkCodeRoute from "~/routes/api.v2.auth.verify-phone.check-code/route";
import * as confirmRoute from "~/routes/api.v2.auth.verify-phone.set-password/route";
import * as meRoute from "~/routes/api.v2.users.me/route";
import { asE164 } from "~/shared/phone";
import type { DomainEvent } from "~/shared/domain-events";
import { CookieBrowser } from "../setup/cookie-browser";
import { PASSWORD } from "../setup/people";
import { PRODUCTS } from "../setup/shop.server";
import { solveQuestion } from "../setup/solve-question";
import { useShop } from "../setup/use-school";

const school = useShop();
beforeEach(() => {
  heard.length = 0;
});

type Heard = { event: "login" | "logout"; userId: number; way?: string };
/** The logins and logouts published to subscribers, oldest first. */
const heard: Heard[] = [];
const hear = (fact: DomainEvent) => {
  if (fact.name === "user.logged-in") heard.push({ event: "login", userId: fact.userId, way: fact.way });
  if (fact.name === "user.logged-out") heard.push({ event: "logout", userId: fact.userId });
};
const visit = () => ({ ...school.visitFrom(), events: { emit: hear } });

let phones = 0;
const freshPhone = () => `+7912345${String((phones += 1)).padStart(4, "0")}`;

const captcha = () => solveQuestion(school).fields;

class Browser extends CookieBrowser {
  constructor() {
    super(visit);
  }
  auth = (intent: string, fields: Record<string, string>) =>
    this.post(authRoute.action, "/auth/", { intent, ...fields });
  askForCode = (phone: string, fields: Record<string, string> = {}) =>
    this.auth("send-code", { phone, ...captcha(), ...fields });
  confirm = (phone: string, password = PASSWORD, fields: Record<string, string> = {}) =>
    this.auth("confirm", { password, code: school.codeFor(phone), isPersonalDataAllowed: "on", ...fields });
  logIn = (phone: string, password = PASSWORD) => this.auth("login", { phone, password });
  logOut = () => this.post(logoutRoute.action, "/auth/logout/", {});
  async register(phone = freshPhone()): Promise<string> {
    await this.askForCode(phone);
    expect(await this.confirm(phone)).toMatchObject({ status: 303 });
    return phone;
  }
  me = () => this.get(meRoute.loader, "/api/v2/users/me/");
  send = (part: typeof setPasswordRoute.action, body: unknown) =>
    this.ask(part, this.request("/api/v2/", { method: "POST", body: JSON.stringify(body) }));
  session = () => readSession(this.request("/"), visit());
  cart = (intent: string, fields: Record<string, string> = {}) =>
    this.post(cartRoute.action, "/cart/", { intent, ...fields });
  async readCart() {
    const context = visit();
    const owner = await readOwner(this.request("/cart/"), context);
    return owner && readCart(context, owner);
  }
}

const add = (browser: Browser, productId: number, months: string) =>
  browser.cart("add", { productId: String(productId), months });
const userOf = async (phone: string) =>
  (
    await school.db
      .select()
      .from(users)
      .where(eq(users.phone, asE164(phone)))
  )[0]!;

describe("login and logout", () => {
  it("a guest logs in by phone and password", async () => {
    const phone = await new Browser().register();
    const browser = new Browser();
    expect(await browser.viewer()).toBeNull();
    expect(await browser.logIn(phone, "не тот пароль")).toMatchObject({ status: 400 });
    expect(await browser.viewer()).toBeNull();
    expect(await browser.logIn(phone)).toMatchObject({ status: 303 });
    expect(await browser.viewer()).toMatchObject({ phone });
  });

  it("a guest logs in by phone code and password, into a new account or an existing one", async () => {
    const phone = freshPhone();
    const [first, second] = [new Browser(), new Browser()];
    await first.register(phone);
    const { id } = await userOf(phone);
    expect(await first.viewer()).toMatchObject({ id, phone });
    school.moveClock({ minutes: 2 });
    await second.askForCode(phone, { purpose: "recovery" });
    await second.confirm(phone, "другая тропа");
    expect(await second.viewer()).toMatchObject({ id });
  });

  it("logout removes the token from the cookie and ends it on the server", async () => {
    const browser = new Browser();
    await browser.register();
    const stolen = browser.cookies.get("session") ?? "";
    expect(await browser.logOut()).toMatchObject({ status: 303, location: "/" });
    expect((await browser.session()).get("token")).toBeUndefined();
    expect(await browser.viewer()).toBeNull();
    const thief = new Browser();
    thief.cookies.set("session", stolen);
    expect(await thief.viewer()).toBeNull();
  });

  it("login and logout notify the listeners of the user and the login method", async () => {
    const browser = new Browser();
    const phone = await browser.register();
    const { id: userId } = await userOf(phone);
    await browser.logOut();
    await browser.logIn(phone, "не тот пароль");
    await browser.logIn(phone);
    expect(heard).toEqual([
      { event: "login", userId, way: "code" },
      { event: "logout", userId },
      { event: "login", userId, way: "password" },
    ]);
    await new Browser().logOut();
    expect(heard).toHaveLength(3);
  });

  it("a login stores its token in a cookie and loads the user", async () => {
    const browser = new Browser();
    expect((await browser.me()).status).toBe(401);
    const phone = await browser.register();
    expect((await browser.session()).get("token")).toMatch(/^[\w-]{43}$/);
    const { publicId, referralCode } = await userOf(phone);
    expect(await browser.me()).toMatchObject({ status: 200, data: { publicId, referralCode, hasPassword: true } });
  });

  it("setting a password refreshes the user, who has one at once", async () => {
    const browser = new Browser();
    const phone = await browser.register();
    await school.db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.phone, asE164(phone)));
    expect((await browser.me()).data).toMatchObject({ hasPassword: false });
    expect(await browser.send(setPasswordRoute.action, { password: "другая тропа" })).toMatchObject({
      ...{ status: 200, data: { hasPassword: true } },
    });
    expect((await browser.me()).data).toMatchObject({ hasPassword: true });
  });

  it("setting a password without an account creates the user and answers a token", async () => {
    const phone = freshPhone();
    const browser = new Browser();
    await browser.askForCode(phone);
    const code = school.codeFor(phone);
    await browser.send(checkCodeRoute.action, { phone, code });
    const { data } = await browser.send(confirmRoute.action, { phone, code, password: PASSWORD });
    const request = browser.request("/api/v2/users/me/", {
      headers: { Authorization: `Bearer ${String(data.token)}` },
    });
    const { publicId } = await userOf(phone);
    expect(await browser.ask(meRoute.loader, request)).toMatchObject({ status: 200, data: { publicId } });
  });
});

describe("the login dialog", () => {
  const modal = (browser: Browser, query: string) => readAuthDialog(browser.request(`/cart/?${query}`), visit());

  it("the dialog opens at the social view and the login tab, without anything from an earlier opening", async () => {
    const browser = new Browser();
    await browser.auth("login", { phone: "912", password: "x", isAdAllowed: "on", place: "modal" });
    const view = await modal(browser, "auth=auth");
    expect(view).toMatchObject({ view: "social", tab: "login", pending: null });
    expect(JSON.stringify(view)).not.toContain("isAdAllowed");
  });

  it("the dialog stays closed over the return from a social network", async () => {
    expect(await modal(new Browser(), "auth=auth&code=c&device_id=d&state=s")).toBeNull();
    expect(await modal(new Browser(), "auth=auth&code=c&device_id=d")).not.toBeNull();
  });

  it("an account whose owner did not tick advertising has no such consent", async () => {
    const [plain, willing] = [new Browser(), new Browser()];
    const phone = await plain.register();
    expect(await userOf(phone)).toMatchObject({ isAdAllowed: false });
    const other = freshPhone();
    await willing.askForCode(other);
    await willing.confirm(other, PASSWORD, { isAdAllowed: "on" });
    expect(await userOf(other)).toMatchObject({ isAdAllowed: true });
  });

  it("step 2 sends the SMS code automatically", async () => {
    const browser = new Browser();
    const phone = freshPhone();
    expect(await browser.askForCode(phone)).toMatchObject({ status: 303, location: "/auth/?view=code" });
    expect(school.codeFor(phone)).toMatch(/^\d{4}$/);
    const view = await readAuthView(browser.request("/auth/?view=code"), visit(), "page");
    expect(view).toMatchObject({ view: "code", pending: { resendNote: "новый SMS-код через {delay} сек" } });
  });
});

describe("the cart at login and logout", () => {
  it("a login acquires an order without an owner", async () => {
    const browser = new Browser();
    await add(browser, PRODUCTS.math, "2026.12");
    const guestCart = await browser.readCart();
    await browser.register();
    expect((await browser.session()).get("guestKey")).toBeUndefined();
    const { publicId, lines } = (await browser.readCart())!;
    expect([publicId, lines.length]).toEqual([guestCart?.publicId, 1]);
  });

  it("another account's login clears the order id: the user sees only their own cart", async () => {
    const browser = new Browser();
    const first = await browser.register();
    await add(browser, PRODUCTS.math, "2026.12");
    const ofFirst = await browser.readCart();
    const other = new Browser();
    const second = await other.register();
    await add(other, PRODUCTS.physics, "2026.12");
    const ofSecond = await other.readCart();
    // Without a logout between them, as on a shared computer.
    expect(await browser.logIn(second)).toMatchObject({ status: 303 });
    expect((await browser.readCart())?.publicId).toBe(ofSecond?.publicId);
    expect((await browser.readCart())?.lines.map(({ productId }) => productId)).toEqual([PRODUCTS.physics]);
    await browser.logIn(first);
    expect((await browser.readCart())?.publicId).toBe(ofFirst?.publicId);
  });

  it("logout restores the default months and clears the order id and the promocode", async () => {
    const browser = new Browser();
    await browser.register();
    await add(browser, PRODUCTS.math, "2026.12");
    await browser.cart("apply-promocode", { promocode: "ВЕРШИНА10" });
    const before = (await browser.readCart())!;
    expect(before.promocode).toMatchObject({ code: "ВЕРШИНА10", isApplied: true });
    await browser.logOut();
    const after = (await browser.readCart())!;
    expect(after.publicId).not.toBe(before.publicId);
    expect(after.promocode).toBeNull();
    expect(after.lines.map(({ productId }) => productId)).toEqual([PRODUCTS.math]);
    const chosen = after.lines[0]?.monthChoices.filter(({ isChosen }) => isChosen).map(({ month }) => month);
    expect(chosen).toEqual(["2026.11"]);
    expect((await browser.session()).get("lastOrderId")).toBeUndefined();
  });

  it("a guest without an order has no order id", async () => {
    const browser = new Browser();
    expect(await browser.readCart()).toBeNull();
    await browser.register();
    await browser.logOut();
    expect(await browser.readCart()).toBeNull();
  });
});
