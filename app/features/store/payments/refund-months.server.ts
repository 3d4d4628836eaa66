/**
 * Staff refund months of a payment (public offer, section 8). Removing access, the debt, the receipt and the e-mail are
 * one transaction; the bank is asked afterwards, and by the sweep until it has refunded.
 */
import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { payments } from "~/db/schema/payments.server";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import { permit } from "~/features/core/access/may";
import { endClaim, lockOrder, type OrderRow } from "~/features/store/orders/order-rows.server";
import { deletePurchases, readUnitsOfOrders } from "~/features/core/purchases/purchase-rows.server";
import type { Actor } from "~/shared/actor";
import type { Roubles } from "~/shared/money";
import { type Outcome, refuse } from "~/shared/result";
import { addRefundDebt, readRefundedUnits, refundAtBank } from "./give-back.server";
import { isSameUnit } from "./prepayment-closing";
import { findBank } from "./payment-banks.server";
import type { PaymentContext, PaymentRow } from "./payment-rows.server";
import { refundIfStopped } from "./refund-now";
import { answerRequests, readPromisedRefunds } from "./refund-request-rows.server";
import { ALL_MONTHS, type PaidUnit, splitPaidLines } from "./refund-share";

export type RefundMonthsInput = {
  paymentPublicId: string;
  productId: number;
  /** `amount`: agreed with the buyer; null: as requested or by the public offer or, with `isFull`, the whole price. */
  months: readonly { month: PaidUnit["month"]; amount: Roubles | null }[];
  isFull: boolean;
  /** Calculates without storing. */
  isDryRun: boolean;
};

export type RefundMonthsReason =
  | "not-allowed"
  | "unknown-payment"
  /** Its bank has no keys configured. */
  | "other-provider"
  /** It bought nothing, or was refunded in full. */
  | "not-paid"
  /** The payment was not for this month of this course. */
  | "not-bought"
  /** Its access has been removed already. */
  | "not-owned"
  /** The order has no owner yet: all of it is refunded, or nothing; the payer may have asked for all. */
  | "not-claimed"
  /** A course sold whole has no months to calculate by: the sum must be given. */
  | "sum-missing"
  /** The month is over: its recordings stay and no money is due. */
  | "nothing-due"
  | "too-much";

export type RefundedMonths = {
  name: string;
  units: { month: PaidUnit["month"]; paid: Roubles; back: Roubles }[];
  total: Roubles;
  receiptEmail: string;
  /** Everything the bank has refunded of the payment so far. */
  refundedAmount: Roubles;
  isWaitingForBank: boolean;
};

export async function refundMonths(
  context: PaymentContext,
  actor: Actor,
  input: RefundMonthsInput,
): Promise<Outcome<RefundedMonths, RefundMonthsReason>> {
  const permitted = permit(actor, "refund-months");
  if (!permitted.ok) return permitted;
  const now = context.clock.now();
  const [found] = await context.db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.publicId, input.paymentPublicId));
  if (!found) return refuse("unknown-payment");
  const decided = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, found.id)).for("update");
    if (!order || payment?.orderId !== order.id) return refuse("unknown-payment");
    if (!findBank(context, payment.provider)) return refuse("other-provider");
    const counted = await countRefund(tx, order, payment, input, now);
    if (!counted.ok || input.isDryRun) return counted;
    await revokeMonths(tx, order, input, now);
    const answered = input.months.map(({ month }) => ({ productId: input.productId, month }));
    await answerRequests(tx, payment.id, answered, now);
    const units = counted.units.map(({ month, back }) => ({ productId: input.productId, month, price: back }));
    await addRefundDebt(tx, payment, { amount: counted.total, cause: "asked", units, now });
    await recordAudit(tx, {
      ...{ actor, origin: null, action: "payment.refunded", resource: { kind: "payment", id: input.paymentPublicId } },
      ...{ before: null, after: { units, total: counted.total }, now },
    });
    return counted;
  });
  if (!decided.ok) return decided;
  if (!input.isDryRun) {
    const { paymentPublicId: paymentId } = input;
    context.log.info(
      { event: "payment.months_refunded", actor, paymentId, total: decided.total },
      "months are refunded",
    );
    context.events.emit({ name: "refund.decided", actor, paymentId, amount: decided.total });
    await refundAtBank(context, found.id);
  }
  const [after] = await context.db.select().from(payments).where(eq(payments.id, found.id));
  if (!after) throw new Error("A payment is gone");
  const { refundDue, refundedAmount, receiptEmail } = after;
  return { ...decided, receiptEmail, refundedAmount, isWaitingForBank: refundDue > refundedAmount };
}

type Counted = Outcome<Pick<RefundedMonths, "name" | "units" | "total">, RefundMonthsReason>;

async function countRefund(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  input: RefundMonthsInput,
  now: Date,
): Promise<Counted> {
  if (payment.status !== "succeeded" || payment.refundDue >= payment.amount) return refuse("not-paid");
  const bought = splitPaidLines(payment.lines);
  const asked = input.months.map((one) => ({
    ...one,
    unit: bought.find(({ productId, month }) => productId === input.productId && month === one.month),
  }));
  const units = asked.flatMap(({ unit, amount }) => (unit ? [{ ...unit, agreed: amount }] : []));
  if (units.length === 0 || units.length < asked.length) return refuse("not-bought");
  const promised = await readPromisedRefunds(tx, payment.id);
  if (order.ownerUserId === null) {
    const isGoing = (unit: PaidUnit) =>
      [...units, ...promised].some((one) => one.productId === unit.productId && one.month === unit.month);
    const refunded = await readRefundedUnits(tx, payment.id);
    const isGone = (unit: PaidUnit) => refunded.some((one) => isSameUnit(one, unit));
    if (!bought.every((unit) => isGoing(unit) || isGone(unit))) return refuse("not-claimed");
    if (units.some(isGone)) return refuse("not-owned");
  } else {
    const owned = await readUnitsOfOrders(tx, [order.id]);
    const isOwned = (unit: PaidUnit) =>
      owned.some(({ productId, month }) => productId === unit.productId && month === unit.month);
    if (!units.every(isOwned)) return refuse("not-owned");
  }
  const promisedOf = ({ productId, month }: PaidUnit) =>
    promised.find((one) => one.productId === productId && one.month === month)?.refund;
  if (
    !input.isFull &&
    units.some((unit) => unit.month === ALL_MONTHS && (unit.agreed ?? promisedOf(unit)) === undefined)
  )
    return refuse("sum-missing");
  const byOffer = refundIfStopped(
    { paidAt: payment.settledAt ?? payment.createdAt, amount: payment.amount, returned: payment.refundDue, units },
    () => ({ lessons: 0, months: [] }),
    now,
  );
  const counted = units.map(({ agreed, ...unit }, index) => ({
    month: unit.month,
    paid: unit.price,
    // A request is counted by its own day, not by the day it is answered.
    back: agreed ?? (input.isFull ? unit.price : (promisedOf(unit) ?? byOffer[index]?.refund ?? 0)),
  }));
  if (counted.some(({ back }) => back <= 0)) return refuse("nothing-due");
  const total = counted.reduce((sum, { back }) => sum + back, 0);
  const isTooMuch = counted.some(({ back, paid }) => back > paid) || payment.refundDue + total > payment.amount;
  if (isTooMuch) return refuse("too-much");
  const name = payment.lines.find(({ productId }) => productId === input.productId)?.name ?? "";
  return { ok: true, name, units: counted, total };
}

async function revokeMonths(tx: Transaction, order: OrderRow, input: RefundMonthsInput, now: Date): Promise<void> {
  if (order.ownerUserId === null) {
    // The link must not open anything while the money is on its way back.
    await endClaim(tx, order.id, now);
    return;
  }
  const months = input.months.map(({ month }) => month);
  await deletePurchases(tx, { orderId: order.id, only: { productId: input.productId, months } });
}
