/**
 * The demo bank: a stand-in for the outside world, with pages of its own and books of its own (`demo_bank_payments`).
 * It implements the same port as a real bank, and is as awkward: money may come late, a notification twice, a
 * cancellation too late.
 */
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "~/db/open-database.server";
import { demoBankPayments } from "~/db/schema/platform.server";
import type { BankPayment, BankPort, PaymentStatus } from "~/integrations/ports";
import { makePublicId } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import type { Roubles } from "~/shared/money";
import { demoBankPath } from "~/shared/paths";
import { parseJson } from "~/shared/parse-json";

/** «оплатить с задержкой»: shorter than the check page polls (60 s), long enough to see it wait. */
export const DEMO_BANK_DELAY = { seconds: 20 } as const;

const noticeSchema = z.object({
  type: z.literal("notification"),
  event: z.string().min(1).max(100),
  object: z.object({ id: z.string().min(1).max(100) }),
});

type DemoBank = { db: Database };
type Row = typeof demoBankPayments.$inferSelect;

export function createDemoBank({ db }: DemoBank): BankPort {
  return {
    provider: "demo",
    isPrepaid: true,
    async createPayment(order) {
      const values = {
        id: makePublicId(),
        idempotenceKey: order.idempotenceKey,
        amount: order.amount,
        description: order.description,
        method: order.method,
        status: "pending" as const,
        returnUrl: order.returnUrl,
        createdAt: order.now,
      };
      await db.insert(demoBankPayments).values(values).onConflictDoNothing();
      const [row] = await db
        .select()
        .from(demoBankPayments)
        .where(eq(demoBankPayments.idempotenceKey, order.idempotenceKey));
      if (!row) throw new Error("The demo bank lost a payment");
      return describe(row, order.origin);
    },
    async readPayment(id, now) {
      const row = await readRow(db, id, now);
      return row && describe(row, "");
    },
    async cancelPayment(id, now) {
      await settleLate(db, id, now);
      // A payment whose money is on its way cannot be cancelled.
      await db
        .update(demoBankPayments)
        .set({ status: "canceled" })
        .where(
          and(eq(demoBankPayments.id, id), eq(demoBankPayments.status, "pending"), isNull(demoBankPayments.settlesAt)),
        );
      return (await readRow(db, id, now))?.status ?? "canceled";
    },
    async refundPayment({ id, total }) {
      await db
        .update(demoBankPayments)
        .set({
          refundedAmount: sql`greatest(${demoBankPayments.refundedAmount}, least(${total}, ${demoBankPayments.amount}))`,
          status: sql`case when ${total} >= ${demoBankPayments.amount} then 'refunded' else ${demoBankPayments.status} end`,
        })
        .where(eq(demoBankPayments.id, id));
      return "succeeded";
    },
    async closePrepayment({ id, idempotenceKey, receipt }) {
      const kopecks = receipt.lines.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
      await db
        .update(demoBankPayments)
        .set({
          closings: sql`jsonb_build_object(${idempotenceKey}::text, ${kopecks}::int) || ${demoBankPayments.closings}`,
        })
        .where(eq(demoBankPayments.id, id));
      return "registered";
    },
    readNotification({ rawBody }) {
      const parsed = noticeSchema.safeParse(parseJson(rawBody));
      if (!parsed.success) return { ok: false, reason: "malformed" };
      const { event, object } = parsed.data;
      return { ok: true, notice: { eventKey: `demo:${object.id}:${event}`, paymentId: object.id, kind: event } };
    },
  };
}

function describe(row: Row, origin: string): BankPayment {
  const { id, status, amount, idempotenceKey: paymentPublicId } = row;
  const receipt = status === "succeeded" ? "registered" : "pending";
  return { id, status, amount, confirmationUrl: `${origin}${demoBankPath(id)}`, paymentPublicId, receipt };
}

async function settleLate(db: Database, id: string, now: Date): Promise<void> {
  const { status, settlesAt } = demoBankPayments;
  await db
    .update(demoBankPayments)
    .set({ status: "succeeded" })
    .where(and(eq(demoBankPayments.id, id), eq(status, "pending"), lte(settlesAt, now)));
}

async function readRow(db: Database, id: string, now: Date): Promise<Row | null> {
  const [row] = await db.select().from(demoBankPayments).where(eq(demoBankPayments.id, id));
  if (row?.status !== "pending" || !row.settlesAt || row.settlesAt > now) return row ?? null;
  await settleLate(db, id, now);
  return { ...row, status: "succeeded" };
}

export type DemoPayment = {
  id: string;
  amount: Roubles;
  description: string;
  method: string;
  status: PaymentStatus;
  returnUrl: string;
  /** The money has been promised and comes later. */
  isOnItsWay: boolean;
};

/** The data of the bank's page; null if there is no such payment. */
export async function readDemoPayment(bank: DemoBank, id: string, now: Date): Promise<DemoPayment | null> {
  const row = await readRow(bank.db, id, now);
  if (!row) return null;
  const { amount, description, method, status, returnUrl, settlesAt } = row;
  return { id, amount, description, method, status, returnUrl, isOnItsWay: status === "pending" && settlesAt !== null };
}

export type DemoDecision = "pay" | "decline" | "pay-late" | "pay-twice";

/** Notification from the bank, in YooKassa's format. */
export type BankNotification = {
  type: "notification";
  event: string;
  object: { id: string; status: PaymentStatus; amount: { value: string; currency: "RUB" } };
};

export type DemoDecisionOutcome =
  | {
      ok: true;
      payment: DemoPayment;
      /** To be delivered now: none for money that comes late, two for «двойное уведомление». */
      notifications: BankNotification[];
    }
  | { ok: false; reason: "unknown-payment" | "already-decided" };

/** A button on the bank's page. A second click finds the payment decided and changes nothing. */
export async function decideDemoPayment(
  bank: DemoBank,
  id: string,
  decision: DemoDecision,
  now: Date,
): Promise<DemoDecisionOutcome> {
  const before = await readRow(bank.db, id, now);
  if (!before) return { ok: false, reason: "unknown-payment" };
  const change = {
    pay: { status: "succeeded" as const },
    "pay-twice": { status: "succeeded" as const },
    decline: { status: "canceled" as const },
    "pay-late": { settlesAt: addDuration(now, DEMO_BANK_DELAY) },
  }[decision];
  const [decided] = await bank.db
    .update(demoBankPayments)
    .set(change)
    .where(and(eq(demoBankPayments.id, id), eq(demoBankPayments.status, "pending"), isNull(demoBankPayments.settlesAt)))
    .returning();
  const payment = await readDemoPayment(bank, id, now);
  if (!decided || !payment) return { ok: false, reason: "already-decided" };
  const notification: BankNotification = {
    type: "notification",
    event: `payment.${payment.status}`,
    // Kopecks appear only in the provider's format.
    object: { id, status: payment.status, amount: { value: `${payment.amount}.00`, currency: "RUB" } },
  };
  const count = { pay: 1, "pay-twice": 2, decline: 1, "pay-late": 0 }[decision];
  return { ok: true, payment, notifications: Array.from({ length: count }, () => notification) };
}
