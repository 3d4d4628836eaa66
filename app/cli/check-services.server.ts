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
import { ask, type Demo, type Finding, judge, nameOf, Trouble } from "~/integrations/ask-service.server";
import { checkBank, checkPayments } from "~/integrations/bank/check-bank.server";
import { askSmartCaptcha, isOwnFault } from "~/integrations/captcha/smart-captcha.server";
import { readS3Settings } from "~/integrations/files/choose-files.server";
import { PHOTO_FILES } from "~/integrations/files/file-key";
import { createS3Store } from "~/integrations/files/s3-store.server";
import { fetchFeatures } from "~/integrations/flags/fetch-features.server";
import { createSmtpTransport } from "~/integrations/mail/smtp.server";
import { checkSms } from "~/integrations/sms/check-sms.server";
import { findTaskBankOrigin } from "~/shared/hosts";
import { createClock } from "~/shared/clock";
import { toMilliseconds } from "~/shared/duration";
import { withOperatorDatabase } from "./operator-command.server";

export const LONGEST_CHECK = { seconds: 10 } as const;

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
    checkPayments(env, patience),
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
