/**
 * The only reader of `process.env`. Parsed once at start; every wrong or missing setting is named at once.
 * `SCHOOL_MODE=demo` needs nothing; `live` refuses to start until every provider and secret is set.
 */
import { z } from "zod";
import { findBankProblems } from "./env-banks.server";
import { findLiveProblems, findServiceProblems } from "./env-live.server";

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

/** `name=https://…`, separated by semicolons: a name may contain a comma, an address an equals sign. */
const links = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(";")
      .filter((item) => item.trim() !== "")
      .map((item) => {
        const [, name = "", href = ""] = /^([^=]*)=(.*)$/s.exec(item) ?? [];
        return { name: name.trim(), href: href.trim() };
      }),
  )
  .pipe(
    z.array(
      z.object({
        name: z.string().min(1, "name=https://… is wanted"),
        href: z.string().regex(/^https:\/\/[^\s/]+/, "name=https://… is wanted"),
      }),
    ),
  );

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: optional,
  SCHOOL_MODE: z.enum(["demo", "live"]).default("demo"),
  /** ISO instant at which the demo clock starts. */
  SERVER_DATE: optional.pipe(z.string().datetime({ offset: true }).optional()),
  SESSION_SECRET: optional,
  PUBLIC_URL: address,
  ALLOWED_HOSTS: list,
  TASK_BANK_HOSTS: z.string().default("bank.localhost").pipe(list),
  /** Unset, a demo trusts this machine and a live server refuses to start; `none` trusts no address. */
  TRUSTED_PROXIES: optional,
  PLATFORM_URL: address,
  SCHOOL_CHANNELS: links,
  SCHOOL_SOCIAL_LINKS: links,
  SCHOOL_MESSENGERS: links,
  SCHOOL_PARTNERS: links,
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
  SUPPORT_CHAT_KEY: optional,
});

export type Env = z.infer<typeof schema>;

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
  const mail = Object.entries(needed).flatMap(([name, isMissing]) =>
    isMissing ? [`${name}: MAIL_PROVIDER=${env.MAIL_PROVIDER} needs it`] : [],
  );
  return [...findBankProblems(env), ...mail];
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
