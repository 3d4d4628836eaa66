/**
 * Who a use of a promocode counts for (decision 0026). A once-per-person code belongs to the person who receives the
 * courses. While an order has no owner, its use counts for the guest's browser and for the payer; once the order is
 * claimed, for the claimer.
 */
import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { promocodes } from "~/db/schema/orders.server";
import type { OrderRow } from "./order-rows.server";

export type Payer = { userId: number | null; emailHash: string };

/** Addresses that differ only in case belong to one person. */
export function hashPayerEmail(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
}

/**
 * Columns that count the reserved and spent uses of a code by other orders. Table names are written by hand: in a
 * select from one table Drizzle leaves them out.
 */
export function countCodeUses(use: {
  code: string;
  order: Pick<OrderRow, "id" | "ownerUserId" | "guestKeyHash">;
  payer: Payer | null;
}) {
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
