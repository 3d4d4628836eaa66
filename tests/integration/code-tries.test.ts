/**
 * Tries of a code belong to the request that asked for it (decision 0028): requests and guesses by strangers never lock
 * the owner of a phone out. Tested through the addresses that browsers and programs use.
 */
import { describe, expect, it } from "vitest";
import { MAX_SENDS_PER_PHONE_PER_DAY } from "~/features/people/auth/code/code-policy";
import * as authRoute from "~/routes/_default.auth/route";
import * as logoutRoute from "~/routes/_default.auth_.logout/route";
import * as accountsRoute from "~/routes/_sidebar.profile_.accounts/route";
import * as loginRoute from "~/routes/api.v2.auth.login/route";
import * as checkCodeRoute from "~/routes/api.v2.auth.verify-phone.check-code/route";
import * as confirmRoute from "~/routes/api.v2.auth.verify-phone.set-password/route";
import * as verifyPhoneRoute from "~/routes/api.v2.auth.verify-phone/route";
import { CookieBrowser, type RoutePart } from "../setup/cookie-browser";
import { PASSWORD, PHONE } from "../setup/people";
import { solveQuestion } from "../setup/solve-question";
import { useEmptySchool } from "../setup/use-school";

const OWNER_IP = "203.0.113.7";

const school = useEmptySchool();

const captcha = () => solveQuestion(school).fields;
const captchaToken = () => solveQuestion(school).token;
const wrong = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, "0");

class Browser extends CookieBrowser {
  constructor(ip = OWNER_IP) {
    super(() => school.visitFrom(ip));
  }
  auth = (intent: string, fields: Record<string, string>) =>
    this.post(authRoute.action, "/auth/", { intent, ...fields });
  askForCode = (phone = PHONE, purpose = "registration") => this.auth("send-code", { phone, purpose, ...captcha() });
  /** After three texts a phone gets a call. */
  askForCall = () =>
    this.auth("send-code", { phone: PHONE, purpose: "registration", notificationType: "phone_call", ...captcha() });
  confirm = (code: string, password = PASSWORD) =>
    this.auth("confirm", { password, code, isPersonalDataAllowed: "on" });
  call = async (part: RoutePart, body: unknown) =>
    this.ask(part, this.request("/api/v2/", { method: "POST", body: JSON.stringify(body) }));
  check = (code: string, requestId?: string) => this.call(checkCodeRoute.action, { phone: PHONE, code, requestId });
  async register() {
    await this.askForCode();
    expect(await this.confirm(school.codeFor(PHONE))).toMatchObject({ status: 303 });
  }
  logOut = () => this.post(logoutRoute.action, "/auth/logout/", {});
}

describe("tries of strangers", () => {
  it("strangers' tries without a request do not touch the owner's five, whatever their number", async () => {
    const owner = new Browser();
    await owner.askForCode();
    const code = school.codeFor(PHONE);
    for (let i = 1; i <= 20; i += 1) {
      const stranger = new Browser(`198.51.100.${i}`);
      expect(await stranger.check(wrong(code, i))).toMatchObject({ status: 200, data: { isCodeValid: false } });
    }
    // A caller without any budget left is refused even with the right digits.
    expect((await new Browser("198.51.100.99").check(code)).data).toEqual({ isCodeValid: false });
    for (let i = 1; i <= 4; i += 1) expect(await owner.confirm(wrong(code, i))).toMatchObject({ status: 400 });
    expect(await owner.confirm(code)).toMatchObject({ status: 303 });
  });

  it("strangers' tries with an invented request are answered like wrong ones", async () => {
    const owner = new Browser();
    await owner.askForCode();
    const code = school.codeFor(PHONE);
    const answers = new Set<string>();
    for (let i = 1; i <= 20; i += 1) {
      const { status, data } = await new Browser(`198.51.100.${i}`).call(confirmRoute.action, {
        ...{
          phone: PHONE,
          code: i === 20 ? code : wrong(code, i),
          password: PASSWORD,
          requestId: "made up by somebody",
        },
      });
      answers.add(JSON.stringify({ status, data }));
    }
    expect([...answers]).toEqual([expect.stringContaining("неверно указаны 4 цифры")]);
    expect(await owner.confirm(code)).toMatchObject({ status: 303 });
  });

  it("strangers' checks with an invented request are wrong and cost the owner nothing", async () => {
    const owner = new Browser();
    await owner.askForCode();
    const code = school.codeFor(PHONE);
    for (let i = 0; i < 10; i += 1) {
      // The first has the right digits.
      const checked = await new Browser(`198.51.100.${i}`).check(wrong(code, i), "made up by somebody");
      expect(checked).toMatchObject({ status: 200, data: { isCodeValid: false } });
    }
    expect(await owner.confirm(code)).toMatchObject({ status: 303 });
  });

  it("strangers' tries on their own codes leave the owner's next code its tries", async () => {
    const stranger = new Browser("198.51.100.1");
    let guesses = 0;
    for (let sends = 0; sends < 4; sends += 1) {
      expect(await stranger.askForCall()).toMatchObject({ status: 303 });
      const code = school.codeFor(PHONE);
      for (let i = 1; i <= 5; i += 1) {
        await stranger.confirm(wrong(code, i));
        guesses += 1;
      }
      school.moveClock({ minutes: 2 });
    }
    expect(guesses).toBe(20);
    const owner = new Browser();
    expect(await owner.askForCall()).toMatchObject({ status: 303 });
    expect(await owner.confirm(school.codeFor(PHONE))).toMatchObject({ status: 303 });
  });

  it("a stranger's code does not log into the owner's phone", async () => {
    const stranger = new Browser("198.51.100.1");
    await stranger.askForCode();
    school.moveClock({ minutes: 1 });
    const owner = new Browser();
    await owner.askForCode();
    const code = school.codeFor(PHONE);
    if (school.sentSms.at(-2)?.code === code) return;
    expect(await stranger.confirm(code)).toMatchObject({ status: 400 });
    expect(await owner.confirm(code)).toMatchObject({ status: 303 });
  });
});

describe("sends of strangers", () => {
  it("one network cannot use up a phone's day", async () => {
    const stranger = new Browser("198.51.100.1");
    for (let sends = 0; sends < MAX_SENDS_PER_PHONE_PER_DAY; sends += 1) {
      await stranger.askForCall();
      school.moveClock({ minutes: 1 });
    }
    const owner = new Browser();
    expect(await owner.askForCall()).toMatchObject({ status: 303, location: "/auth/?view=code" });
    expect(await owner.confirm(school.codeFor(PHONE))).toMatchObject({ status: 303 });
  });

  it("many networks cannot use it up either on the owner's known device or in the owner's session", async () => {
    const owner = new Browser();
    await owner.register();
    for (let sends = 0; sends < 12; sends += 1) {
      school.moveClock({ minutes: 2 });
      await new Browser(`198.51.100.${sends}`).askForCall();
    }
    const sent = school.sentSms.length;
    expect(sent).toBe(MAX_SENDS_PER_PHONE_PER_DAY);
    const proof = await owner.post(accountsRoute.action, "/profile/accounts/", {
      intent: "send-code",
      notificationType: "phone_call",
      ...captcha(),
    });
    expect(proof).toMatchObject({ status: 303 });
    await owner.post(accountsRoute.action, "/profile/accounts/", {
      ...{ intent: "prove-code", code: school.codeFor(PHONE) },
    });
    expect(owner.cookies.has("identity-proof")).toBe(true);
    await owner.logOut();
    school.moveClock({ minutes: 2 });
    expect(await owner.askForCode(PHONE, "recovery")).toMatchObject({ status: 303 });
    expect(school.sentSms).toHaveLength(sent + 2);
    expect(await owner.confirm(school.codeFor(PHONE), "другая тропа")).toMatchObject({ status: 303 });
    // An unknown browser has to wait until the end of the day.
    school.moveClock({ minutes: 2 });
    expect(await new Browser("192.0.2.1").askForCode()).toMatchObject({ status: 429 });
  });

  it("a stranger's request a moment before does not delay the owner's known device", async () => {
    const owner = new Browser();
    await owner.register();
    await owner.logOut();
    school.moveClock({ minutes: 5 });
    await new Browser("198.51.100.1").askForCode(PHONE, "recovery");
    school.moveClock({ seconds: 5 });
    const sent = school.sentSms.length;
    await owner.askForCode(PHONE, "recovery");
    expect(school.sentSms).toHaveLength(sent + 1);
    expect(await owner.confirm(school.codeFor(PHONE))).toMatchObject({ status: 303 });
  });
});

describe("the owner's own browser", () => {
  it("an owner who comes a moment after a stranger reads that this code is not theirs and gets one a minute later", async () => {
    await new Browser("198.51.100.1").askForCode();
    const owner = new Browser();
    expect(await owner.askForCode()).toMatchObject({ status: 303, location: "/auth/?view=code" });
    const refused = await owner.confirm(school.codeFor(PHONE));
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused.data.error)).toContain("запроси новый здесь");
    school.moveClock({ minutes: 1 });
    expect(await owner.auth("resend", captcha())).toMatchObject({ status: 303 });
    expect(await owner.confirm(school.codeFor(PHONE))).toMatchObject({ status: 303 });
  });

  it("an owner back at step 1 within the minute keeps the code", async () => {
    const owner = new Browser();
    await owner.askForCode();
    const code = school.codeFor(PHONE);
    expect(await owner.askForCode()).toMatchObject({ status: 303, location: "/auth/?view=code" });
    expect(await owner.confirm(code)).toMatchObject({ status: 303 });
  });

  it("a second tab's request ends the first tab's code, and both tabs accept the new one", async () => {
    const owner = new Browser();
    await owner.askForCode();
    const first = school.codeFor(PHONE);
    school.moveClock({ minutes: 1 });
    await owner.askForCode();
    const second = school.codeFor(PHONE);
    if (first !== second) expect(await owner.confirm(first)).toMatchObject({ status: 400 });
    expect(await owner.confirm(second)).toMatchObject({ status: 303 });
  });

  it("the digits chosen by the provider of a call belong to the request", async () => {
    const owner = new Browser();
    const { sms } = school;
    school.sms = { ...sms, send: async (message) => ({ ...(await sms.send(message)), code: "4321" }) };
    const visit = () => ({ ...school.visitFrom(OWNER_IP), sms: school.sms });
    class Caller extends CookieBrowser {}
    const caller = new Caller(visit);
    await caller.post(authRoute.action, "/auth/", {
      ...{ intent: "send-code", phone: PHONE, notificationType: "phone_call", ...captcha() },
    });
    school.sms = sms;
    expect(await owner.check("4321", "somebody's request")).toMatchObject({ data: { isCodeValid: false } });
    const confirmed = { intent: "confirm", password: PASSWORD, code: "4321", isPersonalDataAllowed: "on" };
    expect(await caller.post(authRoute.action, "/auth/", confirmed)).toMatchObject({ status: 303 });
  });
});

describe("programs", () => {
  it("a program gets the request's id and sends it along", async () => {
    for (const route of [verifyPhoneRoute, loginRoute]) {
      const program = new Browser();
      const { status, data } = await program.call(route.action, { phone: PHONE, captchaToken: captchaToken() });
      expect(status).toBe(200);
      const requestId = String(data.requestId);
      expect(requestId).toMatch(/^[\w-]{22}$/);
      const code = school.codeFor(PHONE);
      for (let i = 1; i <= 20; i += 1) await new Browser(`198.51.100.${i}`).check(wrong(code, i));
      for (let i = 1; i <= 2; i += 1)
        expect((await program.check(wrong(code, i), requestId)).data).toEqual({ isCodeValid: false });
      expect((await program.check(code, requestId)).data).toEqual({ isCodeValid: true });
      const body = { phone: PHONE, code, password: PASSWORD, requestId };
      expect(await program.call(confirmRoute.action, body)).toMatchObject({ status: 200 });
      school.moveClock({ minutes: 2 });
    }
  });

  it("old programs that send no id still register and share three mistakes a day", async () => {
    const program = new Browser();
    await program.call(verifyPhoneRoute.action, { phone: PHONE, captchaToken: captchaToken() });
    const code = school.codeFor(PHONE);
    for (let i = 1; i <= 2; i += 1) expect((await program.check(wrong(code, i))).data).toEqual({ isCodeValid: false });
    expect((await program.check(code)).data).toEqual({ isCodeValid: true });
    const body = { phone: PHONE, code, password: PASSWORD };
    expect(await program.call(confirmRoute.action, body)).toMatchObject({ status: 200 });
  });

  it("a known device's limit gives a program the time to come back", async () => {
    const owner = new Browser();
    await owner.register();
    await owner.logOut();
    school.moveClock({ minutes: 2 });
    let last = "";
    for (let sends = 0; sends < 2; sends += 1) {
      await owner.askForCode(PHONE, "recovery");
      last = school.codeFor(PHONE);
      for (let i = 1; sends === 0 && i <= 5; i += 1) await owner.confirm(wrong(last, i));
      school.moveClock({ seconds: sends === 0 ? 61 : 0 });
    }
    await owner.confirm(wrong(last));
    const braked = await owner.confirm(last);
    expect(braked).toMatchObject({ status: 429 });
    expect(braked.data.wait).toMatchObject({ note: "попробовать ещё раз через {delay} сек" });
    school.moveClock({ seconds: 30 });
    expect(await owner.confirm(last)).toMatchObject({ status: 303 });
  });
});
