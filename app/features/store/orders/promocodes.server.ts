/**
 * Promocodes and their uses, and who a use counts for (decision 0024). A once-per-person code belongs to the person who
 * receives the courses. While an order has no owner, its use counts for the guest's browser and for the payer; once the order is
 * claimed, for the claimer.
 */
import { createHash } from "node:crypto";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { promocodes, promocodeUses } from "~/db/schema/orders.server";
import { namesOfProducts } from "~/features/store/catalog/sold-courses.server";
import { normalisePromocode } from "~/features/store/pricing/normalise-promocode";
import type { CodeCourse, Promocode } from "~/features/store/pricing/promocode";
import type { OrderRow } from "./order-rows.server";
import { nameSoldCourse } from "./sold-course-name";

export type Payer = { userId: number | null; emailHash: string };

/** The payer: a once-per-person code counts for them while the order has no owner. */
export type Paying = { payer: Payer | null };

/** The order that a code is asked for. */
export type CodeBuyer = Pick<OrderRow, "id" | "ownerUserId" | "guestKeyHash">;

export type FoundPromocode = {
  code: string;
  found: Promocode | null;
  /** The courses a code is limited to that are on sale. */
  courses: CodeCourse[];
  usesByBuyer: number;
  usesTotal: number;
};

type PromocodeRow = typeof promocodes.$inferSelect;

/** Part of the code's row: a limited code names its courses when none of them is in the cart. */
const coursesOfCode = namesOfProducts(sql`promocodes.product_ids`);

/** `paying` locks the promocode's row first, so that the following count is final. */
export async function readPromocode(
  db: Database | Transaction,
  { order, code: text, paying }: { order: CodeBuyer; code: string; paying: Paying | null },
): Promise<FoundPromocode> {
  const code = normalisePromocode(text);
  // A separate statement: counts inside the locking one would date from before the wait for the lock.
  if (paying) await lockPromocode(db, code);
  const [row] = await db
    .select({
      found: promocodes,
      courses: coursesOfCode,
      ...countCodeUses({ code, order, payer: paying?.payer ?? null }),
    })
    .from(promocodes)
    .where(eq(promocodes.code, code));
  const found = foundFor(order, row?.found);
  return {
    code,
    found,
    courses: (found && row?.courses ? row.courses : []).map(({ slug, ...sold }) => ({
      name: nameSoldCourse(sold),
      slug,
    })),
    usesByBuyer: row?.usesByBuyer ?? 0,
    usesTotal: row?.usesTotal ?? 0,
  };
}

/** Another user's personal code is answered like one that does not exist, so that the answer does not reveal it. */
function foundFor(order: CodeBuyer, row: PromocodeRow | undefined): Promocode | null {
  if (!row) return null;
  const { ownerUserId, ...found } = row;
  return ownerUserId === null || ownerUserId === order.ownerUserId ? found : null;
}

/** Payments of one code wait for each other here, so that a following count of its uses is final. */
async function lockPromocode(tx: Database | Transaction, code: string): Promise<PromocodeRow | null> {
  const [row] = await tx.select().from(promocodes).where(eq(promocodes.code, code)).for("update");
  return row ?? null;
}

export async function doesCodeExist(db: Database, code: string): Promise<boolean> {
  return (await db.$count(promocodes, eq(promocodes.code, code))) > 0;
}

/** Addresses that differ only in case belong to one person. */
export function hashPayerEmail(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
}

/**
 * Columns that count the reserved and spent uses of a code by other orders. Table names are written by hand: in a
 * select from one table Drizzle leaves them out.
 */
function countCodeUses(use: { code: string; order: CodeBuyer; payer: Payer | null }) {
  const { code, order, payer } = use;
  const others = sql`u.code = ${code} and u.order_id <> ${order.id}`;
  const isOfBuyer =
    order.ownerUserId === null
      ? sql`o.owner_user_id is null and o.guest_key_hash = ${order.guestKeyHash ?? ""}`
      : sql`o.owner_user_id = ${order.ownerUserId}`;
  // A code without a limit may have been used by everyone, so its uses are not counted.
  return {
    usesTotal: sql<number>`case when ${promocodes.totalLimit} is null then 0
      else (select count(*)::int from promocode_uses u where ${others}) end`,
    usesByBuyer: sql<number>`case when ${promocodes.perUserLimit} is null then 0 else (
      select count(*)::int from (
        select u.order_id from promocode_uses u join orders o on o.id = u.order_id where ${others} and ${isOfBuyer}
        ${payer ? usesOfPayer(others, order, payer) : sql``}
      ) uses
    ) end`,
  };
}

type Use = {
  code: string;
  order: CodeBuyer;
  payer: Payer | null;
  state: "reserved" | "spent";
  now: Date;
};

/** The one use of this order becomes this one; `code: null` leaves it none. The caller has locked the promocode. */
export async function replaceUse(tx: Transaction, use: Omit<Use, "code"> & { code: string | null }): Promise<void> {
  const { code } = use;
  await dropUse(tx, use.order.id);
  if (code !== null) await storeUse(tx, { ...use, code });
}

/** Stores the use if its limits allow it under the lock of the code. A code that was deleted since limits nothing. */
export async function consumeUse(tx: Transaction, use: Use): Promise<boolean> {
  const { code, order, payer } = use;
  const promocode = await lockPromocode(tx, code);
  if (!promocode) return true;
  if (promocode.ownerUserId !== null && promocode.ownerUserId !== order.ownerUserId) return false;
  const [uses] = await tx
    .select(countCodeUses({ code, order, payer }))
    .from(promocodes)
    .where(eq(promocodes.code, code));
  const isFree = (limit: number | null, used: number | undefined) => limit === null || (used ?? 0) < limit;
  if (!isFree(promocode.totalLimit, uses?.usesTotal) || !isFree(promocode.perUserLimit, uses?.usesByBuyer))
    return false;
  await storeUse(tx, use);
  return true;
}

async function storeUse(tx: Transaction, { code, order, payer, state, now }: Use): Promise<void> {
  await tx
    .insert(promocodeUses)
    .values({
      code,
      orderId: order.id,
      userId: order.ownerUserId,
      payerUserId: payer?.userId ?? null,
      payerEmailHash: payer?.emailHash ?? null,
      state,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: promocodeUses.orderId, set: { code, state } });
}

/** A reserved use is spent on success and released on failure and expiry. */
export async function settleUse(tx: Transaction, orderId: number, outcome: "spent" | "released"): Promise<void> {
  if (outcome === "released") return dropUse(tx, orderId);
  await tx.update(promocodeUses).set({ state: "spent" }).where(eq(promocodeUses.orderId, orderId));
}

export async function dropUse(tx: Transaction, orderId: number): Promise<void> {
  await tx.delete(promocodeUses).where(eq(promocodeUses.orderId, orderId));
}

export async function dropReservedUse(tx: Transaction, orderId: number): Promise<void> {
  await tx.delete(promocodeUses).where(and(eq(promocodeUses.orderId, orderId), ne(promocodeUses.state, "spent")));
}

/** The use counts for this user from now on. */
export async function giveUse(tx: Transaction, orderId: number, userId: number): Promise<void> {
  await tx.update(promocodeUses).set({ userId }).where(eq(promocodeUses.orderId, orderId));
}

/** Makes two simultaneous claims of one user see each other's use. */
export async function lockCodeOf(tx: Transaction, orderId: number): Promise<void> {
  const [use] = await tx.select().from(promocodeUses).where(eq(promocodeUses.orderId, orderId));
  if (use) await lockPromocode(tx, use.code);
}

/** Whether the order's code is limited per person and this user has reached the limit. */
export async function isCodeUsedUp(db: Database | Transaction, orderId: number, userId: number): Promise<boolean> {
  const [use] = await db
    .select({ code: promocodeUses.code, limit: promocodes.perUserLimit })
    .from(promocodeUses)
    .innerJoin(promocodes, eq(promocodes.code, promocodeUses.code))
    .where(eq(promocodeUses.orderId, orderId));
  if (!use || use.limit === null) return false;
  const order = { id: orderId, ownerUserId: userId, guestKeyHash: null };
  const [uses] = await db
    .select(countCodeUses({ code: use.code, order, payer: null }))
    .from(promocodes)
    .where(eq(promocodes.code, use.code));
  return (uses?.usesByBuyer ?? 0) >= use.limit;
}

/** Uses that count for a payer: all of theirs for an order without an owner, otherwise those no one has claimed yet. */
function usesOfPayer(others: SQL, { ownerUserId }: Pick<OrderRow, "ownerUserId">, { userId, emailHash }: Payer): SQL {
  const unclaimed = ownerUserId === null ? sql`` : sql`and o.owner_user_id is null`;
  const byEmail = sql`union
    select u.order_id from promocode_uses u join orders o on o.id = u.order_id
    where ${others} and u.payer_email_hash = ${emailHash} ${unclaimed}`;
  if (userId === null) return byEmail;
  return sql`${byEmail} union
    select u.order_id from promocode_uses u join orders o on o.id = u.order_id
    where ${others} and u.payer_user_id = ${userId} ${unclaimed} union
    select u.order_id from promocode_uses u join orders o on o.id = u.order_id
    where ${others} and o.owner_user_id = ${userId} ${unclaimed}`;
}
