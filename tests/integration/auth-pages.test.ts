import { beforeEach, describe, expect, it } from "vitest";
import { consents } from "~/db/schema/accounts.server";
import { MAX_LOGIN_TRIES_PER_PHONE_AND_IP } from "~/features/people/auth/code/code-policy";
import { builtInVersion } from "~/features/core/documents/built-in-documents.server";
import { rememberAttribution } from "~/visit/attribution.server";
import { readAuthDialog, readAuthView } from "~/visit/auth-page.server";
import * as authRoute from "~/routes/_default.auth/route";
import * as logoutRoute from "~/routes/_default.auth_.logout/route";
import { CookieBrowser, type RoutePart } from "../setup/cookie-browser";
import { collectLog, type LoggedLine } from "../setup/collect-log";
import { PASSWORD, PHONE } from "../setup/people";
import { solveQuestion } from "../setup/solve-question";
import { useEmptySchool } from "../setup/use-school";

/** The box without which no registration succeeds. */
const AGREED = { isPersonalDataAllowed: "on" };

const school = useEmptySchool();
beforeEach(() => {
  logged.length = 0;
});

/** The log lines, oldest first. */
const logged: LoggedLine[] = [];

class Browser extends CookieBrowser {
  constructor() {
    super(() => ({ ...school.visitFrom(), log: collectLog(logged) }));
  }

  async send(path: string, fields: Record<string, string>, action: RoutePart = authRoute.action) {
    const { status, location, data } = await this.post(action, path, fields);
    return { status, location, errors: data.error ?? {} };
  }

  view = (path = "/auth/?view=code") => readAuthView(this.request(path), school.visitFrom(), "page");
}

const captcha = () => solveQuestion(school).fields;

async function askForCode(browser: Browser, fields: Record<string, string> = {}) {
  return browser.send("/auth/?view=register", { intent: "send-code", phone: PHONE, ...captcha(), ...fields });
}

async function register(browser: Browser) {
  await askForCode(browser);
  return browser.send("/auth/?view=code", {
    intent: "confirm",
    ...AGREED,
    password: PASSWORD,
    code: school.codeFor(PHONE),
  });
}

describe("the login page's forms", () => {
  it("register, logout and login each issue a new token", async () => {
    const browser = new Browser();
    expect(await askForCode(browser, { redirectTo: "/cart/" })).toMatchObject({
      status: 303,
      location: "/auth/?view=code&redirectTo=%2Fcart%2F",
    });
    expect(await browser.viewer()).toBeNull();
    const code = school.codeFor(PHONE);
    const confirm = { intent: "confirm", ...AGREED, password: PASSWORD, code, redirectTo: "/cart/" };
    expect(await browser.send("/auth/?view=code", confirm)).toMatchObject({ status: 303, location: "/cart/" });
    expect(await browser.viewer()).toMatchObject({ phone: PHONE });
    expect(browser.cookies.has("pending-auth")).toBe(false);

    const stolen = new Browser();
    stolen.cookies.set("session", browser.cookies.get("session") ?? "");
    expect(await browser.send("/auth/logout/", {}, logoutRoute.action)).toMatchObject({ status: 303, location: "/" });
    expect(await browser.viewer()).toBeNull();
    expect(await stolen.viewer()).toBeNull();

    const login = { intent: "login", phone: "8 912 345 67 89", password: PASSWORD };
    expect(await browser.send("/auth/?view=login", login)).toMatchObject({ status: 303, location: "/profile/" });
    expect(await browser.viewer()).toMatchObject({ phone: PHONE });
  });

  it("a new account records its source, and an existing one does not", async () => {
    const browser = new Browser();
    const [cookie = ""] = rememberAttribution("?utm_source=vk&utm_campaign=autumn", {
      affiliateParam: "aff_uid",
      ...{ isSecure: false, now: school.clock.now() },
    });
    browser.cookies.set("utm", /^utm=([^;]*)/.exec(cookie)?.[1] ?? "");
    browser.cookies.set("_ym_uid", "170000000042");
    await register(browser);
    const registered = logged.find(({ event }) => event === "account.registered");
    expect(JSON.parse(String(registered?.source))).toEqual({
      ...{ utm: { utm_source: "vk", utm_campaign: "autumn" }, clientId: "170000000042" },
    });
    school.moveClock({ minutes: 2 });
    await register(browser);
    const recovered = logged.find(({ event }) => event === "password.recovered");
    expect(recovered).toBeDefined();
    expect(recovered).not.toHaveProperty("source");
  });

  it("a login ends the session before it", async () => {
    const browser = new Browser();
    await register(browser);
    const before = new Browser();
    before.cookies.set("session", browser.cookies.get("session") ?? "");
    await browser.send("/auth/", { intent: "login", phone: PHONE, password: PASSWORD });
    expect(await browser.viewer()).not.toBeNull();
    expect(await before.viewer()).toBeNull();
  });

  it("too many login attempts answer 429, as in the API", async () => {
    const browser = new Browser();
    const login = { intent: "login", phone: PHONE, password: "не тот пароль" };
    for (let tries = 0; tries < MAX_LOGIN_TRIES_PER_PHONE_AND_IP; tries += 1)
      expect((await browser.send("/auth/", login)).status).toBe(400);
    expect((await browser.send("/auth/", login)).status).toBe(429);
  });

  it("a refused login form shows its error at the field", async () => {
    const browser = new Browser();
    const refused = async (fields: Record<string, string>) => (await browser.send("/auth/", fields)).errors;
    expect(await refused({ intent: "login", phone: PHONE, password: "" })).toEqual({ password: ["введи пароль"] });
    expect(await refused({ intent: "login", phone: "912", password: "x" })).toEqual({
      phone: ["неверный формат телефона"],
    });
    expect(await refused({ intent: "login", phone: PHONE, password: "x" })).toEqual({
      password: ["неправильный номер или пароль"],
    });
    expect(await refused({ intent: "send-code", phone: PHONE })).toEqual({ captchaAnswer: ["введи цифры с картинки"] });
    expect(await refused({ intent: "send-code", phone: PHONE, ...captcha(), captchaAnswer: "1" })).toEqual({
      captchaAnswer: ["ответ не подошёл, попробуй с новым заданием"],
    });
    await askForCode(browser);
    expect(await refused({ intent: "confirm", ...AGREED, password: "мало", code: school.codeFor(PHONE) })).toEqual({
      password: ["пароль не менее 8 символов"],
    });
    expect(await refused({ intent: "confirm", ...AGREED, password: PASSWORD, code: "12" })).toEqual({
      code: ["неверно указаны 4 цифры"],
    });
    expect((await browser.send("/auth/", { intent: "become-admin" })).status).toBe(400);
    expect((await browser.send("/auth/", {})).status).toBe(400);
  });

  it("a registration requires the personal data consent apart from advertising and stores its version, time and address", async () => {
    const browser = new Browser();
    await askForCode(browser);
    const confirm = { intent: "confirm", password: PASSWORD, code: school.codeFor(PHONE), isAdAllowed: "on" };
    // As often as there are tries: a forgotten box costs none of them.
    for (let click = 0; click < 5; click += 1) {
      expect(await browser.send("/auth/?view=code", confirm)).toMatchObject({
        status: 400,
        errors: { isPersonalDataAllowed: ["без этого согласия школа не может завести аккаунт"] },
      });
    }
    expect(await school.db.select().from(consents)).toEqual([]);
    const { isAdAllowed: _, ...agreed } = { ...confirm, ...AGREED };
    expect(await browser.send("/auth/?view=code", agreed)).toMatchObject({ status: 303 });
    const [, given, ...others] = await school.db.select().from(consents).orderBy(consents.id);
    expect(others).toEqual([]);
    expect(given).toMatchObject({
      kind: "personal-data",
      phone: PHONE,
      version: builtInVersion("personal-data-consent").version,
      isGiven: true,
      givenAt: school.clock.now(),
      ip: "203.0.113.1",
    });
  });

  it("a recovery shows no box and stores its consent if it created an account", async () => {
    const browser = new Browser();
    await askForCode(browser, { purpose: "recovery" });
    const confirm = { intent: "confirm", password: PASSWORD, code: school.codeFor(PHONE) };
    expect(await browser.send("/auth/?view=code", confirm)).toMatchObject({ status: 303 });
    const kinds = async () => (await school.db.select().from(consents).orderBy(consents.id)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(["offer", "personal-data"]);
    school.moveClock({ minutes: 2 });
    const again = new Browser();
    await askForCode(again, { purpose: "recovery" });
    await again.send("/auth/?view=code", { ...confirm, code: school.codeFor(PHONE) });
    expect(await kinds()).toEqual(["offer", "personal-data"]);
  });

  it("a code alone logs in, and the same steps are seen with an account and without one", async () => {
    await register(new Browser());
    school.moveClock({ minutes: 2 });
    const asked = { intent: "send-code", purpose: "login" };
    const enter = async (phone: string) => {
      const browser = new Browser();
      const sent = await browser.send("/auth/?view=login-by-code", { ...asked, phone, ...captcha() });
      const { pending, ...view } = await browser.view();
      const { isCrowded, isSent, purpose, resendAt } = pending!;
      const code = school.codeFor(phone);
      const confirmed = await browser.send("/auth/?view=code", { intent: "confirm", code });
      return { sent, confirmed, view: view.view, isCrowded, isSent, purpose, resendAt };
    };
    const known = await enter(PHONE);
    expect(known).toMatchObject({ purpose: "login", confirmed: { status: 303, location: "/profile/" } });
    expect(await enter("+79120000077")).toEqual(known);
  });

  it("a code to log in by counts as one to recover a password: another way buys no more codes", async () => {
    await askForCode(new Browser(), { purpose: "recovery" });
    const late = new Browser();
    await askForCode(late, { purpose: "login" });
    expect((await late.view()).pending).toMatchObject({ purpose: "login", isSent: false });
  });

  it("the login forms redirect only within this site", async () => {
    const browser = new Browser();
    await register(browser);
    for (const redirectTo of ["//evil.example/", "/\\evil.example/", "https://evil.example/", "javascript:alert(1)"]) {
      const login = { intent: "login", phone: PHONE, password: PASSWORD, redirectTo };
      expect((await browser.send("/auth/", login)).location).toBe("/profile/");
    }
  });
});

describe("step 2", () => {
  it("step 2 restores the countdown from the stored timestamp and forgets after fifteen minutes", async () => {
    const browser = new Browser();
    await askForCode(browser);
    school.moveClock({ seconds: 20 });
    const view = await browser.view();
    expect(view).toMatchObject({
      view: "code",
      pending: { phone: "+7 912 345-67-89", purpose: "registration", resendNote: "новый SMS-код через {delay} сек" },
    });
    expect((view.pending?.resendAt ?? 0) - view.now).toBe(40_000);
    school.moveClock({ minutes: 15 });
    expect(await browser.view()).toMatchObject({ view: "register", pending: null });
    expect(await new Browser().view()).toMatchObject({ view: "register", pending: null });
  });

  it("step 2 offers a call with a sentence when no text is left", async () => {
    const browser = new Browser();
    for (let i = 0; i < 3; i += 1) {
      expect((await askForCode(browser)).status).toBe(303);
      school.moveClock({ seconds: 60 });
    }
    const fields = { intent: "send-code", phone: PHONE, ...captcha() };
    const { status, data } = await browser.post(authRoute.action, "/auth/?view=register", fields);
    expect(status).toBe(429);
    expect(data).toMatchObject({
      isCallOnly: true,
      error: { "": ["SMS пока не отправляем: попроси позвонить или попробуй позже"] },
    });
    expect((await askForCode(browser, { notificationType: "phone_call" })).status).toBe(303);
  });

  it("step 2 resends only after a minute and only for a new captcha", async () => {
    const browser = new Browser();
    await askForCode(browser);
    const resend = (fields: Record<string, string>) =>
      browser.send("/auth/?view=code", { intent: "resend", ...fields });
    expect(await resend(captcha())).toMatchObject({ status: 303, location: "/auth/?view=code" });
    expect(school.sentSms).toHaveLength(1);
    school.moveClock({ seconds: 60 });
    expect((await resend({})).errors).toEqual({ captchaAnswer: ["введи цифры с картинки"] });
    const solved = captcha();
    expect((await resend(solved)).status).toBe(303);
    expect(school.sentSms).toHaveLength(2);
    school.moveClock({ seconds: 60 });
    expect((await resend(solved)).errors).toEqual({ captchaAnswer: ["задание устарело, реши новое"] });
    expect(school.sentSms).toHaveLength(2);
  });

  it("step 2 says when the SMS was not sent, and works a minute later", async () => {
    const browser = new Browser();
    school.breakSms(new Error("provider is away"));
    expect((await askForCode(browser)).errors).toEqual({ "": ["SMS не отправилось, попробуй ещё раз через минуту"] });
    school.breakSms(null);
    school.moveClock({ seconds: 60 });
    expect((await askForCode(browser)).status).toBe(303);
  });

  it("step 2 accepts no other browser's cookie", async () => {
    const browser = new Browser();
    await askForCode(browser);
    const cookie = browser.cookies.get("pending-auth") ?? "";
    browser.cookies.set("pending-auth", `${cookie.slice(0, -3)}abc`);
    expect(await browser.view()).toMatchObject({ view: "register" });
  });
});

describe("the dialog", () => {
  it("the address opens the dialog, for guests only", async () => {
    const browser = new Browser();
    const modal = (path: string) => readAuthDialog(browser.request(path), school.visitFrom());
    expect(await modal("/cart/")).toBeNull();
    expect(await modal("/cart/?auth=auth")).toMatchObject({ view: "social", tab: "login", captcha: null });
    expect(await modal("/cart/?auth=auth&authView=register")).toMatchObject({
      view: "register",
      captcha: { question: "Цифры с картинки", picture: expect.stringMatching(/^\/captcha\/[\w.-]+\.png$/) as string },
    });
    await register(browser);
    expect(await modal("/cart/?auth=auth")).toBeNull();
  });

  it("the dialog keeps its steps over the page and leads on unless the page asks to stay", async () => {
    const browser = new Browser();
    const over = { place: "modal", redirectTo: "/catalog/?page=2" };
    expect((await askForCode(browser, over)).location).toBe("/catalog/?page=2&auth=auth&authView=code");
    const confirm = { intent: "confirm", ...AGREED, password: PASSWORD, code: school.codeFor(PHONE), ...over };
    expect((await browser.send("/auth/", confirm)).location).toBe("/profile/");
  });
});
