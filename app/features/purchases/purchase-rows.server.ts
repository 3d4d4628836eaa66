/** The rows of what users have bought. A month is bought at most once per user and product, as a database constraint. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { purchases } from "~/db/schema/orders.server";

type PurchaseRow = typeof purchases.$inferSelect;
/** A month of a course, or a course sold whole. */
export type PurchasedUnit = Pick<PurchaseRow, "productId" | "month">;

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
export function readOwnedMonths(
  db: Database | Transaction,
  userId: number,
): Promise<(PurchasedUnit & Pick<PurchaseRow, "taught">)[]> {
  return db
    .select({ productId: purchases.productId, month: purchases.month, taught: purchases.taught })
    .from(purchases)
    .where(eq(purchases.userId, userId));
}

export function readUnitsOfOrder(db: Database | Transaction, orderId: number): Promise<PurchasedUnit[]> {
  return db
    .select({ productId: purchases.productId, month: purchases.month })
    .from(purchases)
    .where(eq(purchases.orderId, orderId));
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
