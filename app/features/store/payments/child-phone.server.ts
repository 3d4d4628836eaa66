/** Stores the phone of a child that was paid for, and finds what waits for a phone (product.md, "Paying for another"). */
import { and, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import type { Database } from "~/db/open-database.server";
import { type PaymentLine, payments } from "~/db/schema/payments.server";
import { permit } from "~/features/core/access/may";
import { findUser } from "~/features/core/accounts/user-rows.server";
import type { Viewer } from "~/features/people/auth/session/session-tokens.server";
import { findOrder, findOrderById, lockOrder } from "~/features/store/orders/order-rows.server";
import { ordersOfChildren } from "~/features/store/orders/paid-orders.server";
import type { Actor } from "~/shared/actor";
import { monthRange } from "~/shared/months";
import { getCoursesPath, paymentSuccessPath } from "~/shared/paths";
import { type E164, maskPhone } from "~/shared/phone";
import { type Outcome, refuse } from "~/shared/result";
import { type ChildPhoneReason, judgeChildPhone } from "./child-phone";
import { findPaidByLink } from "./paid-history.server";
import { changePayment } from "./payment-rows.server";
import type { PaidForChild, WaitingCourses } from "./waiting-view";

/** A payment is no way to offer its courses to many numbers. */
export const CHILD_PHONES_PER_PAYMENT = {
  name: "child-phone",
  points: 10,
  window: { hours: 24 },
} as const satisfies Limit;

const MOST_SHOWN = 20;

/** The caller has proved to be the payer. Under the order's lock: a claim at the same moment comes first or after. */
export async function changeChildPhone(
  { db, limiter }: Pick<AppContext, "db" | "limiter">,
  change: { paymentPublicId: string; phone: E164; actor: Actor },
): Promise<Outcome<object, ChildPhoneReason>> {
  const permitted = permit(change.actor, "name-child");
  if (!permitted.ok) return permitted;
  const payment = await findPaidByLink(db, change.paymentPublicId);
  const found = payment && (await findOrderById(db, payment.orderId));
  // Only a payer with an account, whose own number is known, names a child by phone.
  if (!payment || payment.payerUserId === null || !found?.isParent) return refuse("unknown");
  if (found.ownerUserId !== null) return refuse("claimed");
  const payer = await findUser(db, { id: payment.payerUserId });
  const judged = judgeChildPhone(change.phone, payer?.phone ?? null);
  if (!judged.ok) return judged;
  const taken = await limiter.consume(CHILD_PHONES_PER_PAYMENT, payment.publicId);
  if (!taken.ok) return refuse("too-many");
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (order && order.ownerUserId !== null) return refuse("claimed");
    // Without a key the money is on its way back.
    if (!order?.claimKey) return refuse("unknown");
    await changePayment(tx, payment.id, { childPhone: judged.phone });
    return { ok: true } as const;
  });
}

type UnclaimedRow = {
  claimKey: string;
  shareKey: string;
  lines: PaymentLine[];
  childPhone: E164 | null;
  payerUserId: number | null;
};
type Reader = Pick<Viewer, "id" | "phone" | "isPhoneProven">;

/**
 * Unclaimed payments for a child that concern this user, as the payer or by their phone. As one value, for a statement
 * that the page sends anyway.
 */
export function unclaimedColumn(db: Database, { id, phone, isPhoneProven }: Reader): SQL<UnclaimedRow[]> {
  const order = ordersOfChildren(db);
  // An account that VK has made may bear the phone of somebody else (decision 0029).
  const isForThem = isPhoneProven ? eq(payments.childPhone, phone) : undefined;
  const rows = db
    .select({
      claimKey: sql`${order.claimKey}`.as("claimKey"),
      shareKey: sql`${order.shareKey}`.as("shareKey"),
      lines: payments.lines,
      childPhone: sql`${payments.childPhone}`.as("childPhone"),
      payerUserId: sql`${payments.payerUserId}`.as("payerUserId"),
    })
    .from(payments)
    .innerJoin(order, eq(order.id, payments.orderId))
    .where(and(or(eq(payments.payerUserId, id), isForThem), isNotNull(payments.boughtAt)))
    .orderBy(desc(payments.id))
    .limit(MOST_SHOWN)
    .as("unclaimed");
  const value = sql`(select coalesce(jsonb_agg(to_jsonb(unclaimed)), '[]'::jsonb) from ${rows})`;
  // Drizzle drops the names of tables from an expression of a select, and leaves those inside it alone.
  return sql<UnclaimedRow[]>`${value}`;
}

/** The rows of `unclaimedColumn` as the two read them: the child and the payer. */
export function describeUnclaimed(
  rows: readonly UnclaimedRow[],
  { id, phone, isPhoneProven }: Reader,
): { waiting: WaitingCourses[]; forChild: PaidForChild[] } {
  return {
    waiting: rows
      .filter(({ childPhone }) => isPhoneProven && childPhone === phone)
      .map(({ claimKey, lines }) => ({ claimPath: getCoursesPath(claimKey), courses: lines.map(sayLine) })),
    forChild: rows
      .filter(({ payerUserId }) => payerUserId === id)
      .map(({ shareKey, lines, childPhone }) => ({
        href: paymentSuccessPath(shareKey),
        courses: lines.map(sayLine),
        waitsFor: childPhone && maskPhone(childPhone),
      })),
  };
}

/** «Математика, профиль: ноябрь–декабрь» */
const sayLine = ({ name, months }: PaymentLine): string =>
  months.length === 0 ? name : `${name}: ${monthRange(months)}`;

/** The payment by which this account bought the order for a child; null: it did not. */
export async function findPaymentForChild(db: Database, orderId: number, userId: number): Promise<string | null> {
  const isTheirs = and(eq(payments.payerUserId, userId), eq(payments.isThirdParty, true), isNotNull(payments.boughtAt));
  const [row] = await db
    .select({ publicId: payments.publicId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isTheirs));
  return row?.publicId ?? null;
}

/** The phone typed at the last payment of this cart: after a declined one it need not be typed again. */
export async function readTypedChild(db: Database, orderPublicId: string, userId: number): Promise<E164 | null> {
  const order = await findOrder(db, orderPublicId);
  if (!order) return null;
  const [row] = await db
    .select({ childPhone: payments.childPhone })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.payerUserId, userId)))
    .orderBy(desc(payments.id))
    .limit(1);
  return row?.childPhone ?? null;
}
