import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { consents, users } from "~/db/schema/accounts.server";
import { MAX_LOGIN_TRIES_PER_PHONE_AND_IP } from "~/features/people/auth/code/code-policy";
import { readCaptcha, verifyPhone as verifyPhoneEndpoint } from "~/api/auth.server";
import * as captchaRoute from "~/routes/api.v2.auth.captcha/route";
import * as loginRoute from "~/routes/api.v2.auth.login/route";
import * as setPasswordRoute from "~/routes/api.v2.auth.set-password/route";
import * as tokenRoute from "~/routes/api.v2.auth.token/route";
import * as checkCodeRoute from "~/routes/api.v2.auth.verify-phone.check-code/route";
import * as confirmRoute from "~/routes/api.v2.auth.verify-phone.set-password/route";
import * as verifyPhoneRoute from "~/routes/api.v2.auth.verify-phone/route";
import * as profileRoute from "~/routes/api.v2.users.me.profile/route";
import * as purchasesRoute from "~/routes/api.v2.users.me.purchases/route";
import * as meRoute from "~/routes/api.v2.users.me/route";
import { refuse } from "~/shared/result";
import { collectLog, type LoggedLine } from "../setup/collect-log";
import { PASSWORD, PHONE } from "../setup/people";
import { solveQuestion } from "../setup/solve-question";
import { useEmptySchool } from "../setup/use-school";

const school = useEmptySchool();

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };
type Part = (args: ActionFunctionArgs & LoaderFunctionArgs) => Promise<Response> | Response;

async function call(part: Part, init: { method?: string; body?: unknown; text?: string; token?: string } = {}) {
  const { method = "GET", body, text, token } = init;
  const request = new Request("http://localhost:3000/api/v2/", {
    method,
    body: text ?? (body === undefined ? undefined : JSON.stringify(body)),
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  const response = await part({ request, params: {}, context: school.visitFrom() });
  const answer: Answer = {
    status: response.status,
    body: (await response.json()) as Answer["body"],
    headers: response.headers,
  };
  return answer;
}
const post = (part: Part, body: unknown, token?: string) => call(part, { method: "POST", body, token });
const patch = (body: unknown, token?: string) => call(meRoute.action, { method: "PATCH", body, token });

async function drawToken(): Promise<string> {
  const { body } = await call(captchaRoute.loader);
  return solveQuestion(school, String(body.challenge)).token;
}

async function verifyPhone(phone: string = PHONE) {
  return post(verifyPhoneRoute.action, { phone, captchaToken: await drawToken() });
}

async function register(phone: string = PHONE): Promise<string> {
  expect((await verifyPhone(phone)).status).toBe(200);
  const code = school.codeFor(phone);
  expect((await post(checkCodeRoute.action, { phone, code })).body).toEqual({ isCodeValid: true });
  const { status, body } = await post(confirmRoute.action, { phone, code, password: PASSWORD });
  expect(status).toBe(200);
  return String(body.token);
}

describe("auth API", () => {
  it("a program registers by verify-phone, check-code and set-password and gets a token", async () => {
    const token = await register();
    expect((await call(meRoute.loader, { token })).body).toMatchObject({ hasPassword: true, phone: PHONE });
    const again = await post(tokenRoute.action, { phone: "8 912 345-67-89", password: PASSWORD });
    expect(again.status).toBe(200);
    expect(again.body.token).toMatch(/^[\w-]{43}$/);
    expect(again.headers.get("Cache-Control")).toBe("no-store");
    expect(again.headers.get("Set-Cookie")).toBeNull();
  });

  it("check-code answers false for any refused code and keeps the last code's tries", async () => {
    const check = (code: string) => post(checkCodeRoute.action, { phone: PHONE, code });
    expect(await check("1234")).toMatchObject({ status: 200, body: { isCodeValid: false } });
    await verifyPhone();
    const code = school.codeFor(PHONE);
    for (let i = 1; i <= 5; i += 1) {
      const guess = String((Number(code) + i) % 10_000).padStart(4, "0");
      expect((await check(guess)).body).toEqual({ isCodeValid: false });
    }
    expect((await check(code)).body).toEqual({ isCodeValid: false });
    const confirmed = await post(confirmRoute.action, { phone: PHONE, code, password: PASSWORD });
    expect(confirmed.status).toBe(400);
    expect(confirmed.body.code).toEqual([expect.stringContaining("неверно указаны 4 цифры")]);
  });

  it("known and unknown phones get identical bytes except the phone itself", async () => {
    await register();
    school.moveClock({ minutes: 2 });
    const strip = ({ status, body }: Answer) => JSON.stringify({ status, ...body, phone: "", requestId: "" });
    for (const route of [verifyPhoneRoute, loginRoute]) {
      const send = async (phone: string) => post(route.action, { phone, captchaToken: await drawToken() });
      expect(strip(await send(PHONE))).toBe(strip(await send("+79265550104")));
    }
    const known = await post(tokenRoute.action, { phone: PHONE, password: "не тот пароль" });
    const unknown = await post(tokenRoute.action, { phone: "+79265550105", password: "не тот пароль" });
    expect(known.body).toEqual(unknown.body);
    expect(known).toMatchObject({ status: 400, body: { nonFieldErrors: ["неправильный номер или пароль"] } });
  });

  it("a refusal has a code when a program can act on it, such as a call instead of a text", async () => {
    for (let i = 0; i < 3; i += 1) {
      expect((await verifyPhone()).body).toMatchObject({ phone: PHONE, resendDelay: 60 });
      school.moveClock({ seconds: 60 });
    }
    const refused = await verifyPhone();
    expect(refused).toMatchObject({ status: 429, body: { code: "call-only" } });
    expect(refused.headers.get("Retry-After")).toBe(String(57 * 60));
    const call = { phone: PHONE, captchaToken: await drawToken(), notificationType: "phone_call" };
    expect((await post(verifyPhoneRoute.action, call)).status).toBe(200);
  });

  it("the auth API requires a captcha and accepts each once", async () => {
    const missing = await post(verifyPhoneRoute.action, { phone: PHONE });
    expect(missing).toMatchObject({ status: 400, body: { captchaToken: ["обязательное поле"] } });
    const captchaToken = await drawToken();
    expect((await post(verifyPhoneRoute.action, { phone: PHONE, captchaToken })).status).toBe(200);
    const replay = await post(verifyPhoneRoute.action, { phone: "+79265550106", captchaToken });
    expect(replay.status).toBe(400);
    expect(replay.body).toHaveProperty("captchaToken");
  });

  /** Written from the description of the call alone: shares no code with the server. */
  function solve(challenge: string, difficulty: number): string {
    for (let n = 0; ; n += 1) {
      const hash = createHash("sha256").update(`${challenge}:${n}`, "utf8").digest("hex");
      if (BigInt(`0x${hash}`) >> BigInt(256 - difficulty) === 0n) return String(n);
    }
  }

  it("a program solves the captcha by the steps of the document", async () => {
    const { description = "" } = readCaptcha;
    const { challenge: known = "", counter } =
      /challenge (?<challenge>\S+), n = (?<counter>\d+)/.exec(description)?.groups ?? {};
    expect(solve(known, 16)).toBe(counter);
    const { body } = await call(captchaRoute.loader);
    expect(body).toMatchObject({ difficulty: 16, challenge: expect.stringMatching(/^[\w-]+\.[\w-]+$/) });
    const challenge = String(body.challenge);
    const token = `${challenge}.work.${solve(challenge, Number(body.difficulty))}`;
    expect((await post(verifyPhoneRoute.action, { phone: PHONE, captchaToken: token })).status).toBe(200);
    expect(JSON.stringify(verifyPhoneEndpoint.example)).toContain(`${known}.work.${counter}`);
  });

  it("a registration records its source as the first step named it", async () => {
    const lines: LoggedLine[] = [];
    const log = collectLog(lines);
    const send = async (part: Part, body: unknown, cookie = "") => {
      const headers = cookie ? { Cookie: cookie } : undefined;
      const request = new Request("http://localhost:3000/api/v2/", {
        ...{ method: "POST", body: JSON.stringify(body), headers },
      });
      return part({ request, params: {}, context: { ...school.visitFrom(), log } });
    };
    const registrationUtmMark = { utm_source: " vk\u0007", utm_term: "т".repeat(150), other: "no" };
    const asked = await send(verifyPhoneRoute.action, {
      ...{ phone: PHONE, captchaToken: await drawToken(), registrationUtmMark, clientId: "1700000000.42" },
    });
    expect(asked.status).toBe(200);
    const cookie = asked.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const code = school.codeFor(PHONE);
    await send(checkCodeRoute.action, { phone: PHONE, code });
    expect((await send(confirmRoute.action, { phone: PHONE, code, password: PASSWORD }, cookie)).status).toBe(200);
    const [registered] = lines.filter(({ event }) => event === "account.registered");
    expect(JSON.parse(String(registered?.source))).toEqual({
      ...{ utm: { utm_source: "vk", utm_term: "т".repeat(100) }, clientId: "1700000000.42" },
    });
    const [user] = await school.db.select().from(users);
    const touch = { utm: { utm_source: "vk", utm_term: "т".repeat(100) }, clickIds: {}, at: expect.any(String) };
    expect(user?.attribution).toEqual({
      ...{ first: touch, last: touch, affiliateUid: null, clientIds: { told: "1700000000.42" }, referral: null },
    });
  });

  it("a limited call says when to come back", async () => {
    await verifyPhone();
    const early = await verifyPhone();
    expect(early.status).toBe(429);
    expect(early.headers.get("Retry-After")).toBe("60");
    expect(early.body.nonFieldErrors).toEqual([expect.any(String)]);
    const guess = () => post(tokenRoute.action, { phone: PHONE, password: "не тот пароль" });
    for (let tries = 0; tries < MAX_LOGIN_TRIES_PER_PHONE_AND_IP; tries += 1) expect((await guess()).status).toBe(400);
    const late = await guess();
    expect(late.status).toBe(429);
    expect(late.headers.get("Retry-After")).toBe("900");
  });

  it.each([
    [verifyPhoneRoute, { phone: 79123456789, captchaToken: "x" }, "phone"],
    [verifyPhoneRoute, { phone: [PHONE], captchaToken: "x" }, "phone"],
    [verifyPhoneRoute, { phone: PHONE, captchaToken: { a: 1 } }, "captchaToken"],
    [verifyPhoneRoute, { phone: PHONE, captchaToken: "x", notificationType: "pigeon" }, "notificationType"],
    [confirmRoute, { phone: PHONE, code: { $ne: "" }, password: PASSWORD }, "code"],
    [confirmRoute, { phone: PHONE, code: "1234", password: 12345678 }, "password"],
    [tokenRoute, { phone: PHONE, password: null }, "password"],
    [tokenRoute, { phone: true, password: PASSWORD }, "phone"],
  ])("a wrong type is refused with its field named %#", async (route, body, field) => {
    const { status, body: answer } = await post(route.action, body);
    expect(status).toBe(400);
    expect(answer[field]).toEqual([expect.any(String)]);
    expect(answer.detail).toEqual(expect.any(String));
  });

  it("a wrong method is refused with all methods of the address", async () => {
    const token = await register();
    const allowed = async (part: Part, method: string) =>
      (await call(part, { method, body: method === "GET" ? undefined : {}, token })).headers.get("Allow");
    expect(await allowed(meRoute.action, "PUT")).toBe("GET, HEAD, PATCH");
    expect(await allowed(purchasesRoute.action, "POST")).toBe("GET, HEAD");
    expect(await allowed(tokenRoute.loader, "GET")).toBe("POST");
  });

  it("a widget's refusal does not mention the sum in words", async () => {
    const captcha = { ...school.captcha, provider: "smartcaptcha", verify: async () => refuse("expired" as const) };
    const request = new Request("http://localhost:3000/api/v2/auth/verify-phone/", {
      method: "POST",
      body: JSON.stringify({ phone: PHONE, captchaToken: "token" }),
    });
    const context = { ...school.visitFrom(), captcha };
    const response = await verifyPhoneRoute.action({ request, params: {}, context });
    expect(await response.json()).toMatchObject({ captchaToken: ["проверка устарела, пройди её ещё раз"] });
  });

  it("the auth API refuses bodies other than JSON objects, and other methods", async () => {
    for (const text of ["", "{", "[]", "null", '"text"']) {
      expect((await call(tokenRoute.action, { method: "POST", text })).status, text).toBe(400);
    }
    expect((await call(tokenRoute.loader)).status).toBe(405);
    expect((await call(tokenRoute.action, { method: "PUT", body: {} })).status).toBe(405);
    expect((await call(captchaRoute.action, { method: "POST", body: {} })).status).toBe(405);
  });

  it("a logged-in user changes their password with the old one", async () => {
    const token = await register();
    expect((await post(setPasswordRoute.action, { password: "новая тропа" })).status).toBe(401);
    const withoutOld = await post(setPasswordRoute.action, { password: "новая тропа" }, token);
    expect(withoutOld).toMatchObject({ status: 400, body: { oldPassword: ["введи прежний пароль"] } });
    const short = await post(setPasswordRoute.action, { password: "мало", oldPassword: PASSWORD }, token);
    expect(short).toMatchObject({ status: 400, body: { password: ["пароль не менее 8 символов"] } });
    const changed = await post(setPasswordRoute.action, { password: "новая тропа", oldPassword: PASSWORD }, token);
    expect(changed.status).toBe(200);
  });
});

describe("users/me", () => {
  it("users/me requires a login", async () => {
    for (const part of [meRoute.loader, purchasesRoute.loader, profileRoute.loader]) {
      expect((await call(part)).status).toBe(401);
      expect((await call(part, { token: "x".repeat(43) })).status).toBe(401);
    }
    expect((await patch({ firstName: "Аня" })).status).toBe(401);
  });

  it("shows the fields of a profile and no secret", async () => {
    const token = await register();
    const { body } = await call(meRoute.loader, { token });
    for (const field of ["publicId", "avatar", "hasPassword", "supportChatId", "supportChatHash", "referralCode"]) {
      expect(body).toHaveProperty(field);
    }
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
    expect(body).not.toHaveProperty("id");
    expect((await call(purchasesRoute.loader, { token })).body).toEqual({
      ...{ courses: [], availableProlongations: [], purchases: { courses: [] } },
    });
  });

  it("users/me stores the listed fields and no others", async () => {
    const token = await register();
    const answer = await patch(
      {
        firstName: "  Аня ",
        lastName: "Ветрова",
        parentPhone: "8 926 555-01-07",
        referralCampaingSlug: "vesna",
        id: 7,
        passwordHash: "x",
        __proto__: { isAdAllowed: true },
        constructor: { prototype: { isAdmin: true } },
      },
      token,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      firstName: "Аня",
      lastName: "Ветрова",
      parentPhone: "+79265550107",
      referralCampaignSlug: "vesna",
      phone: PHONE,
      isAdAllowed: false,
    });
    expect((await call(profileRoute.loader, { token })).body).toMatchObject({ lastName: "Ветрова" });
  });

  it("users/me records advertising consent when given and when withdrawn", async () => {
    const token = await register();
    await patch({ isAdAllowed: true }, token);
    await patch({ isAdAllowed: true }, token);
    await patch({ isAdAllowed: false }, token);
    const given = await school.db.select({ kind: consents.kind, isGiven: consents.isGiven }).from(consents);
    expect(given.filter(({ kind }) => kind === "advertising").map(({ isGiven }) => isGiven)).toEqual([true, false]);
  });

  it("users/me accepts a friend's code once and never the user's own", async () => {
    const friend = await register("+79265550109");
    const friendCode = (await call(meRoute.loader, { token: friend })).body.referralCode;
    const token = await register();
    const own = (await call(meRoute.loader, { token })).body.referralCode;
    expect((await patch({ referralCode: own }, token)).body).toHaveProperty("referralCode");
    expect((await patch({ referralCode: "ZZZZZZZZ" }, token)).status).toBe(400);
    const set = await patch({ referralCode: friendCode }, token);
    expect(set).toMatchObject({ status: 200, body: { referredBy: { referralCode: friendCode } } });
    expect((await patch({ referralCode: friendCode }, token)).status).toBe(400);
  });

  it("users/me stores a patch completely or not at all", async () => {
    const token = await register();
    const refused = await patch({ firstName: "Вера", password: "новая тропа", oldPassword: "не она" }, token);
    expect(refused).toMatchObject({ status: 400, body: { oldPassword: ["прежний пароль не подошёл"] } });
    const badReferrer = { referralCode: "ZZZZZZZZ", password: "новая тропа", oldPassword: PASSWORD };
    expect((await patch(badReferrer, token)).status).toBe(400);
    expect((await patch({ firstName: 7 }, token)).body).toHaveProperty("firstName");
    expect(await school.db.select({ firstName: users.firstName }).from(users)).toEqual([{ firstName: null }]);
    expect((await post(tokenRoute.action, { phone: PHONE, password: PASSWORD })).status).toBe(200);
    const changed = await patch({ password: "новая тропа", oldPassword: PASSWORD }, token);
    expect(changed.status).toBe(200);
    expect((await post(tokenRoute.action, { phone: PHONE, password: PASSWORD })).status).toBe(400);
  });
});
