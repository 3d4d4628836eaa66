/**
 * Sends an SMS code (decision 0027). Whether the phone is known decides which places the send takes, but neither the
 * answer nor its timing.
 */
import { randomInt } from "node:crypto";
import type { AppContext } from "~/app-context.server";
import {
  NO_SCRIPT_PER_ADDRESS,
  NO_SCRIPT_PER_SITE,
  WORDS_PER_ADDRESS,
  WORDS_PER_SITE,
} from "~/features/people/auth/captcha/captcha-limits.server";
import { isKnownPerson } from "~/features/people/auth/password/known-devices.server";
import type { Delivery } from "~/features/core/outbox/deliver.server";
import type { OutboxMessage } from "~/features/core/outbox/outbox-rows.server";
import type { CaptchaVerdict, SmsChannel } from "~/integrations/ports";
import { addDuration, toMilliseconds } from "~/shared/duration";
import { networkOf } from "~/shared/network";
import { countryOf, type E164, maskPhone } from "~/shared/phone";
import type { Refusal } from "~/shared/result";
import { peekNetworks, SENDS_PER_PHONE_AND_NETWORK, consumeNetworks, WHOLE_SITE } from "./auth-limits.server";
import {
  CODE_LENGTH,
  CODE_LIFETIME,
  issueCode,
  maySend,
  RESEND_DELAY,
  secondsUntil,
  type CodePurpose,
} from "./code-policy";
import { describeAsk, forgetSend, lockSends, readSendCounts, recordSend } from "./code-sends.server";
import { hashCode, lockPhone, makeRequest, readSends, storeSend } from "./phone-codes.server";
import { deliverSms, queueSms } from "./queue-sms.server";
import { judgeSend, placesOf, proofBitsFor, SENDS_PER_SITE, type SendDraw } from "./send-budget";
import { codeSmsText } from "./sms-text";
import { watchSends } from "./watch-sends.server";

/**
 * Give up waiting after this; the outbox keeps trying. Longer than the timeout of one provider, so that its silence is
 * reported.
 */
export const SEND_PATIENCE = { seconds: 6 } as const;

export type SendCodeInput = {
  phone: E164;
  purpose: CodePurpose;
  /** Null: the form came without an answer. Every send needs its own token, each resend too. */
  captchaToken: string | null;
  /** `phone_call`: the code is the last digits of the calling number, or is spoken. */
  notificationType?: SmsChannel;
  ip: string;
  /** Hash of the device cookie, if the browser sent one. */
  deviceHash?: string | null;
  /** The logged-in user, if any. */
  userId?: number | null;
  /** The previous code of this browser, which ends with the new one. */
  replacedId?: string | null;
};

type CaptchaRefusal =
  | Refusal<"captcha-missing" | "captcha-wrong" | "captcha-expired" | "captcha-unavailable">
  /** The proof solves an easier task than this address and phone require now. */
  | (Refusal<"captcha-harder"> & { bits: number });
/** The visitor may try again at `retryAt`. */
export type Postponement<Reason extends string> = Refusal<Reason> & { retryAt: Date; secondsLeft: number };
export type SendLimitReason =
  "too-soon" | "too-many-today" | "address-waits" | "too-many-from-address" | "call-only" | "too-many-without-script";
type SendRefusal =
  | CaptchaRefusal
  | (Postponement<SendLimitReason> & { phone: E164 })
  | (Postponement<"sms-failed" | "call-failed"> & { phone: E164; requestId: string });
export type SendOutcome =
  | {
      ok: true;
      phone: E164;
      /** Its holder may type the code in. */
      requestId: string;
      sentAt: Date;
      retryAt: Date;
      secondsLeft: number;
      /** The quota for new numbers is used up: a phone with an account gets its code, another gets none. */
      isCrowded: boolean;
    }
  | SendRefusal;

export async function sendPhoneCode(context: AppContext, input: SendCodeInput): Promise<SendOutcome> {
  const { phone, purpose, ip, notificationType: channel = "sms" } = input;
  const { db, env } = context;
  const now = context.clock.now();
  const country = countryOf(phone);
  const refuseUntil = (reason: SendLimitReason, retryAt: Date) => {
    context.log.warn({ event: "code.send_refused", phoneMasked: maskPhone(phone), reason, ip }, "SMS code refused");
    return { ok: false as const, reason, phone, retryAt, secondsLeft: secondsUntil(retryAt, now) };
  };
  const ask = describeAsk({ phone, ip });
  const places = placesOf(env.SMS_HOURLY_BUDGET ?? SENDS_PER_SITE, country);

  // Looking at the captcha spends it, so everything that can be known without it is checked first.
  const { deviceHash = null, userId = null, replacedId = null } = input;
  const isKnownDevice = await isKnownPerson(context, { phone, deviceHash, userId });
  const [sends, before] = await Promise.all([readSends(db, phone, now), readSendCounts(db, ask, now)]);
  const early = maySend(sends, { purpose, isKnown: isKnownDevice }, now);
  if (!early.ok) return refuseUntil(early.reason, early.retryAt);
  const ofNetwork = [SENDS_PER_PHONE_AND_NETWORK, ip, `${phone}:`] as const;
  if (early.lane === "open") {
    const left = await peekNetworks(context, ...ofNetwork);
    if (!left.ok) return refuseUntil("too-many-today", addDuration(now, { seconds: left.retryAfterSeconds }));
  }
  const judged = judgeSend(before, { channel, isKnown: before.isKnown, places, now });
  if (!judged.ok) return refuseUntil(judged.reason, judged.retryAt);
  const captcha = await checkCaptcha(context, input.captchaToken, ip, now);
  if (!captcha.ok) return captcha;
  const bits = proofBitsFor(before);
  if (captcha.by === "work" && captcha.bits < bits) return { ok: false, reason: "captcha-harder", bits };
  const limited = await consumeWayWithoutScript(context, captcha.by, ip);
  if (limited !== null) return refuseUntil("too-many-without-script", addDuration(now, { seconds: limited }));

  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  const { requestId, requestHash } = makeRequest();
  const verdict = await db.transaction(async (tx) => {
    await lockPhone(tx, phone);
    const late = maySend(await readSends(tx, phone, now), { purpose, isKnown: isKnownDevice }, now);
    if (!late.ok) return late;
    await lockSends(tx);
    const counts = await readSendCounts(tx, ask, now);
    const place = judgeSend(counts, { channel, isKnown: counts.isKnown, places, now });
    if (!place.ok) return place;
    const sendId = await recordSend(tx, { ...ask, channel, drawn: place.drawn, sentAt: now });
    const codeHash = hashCode(context, { phone, requestHash, code });
    await storeSend(tx, phone, issueCode({ requestHash, purpose, lane: late.lane, codeHash }, now), replacedId);
    const text = codeSmsText(
      context.school.profile().name,
      code,
      channel === "sms" ? context.env.PUBLIC_URL : undefined,
    );
    const deadlineAt = addDuration(now, CODE_LIFETIME);
    const isWithheld = place.drawn === "withheld";
    const sms = { phone, channel, text, code, requestHash, ip, deadlineAt, now, isWithheld };
    const message = await queueSms(context, tx, sms);
    return { ok: true as const, lane: late.lane, sendId, counts, drawn: place.drawn, message };
  });
  if (!verdict.ok) return refuseUntil(verdict.reason, verdict.retryAt);
  if (verdict.lane === "open") await consumeNetworks(context, ...ofNetwork);
  await watchSends(context, { ...verdict, country, places });

  const retryAt = addDuration(now, RESEND_DELAY);
  const wait = { retryAt, secondsLeft: secondsUntil(retryAt, now) };
  const sent = { ok: true as const, phone, requestId, sentAt: now, ...wait };
  if (verdict.drawn !== "open") {
    // Not awaited: the provider's delay would reveal that this phone is known.
    deliverUnwatched(context, verdict);
    return { ...sent, isCrowded: true };
  }
  const delivery = await deliverPatiently(context, verdict.message);
  // The code stays alive: a provider that timed out may have delivered it all the same.
  if (delivery === "delivered" || delivery === "under-way") return { ...sent, isCrowded: false };
  if (delivery === "failed") await forgetSend(db, verdict.sendId);
  return { ok: false, reason: channel === "sms" ? "sms-failed" : "call-failed", phone, requestId, ...wait };
}

/** Runs on in the background; the row records the result. */
function deliverUnwatched(
  context: AppContext,
  { drawn, message }: { drawn: SendDraw; message: OutboxMessage | null },
): void {
  if (drawn === "reserve") void deliver(context, message);
}

async function deliver(context: AppContext, message: OutboxMessage | null): Promise<Delivery> {
  if (!message) return "failed";
  return deliverSms(context, message).catch((error: unknown) => {
    context.log.error({ event: "sms.handover_failed", err: error }, "a code could not be handed to the SMS provider");
    return "waiting" as const;
  });
}

/** Waits for the result up to `SEND_PATIENCE`; after that the delivery continues in the background. */
async function deliverPatiently(context: AppContext, message: OutboxMessage | null): Promise<Delivery | "under-way"> {
  const delivering = deliver(context, message);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<"under-way">((resolve) => {
    timer = setTimeout(() => resolve("under-way"), toMilliseconds(SEND_PATIENCE));
  });
  return Promise.race([delivering, patience]).finally(() => clearTimeout(timer));
}

type Passed = Extract<CaptchaVerdict, { ok: true }>;

async function checkCaptcha(
  context: AppContext,
  token: string | null,
  ip: string,
  now: Date,
): Promise<Passed | CaptchaRefusal> {
  if (token === null) return { ok: false, reason: "captcha-missing" };
  const verdict = await context.captcha.verify(token, "verify-phone", now, ip);
  if (verdict.ok) return verdict;
  if (verdict.reason === "unavailable") return { ok: false, reason: "captcha-unavailable" };
  const isStale = verdict.reason === "expired" || verdict.reason === "spent";
  return { ok: false, reason: isStale ? "captcha-expired" : "captcha-wrong" };
}

/** Counts the ways that are easier for a program. Null: allowed, otherwise the seconds to wait. */
async function consumeWayWithoutScript(context: AppContext, by: Passed["by"], ip: string): Promise<number | null> {
  const isBesideProvider = context.captcha.provider !== "built-in" && (by === "picture" || by === "words");
  const limits = [
    ...(isBesideProvider
      ? [[NO_SCRIPT_PER_ADDRESS, networkOf(ip)] as const, [NO_SCRIPT_PER_SITE, WHOLE_SITE] as const]
      : []),
    ...(by === "words" ? [[WORDS_PER_ADDRESS, networkOf(ip)] as const, [WORDS_PER_SITE, WHOLE_SITE] as const] : []),
  ];
  for (const [limit, key] of limits) {
    const taken = await context.limiter.consume(limit, key);
    if (!taken.ok) return taken.retryAfterSeconds;
  }
  return null;
}
