/** Each transition of product.md, "Social login" by its name, against a VK that speaks HTTP. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RequestContext } from "~/app-context.server";
import { consents, users } from "~/db/schema/accounts.server";
import { knownDevices } from "~/db/schema/auth.server";
import { referralBonuses } from "~/db/schema/referral.server";
import { purchases } from "~/db/schema/purchases.server";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { findOrCreateUser } from "~/features/people/auth/create-user.server";
import { hashPassword } from "~/features/people/auth/password/password-hash.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { readPaidHistory } from "~/features/store/profile/settled-payments.server";
import { readSession, writeSession } from "~/visit/session.server";
import { popFlash } from "~/visit/toast.server";
import { createDemoBank } from "~/integrations/bank/demo-bank.server";
import { challengeOf } from "~/integrations/vk/pkce.server";
import { createVkClient } from "~/integrations/vk/vk-client.server";
import * as authRoute from "~/routes/_default.auth/route";
import * as logoutRoute from "~/routes/_default.auth_.logout/route";
import * as joinRoute from "~/routes/_default.auth_.vk.join/route";
import * as cartRoute from "~/routes/_default.cart/route";
import { findKnownError } from "~/routes/_default.error.$code/known-errors";
import * as accountsRoute from "~/routes/_sidebar.profile_.accounts/route";
import * as checkCodeRoute from "~/routes/api.v2.auth.verify-phone.check-code/route";
import * as confirmRoute from "~/routes/api.v2.auth.verify-phone.set-password/route";
import * as verifyPhoneRoute from "~/routes/api.v2.auth.verify-phone/route";
import * as connectRoute from "~/routes/api.v2.auth.vk_connect/route";
import * as byUrlRoute from "~/routes/api.v2.users.me.link-vk-by-url/route";
import * as linkRoute from "~/routes/api.v2.users.me.link-vk/route";
import * as relinkRoute from "~/routes/api.v2.users.me.relink-vk/route";
import * as resumeRoute from "~/routes/cart.resume/route";
import * as startRoute from "~/routes/auth.vk/route";
import * as forgetRoute from "~/routes/auth.vk_.forget/route";
import * as returnRoute from "~/routes/auth.vk_.return/route";
import { asE164 } from "~/shared/phone";
import { CookieBrowser, type RoutePart } from "../setup/cookie-browser";
import { type FakeVk, type FakeVkPerson, startFakeVk, type VkBehaviour } from "../setup/fake-vk";
import { collectLog, type LoggedLine } from "../setup/collect-log";
import { PASSWORD } from "../setup/people";
import { decide, fillCart, goToBank, PRODUCTS, userOwner } from "../setup/shop.server";
import { solveQuestion } from "../setup/solve-question";
import { openTestContext, type TestContext } from "../setup/test-context.server";
import { clearTables } from "../setup/test-database.server";
import { itOnPostgres } from "../setup/it-on-postgres";

const ORIGIN = "http://localhost:3000";
const REDIRECT_URI = `${ORIGIN}/auth/vk/return/`;
const ASYA: FakeVkPerson = { user_id: "101", first_name: "Ася", last_name: "Новая", phone: "79123456789" };
const LEV: FakeVkPerson = { user_id: "102", first_name: "Лев" };

let school: TestContext;
let vk: FakeVk;
beforeAll(async () => {
  [school, vk] = await Promise.all([openTestContext({ bank: ({ db }) => createDemoBank({ db }) }), startFakeVk()]);
});
afterAll(async () => {
  await school.close();
  await vk.close();
});
beforeEach(async () => {
  await clearTables(school.database);
  school.setClock("2026-11-20T12:00:00+03:00");
  school.sentSms.length = 0;
  vk.behave("good");
  vk.asked.length = 0;
  logged.length = 0;
});

/** The log lines, oldest first. */
const logged: LoggedLine[] = [];
const sourceOfRegistration = () => {
  const line = logged.find(({ event }) => event === "account.registered_by_vk");
  return line?.source === undefined ? null : (JSON.parse(line.source as string) as unknown);
};

function visit(): RequestContext {
  const client = createVkClient({
    provider: "vk",
    clientId: "54000000",
    findAuthorizeUrl: () => `${vk.baseUrl}/authorize`,
    findBaseUrl: () => vk.baseUrl,
    log: school.log,
    timeoutMilliseconds: vk.patience(),
  });
  return { ...school.visitFrom(), vk: client, log: collectLog(logged) };
}

class Browser extends CookieBrowser {
  constructor() {
    super(visit);
  }

  join = (answer: "yes" | "no", redirectTo = "") =>
    this.post(joinRoute.action, "/auth/vk/join/", { answer, redirectTo });
  view = async () => (await this.get(accountsRoute.loader, "/profile/accounts/")).data;

  /** To VK and back as this person. */
  async comeFromVk(person: FakeVkPerson, path = "/auth/vk/") {
    const asked = new URL((await this.get(startRoute.loader, path)).location ?? "");
    return this.answerVk(person, asked);
  }
  answerVk(person: FakeVkPerson, asked: URL) {
    const code = vk.issue(person, asked.searchParams.get("code_challenge") ?? "");
    return this.returnWith({ code, device_id: "device", state: asked.searchParams.get("state") ?? "" });
  }
  returnWith = (query: Record<string, string>) =>
    this.get(returnRoute.loader, `/auth/vk/return/?${new URLSearchParams(query).toString()}`);

  async logInAs(userId: number) {
    const token = await issueToken(school.db, { userId, userAgent: null, now: school.clock.now() });
    const session = await readSession(this.request("/"), visit());
    session.set("token", token);
    const [pair = ""] = (await writeSession(session, visit())).split("; ");
    this.cookies.set("session", pair.split(/=(.*)/s)[1] ?? "");
    return token;
  }
  prove = () => this.post(accountsRoute.action, "/profile/accounts/", { intent: "prove-password", password: PASSWORD });
  accounts = (intent: string, fields: Record<string, string> = {}) =>
    this.post(accountsRoute.action, "/profile/accounts/", { intent, ...fields });
}

const passwordHashed = hashPassword(PASSWORD);

async function makeUser(phone: string, vkId: string | null = null): Promise<number> {
  const passwordHash = await passwordHashed;
  return school.db.transaction(async (tx) => {
    const now = school.clock.now();
    const { id } = await findOrCreateUser(tx, { phone: asE164(phone), now });
    await tx.update(users).set({ vkId, passwordHash, phoneProvenAt: now }).where(eq(users.id, id));
    return id;
  });
}
const userOf = async (id: number) => (await school.db.select().from(users).where(eq(users.id, id)))[0];
const countUsers = async () => (await school.db.select({ id: users.id }).from(users)).length;

describe("PKCE-style, random code verifier, state carried", () => {
  it("VK is called with the challenge of a verifier that only the cookie contains", async () => {
    const browser = new Browser();
    const { location } = await browser.get(startRoute.loader, "/auth/vk/?redirectTo=/cart/");
    const asked = new URL(location ?? "").searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: "code",
      client_id: "54000000",
      redirect_uri: REDIRECT_URI,
      code_challenge_method: "s256",
      state: expect.stringMatching(/^[\w-]{32,}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(location).not.toContain("verifier");
    const again = new URL((await browser.get(startRoute.loader, "/auth/vk/")).location ?? "").searchParams;
    expect(again.get("state")).not.toBe(asked.get("state"));
    expect(again.get("code_challenge")).not.toBe(asked.get("code_challenge"));
  });

  it("the challenge equals the example of RFC 7636", () => {
    expect(challengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
      "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    );
  });
});

describe("guest with full payload logs in", () => {
  it("an account is created with VK's phone, and the next visit logs in", async () => {
    const first = new Browser();
    expect(await first.comeFromVk(ASYA, "/auth/vk/?redirectTo=/cart/")).toMatchObject({
      status: 303,
      location: "/cart/",
    });
    const viewer = await first.viewer();
    expect(viewer).toMatchObject({ phone: "+79123456789", firstName: "Ася", hasPassword: false });
    expect(await school.db.select({ kind: consents.kind }).from(consents)).toEqual([
      { kind: "offer" },
      { kind: "personal-data" },
    ]);
    expect(vk.asked.map(({ path }) => path)).toEqual(["/oauth2/auth", "/oauth2/user_info"]);
    expect(vk.asked[0]?.fields).toMatchObject({ redirect_uri: REDIRECT_URI, device_id: "device" });
    const second = new Browser();
    await second.comeFromVk(ASYA);
    expect((await second.viewer())?.id).toBe(viewer?.id);
    expect(await countUsers()).toBe(1);
  });

  it("a new account records its source, and an existing one does not", async () => {
    const browser = new Browser();
    browser.cookies.set("utm", encodeURIComponent('{"utm_source":"vk"}'));
    browser.cookies.set("_ga", "GA1.1.1700000000.42");
    await browser.comeFromVk(ASYA);
    expect(sourceOfRegistration()).toEqual({ utm: { utm_source: "vk" }, clientId: "1700000000.42" });
    const [{ attribution } = { attribution: null }] = await school.db.select().from(users);
    expect(attribution).toMatchObject({
      ...{ last: { utm: { utm_source: "vk" } }, clientIds: { google: "1700000000.42" } },
    });
    logged.length = 0;
    await new Browser().comeFromVk(ASYA);
    expect(sourceOfRegistration()).toBeNull();
  });

  it("without VK's phone a phone is asked for, and the page joins the account that proves it", async () => {
    const browser = new Browser();
    const { location } = await browser.comeFromVk(LEV, "/auth/vk/?redirectTo=/cart/");
    expect(location).toBe("/auth/?view=register&redirectTo=%2Fcart%2F");
    expect(await browser.viewer()).toBeNull();
    expect((await browser.get(authRoute.loader, location ?? "")).data).toMatchObject({ waitingVk: "Лев", hasVk: true });
    const userId = await makeUser("+79120000001");
    const form = {
      intent: "login",
      phone: "912 000-00-01",
      phoneCountry: "RU",
      password: PASSWORD,
      redirectTo: "/cart/",
    };
    const entered = await browser.post(authRoute.action, "/auth/?view=login", form);
    expect((await browser.viewer())?.id).toBe(userId);
    expect(entered.location).toBe("/auth/vk/join/?redirectTo=%2Fcart%2F");
    expect((await browser.get(joinRoute.loader, entered.location ?? "")).data).toEqual({
      page: { name: "Лев", address: "vk.ru/id102" },
      redirectTo: "/cart/",
    });
    expect(await userOf(userId)).toMatchObject({ vkId: null, firstName: null });
    expect(await browser.join("yes", "/cart/")).toMatchObject({ status: 303, location: "/cart/" });
    expect(await userOf(userId)).toMatchObject({ vkId: "102", firstName: "Лев" });
    expect(browser.cookies.has("vk-waiting")).toBe(false);
  });

  it("a phone with an account gets no second one, and VK's word alone opens none", async () => {
    const userId = await makeUser("+79123456789");
    const browser = new Browser();
    expect((await browser.comeFromVk(ASYA)).location).toBe("/auth/?view=register");
    expect(await browser.viewer()).toBeNull();
    expect(await countUsers()).toBe(1);
    expect((await userOf(userId))?.vkId).toBeNull();
  });

  it("the waiting page is forgotten on request", async () => {
    const browser = new Browser();
    await browser.comeFromVk(LEV);
    await browser.post(forgetRoute.action, "/auth/vk/forget/", { returnTo: "https://evil.example/" });
    expect(browser.cookies.has("vk-waiting")).toBe(false);
  });

  it("a user with their own VK page gets no other joined", async () => {
    const userId = await makeUser("+79120000001", "555");
    const browser = new Browser();
    await browser.comeFromVk(LEV);
    const form = { intent: "login", phone: "912 000-00-01", phoneCountry: "RU", password: PASSWORD };
    await browser.post(authRoute.action, "/auth/?view=login", form);
    await browser.join("yes");
    expect((await userOf(userId))?.vkId).toBe("555");
  });

  itOnPostgres("twenty simultaneous visits make one account", async () => {
    const browsers = Array.from({ length: 20 }, () => new Browser());
    await Promise.all(browsers.map((browser) => browser.comeFromVk(ASYA)));
    expect(await countUsers()).toBe(1);
  });
});

const captcha = () => solveQuestion(school).fields;
const ASYAS_PHONE = asE164("+79123456789");

async function registerBySms(browser: Browser, phone: string, password = PASSWORD) {
  await browser.post(authRoute.action, "/auth/", { intent: "send-code", phone, ...captcha() });
  return browser.post(authRoute.action, "/auth/", {
    intent: "confirm",
    password,
    code: school.codeFor(phone),
    isPersonalDataAllowed: "on",
  });
}

describe("proof of the phone takes over (decision 0029)", () => {
  it("proving a phone ends the VK login, session and names of an account first made without that proof", async () => {
    const hijacker = new Browser();
    await hijacker.comeFromVk(ASYA);
    const userId = (await hijacker.viewer())!.id;
    await school.db
      .update(users)
      .set({ tgId: "777", parentPhone: asE164("+79990000000") })
      .where(eq(users.id, userId));
    const owner = new Browser();
    const entered = await registerBySms(owner, ASYAS_PHONE);
    expect(entered).toMatchObject({ status: 303, location: "/profile/" });
    expect(await owner.viewer()).toMatchObject({ id: userId, firstName: null, hasPassword: true });
    expect(await userOf(userId)).toMatchObject({ vkId: null, tgId: null, firstName: null, parentPhone: null });
    expect(await hijacker.viewer()).toBeNull();
    // VK's code is used up.
    const again = new Browser();
    await again.comeFromVk(ASYA);
    expect(await again.viewer()).toBeNull();
  });

  it("the owner reads about the takeover at once and on «Вход и аккаунты» for thirty days", async () => {
    await new Browser().comeFromVk(ASYA);
    const owner = new Browser();
    await registerBySms(owner, ASYAS_PHONE);
    const flash = await popFlash(owner.request("/profile/"), visit());
    expect(flash?.toast).toMatchObject({ kind: "ok", note: expect.stringContaining("страница ВК") as string });
    const removed = "страница ВК, имя и личные данные, входы на других устройствах";
    expect(await owner.view()).toMatchObject({ removed });
    school.moveClock({ days: 13 });
    expect(await owner.view()).toMatchObject({ removed });
    school.moveClock({ days: 13 });
    expect(await owner.view()).toMatchObject({ removed });
    school.moveClock({ days: 4 });
    expect(await owner.view()).toMatchObject({ removed: null });
  });

  it("after the takeover neither the stranger's password nor their known device works", async () => {
    const hijacker = new Browser();
    await hijacker.comeFromVk(ASYA);
    const userId = (await hijacker.viewer())!.id;
    const passwordHash = await passwordHashed;
    await school.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await registerBySms(new Browser(), ASYAS_PHONE, "совсем другая тропа");
    const form = { intent: "login", phone: ASYAS_PHONE, password: PASSWORD };
    expect((await hijacker.post(authRoute.action, "/auth/", form)).status).toBe(400);
    expect(await school.db.select().from(knownDevices)).toHaveLength(1);
  });

  it("a takeover by the code alone ends the stranger's session, password and known device too", async () => {
    const hijacker = new Browser();
    await hijacker.comeFromVk({ ...LEV, phone: ASYA.phone });
    const userId = (await hijacker.viewer())!.id;
    const passwordHash = await passwordHashed;
    await school.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    const owner = new Browser();
    await owner.comeFromVk(ASYA);
    const step = { intent: "send-code", phone: ASYAS_PHONE, purpose: "login", ...captcha() };
    await owner.post(authRoute.action, "/auth/", step);
    await owner.post(authRoute.action, "/auth/", { intent: "confirm", code: school.codeFor(ASYAS_PHONE) });
    expect((await owner.viewer())?.id).toBe(userId);
    expect(await hijacker.viewer()).toBeNull();
    expect(await userOf(userId)).toMatchObject({ vkId: null, passwordHash: null });
    expect(await school.db.select().from(knownDevices)).toHaveLength(1);
  });

  it("an account whose phone was proved before loses nothing", async () => {
    const userId = await makeUser(ASYAS_PHONE, "555");
    const browser = new Browser();
    await registerBySms(browser, ASYAS_PHONE, "новая тропа");
    expect(await userOf(userId)).toMatchObject({ vkId: "555", takeover: null });
    expect(await browser.view()).toMatchObject({ removed: null });
  });

  it("a VK user who proves the phone in their own session keeps everything, then and later", async () => {
    const browser = new Browser();
    await browser.comeFromVk(ASYA);
    const userId = (await browser.viewer())!.id;
    await browser.accounts("send-code", captcha());
    await browser.accounts("prove-code", { code: school.codeFor(ASYAS_PHONE) });
    school.moveClock({ minutes: 2 });
    await registerBySms(new Browser(), ASYAS_PHONE);
    expect(await userOf(userId)).toMatchObject({ vkId: "101", firstName: "Ася" });
  });

  it("a course bought before the takeover stays with the account, without the stranger's personal data", async () => {
    await loadDemoSchool(school.db, school.clock.now());
    await new Browser().comeFromVk(ASYA);
    const [account] = await school.db.select().from(users).where(eq(users.phone, ASYAS_PHONE));
    const buyer = userOwner(account!.id);
    const bankId = await goToBank(school, buyer, await fillCart(school, buyer));
    await decide(school, bankId, "pay");
    await settlePayment(school, school.bank, bankId);
    const owner = new Browser();
    await registerBySms(owner, ASYAS_PHONE);
    expect(await owner.viewer()).toMatchObject({ id: account!.id, firstName: null });
    const owned = await school.db.select().from(purchases).where(eq(purchases.userId, account!.id));
    expect(owned.map(({ productId, month }) => [productId, month])).toEqual([[PRODUCTS.math, "2026.11"]]);
    expect((await readPaidHistory(school, account!.id)).payments).toHaveLength(1);
  });

  it("an unused invitation goes with the takeover", async () => {
    const referrerId = await makeUser("+79120000009");
    await new Browser().comeFromVk(ASYA);
    const [account] = await school.db.select().from(users).where(eq(users.phone, ASYAS_PHONE));
    const userId = account!.id;
    await school.db.update(users).set({ referredByUserId: referrerId }).where(eq(users.id, userId));
    const bonus = { referrerUserId: referrerId, referredUserId: userId, amount: 500, state: "pending" } as const;
    await school.db.insert(referralBonuses).values({ ...bonus, createdAt: school.clock.now() });
    await registerBySms(new Browser(), ASYAS_PHONE);
    expect(await userOf(userId)).toMatchObject({ id: userId, referredByUserId: null });
    expect(await school.db.select().from(referralBonuses)).toEqual([]);
  });
});

describe("a VK person whose phone has an account", () => {
  it("a VK user logs in by the code of the prefilled phone alone", async () => {
    const userId = await makeUser(ASYAS_PHONE);
    const browser = new Browser();
    const { location } = await browser.comeFromVk(ASYA, "/auth/vk/?redirectTo=/cart/");
    const { data } = await browser.get(authRoute.loader, location ?? "");
    expect(data).toMatchObject({
      typed: { phone: "912 345-67-89", phoneCountry: "RU" },
      isByCodeAlone: true,
      waitingVk: "Ася Новая",
    });
    const step = {
      intent: "send-code",
      phone: ASYAS_PHONE,
      purpose: "registration",
      redirectTo: "/cart/",
      ...captcha(),
    };
    await browser.post(authRoute.action, "/auth/", step);
    const confirm = { intent: "confirm", code: school.codeFor(ASYAS_PHONE), redirectTo: "/cart/" };
    expect(await browser.post(authRoute.action, "/auth/", confirm)).toMatchObject({
      ...{ status: 303, location: "/auth/vk/join/?redirectTo=%2Fcart%2F" },
    });
    expect((await browser.viewer())?.id).toBe(userId);
    expect((await userOf(userId))?.passwordHash).toBe(await passwordHashed);
    await browser.join("yes");
    expect((await userOf(userId))?.vkId).toBe("101");
    const next = new Browser();
    await next.comeFromVk(ASYA);
    expect((await next.viewer())?.id).toBe(userId);
  });

  it("without VK's word, or for another phone, a registration wants a password beside the code", async () => {
    await makeUser("+79120000001");
    const plain = new Browser();
    const step = (phone: string) => ({ intent: "send-code", phone, purpose: "registration", ...captcha() });
    await plain.post(authRoute.action, "/auth/", step("+79120000001"));
    const bare = { intent: "confirm", code: school.codeFor("+79120000001") };
    expect((await plain.post(authRoute.action, "/auth/", bare)).status).toBe(400);
    const browser = new Browser();
    await makeUser(ASYAS_PHONE);
    await browser.comeFromVk(ASYA);
    school.moveClock({ minutes: 1 });
    await browser.post(authRoute.action, "/auth/", step("+79120000001"));
    const other = { intent: "confirm", code: school.codeFor("+79120000001") };
    expect((await browser.post(authRoute.action, "/auth/", other)).status).toBe(400);
    expect(await browser.viewer()).toBeNull();
  });
});

describe("a page of VK that waits on a shared browser", () => {
  async function nextPerson() {
    const browser = new Browser();
    await browser.comeFromVk(LEV);
    const userId = await makeUser("+79120000001");
    const form = { intent: "login", phone: "+79120000001", password: PASSWORD };
    const { location } = await browser.post(authRoute.action, "/auth/", form);
    return { browser, userId, location };
  }

  it("a waiting VK page is not joined to the next user, who sees its name and may decline", async () => {
    const { browser, userId, location } = await nextPerson();
    expect(location).toBe("/auth/vk/join/?redirectTo=%2Fprofile%2F");
    expect((await browser.get(joinRoute.loader, location ?? "")).data).toMatchObject({ page: { name: "Лев" } });
    expect((await userOf(userId))?.vkId).toBeNull();
    expect(await browser.join("no", "/cart/")).toMatchObject({ status: 303, location: "/cart/" });
    expect((await userOf(userId))?.vkId).toBeNull();
    expect(browser.cookies.has("vk-waiting")).toBe(false);
    await browser.join("yes");
    expect((await userOf(userId))?.vkId).toBeNull();
  });

  it("a waiting VK page belongs to the user who was asked, ends after fifteen minutes and goes with a logout", async () => {
    const { browser, userId } = await nextPerson();
    const cookie = browser.cookies.get("vk-waiting") ?? "";
    const other = new Browser();
    const otherId = await makeUser("+79120000002");
    await other.logInAs(otherId);
    other.cookies.set("vk-waiting", cookie);
    await other.join("yes");
    expect((await userOf(otherId))?.vkId).toBeNull();
    await browser.post(logoutRoute.action, "/auth/logout/", {});
    expect(browser.cookies.has("vk-waiting")).toBe(false);
    await browser.logInAs(userId);
    browser.cookies.set("vk-waiting", cookie);
    school.moveClock({ minutes: 15 });
    await browser.join("yes");
    expect((await userOf(userId))?.vkId).toBeNull();
    expect((await browser.get(joinRoute.loader, "/auth/vk/join/")).location).toBe("/profile/");
  });

  it("the question about a waiting page redirects only within the site and asks no guest", async () => {
    const { browser } = await nextPerson();
    expect((await browser.join("no", "https://evil.example/")).location).toBe("/profile/");
    expect((await new Browser().get(joinRoute.loader, "/auth/vk/join/")).location).toBe("/auth/");
  });
});

describe("a payload that is not whole is ignored", () => {
  it.each([[{ device_id: "d", state: "s" }], [{ code: "c", state: "s" }], [{ code: "c", device_id: "d" }]])(
    "the incomplete payload %o is ignored",
    async (query) => {
      const browser = new Browser();
      await browser.get(startRoute.loader, "/auth/vk/?redirectTo=/cart/");
      expect(await browser.returnWith(query as unknown as Record<string, string>)).toMatchObject({
        location: "/cart/",
      });
      expect(vk.asked).toEqual([]);
      expect(await browser.viewer()).toBeNull();
    },
  );
});

describe("attacks on the login by VK", () => {
  const FAILED = { status: 303, location: "/error/vk-failed/" };

  it("a missing or foreign state calls VK not at all", async () => {
    const browser = new Browser();
    expect(await browser.returnWith({ code: "c", device_id: "d", state: "s".repeat(43) })).toMatchObject(FAILED);
    await browser.get(startRoute.loader, "/auth/vk/");
    expect(await browser.returnWith({ code: "c", device_id: "d", state: "s".repeat(43) })).toMatchObject(FAILED);
    expect(vk.asked).toEqual([]);
  });

  it("a state works once and expires after ten minutes", async () => {
    const browser = new Browser();
    const asked = new URL((await browser.get(startRoute.loader, "/auth/vk/")).location ?? "");
    const before = new Map(browser.cookies);
    await browser.answerVk(ASYA, asked);
    expect(browser.cookies.has("vk-visit")).toBe(false);
    const other = new Browser();
    expect(await other.answerVk(ASYA, asked)).toMatchObject(FAILED);
    for (const [name, value] of before) other.cookies.set(name, value);
    school.moveClock({ minutes: 10 });
    expect(await other.answerVk(ASYA, asked)).toMatchObject(FAILED);
    expect(await other.viewer()).toBeNull();
  });

  it("a code started in another browser, with another verifier, logs no user in", async () => {
    const attacker = new URL((await new Browser().get(startRoute.loader, "/auth/vk/")).location ?? "");
    const victim = new Browser();
    const own = new URL((await victim.get(startRoute.loader, "/auth/vk/")).location ?? "");
    const code = vk.issue(ASYA, attacker.searchParams.get("code_challenge") ?? "");
    const query = { code, device_id: "device", state: own.searchParams.get("state") ?? "" };
    expect(await victim.returnWith(query)).toMatchObject(FAILED);
    expect(await victim.viewer()).toBeNull();
  });

  it("two tabs at VK both come back, the older one first", async () => {
    const browser = new Browser();
    const [older, newer] = [
      new URL((await browser.get(startRoute.loader, "/auth/vk/?redirectTo=/cart/")).location ?? ""),
      new URL((await browser.get(startRoute.loader, "/auth/vk/")).location ?? ""),
    ];
    expect(await browser.answerVk(ASYA, older)).toMatchObject({ location: "/cart/" });
    expect(await browser.answerVk(ASYA, newer)).toMatchObject({ location: "/profile/" });
    expect(await browser.viewer()).not.toBeNull();
    expect(browser.cookies.has("vk-visit")).toBe(false);
  });

  it("an unknown return ends no visit", async () => {
    const browser = new Browser();
    const asked = new URL((await browser.get(startRoute.loader, "/auth/vk/")).location ?? "");
    expect(await browser.returnWith({ code: "c", device_id: "d", state: "s".repeat(43) })).toMatchObject(FAILED);
    expect(await browser.answerVk(ASYA, asked)).toMatchObject({ location: "/profile/" });
  });

  it("many tabs and long return addresses do not overflow the cookie", async () => {
    const browser = new Browser();
    const path = `/auth/vk/?redirectTo=/catalog/?q=${"x".repeat(900)}`;
    let asked = new URL(ORIGIN);
    for (let tab = 0; tab < 5; tab += 1) asked = new URL((await browser.get(startRoute.loader, path)).location ?? "");
    expect(browser.cookies.get("vk-visit")!.length).toBeLessThan(3900);
    expect((await browser.answerVk(ASYA, asked)).location).toContain("/catalog/");
  });

  it("a replayed code is not even sent to VK", async () => {
    const browser = new Browser();
    const asked = new URL((await browser.get(startRoute.loader, "/auth/vk/")).location ?? "");
    const cookie = browser.cookies.get("vk-visit") ?? "";
    const code = vk.issue(LEV, asked.searchParams.get("code_challenge") ?? "");
    const query = { code, device_id: "device", state: asked.searchParams.get("state") ?? "" };
    await browser.returnWith(query);
    vk.asked.length = 0;
    browser.cookies.set("vk-visit", cookie);
    expect(await browser.returnWith(query)).toMatchObject(FAILED);
    expect(vk.asked).toEqual([]);
  });

  it("a target on this host is followed inside the site, any other stays on the same route", async () => {
    for (const [redirectTo, expected] of [
      [`${ORIGIN}/cart/?lead=callback`, "/cart/?lead=callback"],
      ["/cart/", "/cart/"],
      ["https://school.example/cart/", "/profile/"],
    ] as const) {
      const path = `/auth/vk/?redirectTo=${encodeURIComponent(redirectTo)}`;
      expect((await new Browser().comeFromVk(ASYA, path)).location).toBe(expected);
    }
    // The dialog opens over the page it returns to: when VK asks for a phone, the next step is on that page.
    const over = "/auth/vk/?place=modal&redirectTo=/cart/";
    expect((await new Browser().comeFromVk(LEV, over)).location).toBe("/cart/?auth=auth&authView=register");
  });

  it("a click on «оплатить» waits for VK as for any login, and goes on to the bank once (decision 0072)", async () => {
    await loadDemoSchool(school.db, school.clock.now());
    const browser = new Browser();
    const act = (intent: string, fields: Record<string, string>) =>
      browser.post(cartRoute.action, "/cart/", { intent, ...fields });
    await act("add", { productId: String(PRODUCTS.math), months: "2026.11" });
    const shown = await cartRoute.loader({ request: browser.request("/cart/"), params: {}, context: visit() });
    const { location } = await act("checkout", {
      shownVersion: shown.cart?.offerVersion ?? "",
      shownPrice: String(shown.cart?.price),
      receiptEmail: "alina@example.ru",
    });
    const resume = new URL(location ?? "", ORIGIN).searchParams.get("redirectTo") ?? "";
    const path = `/auth/vk/?redirectTo=${encodeURIComponent(resume)}`;
    expect(await browser.comeFromVk(ASYA, path)).toMatchObject({ status: 303, location: resume });
    expect((await browser.get(resumeRoute.loader, resume)).location).toMatch(/\/demo-bank\//);
    expect((await browser.get(resumeRoute.loader, resume)).location).toBe("/cart/");
  });

  it("no target leads off the site", async () => {
    const browser = new Browser();
    const { location } = await browser.comeFromVk(ASYA, "/auth/vk/?redirectTo=https://evil.example/");
    expect(location).toBe("/profile/");
  });
});

describe("VK that refuses, hangs or breaks", () => {
  const behaviours: [VkBehaviour, string][] = [
    ["refused", "vk-failed"],
    ["busy", "vk-busy"],
    ["slow", "vk-unavailable"],
    ["cut", "vk-unavailable"],
    ["malformed", "vk-unavailable"],
    ["html-502", "vk-unavailable"],
    ["error-in-200", "vk-failed"],
    ["other-state", "vk-failed"],
  ];
  it.each(behaviours)("VK's «%s» ends at /error/%s/ with no user logged in", async (how, code) => {
    const browser = new Browser();
    const asked = new URL((await browser.get(startRoute.loader, "/auth/vk/")).location ?? "");
    vk.behave(how);
    expect(await browser.answerVk(ASYA, asked)).toMatchObject({ location: `/error/${code}/` });
    expect(findKnownError(code)).not.toBeNull();
    expect(await browser.viewer()).toBeNull();
    expect(await countUsers()).toBe(0);
  });

  it.each([
    ["refused", 400],
    ["error-in-200", 400],
    ["other-state", 400],
    ["busy", 429],
    ["slow", 503],
    ["cut", 503],
    ["malformed", 503],
    ["html-502", 503],
  ] as const)("VK's «%s» answers a program %i", async (how, status) => {
    const payload = makePayload(ASYA);
    vk.behave(how);
    expect((await callApi(connectRoute.action, payload)).status).toBe(status);
  });

  it("a visitor who declines reads so", async () => {
    const browser = new Browser();
    const asked = new URL((await browser.get(startRoute.loader, "/auth/vk/")).location ?? "");
    const query = { error: "access_denied", state: asked.searchParams.get("state") ?? "" };
    expect(await browser.returnWith(query)).toMatchObject({ location: "/error/vk-failed/" });
  });
});

describe("logged-in user binds the page", () => {
  async function logIn(phone: string) {
    const browser = new Browser();
    const userId = await makeUser(phone);
    await browser.logInAs(userId);
    return { browser, userId };
  }
  const bind = async (browser: Browser, person: FakeVkPerson, link?: string) => {
    const { location } = await browser.accounts("link-vk", link === undefined ? {} : { link });
    return browser.answerVk(person, new URL(location ?? ""));
  };

  it("linking requires the password again", async () => {
    const { browser, userId } = await logIn("+79120000001");
    expect(await browser.accounts("link-vk")).toMatchObject({ location: "/profile/accounts/" });
    expect(browser.cookies.has("vk-visit")).toBe(false);
    const wrong = { intent: "prove-password", password: "не тот пароль" };
    expect((await browser.post(accountsRoute.action, "/profile/accounts/", wrong)).status).toBe(400);
    expect(await browser.prove()).toMatchObject({ status: 303 });
    expect(await bind(browser, ASYA)).toMatchObject({ location: "/profile/accounts/" });
    expect((await userOf(userId))?.vkId).toBe("101");
    expect(await browser.view()).toMatchObject({ vk: { page: "vk.ru/id101", waiting: null } });
  });

  it("the proof lasts ten minutes and belongs to one session", async () => {
    const { browser, userId } = await logIn("+79120000001");
    await browser.prove();
    const other = new Browser();
    await other.logInAs(userId);
    other.cookies.set("identity-proof", browser.cookies.get("identity-proof") ?? "");
    expect(await other.view()).toMatchObject({ proof: { isGiven: false } });
    school.moveClock({ minutes: 10 });
    expect(await browser.view()).toMatchObject({ proof: { isGiven: false } });
  });

  it("linking by code accepts a code from a minute ago, and a used one is not reported as sent", async () => {
    const phone = "+79120000001";
    const { browser } = await logIn(phone);
    const ask = () => {
      return browser.accounts("send-code", solveQuestion(school).fields);
    };
    const sent = { status: 303, location: "/profile/accounts/?proof=sent" };
    expect(await ask()).toMatchObject(sent);
    expect(await ask()).toMatchObject(sent);
    expect(await browser.accounts("prove-code", { code: school.codeFor(phone) })).toMatchObject({ status: 303 });
    expect(await ask()).toMatchObject({
      status: 429,
      data: { error: { "": ["новый код можно получить через минуту"] } },
    });
    school.moveClock({ minutes: 1 });
    expect(await ask()).toMatchObject(sent);
  });

  it("409 prompts a forced rebind, and the rebind moves the page", async () => {
    const before = await makeUser("+79120000009", "101");
    const { browser, userId } = await logIn("+79120000001");
    await browser.prove();
    await bind(browser, ASYA);
    expect((await userOf(userId))?.vkId).toBeNull();
    expect(await browser.view()).toMatchObject({ vk: { page: null, waiting: "Ася Новая" } });
    await browser.accounts("relink-vk");
    expect((await userOf(userId))?.vkId).toBe("101");
    expect((await userOf(before))?.vkId).toBeNull();
  });

  it("a link succeeds with «Страница ВК была успешно привязана», and the query is cleaned afterwards", async () => {
    const { browser } = await logIn("+79120000001");
    await browser.prove();
    const { status, location } = await bind(browser, ASYA);
    expect([status, location]).toEqual([303, "/profile/accounts/"]);
    const flash = await popFlash(browser.request("/profile/accounts/"), visit());
    expect(flash?.toast).toMatchObject({ kind: "ok", text: "Страница ВК была успешно привязана" });
    expect(browser.cookies.has("vk-visit")).toBe(false);
  });

  it("a forced rebind requires the proof too and may be declined", async () => {
    const before = await makeUser("+79120000009", "101");
    const { browser } = await logIn("+79120000001");
    await browser.prove();
    await bind(browser, ASYA);
    browser.cookies.delete("identity-proof");
    await browser.accounts("relink-vk");
    expect((await userOf(before))?.vkId).toBe("101");
    await browser.accounts("cancel-relink");
    expect(browser.cookies.has("vk-waiting")).toBe(false);
  });

  it("a page that waits for one user cannot be taken by another", async () => {
    await makeUser("+79120000009", "101");
    const { browser } = await logIn("+79120000001");
    await browser.prove();
    await bind(browser, ASYA);
    const thief = await logIn("+79120000002");
    await thief.browser.prove();
    thief.browser.cookies.set("vk-waiting", browser.cookies.get("vk-waiting") ?? "");
    await thief.browser.accounts("relink-vk");
    expect((await userOf(thief.userId))?.vkId).toBeNull();
  });

  it("a visit started by one account links nothing to another", async () => {
    const { browser } = await logIn("+79120000001");
    await browser.prove();
    const { location } = await browser.accounts("link-vk");
    const second = await makeUser("+79120000002");
    await browser.logInAs(second);
    await browser.answerVk(ASYA, new URL(location ?? ""));
    expect((await userOf(second))?.vkId).toBeNull();
  });

  it("a pasted link must name the page that VK confirms", async () => {
    const { browser, userId } = await logIn("+79120000001");
    await browser.prove();
    expect((await browser.accounts("link-vk", { link: "https://evil.example/id101" })).status).toBe(400);
    await bind(browser, ASYA, "vk.com/id999");
    expect((await userOf(userId))?.vkId).toBeNull();
    await bind(browser, ASYA, "  vk.com/id101 ");
    expect((await userOf(userId))?.vkId).toBe("101");
  });

  it("a user unlinks the VK page", async () => {
    const { browser, userId } = await logIn("+79120000001");
    await browser.prove();
    await bind(browser, ASYA);
    await browser.accounts("unlink-vk");
    expect((await userOf(userId))?.vkId).toBeNull();
  });
});

function makePayload(person: FakeVkPerson, verifier = "v".repeat(43)) {
  const code = vk.issue(person, challengeOf("v".repeat(43)));
  return { code, deviceId: "device", codeVerifier: verifier, redirectUri: REDIRECT_URI, state: "s".repeat(32) };
}

async function callApi(part: RoutePart, body: unknown, token?: string) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const request = new Request(`${ORIGIN}/api/v2/`, { method: "POST", body: JSON.stringify(body), headers });
  const response = (await part({ request, params: {}, context: visit() })) as Response;
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("API", () => {
  const verify = (phone: string) => {
    return callApi(verifyPhoneRoute.action, { phone, captchaToken: solveQuestion(school).token });
  };

  it("vk_connect answers a token", async () => {
    const { status, body } = await callApi(connectRoute.action, makePayload(ASYA));
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(sourceOfRegistration()).toBeNull();
  });

  it("vk_connect stores the mark and the client id and nothing else it receives", async () => {
    const registrationUtmMark = { utm_source: "vk", password: "no" };
    await callApi(connectRoute.action, { ...makePayload(ASYA), registrationUtmMark, clientId: "1.2" });
    expect(sourceOfRegistration()).toEqual({ utm: { utm_source: "vk" }, clientId: "1.2" });
  });

  it("vk_connect requires all five fields", async () => {
    for (const name of ["code", "deviceId", "codeVerifier", "redirectUri", "state"]) {
      const payload: Record<string, string> = makePayload(ASYA);
      delete payload[name];
      const { status, body } = await callApi(connectRoute.action, payload);
      expect([status, Object.keys(body)]).toEqual([
        400,
        name === "code" ? [name, "errors", "detail", "reason"] : [name, "errors", "detail", "code", "reason"],
      ]);
    }
    expect(vk.asked).toEqual([]);
  });

  it("vk_connect refuses a foreign redirectUri, another verifier and a replay", async () => {
    const foreign = { ...makePayload(ASYA), redirectUri: "https://evil.example/" };
    expect(await callApi(connectRoute.action, foreign)).toMatchObject({
      status: 400,
      body: { redirectUri: [expect.any(String)] },
    });
    expect(vk.asked).toEqual([]);
    expect((await callApi(connectRoute.action, makePayload(ASYA, "w".repeat(43)))).status).toBe(400);
    const payload = makePayload(ASYA);
    const both = await Promise.all([callApi(connectRoute.action, payload), callApi(connectRoute.action, payload)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("vk_connect asks for the phone if VK gives none", async () => {
    expect(await callApi(connectRoute.action, makePayload(LEV))).toMatchObject({
      status: 400,
      body: { phone: ["подтверди номер телефона, чтобы войти через ВКонтакте"] },
    });
  });

  it("vk_connect returns a continuation, and the code of VK's phone logs in without a password", async () => {
    const userId = await makeUser(ASYAS_PHONE);
    const { status, body } = await callApi(connectRoute.action, makePayload(ASYA));
    expect([status, Object.keys(body).sort()]).toEqual([400, ["code", "detail", "phone", "reason", "vkContinuation"]]);
    const { vkContinuation } = body;
    expect(JSON.stringify(body)).not.toContain("101");
    const sent = await verify(ASYAS_PHONE);
    const proof = { phone: ASYAS_PHONE, code: school.codeFor(ASYAS_PHONE), requestId: sent.body.requestId };
    await callApi(checkCodeRoute.action, proof);
    expect((await callApi(confirmRoute.action, proof)).status).toBe(400);
    const stale = await callApi(confirmRoute.action, { ...proof, vkContinuation: "x" });
    expect(stale).toMatchObject({ status: 400, body: { vkContinuation: [expect.any(String)] } });
    const done = await callApi(confirmRoute.action, { ...proof, vkContinuation });
    expect(done).toMatchObject({ status: 200, body: { token: expect.any(String) as string, isVkLinked: true } });
    expect(await userOf(userId)).toMatchObject({ vkId: "101", passwordHash: await passwordHashed });
    expect(await callApi(connectRoute.action, makePayload(ASYA))).toMatchObject({ status: 200 });
  });

  it("a continuation works once within fifteen minutes, and another phone requires a password", async () => {
    const { body } = await callApi(connectRoute.action, makePayload(LEV));
    const { vkContinuation } = body;
    const prove = async (phone: string, more: object) => {
      const sent = await verify(phone);
      const proof = { phone, code: school.codeFor(phone), requestId: sent.body.requestId };
      await callApi(checkCodeRoute.action, proof);
      return callApi(confirmRoute.action, { ...proof, ...more });
    };
    expect(await prove("+79120000001", { vkContinuation })).toMatchObject({
      ...{ status: 400, body: { password: [expect.any(String)] } },
    });
    school.moveClock({ minutes: 1 });
    expect(await prove("+79120000001", { vkContinuation, password: PASSWORD })).toMatchObject({
      ...{ status: 200, body: { isVkLinked: true } },
    });
    expect(await prove("+79120000002", { vkContinuation, password: PASSWORD })).toMatchObject({
      ...{ status: 200, body: { isVkLinked: false } },
    });
    school.moveClock({ minutes: 15 });
    expect((await prove("+79120000003", { vkContinuation, password: PASSWORD })).status).toBe(400);
  });

  it("link-vk answers 401, 403, 200 and a 409 that relink-vk resolves", async () => {
    const before = await makeUser("+79120000009", "101");
    const userId = await makeUser("+79120000001");
    const token = await issueToken(school.db, { userId, userAgent: null, now: school.clock.now() });
    expect((await callApi(linkRoute.action, makePayload(ASYA))).status).toBe(401);
    expect((await callApi(linkRoute.action, makePayload(ASYA), token)).status).toBe(403);
    const wrong = { ...makePayload(ASYA), password: "не тот пароль" };
    expect(await callApi(linkRoute.action, wrong, token)).toMatchObject({
      status: 403,
      body: { password: [expect.any(String)] },
    });
    const taken = await callApi(linkRoute.action, { ...makePayload(ASYA), password: PASSWORD }, token);
    expect(taken).toMatchObject({ status: 409, body: { detail: "эта страница ВК уже привязана к другому кабинету" } });
    const moved = await callApi(relinkRoute.action, { ...makePayload(ASYA), password: PASSWORD }, token);
    expect(moved).toMatchObject({ status: 200, body: { vkId: "101" } });
    expect((await userOf(userId))?.vkId).toBe("101");
    expect((await userOf(before))?.vkId).toBeNull();
  });

  it("link-vk-by-url trims the link, fetches nothing and links nothing", async () => {
    const userId = await makeUser("+79120000001");
    const token = await issueToken(school.db, { userId, userAgent: null, now: school.clock.now() });
    expect(await callApi(byUrlRoute.action, { link: "  https://m.vk.com/Asya.N  " }, token)).toMatchObject({
      status: 202,
      body: { link: "https://vk.ru/asya.n", isLinked: false },
    });
    expect((await callApi(byUrlRoute.action, { link: "http://127.0.0.1/id1" }, token)).status).toBe(400);
    expect((await callApi(byUrlRoute.action, { link: "https://vk.com/id1" })).status).toBe(401);
    expect((await userOf(userId))?.vkId).toBeNull();
  });
});
