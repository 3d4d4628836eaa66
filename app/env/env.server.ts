/**
 * The only reader of `process.env`. Parsed once at start; every wrong or missing setting is named at once.
 * `SCHOOL_MODE=demo` needs nothing; `live` refuses to start until every provider and secret is set.
 */
import { z } from "zod";
import { findBankProblems } from "./env-banks.server";
import { findLiveProblems, findServiceProblems } from "./env-live.server";
import { readDsn } from "./env-shapes.server";

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((item) => item.trim().toLowerCase())
      .filter((item) => item !== ""),
  );
const optional = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text.trim() === "" ? undefined : text.trim()));
const address = optional.pipe(z.string().url().optional());
const flag = (isOn: boolean) =>
  z
    .enum(["", "0", "1"])
    .default("")
    .transform((text) => (text === "" ? isOn : text === "1"));

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  DATA_DIR: z.string().min(1).default("./data"),
  /** Unset, there are no metrics. */
  METRICS_PORT: optional.pipe(z.coerce.number().int().min(0).max(65_535).optional()),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_TOKEN: optional,
  DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  SCHOOL_MODE: z.enum(["demo", "live"]).default("demo"),
  /** ISO instant at which the demo clock starts. */
  SERVER_DATE: optional.pipe(z.string().datetime({ offset: true }).optional()),
  /** Its bearer sets the clock, which then stands still (`web/test-clock.server.ts`). */
  TEST_CLOCK_TOKEN: optional.pipe(z.string().min(32).optional()),
  SESSION_SECRET: optional,
  PUBLIC_URL: address,
  ALLOWED_HOSTS: list,
  /** The first is the address of the task bank; empty, it is on the school's own host. */
  TASK_BANK_HOSTS: list,
  /** The hosts of the back office; empty, it is under `/staff/` of the school's own. */
  STAFF_HOSTS: list,
  /** Explanations that a guest of the task bank opens in a day. */
  TASK_BANK_FREE_EXPLANATIONS: z.coerce.number().int().min(0).max(10_000).default(10),
  /** Unset, a demo trusts this machine and a live server refuses to start; `none` trusts no address. */
  TRUSTED_PROXIES: optional,
  /** The parameter of a link in which a partner names their visitor. */
  AFFILIATE_PARAM: z
    .string()
    .default("")
    .transform((text) => text.trim() || "aff_uid")
    .pipe(z.string().regex(/^[a-z]\w{0,39}$/i, "a name of letters, digits and _")),
  PLATFORM_URL: address,
  /** Where a GrowthBook CDN answers with the feature flags; unset, those of the repository. */
  FLAGS_URL: address,
  /** `alias=slug,…`: extra slugs for catalog pages. */
  CATALOG_ALIASES: z.string().default(""),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** In this order: the next one is asked if the one before has not taken the message. */
  SMS_PROVIDER: z
    .string()
    .default("outbox")
    .pipe(list)
    .pipe(z.array(z.enum(["outbox", "smsru", "smsc"])).min(1)),
  /** Unconfirmed codes per hour for the whole site; unset, `SENDS_PER_SITE`. */
  SMS_HOURLY_BUDGET: optional.pipe(z.coerce.number().int().min(1).optional()),
  SMSRU_API_ID: optional,
  SMSRU_FROM: optional,
  SMSRU_BASE_URL: z.string().url().default("https://sms.ru"),
  SMSC_LOGIN: optional,
  SMSC_PASSWORD: optional,
  SMSC_API_KEY: optional,
  SMSC_SENDER: optional,
  SMSC_BASE_URL: z.string().url().default("https://smsc.ru"),
  PAYMENT_PROVIDER: z.enum(["demo", "yookassa", "tbank"]).default("demo"),
  /** Origins of the bank's pages, where not the default: a form that starts a payment may end there. */
  PAYMENT_PAGE_ORIGINS: list.pipe(
    z.array(z.string().regex(/^https?:\/\/[a-z0-9*.:-]+$/, "an origin, as https://pay.example")),
  ),
  YOOKASSA_SHOP_ID: optional,
  YOOKASSA_SECRET_KEY: optional,
  YOOKASSA_BASE_URL: z.string().url().default("https://api.yookassa.ru/v3/"),
  TBANK_TERMINAL_KEY: optional,
  TBANK_PASSWORD: optional,
  TBANK_BASE_URL: z.string().url().default("https://securepay.tinkoff.ru/v2/"),
  /** YooKassa and 54-ФЗ codes: 1 none, 11 twenty-two percent. */
  RECEIPT_VAT_CODE: z.coerce.number().int().min(1).max(12).default(1),
  /** 1 general … 6 patent; unset if the bank's own cash register knows it. */
  RECEIPT_TAX_SYSTEM: optional.pipe(z.coerce.number().int().min(1).max(6).optional()),
  RECEIPT_PAYMENT_MODE: z.enum(["full_prepayment", "full_payment"]).default("full_prepayment"),
  MAIL_PROVIDER: z.enum(["outbox", "smtp"]).default("outbox"),
  SMTP_URL: optional,
  MAIL_FROM: optional,
  CAPTCHA_PROVIDER: z.enum(["built-in", "smartcaptcha"]).default("built-in"),
  /** Beside the outside captcha: the built-in picture for visitors without scripts, under its own limits. */
  CAPTCHA_NO_SCRIPT: flag(false),
  CAPTCHA_FAIL_OPEN: flag(false),
  SMARTCAPTCHA_SITE_KEY: optional,
  SMARTCAPTCHA_SECRET: optional,
  SMARTCAPTCHA_BASE_URL: z.string().url().default("https://smartcaptcha.cloud.yandex.ru"),
  /** Each lets a live server start with one thing that is otherwise refused. */
  ALLOW_EMBEDDED_DATABASE: flag(false),
  ALLOW_EMBEDDED_SMS: flag(false),
  ALLOW_EMBEDDED_BANK: flag(false),
  ALLOW_EMBEDDED_MAIL: flag(false),
  ALLOW_EMBEDDED_VK: flag(false),
  ALLOW_EMBEDDED_TELEGRAM: flag(false),
  VKID_PROVIDER: z.enum(["demo", "vk", "off"]).default("demo"),
  VKID_BASE_URL: z.string().url().default("https://id.vk.ru"),
  VKID_CLIENT_ID: optional,
  /** Further redirect addresses a code may be issued for, besides our own; compared exactly. */
  VKID_REDIRECT_URIS: z.string().default(""),
  TELEGRAM_PROVIDER: z.enum(["demo", "telegram", "off"]).default("demo"),
  TELEGRAM_BOT_NAME: optional,
  TELEGRAM_BOT_TOKEN: optional,
  LEGACY_JWT_SECRET: optional.pipe(z.string().min(32).optional()),
  CRM_WEBHOOK_URL: address,
  CRM_WEBHOOK_SECRET: optional,
  /** Where events of analytics go; unset, into a file of DATA_DIR. */
  ANALYTICS_URL: address,
  ANALYTICS_WEBHOOK_ID: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default("vershina"),
  /** Consent until a visitor chooses: `assumed` allows everything, `required` nothing. */
  ANALYTICS_CONSENT: z.enum(["required", "assumed"]).default("assumed"),
  GA4_MEASUREMENT_ID: optional.pipe(
    z
      .string()
      .regex(/^G-[A-Z0-9]+$/, "as G-XXXXXXXXXX")
      .optional(),
  ),
  GA4_API_SECRET: optional,
  GA4_BASE_URL: z.string().url().default("https://www.google-analytics.com"),
  METRIKA_COUNTER: optional.pipe(
    z
      .string()
      .regex(/^\d{1,12}$/, "a number")
      .optional(),
  ),
  METRIKA_OAUTH_TOKEN: optional,
  METRIKA_BASE_URL: z.string().url().default("https://api-metrika.yandex.net"),
  /** Where the scripts of counters are hosted, if not at their owners. */
  GA4_SCRIPT_URL: address,
  METRIKA_SCRIPT_URL: address,
  VK_PIXEL_ID: optional.pipe(
    z
      .string()
      .regex(/^\d{1,20}$/, "a number")
      .optional(),
  ),
  VK_PIXEL_SCRIPT_URL: address,
  /** `form`: the school's own form alone. */
  SUPPORT_CHAT_PROVIDER: z.enum(["form", "carrotquest"]).default("form"),
  SUPPORT_CHAT_API_KEY: optional.pipe(
    z
      .string()
      .regex(/^[\w-]{1,200}$/)
      .optional(),
  ),
  SUPPORT_CHAT_SCRIPT_URL: z.string().url().default("https://cdn.carrotquest.io/api.min.js"),
  /** Beside the script's own: where the widget loads from and connects to. */
  SUPPORT_CHAT_ORIGINS: z
    .string()
    .default("https://*.carrotquest.io,wss://*.carrotquest.io")
    .pipe(list)
    .pipe(z.array(z.string().regex(/^(https?|wss?):\/\/[a-z0-9*.:-]+$/, "an origin, as https://chat.example"))),
  SUPPORT_CHAT_KEY: optional,
  /** Unset, error reports stay in a file of this machine. */
  SENTRY_DSN: optional.pipe(
    z
      .string()
      .refine((dsn) => readDsn(dsn) !== null, "a DSN, as https://key@host/1")
      .optional(),
  ),
  /** Default: `SCHOOL_MODE`. */
  SENTRY_ENVIRONMENT: optional.pipe(
    z
      .string()
      .regex(/^[^\s/]{1,64}$/)
      .optional(),
  ),
  /** For the upload of source maps alone. */
  SENTRY_URL: address,
  SENTRY_AUTH_TOKEN: optional,
  SENTRY_ORG: optional.pipe(
    z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
  ),
  SENTRY_PROJECT: optional.pipe(
    z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
  ),
  /** Where photographs of solutions are stored. */
  FILE_STORE: z.enum(["folder", "s3"]).default("folder"),
  S3_ENDPOINT: address,
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Limits for photographs of solutions, in megabytes: for one person, for one guest, for the whole school. */
  PHOTO_QUOTA_PERSON_MB: z.coerce.number().int().min(0).default(200),
  PHOTO_QUOTA_GUEST_MB: z.coerce.number().int().min(0).default(40),
  PHOTO_QUOTA_SCHOOL_MB: z.coerce.number().int().min(0).default(5000),
});

export type Env = z.infer<typeof schema>;

export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(`Settings are not right:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "SettingsError";
  }
}

/** An incomplete provider would fail the first buyer, not the start. */
function findProviderProblems(env: Env): string[] {
  const needed = {
    SMTP_URL: env.MAIL_PROVIDER === "smtp" && !/^smtps?:\/\/./.test(env.SMTP_URL ?? ""),
    MAIL_FROM: env.MAIL_PROVIDER === "smtp" && !env.MAIL_FROM,
  };
  const files = (["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const).flatMap((name) =>
    env.FILE_STORE === "s3" && !env[name] ? [`${name}: FILE_STORE=s3 needs it`] : [],
  );
  const mail = Object.entries(needed).flatMap(([name, isMissing]) =>
    isMissing ? [`${name}: MAIL_PROVIDER=${env.MAIL_PROVIDER} needs it`] : [],
  );
  // Two servers on one port, or the metrics on the public port.
  const isShared = env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT;
  const metrics = isShared ? ["METRICS_PORT: the visitors' port; metrics need one of their own"] : [];
  return [...findBankProblems(env), ...mail, ...files, ...metrics, ...findHostProblems(env)];
}

/** The hosts of the site, its task bank and its back office name each other in links, by whole addresses. */
function findHostProblems({ TASK_BANK_HOSTS, STAFF_HOSTS, PUBLIC_URL }: Env): string[] {
  const both = STAFF_HOSTS.filter((name) => TASK_BANK_HOSTS.includes(name));
  return [
    ...findHostFault("TASK_BANK_HOSTS", TASK_BANK_HOSTS, PUBLIC_URL),
    ...findHostFault("STAFF_HOSTS", STAFF_HOSTS, PUBLIC_URL),
    ...(both.length > 0 ? [`STAFF_HOSTS: a host of the task bank: ${both.join(", ")}`] : []),
  ];
}

function findHostFault(setting: string, hosts: readonly string[], school: string | undefined): string[] {
  if (hosts.length === 0) return [];
  if (school === undefined) return [`PUBLIC_URL: ${setting} needs it`];
  const wrong = hosts.filter((name) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name));
  if (wrong.length > 0) return [`${setting}: host names alone, without a scheme or a port: ${wrong.join(", ")}`];
  return hosts.includes(new URL(school).hostname) ? [`${setting}: the host of PUBLIC_URL is the school's`] : [];
}

const findProblems = (env: Env): string[] => [
  ...findProviderProblems(env),
  ...findServiceProblems(env),
  ...findLiveProblems(env),
];

/** Throws `SettingsError` naming every problem. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = schema.safeParse(source);
  if (!parsed.success) throw new SettingsError(findAllProblems(source, parsed.error.issues));
  const problems = findProblems(parsed.data);
  if (problems.length > 0) throw new SettingsError(problems);
  return parsed.data;
}

/** One wrong setting must not hide the rest: they are judged as if it were unset, and it is reported once. */
function findAllProblems(source: Record<string, string | undefined>, issues: z.ZodIssue[]): string[] {
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const rest = schema.parse(Object.fromEntries(Object.entries(source).filter(([name]) => !wrong.has(name))));
  return [
    ...issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
    ...findProblems(rest).filter((problem) => !wrong.has(problem.replace(/:.*/s, ""))),
  ];
}
