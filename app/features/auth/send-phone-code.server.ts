/**
 * Sends an SMS code (specification §4; decisions.md §4). It never looks whether the phone is known, so its answer
 * and its time are the same for both (A7).
 */
import { randomInt } from "node:crypto";
import type { AppContext } from "~/app-context.server";
import { SCHOOL } from "~/features/content/school";
import type { Limit } from "~/db/limiter.server";
import type { SmsChannel } from "~/integrations/ports";
import { maskPhone } from "~/shared/phone";
import { normalisePhone } from "~/shared/phone.server";
import { addDuration, toMilliseconds } from "~/shared/duration";
import { networkOf } from "~/shared/network";
import type { Refusal } from "~/shared/result";
import { SENDS_PER_IP, SENDS_PER_PREFIX, SENDS_PER_SITE, WHOLE_SITE } from "./auth-limits.server";
import {
  CODE_LENGTH,
  CODE_LIFETIME,
  issueCode,
  maySend,
  phonePrefix,
  RESEND_DELAY,
  secondsUntil,
  type CodePurpose,
} from "./code-policy";
import { countOthers, hashCode, killOtherCodes, lockPhone, readRecords, storeRecord } from "./phone-codes.server";
import { deliverSms, queueSms, type Delivery, type QueuedSms } from "./queue-sms.server";
import { codeSmsText } from "./sms-text";

/**
 * The page answers by then: providers that think longer are left to it, and the queue sees to the rest. Longer than one
 * provider is waited for, so that its silence is told.
 */
export const SEND_PATIENCE = { seconds: 6 } as const;
/** Of the hour's budget: from here on the log warns, while there is time to look who sends so much. */
export const BUDGET_WARNING_SHARE = 0.8;

export type SendCodeInput = {
  phone: string;
  country?: string;
  purpose: CodePurpose;
  /** Null where the form came without an answer. Every send wants one of its own, the first and each resend. */
  captchaToken: string | null;
  /** `phone_call`: the code is the last digits of the number that calls, or is spoken. */
  notificationType?: SmsChannel;
  ip: string;
};

export type PhoneRefusal = Refusal<"phone-invalid" | "country-not-allowed">;
export type CaptchaRefusal = Refusal<"captcha-missing" | "captcha-wrong" | "captcha-expired" | "captcha-unavailable">;
/** Come back at `retryAt`. */
export type Postponement<Reason extends string> = Refusal<Reason> & { retryAt: Date; secondsLeft: number };
export type SendLimitReason = "too-soon" | "too-many-today" | "too-many-from-address" | "site-busy";
export type SendRefusal =
  | PhoneRefusal
  | CaptchaRefusal
  | (Postponement<SendLimitReason> & { phone: string })
  | (Postponement<"sms-failed" | "call-failed"> & { phone: string });
export type SendOutcome = { ok: true; phone: string; sentAt: Date; retryAt: Date; secondsLeft: number } | SendRefusal;

export async function sendPhoneCode(context: AppContext, input: SendCodeInput): Promise<SendOutcome> {
  const { purpose, ip, notificationType: channel = "sms" } = input;
  const now = context.clock.now();
  const read = normalisePhone(input.phone, input.country);
  if (!read.ok) {
    return { ok: false, reason: read.reason === "invalid" ? "phone-invalid" : "country-not-allowed" };
  }
  const { phone } = read;
  const refuseUntil = (reason: SendLimitReason, retryAt: Date) => {
    context.log.warn({ phoneMasked: maskPhone(phone), reason, ip }, "SMS code refused");
    return { ok: false as const, reason, phone, retryAt, secondsLeft: secondsUntil(retryAt, now) };
  };

  // The captcha is spent by looking at it, so what can be known without it is asked first.
  const records = await readRecords(context.db, phone);
  const early = maySend(records[purpose] ?? null, now, countOthers(records, purpose, now));
  if (!early.ok) return refuseUntil(early.reason, early.retryAt);
  const captcha = await checkCaptcha(context, input.captchaToken, ip, now);
  if (captcha) return captcha;
  const limited = await takeSend(context, phone, ip);
  if (limited) return refuseUntil(limited.reason, addDuration(now, { seconds: limited.retryAfterSeconds }));

  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  const verdict = await context.db.transaction(async (tx) => {
    await lockPhone(tx, phone);
    const locked = await readRecords(tx, phone);
    const late = maySend(locked[purpose] ?? null, now, countOthers(locked, purpose, now));
    if (!late.ok) return late;
    const codeHash = hashCode(context, { phone, purpose, code });
    await killOtherCodes(tx, phone, purpose);
    await storeRecord(tx, phone, purpose, issueCode(locked[purpose] ?? null, codeHash, now));
    const text = codeSmsText(SCHOOL.name, code);
    const deadlineAt = addDuration(now, CODE_LIFETIME);
    return {
      ok: true as const,
      message: await queueSms(context, tx, { phone, channel, text, code, purpose, ip, deadlineAt, now }),
    };
  });
  if (!verdict.ok) return refuseUntil(verdict.reason, verdict.retryAt);

  const retryAt = addDuration(now, RESEND_DELAY);
  const wait = { retryAt, secondsLeft: secondsUntil(retryAt, now) };
  const delivery = await deliverPatiently(context, verdict.message);
  // The code stays alive: a provider that timed out may have delivered it all the same.
  if (delivery === "sent" || delivery === "under-way") return { ok: true, phone, sentAt: now, ...wait };
  return { ok: false, reason: channel === "sms" ? "sms-failed" : "call-failed", phone, ...wait };
}

/** What is known within `SEND_PATIENCE`; what is not goes on by itself. */
async function deliverPatiently(context: AppContext, message: QueuedSms): Promise<Delivery | "under-way"> {
  const delivering = deliverSms(context, message).catch((error: unknown) => {
    context.log.error({ err: error }, "a code was not handed over");
    return "waiting" as const;
  });
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<"under-way">((resolve) => {
    timer = setTimeout(() => resolve("under-way"), toMilliseconds(SEND_PATIENCE));
  });
  return Promise.race([delivering, patience]).finally(() => clearTimeout(timer));
}

async function checkCaptcha(
  context: AppContext,
  token: string | null,
  ip: string,
  now: Date,
): Promise<CaptchaRefusal | null> {
  if (token === null) return { ok: false, reason: "captcha-missing" };
  const verdict = await context.captcha.verify(token, "verify-phone", now, ip);
  if (verdict.ok) return null;
  if (verdict.reason === "unavailable") return { ok: false, reason: "captcha-unavailable" };
  const isStale = verdict.reason === "expired" || verdict.reason === "spent";
  return { ok: false, reason: isStale ? "captcha-expired" : "captcha-wrong" };
}

/** Counts the send by address, by run of numbers (A1) and for the whole site. */
async function takeSend(
  context: AppContext,
  phone: string,
  ip: string,
): Promise<{ reason: SendLimitReason; retryAfterSeconds: number } | null> {
  const byAddress = await context.limiter.take(SENDS_PER_IP, networkOf(ip));
  if (!byAddress.ok) return { reason: "too-many-from-address", ...byAddress };
  const byPrefix = await context.limiter.take(SENDS_PER_PREFIX, phonePrefix(phone));
  if (!byPrefix.ok) return { reason: "too-many-from-address", ...byPrefix };
  const budget = siteBudget(context);
  const bySite = await context.limiter.take(budget, WHOLE_SITE);
  if (bySite.ok) {
    const spent = budget.points - bySite.remaining;
    if (spent === Math.ceil(budget.points * BUDGET_WARNING_SHARE))
      context.log.warn({ spent, budget: budget.points }, "most of the hour's budget of SMS is spent");
    return null;
  }
  context.log.error(
    { budget: budget.points },
    "the hour's budget of SMS is spent: nobody gets a code until it is over",
  );
  return { reason: "site-busy", ...bySite };
}

const siteBudget = ({ env }: AppContext): Limit => ({
  ...SENDS_PER_SITE,
  points: env.SMS_HOURLY_BUDGET ?? SENDS_PER_SITE.points,
});
