/**
 * Text messages and calls with codes. The transaction that creates a code also stores its message; it is delivered at
 * once, or retried by the outbox until the code expires. The text is sealed while it waits and erased afterwards.
 */
import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { smsMessages } from "~/db/schema/auth.server";
import {
  type Attempt,
  deliverDue,
  deliverOne,
  type Delivery,
  type OutboxHandler,
  TOO_LATE,
} from "~/features/core/outbox/deliver.server";
import { enqueueClaimed, enqueueWithheld, type OutboxMessage } from "~/features/core/outbox/outbox-rows.server";
import type { SmsChannel, SmsReceipt } from "~/integrations/ports";
import { failureKindOf, SmsFailure } from "~/integrations/sms/sms-failure.server";
import { SEND_CHANNELS } from "~/shared/column-values";
import { addDuration } from "~/shared/duration";
import { type E164, isE164, maskPhone } from "~/shared/phone";
import { changeSend, findSend, hashCode, lockPhone } from "./phone-codes.server";

/** The longest one delivery may take: after that the process that claimed it is taken for dead and another may try. */
export const SMS_CLAIM = { seconds: 30 } as const;
const BATCH = 20;

const payloadSchema = z.object({ phone: z.string().refine(isE164), channel: z.enum(SEND_CHANNELS) });
const sealedSchema = z.object({
  text: z.string(),
  code: z.string(),
  requestHash: z.string(),
  ip: z.string().nullable(),
});

export const SMS: OutboxHandler = {
  kind: "sms",
  policy: {
    firstPause: { seconds: 5 },
    longestPause: { seconds: 40 },
    spread: 0,
    claim: SMS_CLAIM,
    // A code expires; nothing else ends its message.
    patience: null,
    batch: BATCH,
    longestRun: BATCH,
    isErased: true,
  },
  attempt: handOver,
  async giveUp(tx, { dedupeKey }, failure) {
    await tx
      .update(smsMessages)
      .set({ state: "failed", details: { failure } })
      .where(eq(smsMessages.id, Number(dedupeKey)));
  },
  report({ log }, { dedupeKey }, verdict) {
    if (verdict.state !== "failed" || verdict.problem !== TOO_LATE) return;
    log.error({ event: "sms.expired", smsId: Number(dedupeKey) }, "the code expired before it could be sent");
  },
};

/** The process that stores the message makes the first try. Null: it is withheld. */
export async function queueSms(
  context: AppContext,
  tx: Transaction,
  message: {
    phone: E164;
    channel: SmsChannel;
    text: string;
    code: string;
    /** The request the code belongs to. */
    requestHash: string;
    ip: string | null;
    deadlineAt: Date;
    now: Date;
    /** Recorded but never sent: the budget had no place for it. */
    isWithheld?: boolean;
  },
): Promise<OutboxMessage | null> {
  const { phone, channel, deadlineAt, now, text, code, requestHash, ip, isWithheld = false } = message;
  const sealed = context.secrets.seal("sms-text", JSON.stringify({ text, code, requestHash, ip }));
  const [row] = await tx
    .insert(smsMessages)
    .values({
      ...{ phone, channel, kind: "code", provider: context.sms.provider, createdAt: now },
      ...(isWithheld ? { state: "failed" as const, details: { failure: "withheld" } } : { state: "pending" as const }),
    })
    .returning({ id: smsMessages.id });
  if (!row) throw new Error("The message was not stored");
  const queued = {
    ...{ kind: "sms" as const, dedupeKey: String(row.id), payload: { phone, channel }, sealed },
    ...{ expiresAt: deadlineAt, now },
  };
  if (!isWithheld) return enqueueClaimed(tx, queued, SMS.policy);
  await enqueueWithheld(tx, queued);
  return null;
}

/** The first try, by the request that stored the message. Never throws for what a provider does. */
export function deliverSms(context: AppContext, message: OutboxMessage): Promise<Delivery> {
  return deliverOne(context, SMS, message);
}

/** Answers how many were handed over. */
export async function deliverWaitingSms(context: AppContext): Promise<number> {
  return (await deliverDue(context, SMS)).delivered;
}

async function handOver(context: AppContext, message: OutboxMessage): Promise<Attempt> {
  const to = payloadSchema.safeParse(message.payload);
  const sealed = readSealed(context, message);
  if (!to.success || !sealed) return { is: "refused", problem: "unreadable" };
  const { phone, channel } = to.data;
  // Meanwhile the phone may have been sent another code, or have used this one.
  if (message.attempts > 1 && !(await isLive(context, phone, sealed))) return { is: "refused", problem: "superseded" };
  const at = context.clock.now();
  try {
    const { text, code, ip } = sealed;
    const deadlineAt = message.expiresAt ?? at;
    const receipt = await context.sms.send({ channel, phone, text, code, ip, at, deadlineAt });
    const record = (tx: Transaction) => recordSent(context, tx, { message, phone, channel, sealed, receipt });
    return { is: "delivered", record };
  } catch (error) {
    const { provider } = context.sms;
    const kind = failureKindOf(error);
    const problem = error instanceof SmsFailure ? error.message : error instanceof Error ? error.name : "unknown";
    context.log.error(
      { event: "sms.refused_by_provider", err: error, provider, kind, channel, failure: problem },
      "SMS was not taken by the provider",
    );
    // After silence the text is sent once more: twice the same code is better than none. A second call would have
    // other digits.
    const isOver = kind === "refused" || (kind === "unknown" && (channel === "phone_call" || message.attempts > 1));
    return { is: isOver ? "refused" : "not-taken", problem, isUnanswered: kind === "unknown" };
  }
}

/** How long after the sending, and how often, the provider is asked about a message's delivery. */
const STATUS_PAUSE = { minutes: 1 } as const;
export const STATUS_LIFETIME = { hours: 1 } as const;

/** Asks for delivery status. An operator's outage shows in this table first. */
export async function followSentSms(context: AppContext): Promise<void> {
  const { db, sms, log } = context;
  const now = context.clock.now();
  if (!sms.readStatus) return;
  const due = await db
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.state, "sent"), lte(smsMessages.askStatusAt, now), isNotNull(smsMessages.providerId)))
    .orderBy(asc(smsMessages.askStatusAt))
    .limit(BATCH);
  const asked: number[] = [];
  for (const { id, provider, providerId, phone, createdAt } of due) {
    const isOver = now >= addDuration(createdAt, STATUS_LIFETIME);
    const state = await sms.readStatus({ provider, providerId: providerId ?? "", phone }).catch((error: unknown) => {
      log.warn(
        { event: "sms.status_read_failed", provider, failure: error instanceof Error ? error.message : "unknown" },
        "the delivery status of an SMS could not be read",
      );
      return "sent" as const;
    });
    if (state === "undelivered")
      log.warn({ event: "sms.delivery_failed", provider, phoneMasked: maskPhone(phone) }, "an SMS was not delivered");
    if (state === "sent" && !isOver) asked.push(id);
    else await db.update(smsMessages).set({ state, askStatusAt: null }).where(eq(smsMessages.id, id));
  }
  if (asked.length === 0) return;
  await db
    .update(smsMessages)
    .set({ askStatusAt: addDuration(now, STATUS_PAUSE) })
    .where(inArray(smsMessages.id, asked));
}

type Sealed = z.infer<typeof sealedSchema>;

function readSealed(context: AppContext, { sealed }: OutboxMessage): Sealed | null {
  const text = sealed === null ? null : context.secrets.unseal("sms-text", sealed);
  if (text === null) return null;
  const parsed = sealedSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

async function isLive(context: AppContext, phone: E164, { code, requestHash }: Sealed): Promise<boolean> {
  const send = await findSend(context.db, phone, requestHash);
  return send?.codeHash === hashCode(context, { phone, requestHash, code });
}

type Sent = { message: OutboxMessage; phone: E164; channel: SmsChannel; sealed: Sealed; receipt: SmsReceipt };

async function recordSent(context: AppContext, tx: Transaction, sent: Sent): Promise<void> {
  const { message, phone, channel, sealed, receipt } = sent;
  if (receipt.code !== undefined && receipt.code !== sealed.code) {
    await adoptCode(context, tx, { phone, sealed, code: receipt.code });
  }
  const isFollowed = channel === "sms" && receipt.providerId !== null && context.sms.readStatus !== undefined;
  await tx
    .update(smsMessages)
    .set({
      state: "sent",
      provider: receipt.provider ?? context.sms.provider,
      providerId: receipt.providerId,
      askStatusAt: isFollowed ? addDuration(context.clock.now(), STATUS_PAUSE) : null,
      details: null,
    })
    .where(eq(smsMessages.id, Number(message.dedupeKey)));
}

/** The provider chooses the digits of a call, so the stored code must follow them, unless a newer code replaced it. */
async function adoptCode(
  context: AppContext,
  tx: Transaction,
  { phone, sealed, code }: { phone: E164; sealed: Sealed; code: string },
): Promise<void> {
  const { requestHash } = sealed;
  await lockPhone(tx, phone);
  const send = await findSend(tx, phone, requestHash);
  if (send?.codeHash !== hashCode(context, { phone, requestHash, code: sealed.code })) return;
  await changeSend(tx, { ...send, codeHash: hashCode(context, { phone, requestHash, code }) });
}
