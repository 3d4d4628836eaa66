import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readEnv } from "~/env.server";
import { sendPhoneCode } from "~/features/auth/send-phone-code.server";
import { captchaSources, contentSecurityPolicy } from "~/http/security-headers.server";
import { createSmartCaptcha } from "~/integrations/captcha/smart-captcha.server";
import { findDeadAddress, startFakeService, type FakeService, type Reply } from "../setup/fake-service";
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
  it("is shown to the service with the secret and the address of the visitor", async () => {
    expect(await verify("dD0xNz.token")).toEqual({ ok: true });
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
    ["passed here, with a port", { json: { status: "ok", host: "school.example:443" } }, { ok: true }],
  ])("%s", async (_, reply, verdict) => {
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
  it.each(UNKNOWN)("%s: refused, for SMS cost money; let through where the setting says so", async (_, reply) => {
    cloud.answerWith(reply);
    const patience = reply === "silent" ? HASTE : PATIENCE;
    expect(await verify("token", {}, patience)).toEqual({ ok: false, reason: "unavailable" });
    expect(await verify("token", { CAPTCHA_FAIL_OPEN: "1" }, patience)).toEqual({ ok: true });
  });

  it("nobody there", async () => {
    expect(await verify("token", { SMARTCAPTCHA_BASE_URL: dead })).toEqual({ ok: false, reason: "unavailable" });
  });
});

describe("the sum beside the widget", () => {
  const solve = () => {
    const { challenge, question } = captcha().createChallenge("verify-phone", school.clock.now());
    const [a = 0, b = 0] = [...question.matchAll(/\d+/g)].map(Number);
    return `${challenge}.sum.${a + b}`;
  };

  it("serves those without a script, once, and asks nobody", async () => {
    const token = solve();
    expect(await verify(token)).toEqual({ ok: true });
    expect(await verify(token)).toEqual({ ok: false, reason: "spent" });
    expect(cloud.requests).toHaveLength(0);
  });

  it("is refused where it is switched off, and a proof of work always", async () => {
    expect(await verify(solve(), { CAPTCHA_NO_SCRIPT: "0" })).toEqual({ ok: false, reason: "malformed" });
    expect(await verify(solve().replace(/sum\.\d+$/, "work.1"))).toEqual({ ok: false, reason: "malformed" });
  });

  it("the form is told what to show", () => {
    const { widget } = captcha({ CAPTCHA_NO_SCRIPT: "0" }).createChallenge("verify-phone", school.clock.now());
    expect(widget).toEqual({ siteKey: "site", script: `${cloud.url}/captcha.js`, hasQuestion: false });
  });
});

it("a code is sent for a passed widget, and its silence is told", async () => {
  const input = { phone: "+79123456789", purpose: "registration" as const, captchaToken: "token", ip: IP };
  const context = { ...school, captcha: captcha() };
  cloud.answerWith({ status: 500, text: "" });
  expect(await sendPhoneCode(context, input)).toEqual({ ok: false, reason: "captcha-unavailable" });
  expect(school.sentSms).toHaveLength(0);
  cloud.answerWith({ json: { status: "ok", host: "school.example" } });
  expect(await sendPhoneCode(context, input)).toMatchObject({ ok: true });
});

describe("the content security policy", () => {
  const policyOf = (address: string, more: Record<string, string> = {}) => {
    const env = settings(more);
    return contentSecurityPolicy(env, [], captchaSources(env, `https://school.example${address}`));
  };

  it.each(["/auth/?view=register", "/auth/", "/catalog/?auth=auth&authView=register"])(
    "lets it in at %s",
    (address) => {
      for (const directive of ["script-src 'self'", "frame-src", "connect-src 'self'"])
        expect(policyOf(address)).toContain(`${directive} ${cloud.url}`);
    },
  );

  it.each(["/", "/catalog/", "/cart/?auth=no", "/auth/logout/"])("and nowhere else: %s", (address) => {
    expect(policyOf(address)).not.toContain(cloud.url);
  });

  it("never where the built-in captcha stands", () => {
    expect(policyOf("/auth/", { CAPTCHA_PROVIDER: "built-in" })).not.toContain(cloud.url);
  });
});
