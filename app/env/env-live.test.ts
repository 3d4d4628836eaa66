import { describe, expect, it } from "vitest";
import { readEnv, SettingsError } from "~/env/env.server";

/** Everything a live server needs, and no more. */
const LIVE = {
  SCHOOL_MODE: "live",
  DATABASE_URL: "postgres://school:pass@db.internal:5432/school",
  SESSION_SECRET: "k7Qw2ZpX9vRt4LmN8sBd6FgH1jYc3EuA",
  PUBLIC_URL: "https://school.example",
  SMS_PROVIDER: "smsru,smsc",
  SMSRU_API_ID: "ru",
  SMSC_API_KEY: "sc",
  PAYMENT_PROVIDER: "yookassa",
  YOOKASSA_SHOP_ID: "100500",
  YOOKASSA_SECRET_KEY: "live_key",
  TRUSTED_PROXIES: "uniquelocal",
  MAIL_PROVIDER: "smtp",
  SMTP_URL: "smtps://user:password@smtp.example:465",
  MAIL_FROM: "Вершина <noreply@school.example>",
  VKID_PROVIDER: "off",
  TELEGRAM_PROVIDER: "off",
};

const TEST_CLOCK_TOKEN = "q3Wv8YpT1xKs6LnB9rDf4GhJ7mZc2EuA";

/** Live, with nothing real behind it. */
const REHEARSAL = {
  ...LIVE,
  DATABASE_URL: "",
  SMS_PROVIDER: "outbox",
  PAYMENT_PROVIDER: "demo",
  YOOKASSA_SHOP_ID: "",
  YOOKASSA_SECRET_KEY: "",
  MAIL_PROVIDER: "outbox",
  ALLOW_EMBEDDED_DATABASE: "1",
  ALLOW_EMBEDDED_SMS: "1",
  ALLOW_EMBEDDED_BANK: "1",
  ALLOW_EMBEDDED_MAIL: "1",
};

const TELEGRAM = { TELEGRAM_PROVIDER: "telegram", TELEGRAM_BOT_NAME: "school_bot" };

function problemsOf(settings: Record<string, string | undefined>): string[] {
  try {
    readEnv(settings);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}
const namesOf = (settings: Record<string, string | undefined>) =>
  problemsOf(settings).map((problem) => problem.split(":")[0]);

describe("a live school", () => {
  it("a live server starts with real providers and the built-in captcha", () => {
    expect(problemsOf(LIVE)).toEqual([]);
  });

  it.each([
    [
      "proxies of a private network",
      { TRUSTED_PROXIES: "loopback, uniquelocal, 10.0.0.0/8, 172.16.0.0/255.240.0.0, fd00::/16" },
    ],
    ["one proxy", { TRUSTED_PROXIES: "203.0.113.7" }],
    ["no proxy at all", { TRUSTED_PROXIES: "none" }],
    ["a mail server that must encrypt", { SMTP_URL: "smtp://user:password@mail:587?requireTLS=true" }],
    ["a mail server on this machine", { SMTP_URL: "smtp://localhost:25" }],
    ["a bare sender", { MAIL_FROM: "noreply@school.example" }],
    ["an app's own scheme", { VKID_REDIRECT_URIS: "vk54000000://vk.ru/blank.html, https://app.example/vk/" }],
    ["metrics for this machine", { METRICS_PORT: "9464" }],
    [
      "metrics for a scraper with a token",
      { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0", METRICS_TOKEN: "k7Qw2ZpX9vRt4LmN8sBd6FgH1jYc3EuA" },
    ],
    ["no metrics, wherever they would be", { METRICS_PORT: "", METRICS_HOST: "0.0.0.0" }],
    ["a clock that a test sets", { ...REHEARSAL, TEST_CLOCK_TOKEN, NODE_ENV: "test" }],
    [
      "such a clock on PostgreSQL",
      { ...REHEARSAL, TEST_CLOCK_TOKEN, NODE_ENV: "test", DATABASE_URL: LIVE.DATABASE_URL },
    ],
    ["a bot", { ...TELEGRAM, TELEGRAM_BOT_TOKEN: `123456:${"Ab_-9".repeat(7)}` }],
  ])("a live server starts with %s", (_, change) => {
    expect(problemsOf({ ...LIVE, ...change })).toEqual([]);
  });

  it("everything missing or unsafe is named at once", () => {
    expect(namesOf({ SCHOOL_MODE: "live", SERVER_DATE: "2026-11-10T09:00:00+03:00" })).toEqual([
      "DATABASE_URL",
      "SESSION_SECRET",
      "PUBLIC_URL",
      "SERVER_DATE",
      "SMS_PROVIDER",
      "PAYMENT_PROVIDER",
      "MAIL_PROVIDER",
      "VKID_PROVIDER",
      "TELEGRAM_PROVIDER",
      "TRUSTED_PROXIES",
    ]);
  });

  it("a malformed setting hides no other and is named once", () => {
    const broken = { ...LIVE, PORT: "high", SMS_PROVIDER: "pigeon", SESSION_SECRET: "short", YOOKASSA_SHOP_ID: "" };
    expect(namesOf(broken)).toEqual(["PORT", "SMS_PROVIDER.0", "YOOKASSA_SHOP_ID", "SESSION_SECRET"]);
  });

  it.each([
    ["DATABASE_URL", { DATABASE_URL: "" }],
    ["SESSION_SECRET", { SESSION_SECRET: "short" }],
    ["SESSION_SECRET", { SESSION_SECRET: "1".repeat(64) }],
    ["LEGACY_JWT_SECRET", { LEGACY_JWT_SECRET: "1".repeat(64) }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://school.example" }],
    ["SERVER_DATE", { SERVER_DATE: "2026-11-10T09:00:00+03:00" }],
    ["TEST_CLOCK_TOKEN", { TEST_CLOCK_TOKEN }],
    ["TEST_CLOCK_TOKEN", { TEST_CLOCK_TOKEN, NODE_ENV: "test" }],
    ["TEST_CLOCK_TOKEN", { ...REHEARSAL, TEST_CLOCK_TOKEN, NODE_ENV: "production" }],
    ["TEST_CLOCK_TOKEN", { ...REHEARSAL, TEST_CLOCK_TOKEN, NODE_ENV: "test", CRM_WEBHOOK_URL: "https://crm.example/" }],
    ["SMS_PROVIDER", { SMS_PROVIDER: "outbox" }],
    ["SMSRU_API_ID", { SMSRU_API_ID: "" }],
    ["SMSC_API_KEY", { SMSC_API_KEY: "", SMSC_LOGIN: "school" }],
    ["PAYMENT_PROVIDER", { PAYMENT_PROVIDER: "demo" }],
    ["YOOKASSA_SHOP_ID", { YOOKASSA_SHOP_ID: "" }],
    ["YOOKASSA_SECRET_KEY", { YOOKASSA_SECRET_KEY: "" }],
    ["YOOKASSA_SECRET_KEY", { YOOKASSA_SECRET_KEY: "test_key" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: undefined }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: " " }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "none, loopback" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "0.0.0.0/0" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "loopback, ::/0" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "0.0.0.0/0.0.0.0" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "128.0.0.0/1,0.0.0.0/1" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "true" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/33" }],
    ["MAIL_FROM", { MAIL_FROM: "nonsense" }],
    ["MAIL_FROM", { MAIL_FROM: "Вершина <noreply>" }],
    ["SMTP_URL", { SMTP_URL: "smtp://user:password@mail:25" }],
    // The mailer goes by the scheme and ignores this.
    ["SMTP_URL", { SMTP_URL: "smtp://user:password@mail:587?secure=true" }],
    ["SMTP_URL", { SMTP_URL: "smtps://user:password@mail:465?tls.rejectUnauthorized=false" }],
    ["TELEGRAM_BOT_TOKEN", { ...TELEGRAM, TELEGRAM_BOT_TOKEN: "1000001:demo-bot-of-the-school" }],
    ["VKID_REDIRECT_URIS", { VKID_REDIRECT_URIS: "https://app.example/vk/,http://evil.example/x" }],
    ["VKID_REDIRECT_URIS", { VKID_REDIRECT_URIS: "javascript:alert(1)" }],
    ["MAIL_PROVIDER", { MAIL_PROVIDER: "outbox" }],
    ["SMTP_URL", { SMTP_URL: "" }],
    ["VKID_PROVIDER", { VKID_PROVIDER: "demo" }],
    ["VKID_CLIENT_ID", { VKID_PROVIDER: "vk" }],
    ["TELEGRAM_PROVIDER", { TELEGRAM_PROVIDER: "demo" }],
    ["TELEGRAM_BOT_TOKEN", { TELEGRAM_PROVIDER: "telegram", TELEGRAM_BOT_NAME: "school_bot" }],
    ["SMARTCAPTCHA_SITE_KEY", { CAPTCHA_PROVIDER: "smartcaptcha", SMARTCAPTCHA_SECRET: "s" }],
    ["SMARTCAPTCHA_SECRET", { CAPTCHA_PROVIDER: "smartcaptcha", SMARTCAPTCHA_SITE_KEY: "s" }],
    ["SMSRU_BASE_URL", { SMSRU_BASE_URL: "http://sms.ru" }],
    ["YOOKASSA_BASE_URL", { YOOKASSA_BASE_URL: "http://127.0.0.1:1/" }],
    ["CRM_WEBHOOK_URL", { CRM_WEBHOOK_URL: "http://crm.example/" }],
    ["FLAGS_URL", { FLAGS_URL: "http://cdn.example/api/features/sdk-1" }],
    ["METRICS_TOKEN", { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }],
    ["METRICS_TOKEN", { METRICS_PORT: "9464", METRICS_HOST: "10.0.0.5", METRICS_TOKEN: "short" }],
    ["METRICS_PORT", { METRICS_PORT: "3000" }],
  ])("a live server refuses to start: %s of %j", (name, change) => {
    expect(namesOf({ ...LIVE, ...change })).toEqual([name]);
  });

  it.each([
    ["ALLOW_EMBEDDED_DATABASE", { DATABASE_URL: "" }],
    ["ALLOW_EMBEDDED_SMS", { SMS_PROVIDER: "outbox" }],
    ["ALLOW_EMBEDDED_BANK", { PAYMENT_PROVIDER: "demo" }],
    ["ALLOW_EMBEDDED_MAIL", { MAIL_PROVIDER: "outbox" }],
    ["ALLOW_EMBEDDED_VK", { VKID_PROVIDER: "demo" }],
    ["ALLOW_EMBEDDED_TELEGRAM", { TELEGRAM_PROVIDER: "demo" }],
  ])("%s=1 allows one embedded thing, and the refusal mentions it", (name, change) => {
    expect(problemsOf({ ...LIVE, ...change })).toEqual([expect.stringContaining(`${name}=1`)]);
    expect(problemsOf({ ...LIVE, ...change, [name]: "1" })).toEqual([]);
  });

  describe("with the keys of a former bank beside those of the present one", () => {
    const FORMER = { TBANK_TERMINAL_KEY: "T1", TBANK_PASSWORD: "p", RECEIPT_TAX_SYSTEM: "2" };

    it("a live server starts", () => expect(problemsOf({ ...LIVE, ...FORMER })).toEqual([]));

    it.each([
      ["TBANK_PASSWORD", { TBANK_PASSWORD: "" }],
      ["TBANK_TERMINAL_KEY", { TBANK_TERMINAL_KEY: "" }],
      ["RECEIPT_TAX_SYSTEM", { RECEIPT_TAX_SYSTEM: "" }],
      ["TBANK_BASE_URL", { TBANK_BASE_URL: "http://127.0.0.1:1/" }],
    ])("a live server refuses to start: %s of %j", (name, change) => {
      expect(namesOf({ ...LIVE, ...FORMER, ...change })).toEqual([name]);
    });

    it("a former bank's test key is refused, since it would settle payments without money", () => {
      const former = { ...LIVE, ...FORMER, PAYMENT_PROVIDER: "tbank", YOOKASSA_SECRET_KEY: "test_key" };
      expect(namesOf(former)).toEqual(["YOOKASSA_SECRET_KEY"]);
    });
  });

  it("a refusal prints no secret", () => {
    const text = problemsOf({ ...LIVE, SESSION_SECRET: "leaked!", YOOKASSA_SECRET_KEY: "test_leaked!" }).join();
    expect(text).not.toContain("leaked!");
  });
});

describe("a demo", () => {
  it("a demo needs no setting", () => {
    expect(problemsOf({})).toEqual([]);
  });

  it("a demo refuses an unknown provider, and a chosen one without its keys", () => {
    expect(namesOf({ SMS_PROVIDER: "pigeon" })).toEqual(["SMS_PROVIDER.0"]);
    expect(namesOf({ SMS_PROVIDER: "smsru" })).toEqual(["SMSRU_API_ID"]);
    expect(namesOf({ SMS_PROVIDER: "outbox,smsru", SMSRU_API_ID: "x" })).toEqual(["SMS_PROVIDER"]);
    expect(namesOf({ CAPTCHA_PROVIDER: "recaptcha" })).toEqual(["CAPTCHA_PROVIDER"]);
    expect(namesOf({ SMS_HOURLY_BUDGET: "many" })).toEqual(["SMS_HOURLY_BUDGET"]);
  });

  it("the task bank has a host of its own only beside the school's known address", () => {
    expect(readEnv({}).TASK_BANK_HOSTS).toEqual([]);
    expect(namesOf({ TASK_BANK_HOSTS: "bank.localhost" })).toEqual(["PUBLIC_URL"]);
    const PUBLIC_URL = "http://localhost:3000";
    expect(problemsOf({ PUBLIC_URL, TASK_BANK_HOSTS: "bank.localhost" })).toEqual([]);
    for (const wrong of ["http://bank.localhost", "bank.localhost:3000", "localhost"])
      expect(namesOf({ PUBLIC_URL, TASK_BANK_HOSTS: wrong })).toEqual(["TASK_BANK_HOSTS"]);
  });

  it("the providers are asked in the order they are named", () => {
    const { SMS_PROVIDER } = readEnv({ SMS_PROVIDER: "smsc, smsru", SMSRU_API_ID: "x", SMSC_API_KEY: "x" });
    expect(SMS_PROVIDER).toEqual(["smsc", "smsru"]);
  });
});
