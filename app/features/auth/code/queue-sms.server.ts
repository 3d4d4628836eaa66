/**
 * Text messages and calls with codes. The transaction that creates a code also writes its row; it is delivered at once,
 * or retried by the queue until the code expires. The text is sealed while it waits and wiped afterwards.
 */
import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { smsMessages } from "~/db/schema/accounts.server";
import type { SmsChannel, SmsReceipt } from "~/integrations/ports";
import { failureKindOf, SmsFailure } from "~/integrations/sms/sms-failure.server";
import { addDuration } from "~/shared/duration";
import { maskPhone } from "~/shared/phone";
import { changeSend, findSend, hashCode, lockPhone } from "./phone-codes.server";

/** The longest one delivery may take: after that the process that claimed it is taken for dead and another may try. */
export const SMS_CLAIM = { seconds: 30 } as const;
/**
 * Pauses between tries when the provider certainly did not take the message; the last one repeats. If the provider did
 * not answer, the text is sent once more: the same code twice is better than none.
 */
export const SMS_RETRY_SECONDS = [5, 10, 20, 40] as const;
const BATCH = 20;

const sealedSchema = z.object({
  text: z.string(),
  code: z.string(),
  requestHash: z.string(),
  ip: z.string().nullable(),
});

export type QueuedSms = typeof smsMessages.$inferSelect;
/** `waiting`: not accepted yet, to be retried soon. */
export type Delivery = "sent" | "waiting" | "failed";

/** The process that writes the row makes the first try; the queue picks it up only when that should be long over. */
export async function queueSms(
  context: AppContext,
  tx: Transaction,
  message: {
    phone: string;
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
): Promise<QueuedSms> {
  const { phone, channel, deadlineAt, now, text, code, requestHash, ip, isWithheld = false } = message;
  const sealedText = context.secrets.seal("sms-text", JSON.stringify({ text, code, requestHash, ip }));
  const [row] = await tx
    .insert(smsMessages)
    .values({
      ...{ phone, channel, kind: "code", provider: context.sms.provider, createdAt: now, deadlineAt },
      ...(isWithheld
        ? { state: "failed" as const, details: { failure: "withheld" } }
        : { state: "pending" as const, sealedText, attempts: 1, nextAttemptAt: addDuration(now, SMS_CLAIM) }),
    })
    .returning();
  if (!row) throw new Error("The message was not stored");
  return row;
}

/** One try of a row that the caller has claimed. Provider failures do not throw. */
export async function deliverSms(context: AppContext, row: QueuedSms): Promise<Delivery> {
  const now = context.clock.now();
  const { phone, channel } = row;
  const sealed = readSealed(context, row);
  const deadlineAt = row.deadlineAt ?? now;
  if (!sealed) return closeSms(context, row, "unreadable");
  if (now >= deadlineAt) return closeSms(context, row, "too-late");
  // Meanwhile the phone may have been sent another code, or have used this one.
  if (row.attempts > 1 && !(await isLive(context, phone, sealed))) return closeSms(context, row, "superseded");
  try {
    const { text, code, ip } = sealed;
    const receipt = await context.sms.send({ channel, phone, text, code, ip, at: now, deadlineAt });
    await recordSent(context, row, sealed, receipt);
    return "sent";
  } catch (error) {
    const { provider } = context.sms;
    const kind = failureKindOf(error);
    const failure = error instanceof SmsFailure ? error.message : error instanceof Error ? error.name : "unknown";
    context.log.error(
      { event: "sms.refused_by_provider", err: error, provider, kind, channel, failure },
      "SMS was not taken by the provider",
    );
    const pause = SMS_RETRY_SECONDS[Math.min(row.attempts, SMS_RETRY_SECONDS.length) - 1] ?? SMS_RETRY_SECONDS[0];
    const nextAttemptAt = addDuration(now, { seconds: pause });
    // A second call would ring again and carry other digits.
    const isOver = kind === "refused" || (kind === "unknown" && (channel === "phone_call" || row.attempts > 1));
    if (isOver || nextAttemptAt >= deadlineAt) return closeSms(context, row, failure);
    await context.db.update(smsMessages).set({ nextAttemptAt, details: { failure } }).where(eq(smsMessages.id, row.id));
    return "waiting";
  }
}

/** The queue's turn: delivers everything that is due; each row is claimed by one process. */
export async function deliverWaitingSms(context: AppContext): Promise<number> {
  const now = context.clock.now();
  const isDue = and(eq(smsMessages.state, "pending"), lte(smsMessages.nextAttemptAt, now));
  const due = await context.db
    .select({ id: smsMessages.id, attempts: smsMessages.attempts })
    .from(smsMessages)
    .where(isDue)
    .orderBy(asc(smsMessages.id))
    .limit(BATCH);
  const taken = await Promise.all(
    due.map(async ({ id, attempts }) => {
      const [row] = await context.db
        .update(smsMessages)
        .set({ attempts: attempts + 1, nextAttemptAt: addDuration(now, SMS_CLAIM) })
        .where(and(eq(smsMessages.id, id), eq(smsMessages.attempts, attempts), isDue))
        .returning();
      return row ? deliverSms(context, row) : null;
    }),
  );
  return taken.filter((delivery) => delivery === "sent").length;
}

/** How long after the sending, and how often, the provider is asked about a message's delivery. */
export const STATUS_PAUSE = { minutes: 1 } as const;
export const STATUS_LIFETIME = { hours: 1 } as const;

/** Asks for delivery status. An operator's outage shows in this table first. */
export async function followSentSms(context: AppContext): Promise<void> {
  const { db, sms, log } = context;
  const now = context.clock.now();
  if (!sms.readStatus) return;
  const due = await db
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.state, "sent"), lte(smsMessages.nextAttemptAt, now), isNotNull(smsMessages.providerId)))
    .orderBy(asc(smsMessages.nextAttemptAt))
    .limit(BATCH);
  const asked: number[] = [];
  for (const { id, provider, providerId, phone, createdAt } of due) {
    const isOver = now >= addDuration(createdAt, STATUS_LIFETIME);
    const state = await sms.readStatus({ provider, providerId: providerId ?? "", phone }).catch((error: unknown) => {
      log.warn(
        { event: "sms.status_unread", provider, failure: error instanceof Error ? error.message : "unknown" },
        "the delivery status of an SMS could not be read",
      );
      return "sent" as const;
    });
    if (state === "undelivered")
      log.warn({ event: "sms.undelivered", provider, phoneMasked: maskPhone(phone) }, "an SMS was not delivered");
    if (state === "sent" && !isOver) asked.push(id);
    else await db.update(smsMessages).set({ state, nextAttemptAt: null }).where(eq(smsMessages.id, id));
  }
  if (asked.length === 0) return;
  await db
    .update(smsMessages)
    .set({ nextAttemptAt: addDuration(now, STATUS_PAUSE) })
    .where(inArray(smsMessages.id, asked));
}

type Sealed = z.infer<typeof sealedSchema>;

function readSealed(context: AppContext, { sealedText }: QueuedSms): Sealed | null {
  const text = sealedText === null ? null : context.secrets.unseal("sms-text", sealedText);
  if (text === null) return null;
  const parsed = sealedSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

async function isLive(context: AppContext, phone: string, { code, requestHash }: Sealed): Promise<boolean> {
  const send = await findSend(context.db, phone, requestHash);
  return send?.codeHash === hashCode(context, { phone, requestHash, code });
}

async function recordSent(context: AppContext, row: QueuedSms, sealed: Sealed, receipt: SmsReceipt): Promise<void> {
  if (receipt.code !== undefined && receipt.code !== sealed.code) await adoptCode(context, row, sealed, receipt.code);
  const { channel } = row;
  const isFollowed = channel === "sms" && receipt.providerId !== null && context.sms.readStatus !== undefined;
  await context.db
    .update(smsMessages)
    .set({
      state: "sent",
      provider: receipt.provider ?? context.sms.provider,
      providerId: receipt.providerId,
      sealedText: null,
      nextAttemptAt: isFollowed ? addDuration(context.clock.now(), STATUS_PAUSE) : null,
      details: null,
    })
    .where(eq(smsMessages.id, row.id));
}

/**
 * The provider chooses the digits of a call, so the stored code must follow them, unless a newer code has replaced it.
 */
async function adoptCode(context: AppContext, { phone }: QueuedSms, sealed: Sealed, code: string): Promise<void> {
  const { requestHash } = sealed;
  await context.db.transaction(async (tx) => {
    await lockPhone(tx, phone);
    const send = await findSend(tx, phone, requestHash);
    if (send?.codeHash !== hashCode(context, { phone, requestHash, code: sealed.code })) return;
    await changeSend(tx, { ...send, codeHash: hashCode(context, { phone, requestHash, code }) });
  });
}

async function closeSms(context: AppContext, row: QueuedSms, failure: string): Promise<Delivery> {
  await context.db
    .update(smsMessages)
    .set({ state: "failed", sealedText: null, nextAttemptAt: null, details: { failure } })
    .where(eq(smsMessages.id, row.id));
  if (failure === "too-late")
    context.log.error({ event: "sms.expired_unsent", smsId: row.id }, "the code expired before it could be sent");
  return "failed";
}
