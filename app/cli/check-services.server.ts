/** The checks of `npm run doctor`: every chosen service is asked something harmless, and the answer is judged. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { locateEmbedded } from "~/db/embedded/open-embedded.server";
import type { OpenDatabase } from "~/db/open-database.server";
import { DatabaseNotOpenError, DirectoryInUseError } from "~/db/errors.server";
import { formerBanks } from "~/env/env-banks.server";
import { findSmtpDanger, isBotToken, readProxies } from "~/env/env-shapes.server";
import type { Env } from "~/env/env.server";
import { verifyAudit } from "~/features/core/audit/seal-audit.server";
import { signForTbank } from "~/integrations/bank/tbank-token.server";
import { askSmartCaptcha, isOwnFault } from "~/integrations/captcha/smart-captcha.server";
import { readS3Settings } from "~/integrations/files/choose-files.server";
import { PHOTO_FILES } from "~/integrations/files/file-key";
import { createS3Store } from "~/integrations/files/s3-store.server";
import { fetchFeatures } from "~/integrations/flags/fetch-features.server";
import { createSmtpTransport } from "~/integrations/mail/smtp.server";
import { createSmsRu, type PaidSmsPort } from "~/integrations/sms/sms-ru.server";
import { createSmsc } from "~/integrations/sms/smsc.server";
import { findTaskBankOrigin } from "~/shared/hosts";
import { createClock } from "~/shared/clock";
import { toMilliseconds } from "~/shared/duration";
import { withOperatorDatabase } from "./operator-command.server";

/** `demo`: the embedded stand-in, which needs no service and serves no real visitors. */
export type Finding = { service: string; verdict: "ok" | "wrong" | "demo"; text: string };

export const LONGEST_CHECK = { seconds: 10 } as const;

type Check = { service: string; look: () => string | Demo | Promise<string | Demo> };
type Demo = { demo: string };

/** Names the fault and the setting to check. Holds no secret: only fixed words and the provider's error code. */
class Trouble extends Error {}

export async function checkServices(env: Env, patience = toMilliseconds(LONGEST_CHECK)): Promise<Finding[]> {
  const checks = [
    { service: "mode", look: () => (env.SCHOOL_MODE === "live" ? "live" : { demo: "SCHOOL_MODE=demo" }) },
    { service: "folder", look: () => checkFolder(env) },
    { service: `photos (${env.FILE_STORE})`, look: () => checkFiles(env) },
    { service: "database", look: () => checkDatabase(env) },
    { service: "address", look: () => checkAddress(env, patience) },
    { service: "task bank", look: () => checkTaskBankHost(env, patience) },
    { service: "proxies", look: () => describeProxies(env) },
    ...checkSms(env, patience),
    { service: `payments (${env.PAYMENT_PROVIDER})`, look: () => checkBank(env, env.PAYMENT_PROVIDER, patience) },
    ...formerBanks(env).map((name) => ({
      service: `payments of former days (${name})`,
      look: () => checkBank(env, name, patience),
    })),
    { service: "receipts", look: () => describeReceipts(env) },
    { service: `mail (${env.MAIL_PROVIDER})`, look: () => checkMail(env, patience) },
    { service: `captcha (${env.CAPTCHA_PROVIDER})`, look: () => checkCaptcha(env, patience) },
    { service: `VK (${env.VKID_PROVIDER})`, look: () => checkVk(env, patience) },
    { service: `Telegram (${env.TELEGRAM_PROVIDER})`, look: () => checkTelegram(env) },
    { service: "CRM", look: () => checkCrm(env, patience) },
    { service: "feature flags", look: () => checkFlags(env) },
  ];
  return Promise.all(checks.map(judge));
}

async function judge({ service, look }: Check): Promise<Finding> {
  try {
    const seen = await look();
    if (typeof seen === "string") return { service, verdict: "ok", text: seen };
    return { service, verdict: "demo", text: seen.demo };
  } catch (error) {
    return { service, verdict: "wrong", text: error instanceof Trouble ? error.message : `failed: ${nameOf(error)}` };
  }
}

/** Library messages may contain addresses with passwords, so only names and codes are shown. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "no answer in time";
  const codes = [error, error.cause].map((one) => (one instanceof Error ? String(Reflect.get(one, "code") ?? "") : ""));
  return codes.find((code) => /^[A-Z0-9_]+$/.test(code)) ?? error.name;
}

const UNTRUSTED = /CERT|^UNABLE_TO_VERIFY/;

async function ask(setting: string, url: string | URL, init: RequestInit, patience: number): Promise<Response> {
  try {
    return await fetch(url, { redirect: "manual", ...init, signal: AbortSignal.timeout(patience) });
  } catch (error) {
    const name = nameOf(error);
    // Some banks use the Russian national certificate authority, which is not in Node's list.
    if (UNTRUSTED.test(name))
      throw new Trouble(`${setting}: its certificate is not trusted (${name}), see NODE_EXTRA_CA_CERTS in README.md`);
    throw new Trouble(`${setting}: no answer from there (${name})`);
  }
}

async function readRecord(response: Response, setting: string): Promise<Record<string, unknown>> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === "object" && answer !== null) return answer as Record<string, unknown>;
  throw new Trouble(`${setting}: answered ${response.status} and no JSON`);
}

async function checkFiles(env: Env): Promise<string> {
  if (env.FILE_STORE === "folder") return "in DATA_DIR; copy them beside the database";
  try {
    await createS3Store(readS3Settings(env), PHOTO_FILES).check();
    return "the bucket answers";
  } catch (error) {
    throw new Trouble(`S3_*: ${error instanceof Error ? error.message : nameOf(error)}`);
  }
}

async function checkFolder({ DATA_DIR }: Env): Promise<string> {
  const file = path.join(DATA_DIR, `doctor-${randomBytes(4).toString("hex")}`);
  try {
    await mkdir(DATA_DIR, { recursive: true });
    await writeFile(file, "");
    await rm(file);
    return "DATA_DIR can be written to";
  } catch (error) {
    throw new Trouble(`DATA_DIR: cannot be written to (${nameOf(error)})`);
  }
}

async function checkDatabase(env: Env): Promise<string | Demo> {
  const { DATABASE_URL, DATA_DIR } = env;
  if (!DATABASE_URL && !existsSync(locateEmbedded(DATA_DIR))) return { demo: "embedded, made at the first start" };
  try {
    const audit = await withOperatorDatabase(env, judgeAudit);
    return DATABASE_URL ? `PostgreSQL answers, ${audit}` : { demo: `embedded, in order, ${audit}` };
  } catch (error) {
    if (error instanceof Trouble) throw error;
    if (error instanceof DirectoryInUseError) return { demo: "embedded, in use by the school that is running" };
    if (error instanceof DatabaseNotOpenError) throw new Trouble(error.message);
    throw new Trouble(`${DATABASE_URL ? "DATABASE_URL" : "DATA_DIR"}: the database does not open (${nameOf(error)})`);
  }
}

/** Computes the hash chain of the audit log again. */
async function judgeAudit(open: OpenDatabase): Promise<string> {
  const { rows } = await open.execute("select to_regclass('audit_seals') is not null as is_there");
  if (rows[0]?.is_there !== true) return "its schema is of a former version, which the next start brings up to date";
  const verdict = await verifyAudit({ db: open.db, clock: createClock() });
  if (verdict.ok) return `the audit log adds up (entries: ${verdict.entries})`;
  throw new Trouble(
    verdict.reason === "broken"
      ? `batch ${verdict.sealId} of the audit log has been changed`
      : `old entries of the audit log are in no batch (${verdict.entries}): do the jobs run?`,
  );
}

async function checkAddress({ PUBLIC_URL }: Env, patience: number): Promise<string | Demo> {
  if (!PUBLIC_URL) return { demo: "PUBLIC_URL is not set, the visitor's own address is used" };
  const response = await ask("PUBLIC_URL", new URL("/healthz", PUBLIC_URL), {}, patience);
  if (response.status !== 200 || (await response.text()) !== "ok")
    throw new Trouble(`PUBLIC_URL: answered ${response.status}, but not as this school: is it running?`);
  return "the school answers at PUBLIC_URL";
}

async function checkTaskBankHost(env: Env, patience: number): Promise<string> {
  const origin = findTaskBankOrigin(env);
  if (origin === null) return "on the school's own host";
  const response = await ask("TASK_BANK_HOSTS", new URL("/robots.txt", origin), {}, patience);
  if (response.status !== 200 || !(await response.text()).includes(`Sitemap: ${origin}/sitemap.xml`))
    throw new Trouble(`TASK_BANK_HOSTS: ${origin} answered ${response.status}, but not as this task bank`);
  return `the task bank answers at ${origin}`;
}

/** Only the operator can judge whether this is right, so the meaning of the setting is printed. */
function describeProxies({ TRUSTED_PROXIES }: Env): string | Demo {
  const proxies = readProxies(TRUSTED_PROXIES);
  const wide = proxies.find(({ isTooWide }) => isTooWide);
  if (wide) throw new Trouble(`TRUSTED_PROXIES: ${wide.text} lets strangers write their own address past every limit`);
  const names = proxies.map(({ text }) => text).join(", ");
  if (TRUSTED_PROXIES === undefined)
    return { demo: `X-Forwarded-For is believed from ${names}: name your proxies, or none` };
  if (proxies.length === 0)
    return "X-Forwarded-For is believed from no address: right where no proxy stands before the school";
  return `X-Forwarded-For is believed from ${names} alone`;
}

function describeReceipts(env: Env): string {
  const { RECEIPT_VAT_CODE: vat, RECEIPT_TAX_SYSTEM: system, RECEIPT_PAYMENT_MODE: mode } = env;
  return `VAT code ${vat}, tax system ${system ?? "as the cash register has it"}, ${mode}`;
}

function checkSms(env: Env, patience: number): Check[] {
  return env.SMS_PROVIDER.map((name) => ({
    service: `SMS (${name})`,
    look: async () => {
      if (name === "outbox") return { demo: "codes are written to DATA_DIR/outbox/sms.jsonl" };
      const [port, settings]: [PaidSmsPort, string] =
        name === "smsru"
          ? [createSmsRu(env, patience), "SMSRU_API_ID"]
          : [createSmsc(env, patience), "SMSC_LOGIN, SMSC_PASSWORD or SMSC_API_KEY"];
      const balance = await port.readBalance().catch((error: unknown) => {
        throw new Trouble(`${settings}: ${error instanceof Error ? error.message : "no answer"}`);
      });
      if (balance <= 0) throw new Trouble(`${settings}: the account is right and empty, ${balance} ₽`);
      return `balance ${balance} ₽`;
    },
  }));
}

async function checkBank(env: Env, name: Env["PAYMENT_PROVIDER"], patience: number): Promise<string | Demo> {
  if (name === "yookassa") return checkYookassa(env, patience);
  if (name === "tbank") return checkTbank(env, patience);
  return { demo: "the play bank takes no money" };
}

async function checkYookassa(env: Env, patience: number): Promise<string> {
  const { YOOKASSA_SHOP_ID: shop, YOOKASSA_SECRET_KEY: key, YOOKASSA_BASE_URL: base } = env;
  const headers = { Authorization: `Basic ${Buffer.from(`${shop}:${key}`).toString("base64")}` };
  const url = new URL("me", base.endsWith("/") ? base : `${base}/`);
  const response = await ask("YOOKASSA_BASE_URL", url, { headers }, patience);
  if (response.status === 401 || response.status === 403)
    throw new Trouble(`YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY: refused (${response.status})`);
  if (response.status !== 200) throw new Trouble(`YOOKASSA_BASE_URL: answered ${response.status}`);
  const me = await readRecord(response, "YOOKASSA_BASE_URL");
  if (me.status !== undefined && me.status !== "enabled")
    throw new Trouble("YOOKASSA_SHOP_ID: the shop is switched off");
  if (me.test === true && env.SCHOOL_MODE === "live")
    throw new Trouble("YOOKASSA_SECRET_KEY: a test shop takes no money");
  return me.test === true ? "the keys are right, the shop is a test one" : "the keys are right";
}

/** «Wrong token», «no such terminal», «blocked»; with any other error the terminal and the password are right. */
const TBANK_REFUSALS = new Set(["202", "204", "205", "501"]);

async function checkTbank(env: Env, patience: number): Promise<string> {
  const fields = { TerminalKey: env.TBANK_TERMINAL_KEY ?? "", PaymentId: "1" };
  const body = JSON.stringify({ ...fields, Token: signForTbank(fields, env.TBANK_PASSWORD ?? "") });
  const base = env.TBANK_BASE_URL;
  const url = new URL("GetState", base.endsWith("/") ? base : `${base}/`);
  const headers = { "Content-Type": "application/json" };
  const response = await ask("TBANK_BASE_URL", url, { method: "POST", headers, body }, patience);
  if (response.status >= 500) throw new Trouble(`TBANK_BASE_URL: answered ${response.status}`);
  const answer = await readRecord(response, "TBANK_BASE_URL");
  const code = answer.ErrorCode;
  if (typeof code !== "string" || !/^\d{1,6}$/.test(code))
    throw new Trouble("TBANK_BASE_URL: the answer is not of T-Bank");
  if (TBANK_REFUSALS.has(code)) throw new Trouble(`TBANK_TERMINAL_KEY, TBANK_PASSWORD: refused (error ${code})`);
  return "the terminal and its password are right";
}

async function checkMail(env: Env, patience: number): Promise<string | Demo> {
  if (env.MAIL_PROVIDER === "outbox") return { demo: "e-mails are written to DATA_DIR/outbox" };
  const transport = createSmtpTransport({ url: env.SMTP_URL ?? "", patienceMs: patience });
  try {
    await transport.verify();
    const danger = findSmtpDanger(env.SMTP_URL ?? "");
    if (danger !== null) throw new Trouble(`SMTP_URL: ${danger}`);
    return `the mail server lets the school in, e-mails come from ${env.MAIL_FROM}`;
  } catch (error) {
    if (error instanceof Trouble) throw error;
    throw new Trouble(`SMTP_URL: the mail server refuses (${nameOf(error)})`);
  } finally {
    transport.close();
  }
}

async function checkCaptcha(env: Env, patience: number): Promise<string> {
  if (env.CAPTCHA_PROVIDER === "built-in") return "needs no service";
  const answer = await askSmartCaptcha(env, { token: "doctor" }, patience).catch((error: unknown) => {
    const words = error instanceof Error && /^answered /.test(error.message) ? error.message : nameOf(error);
    throw new Trouble(`SMARTCAPTCHA_BASE_URL: ${words}`);
  });
  if (answer.status === "ok") throw new Trouble("SMARTCAPTCHA_BASE_URL: a false token was taken for a true one");
  if (isOwnFault(answer.message)) throw new Trouble("SMARTCAPTCHA_SECRET: refused");
  return "the server key is right";
}

async function checkVk(env: Env, patience: number): Promise<string | Demo> {
  if (env.VKID_PROVIDER === "off") return "switched off";
  if (env.VKID_PROVIDER === "demo") return { demo: "a page of our own plays VK" };
  const response = await ask("VKID_BASE_URL", env.VKID_BASE_URL, {}, patience);
  if (response.status >= 500) throw new Trouble(`VKID_BASE_URL: answered ${response.status}`);
  return "VK ID answers; whether VKID_CLIENT_ID is right a login shows";
}

function checkTelegram(env: Env): string | Demo {
  if (env.TELEGRAM_PROVIDER === "off") return "switched off";
  if (env.TELEGRAM_PROVIDER === "demo") return { demo: "a button of our own plays Telegram" };
  if (!isBotToken(env.TELEGRAM_BOT_TOKEN ?? ""))
    throw new Trouble("TELEGRAM_BOT_TOKEN: not the token of a bot, as in 123456:ABC…");
  return "the token looks right";
}

async function checkFlags({ FLAGS_URL: url }: Env): Promise<string> {
  if (!url) return "not named: those of the repository";
  const fetched = await fetchFeatures(url);
  if (!fetched.ok) throw new Trouble(`FLAGS_URL: ${fetched.reason}`);
  return "a payload for this site";
}

async function checkCrm({ CRM_WEBHOOK_URL: url }: Env, patience: number): Promise<string> {
  if (!url) return "not named: leads wait in the database, see npm run leads";
  const response = await ask("CRM_WEBHOOK_URL", url, { method: "OPTIONS" }, patience);
  if (response.status >= 500 || response.status === 404)
    throw new Trouble(`CRM_WEBHOOK_URL: answered ${response.status}`);
  return "somebody answers at CRM_WEBHOOK_URL";
}
