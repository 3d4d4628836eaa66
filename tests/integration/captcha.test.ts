import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readEnv } from "~/env/env.server";
import { NO_SCRIPT_PER_ADDRESS, NO_SCRIPT_PER_SITE } from "~/features/people/auth/captcha/captcha-limits.server";
import { sendPhoneCode } from "~/features/people/auth/code/send-phone-code.server";
import { captchaSources, contentSecurityPolicy } from "~/web/security-headers.server";
import { createSmartCaptcha } from "~/integrations/captcha/smart-captcha.server";
import { asE164 } from "~/shared/phone";
import { findDeadAddress, startFakeService, type FakeService, type Reply } from "../setup/fake-service";
import { findProof } from "../setup/find-proof";
import { solveQuestion } from "../setup/solve-question";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const IP = "203.0.113.7";
const HASTE = 100;
const PATIENCE = 20_000;

let school: TestContext;
let cloud: FakeService;
let dead: string;
beforeAll(async () => {
  [school, cloud, dead] = await Promise.all([openTestContext(), startFakeService(), findDeadAddress()]);
});
afterAll(() => Promise.all([school.close(), cloud.close()]));
beforeEach(() => cloud.answerWith({ json: { status: "ok", message: "", host: "school.example" } }));

const settings = (more: Record<string, string> = {}) =>
  readEnv({
    ...{
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      CAPTCHA_PROVIDER: "smartcaptcha",
      PUBLIC_URL: "https://school.example",
    },
    ...{ SMARTCAPTCHA_SITE_KEY: "site", SMARTCAPTCHA_SECRET: "server", SMARTCAPTCHA_BASE_URL: cloud.url },
    ...more,
  });
const captcha = (more: Record<string, string> = {}, patience = PATIENCE) =>
  createSmartCaptcha(settings(more), { builtIn: school.captcha, log: school.log, patience });
const verify = (token: string, more: Record<string, string> = {}, patience = PATIENCE) =>
  captcha(more, patience).verify(token, "verify-phone", school.clock.now(), IP);

describe("the token of the widget", () => {
  it("the widget's token is sent to the service with the secret and the visitor's address", async () => {
    expect(await verify("dD0xNz.token")).toEqual({ ok: true, by: "widget" });
    expect(cloud.requests).toMatchObject([{ method: "POST", path: "/validate" }]);
    expect(Object.fromEntries(cloud.requests[0]!.form)).toEqual({ secret: "server", token: "dD0xNz.token", ip: IP });
  });

  it.each<[string, Reply, Awaited<ReturnType<typeof verify>>]>([
    [
      "used or old",
      { json: { status: "failed", message: "Token invalid or expired." } },
      { ok: false, reason: "expired" },
    ],
    ["passed on another site", { json: { status: "ok", host: "evil.example" } }, { ok: false, reason: "wrong" }],
    ["passed here, with a port", { json: { status: "ok", host: "school.example:443" } }, { ok: true, by: "widget" }],
  ])("the widget's token is judged: %s", async (_, reply, verdict) => {
    cloud.answerWith(reply);
    expect(await verify("token")).toEqual(verdict);
  });

  const UNKNOWN: [string, Reply][] = [
    ["5xx", { status: 500, text: "" }],
    ["4xx", { status: 403, json: { status: "failed" } }],
    ["malformed", { text: "<html>" }],
    ["another shape", { json: null }],
    ["cut", "cut"],
    ["silence", "silent"],
    ["no host: the cloud could not look", { json: { status: "ok", host: "" } }],
    [
      "our own secret is wrong",
      { json: { status: "failed", message: "Authentication failed. Secret has not provided." } },
    ],
  ];
  it.each(UNKNOWN)("%s: the code is refused to save SMS money, and passes if the setting says so", async (_, reply) => {
    cloud.answerWith(reply);
    const patience = reply === "silent" ? HASTE : PATIENCE;
    expect(await verify("token", {}, patience)).toEqual({ ok: false, reason: "unavailable" });
    expect(await verify("token", { CAPTCHA_FAIL_OPEN: "1" }, patience)).toEqual({ ok: true, by: "widget" });
  });

  it("an unreachable SmartCaptcha is handled like a failing one", async () => {
    expect(await verify("token", { SMARTCAPTCHA_BASE_URL: dead })).toEqual({ ok: false, reason: "unavailable" });
  });
});

describe("beside the widget", () => {
  const LET_IN = { CAPTCHA_NO_SCRIPT: "1" };

  it("neither the picture, nor the sum in words, nor a proof of work bypasses the widget", async () => {
    const now = school.clock.now();
    expect(captcha().createChallenge("verify-phone", now)).toMatchObject({
      picture: null,
      widget: { siteKey: "site", script: `${cloud.url}/captcha.js`, hasQuestion: false },
    });
    const { challenge } = school.captcha.createChallenge("verify-phone", now);
    expect(captcha().revealDigits(challenge, now)).toBeNull();
    const { token } = solveQuestion(school, challenge);
    expect(await verify(token)).toEqual({ ok: false, reason: "malformed" });
    expect(await verify(token.replace(".answer.", ".sum."))).toEqual({ ok: false, reason: "malformed" });
    const proof = findProof(challenge);
    expect(await verify(`${challenge}.work.${proof}`)).toEqual({ ok: false, reason: "malformed" });
    const words = school.captcha.createChallenge("verify-phone", now, { kind: "words" });
    for (let sum = 4; sum <= 38; sum += 1)
      expect(await verify(`${words.challenge}.answer.${sum}`)).toEqual({ ok: false, reason: "malformed" });
    expect(cloud.requests).toHaveLength(0);
  });

  it("a proof of work does not count even if the picture is allowed", async () => {
    const { challenge } = captcha(LET_IN).createChallenge("verify-phone", school.clock.now());
    const proof = findProof(challenge);
    expect(await verify(`${challenge}.work.${proof}`, LET_IN)).toEqual({ ok: false, reason: "malformed" });
  });

  it("the picture, if allowed, works once and opens three codes an hour for an address", async () => {
    const context = { ...school, captcha: captcha(LET_IN) };
    const send = (phone: string, captchaToken: string) =>
      sendPhoneCode(context, { phone: asE164(phone), purpose: "registration", captchaToken, ip: "203.0.113.8" });
    const { token } = solveQuestion(context);
    expect(await send("+79263330000", token)).toMatchObject({ ok: true });
    expect(await send("+79264440000", token)).toMatchObject({ reason: "captcha-expired" });
    for (const phone of ["+79265550000", "+79266660000"])
      expect(await send(phone, solveQuestion(context).token)).toMatchObject({ ok: true });
    expect(await send("+79267770000", solveQuestion(context).token)).toMatchObject({
      reason: "too-many-without-script",
      retryAt: new Date("2026-11-20T13:00:00+03:00"),
    });
    expect([NO_SCRIPT_PER_ADDRESS, NO_SCRIPT_PER_SITE]).toMatchObject([
      { points: 3, window: { hours: 1 } },
      { points: 60, window: { hours: 1 } },
    ]);
    // A visitor who passes the widget at the same address is not affected.
    expect(await send("+79267770000", "token")).toMatchObject({ ok: true });
  });
});

it("a passed widget sends a code, and a silent service is logged", async () => {
  const input = { phone: asE164("+79123456789"), purpose: "registration" as const, captchaToken: "token", ip: IP };
  const context = { ...school, captcha: captcha() };
  const before = school.sentSms.length;
  cloud.answerWith({ status: 500, text: "" });
  expect(await sendPhoneCode(context, input)).toEqual({ ok: false, reason: "captcha-unavailable" });
  expect(school.sentSms).toHaveLength(before);
  cloud.answerWith({ json: { status: "ok", host: "school.example" } });
  expect(await sendPhoneCode(context, input)).toMatchObject({ ok: true });
});

describe("the content security policy", () => {
  const policyOf = (address: string, more: Record<string, string> = {}) => {
    const env = settings(more);
    return contentSecurityPolicy(env, [], captchaSources(env, `https://school.example${address}`));
  };

  it.each(["/auth/?view=register", "/auth/", "/catalog/?auth=auth&authView=register"])(
    "the content security policy allows the widget at %s",
    (address) => {
      for (const directive of ["script-src 'self'", "frame-src", "connect-src 'self'"])
        expect(policyOf(address)).toContain(`${directive} ${cloud.url}`);
    },
  );

  it.each(["/", "/catalog/", "/cart/?auth=no", "/auth/logout/"])(
    "the content security policy does not allow the widget at %s",
    (address) => {
      expect(policyOf(address)).not.toContain(cloud.url);
    },
  );

  it("the content security policy never allows the widget with the built-in captcha", () => {
    expect(policyOf("/auth/", { CAPTCHA_PROVIDER: "built-in" })).not.toContain(cloud.url);
  });
});
