import { type BankSettings, formerBanks } from "./env-banks.server";
import { findSmtpDanger, isBotToken, isSender, isThisMachine, NO_PROXIES, readProxies } from "./env-shapes.server";

/**
 * Settings that a live server refuses to start with. Everything is named at once: the operator fixes one list, not one
 * setting per start.
 */
type Settings = BankSettings & {
  SCHOOL_MODE: "demo" | "live";
  DATABASE_URL?: string;
  SESSION_SECRET?: string;
  LEGACY_JWT_SECRET?: string;
  PUBLIC_URL?: string;
  SERVER_DATE?: string;
  TEST_CLOCK_TOKEN?: string;
  FILE_STORE: "folder" | "s3";
  NODE_ENV: "development" | "test" | "production";
  SMS_PROVIDER: readonly ("outbox" | "smsru" | "smsc")[];
  SMSRU_API_ID?: string;
  SMSC_LOGIN?: string;
  SMSC_PASSWORD?: string;
  SMSC_API_KEY?: string;
  TRUSTED_PROXIES?: string;
  MAIL_PROVIDER: string;
  SMTP_URL?: string;
  MAIL_FROM?: string;
  CAPTCHA_PROVIDER: "built-in" | "smartcaptcha";
  SMARTCAPTCHA_SITE_KEY?: string;
  SMARTCAPTCHA_SECRET?: string;
  VKID_PROVIDER: "demo" | "vk" | "off";
  VKID_CLIENT_ID?: string;
  VKID_REDIRECT_URIS: string;
  TELEGRAM_PROVIDER: "demo" | "telegram" | "off";
  TELEGRAM_BOT_NAME?: string;
  TELEGRAM_BOT_TOKEN?: string;
  CRM_WEBHOOK_URL?: string;
  FLAGS_URL?: string;
  ANALYTICS_URL?: string;
  GA4_MEASUREMENT_ID?: string;
  GA4_API_SECRET?: string;
  GA4_BASE_URL: string;
  METRIKA_COUNTER?: string;
  METRIKA_OAUTH_TOKEN?: string;
  METRIKA_BASE_URL: string;
  METRICS_PORT?: number;
  METRICS_HOST: string;
  METRICS_TOKEN?: string;
  SENTRY_DSN?: string;
  SUPPORT_CHAT_PROVIDER: "form" | "carrotquest";
  SUPPORT_CHAT_API_KEY?: string;
  SUPPORT_CHAT_KEY?: string;
  SUPPORT_CHAT_SCRIPT_URL: string;
  SMSRU_BASE_URL: string;
  SMSC_BASE_URL: string;
  SMARTCAPTCHA_BASE_URL: string;
  YOOKASSA_BASE_URL: string;
  TBANK_BASE_URL: string;
  VKID_BASE_URL: string;
  ALLOW_EMBEDDED_DATABASE: boolean;
  ALLOW_EMBEDDED_SMS: boolean;
  ALLOW_EMBEDDED_BANK: boolean;
  ALLOW_EMBEDDED_MAIL: boolean;
  ALLOW_EMBEDDED_VK: boolean;
  ALLOW_EMBEDDED_TELEGRAM: boolean;
};

const MIN_SECRET_LENGTH = 32;
/** Fewer distinct characters than this means a word typed by hand, not a random secret. */
const MIN_SECRET_VARIETY = 10;

/** Chosen, but incomplete: it would fail the first visitor, not the start. Checked in demo and live alike. */
export function findServiceProblems(env: Settings): string[] {
  const problems: string[] = [];
  const { SMS_PROVIDER: sms } = env;
  if (sms.includes("outbox") && sms.length > 1) problems.push("SMS_PROVIDER: the outbox stands alone, it never fails");
  if (new Set(sms).size < sms.length) problems.push("SMS_PROVIDER: names one provider twice");
  if (sms.includes("smsru") && !env.SMSRU_API_ID) problems.push("SMSRU_API_ID: SMS_PROVIDER=smsru needs it");
  if (sms.includes("smsc") && !env.SMSC_API_KEY && !(env.SMSC_LOGIN && env.SMSC_PASSWORD))
    problems.push("SMSC_API_KEY: SMS_PROVIDER=smsc needs it, or SMSC_LOGIN and SMSC_PASSWORD");
  if (env.CAPTCHA_PROVIDER === "smartcaptcha") {
    if (!env.SMARTCAPTCHA_SITE_KEY) problems.push("SMARTCAPTCHA_SITE_KEY: CAPTCHA_PROVIDER=smartcaptcha needs it");
    if (!env.SMARTCAPTCHA_SECRET) problems.push("SMARTCAPTCHA_SECRET: CAPTCHA_PROVIDER=smartcaptcha needs it");
  }
  for (const { text, isReadable } of readProxies(env.TRUSTED_PROXIES))
    if (!isReadable) problems.push(`TRUSTED_PROXIES: ${text} is no address, network or name of networks`);
  if (env.MAIL_PROVIDER === "smtp" && env.MAIL_FROM && !isSender(env.MAIL_FROM))
    problems.push("MAIL_FROM: no address in it, as in Вершина <noreply@school.example>");
  if (env.VKID_PROVIDER === "vk" && !env.VKID_CLIENT_ID) problems.push("VKID_CLIENT_ID: VKID_PROVIDER=vk needs it");
  if (env.SUPPORT_CHAT_PROVIDER !== "form" && !env.SUPPORT_CHAT_API_KEY)
    problems.push(`SUPPORT_CHAT_API_KEY: SUPPORT_CHAT_PROVIDER=${env.SUPPORT_CHAT_PROVIDER} needs it`);
  if (env.SUPPORT_CHAT_PROVIDER !== "form" && !env.SUPPORT_CHAT_KEY)
    problems.push(`SUPPORT_CHAT_KEY: SUPPORT_CHAT_PROVIDER=${env.SUPPORT_CHAT_PROVIDER} knows people by it`);
  if (env.TELEGRAM_PROVIDER === "telegram") {
    if (!env.TELEGRAM_BOT_NAME) problems.push("TELEGRAM_BOT_NAME: TELEGRAM_PROVIDER=telegram needs it");
    if (!env.TELEGRAM_BOT_TOKEN) problems.push("TELEGRAM_BOT_TOKEN: TELEGRAM_PROVIDER=telegram needs it");
  }
  if (env.GA4_API_SECRET && !env.GA4_MEASUREMENT_ID) problems.push("GA4_MEASUREMENT_ID: GA4_API_SECRET needs it");
  if (env.METRIKA_OAUTH_TOKEN && !env.METRIKA_COUNTER) problems.push("METRIKA_COUNTER: METRIKA_OAUTH_TOKEN needs it");
  return problems;
}

/** Missing settings of a live server. The built-in captcha is allowed: the counted limits stand behind it. */
export function findLiveProblems(env: Settings): string[] {
  if (env.SCHOOL_MODE !== "live") return [];
  const problems: string[] = [];
  if (!env.DATABASE_URL && !env.ALLOW_EMBEDDED_DATABASE)
    problems.push("DATABASE_URL: a live school keeps its data in PostgreSQL (or ALLOW_EMBEDDED_DATABASE=1)");
  if (!isRandomSecret(env.SESSION_SECRET ?? ""))
    problems.push(`SESSION_SECRET: at least ${MIN_SECRET_LENGTH} random characters`);
  if (env.LEGACY_JWT_SECRET !== undefined && !isRandomSecret(env.LEGACY_JWT_SECRET))
    problems.push(`LEGACY_JWT_SECRET: at least ${MIN_SECRET_LENGTH} random characters`);
  if (!env.PUBLIC_URL?.startsWith("https://")) problems.push("PUBLIC_URL: the https address of the school");
  if (env.SERVER_DATE) problems.push("SERVER_DATE: only the demo clock can be moved");
  if (env.TEST_CLOCK_TOKEN && !(env.NODE_ENV === "test" && isEverythingEmbedded(env)))
    problems.push("TEST_CLOCK_TOKEN: sets the clock of a test: NODE_ENV=test, and every provider embedded");
  if (env.SMS_PROVIDER.includes("outbox") && !env.ALLOW_EMBEDDED_SMS)
    problems.push("SMS_PROVIDER: the outbox shows codes on this machine (or ALLOW_EMBEDDED_SMS=1)");
  if (env.PAYMENT_PROVIDER === "demo" && !env.ALLOW_EMBEDDED_BANK)
    problems.push("PAYMENT_PROVIDER: the demo bank takes no money (or ALLOW_EMBEDDED_BANK=1)");
  if (isBankUsed(env, "yookassa") && env.YOOKASSA_SECRET_KEY?.startsWith("test_") && !env.ALLOW_EMBEDDED_BANK)
    problems.push("YOOKASSA_SECRET_KEY: a test key takes no money (or ALLOW_EMBEDDED_BANK=1)");
  if (env.MAIL_PROVIDER === "outbox" && !env.ALLOW_EMBEDDED_MAIL)
    problems.push("MAIL_PROVIDER: e-mails in the outbox reach no reader (or ALLOW_EMBEDDED_MAIL=1)");
  if (env.VKID_PROVIDER === "demo" && !env.ALLOW_EMBEDDED_VK)
    problems.push("VKID_PROVIDER: the demo VK lets anybody be anybody: vk or off (or ALLOW_EMBEDDED_VK=1)");
  if (env.TELEGRAM_PROVIDER === "demo" && !env.ALLOW_EMBEDDED_TELEGRAM)
    problems.push(
      "TELEGRAM_PROVIDER: the token of the demo bot is known to all: telegram or off (or ALLOW_EMBEDDED_TELEGRAM=1)",
    );
  if (env.TRUSTED_PROXIES === undefined)
    problems.push(
      `TRUSTED_PROXIES: the addresses or networks of the proxies before the school, as 10.0.0.5 or uniquelocal, or ${NO_PROXIES} where visitors connect to it directly`,
    );
  if (readProxies(env.TRUSTED_PROXIES).some(({ isTooWide }) => isTooWide))
    problems.push(
      "TRUSTED_PROXIES: a visitor from there could forge their address past every limit; name only your proxies",
    );
  const isMetricsOpen = env.METRICS_PORT !== undefined && !isThisMachine(env.METRICS_HOST);
  if (isMetricsOpen && !isRandomSecret(env.METRICS_TOKEN ?? ""))
    problems.push(
      `METRICS_TOKEN: at least ${MIN_SECRET_LENGTH} random characters; the network of METRICS_HOST could read what is sold`,
    );
  const mailDanger = env.MAIL_PROVIDER === "smtp" && env.SMTP_URL ? findSmtpDanger(env.SMTP_URL) : null;
  if (mailDanger !== null) problems.push(`SMTP_URL: ${mailDanger}`);
  if (env.TELEGRAM_PROVIDER === "telegram" && env.TELEGRAM_BOT_TOKEN && !isBotToken(env.TELEGRAM_BOT_TOKEN))
    problems.push("TELEGRAM_BOT_TOKEN: not the token of a bot, as in 123456:ABC…; with it anybody could sign");
  if (readRedirectUris(env).some((address) => !isSafeReturn(address)))
    problems.push("VKID_REDIRECT_URIS: codes of logins travel there, so only https or an app's own scheme");
  if (env.FLAGS_URL && !env.FLAGS_URL.startsWith("https://"))
    problems.push("FLAGS_URL: on the way anybody could change what visitors see, so only https");
  for (const [name, address] of listAddresses(env))
    if (!address.startsWith("https://")) problems.push(`${name}: keys and phones travel there, so only https`);
  return problems;
}

/** Nothing that happens there reaches a person or costs money. */
const isEverythingEmbedded = (env: Settings): boolean =>
  env.SMS_PROVIDER.every((provider) => provider === "outbox") &&
  env.PAYMENT_PROVIDER === "demo" &&
  formerBanks(env).length === 0 &&
  env.MAIL_PROVIDER === "outbox" &&
  env.VKID_PROVIDER !== "vk" &&
  env.TELEGRAM_PROVIDER !== "telegram" &&
  env.CAPTCHA_PROVIDER === "built-in" &&
  env.SUPPORT_CHAT_PROVIDER === "form" &&
  env.FILE_STORE === "folder" &&
  [env.CRM_WEBHOOK_URL, env.FLAGS_URL, env.ANALYTICS_URL, env.SENTRY_DSN].every((one) => !one) &&
  [env.GA4_MEASUREMENT_ID, env.METRIKA_COUNTER].every((one) => !one);

/** For new payments, or for old ones. */
const isBankUsed = (env: Settings, name: "yookassa" | "tbank"): boolean =>
  env.PAYMENT_PROVIDER === name || formerBanks(env).includes(name);

/** The addresses of the chosen providers. */
function listAddresses(env: Settings): [string, string][] {
  const addresses: [string, string | undefined, boolean][] = [
    ["SMSRU_BASE_URL", env.SMSRU_BASE_URL, env.SMS_PROVIDER.includes("smsru")],
    ["SMSC_BASE_URL", env.SMSC_BASE_URL, env.SMS_PROVIDER.includes("smsc")],
    ["YOOKASSA_BASE_URL", env.YOOKASSA_BASE_URL, isBankUsed(env, "yookassa")],
    ["TBANK_BASE_URL", env.TBANK_BASE_URL, isBankUsed(env, "tbank")],
    ["SMARTCAPTCHA_BASE_URL", env.SMARTCAPTCHA_BASE_URL, env.CAPTCHA_PROVIDER === "smartcaptcha"],
    ["VKID_BASE_URL", env.VKID_BASE_URL, env.VKID_PROVIDER === "vk"],
    ["CRM_WEBHOOK_URL", env.CRM_WEBHOOK_URL, true],
    ["ANALYTICS_URL", env.ANALYTICS_URL, true],
    ["GA4_BASE_URL", env.GA4_BASE_URL, env.GA4_API_SECRET !== undefined],
    ["METRIKA_BASE_URL", env.METRIKA_BASE_URL, env.METRIKA_OAUTH_TOKEN !== undefined],
    ["SENTRY_DSN", env.SENTRY_DSN, true],
    ["SUPPORT_CHAT_SCRIPT_URL", env.SUPPORT_CHAT_SCRIPT_URL, env.SUPPORT_CHAT_PROVIDER !== "form"],
  ];
  return addresses.flatMap(([name, address, isUsed]): [string, string][] =>
    isUsed && address !== undefined ? [[name, address]] : [],
  );
}

const readRedirectUris = ({ VKID_REDIRECT_URIS: list }: Settings): string[] =>
  list
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** `vk54000000://vk.ru/blank.html` belongs to an app; an in-page or unencrypted address is not safe. */
function isSafeReturn(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" ? isThisMachine(hostname) : !/^(javascript|data|file|blob|ftp|ws):$/.test(protocol);
}

const isRandomSecret = (secret: string): boolean =>
  secret.length >= MIN_SECRET_LENGTH && new Set(secret).size >= MIN_SECRET_VARIETY;
