/** The rows of what users have bought. A month is bought at most once per user and product, as a database constraint. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "~/db/open-database.server";
import { purchases } from "~/db/schema/purchases.server";
import { addMonths, type MonthKey } from "~/shared/months";

type PurchaseRow = typeof purchases.$inferSelect;
/** A month of a course, or a course sold whole. */
export type PurchasedUnit = Pick<PurchaseRow, "productId" | "month">;
export type OwnedUnit = PurchasedUnit & Pick<PurchaseRow, "taught">;

/** Everything this user has bought, for a join. */
export function ownedUnits(db: Database | Transaction, userId: number) {
  return db
    .select({
      id: purchases.id,
      productId: purchases.productId,
      month: purchases.month,
      taught: purchases.taught,
      orderId: purchases.orderId,
    })
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .as("owned");
}

/** The same, a row a product. */
export function ownedProducts(db: Database | Transaction, userId: number) {
  return db
    .select({
      productId: purchases.productId,
      months: sql<PurchaseRow["month"][]>`jsonb_agg(${purchases.month})`.as("owned_months"),
    })
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .groupBy(purchases.productId)
    .as("owned");
}

/** Every month this user has bought; one query. */
export function readOwnedMonths(db: Database | Transaction, userId: number): Promise<OwnedUnit[]> {
  return db
    .select({ productId: purchases.productId, month: purchases.month, taught: purchases.taught })
    .from(purchases)
    .where(eq(purchases.userId, userId));
}

/** The same with the value of an expression of another feature, which would otherwise be a query of its own. */
export async function readOwnedBeside<Value>(
  db: Database,
  userId: number,
  beside: SQL<Value>,
): Promise<{ owned: OwnedUnit[]; beside: Value | null }> {
  const units = ownedUnits(db, userId);
  const rows = await db
    .select({ productId: units.productId, month: units.month, taught: units.taught, beside })
    .from(sql`(select 1) as "one"`)
    .leftJoin(units, sql`true`);
  const owned = rows.flatMap(({ productId, month, taught }) =>
    productId === null || month === null ? [] : [{ productId, month, taught }],
  );
  return { owned, beside: rows[0]?.beside ?? null };
}

/**
 * Counts the people who bought this month and how many of them bought the next. One row per product; with `isByProduct`
 * unset one row for any product, where any product of the next month counts.
 */
export async function countKeptMonths(
  db: Database,
  { month, isByProduct }: { month: MonthKey; isByProduct: boolean },
): Promise<{ productId: number | null; month: MonthKey; buyers: number; stayed: number }[]> {
  const next = alias(purchases, "next_purchase");
  const isNext = [eq(next.userId, purchases.userId), eq(next.month, addMonths(month, 1))];
  const counts = {
    buyers: sql<number>`count(distinct ${purchases.userId})::int`,
    stayed: sql<number>`count(distinct ${next.userId})::int`,
  };
  if (isByProduct) {
    const rows = await db
      .select({ productId: purchases.productId, ...counts })
      .from(purchases)
      .leftJoin(next, and(...isNext, eq(next.productId, purchases.productId)))
      .where(eq(purchases.month, month))
      .groupBy(purchases.productId);
    return rows.map((row) => ({ ...row, month }));
  }
  const rows = await db
    .select(counts)
    .from(purchases)
    .leftJoin(next, and(...isNext))
    .where(eq(purchases.month, month));
  return rows.filter(({ buyers }) => buyers > 0).map((row) => ({ ...row, productId: null, month }));
}

export function readUnitsOfOrders(
  db: Database | Transaction,
  orderIds: readonly number[],
): Promise<(PurchasedUnit & { orderId: number })[]> {
  return db
    .select({ orderId: purchases.orderId, productId: purchases.productId, month: purchases.month })
    .from(purchases)
    .where(inArray(purchases.orderId, [...orderIds]));
}

/** Returns the units that were stored: the others the user had already. */
export function insertPurchases(
  tx: Transaction,
  rows: readonly Omit<typeof purchases.$inferInsert, "id">[],
): Promise<PurchasedUnit[]> {
  return tx
    .insert(purchases)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ productId: purchases.productId, month: purchases.month });
}

/** Removes what an order opened, or only these months of one product. Returns what was removed. */
export function deletePurchases(
  tx: Transaction,
  { orderId, only }: { orderId: number; only?: { productId: number; months: readonly PurchaseRow["month"][] } },
): Promise<PurchasedUnit[]> {
  const isOnly = only && and(eq(purchases.productId, only.productId), inArray(purchases.month, [...only.months]));
  return tx
    .delete(purchases)
    .where(and(eq(purchases.orderId, orderId), isOnly))
    .returning({ productId: purchases.productId, month: purchases.month });
}
