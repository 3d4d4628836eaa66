/**
 * Who a use of a promocode counts for (decision 0026). A once-a-person code belongs to the person who receives the
 * courses. An order without an owner is counted by the guest's browser and by whoever pays for it; once somebody claims
 * it, the use is theirs.
 */
import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { promocodes } from "~/db/schema/orders.server";
import type { OrderRow } from "./order-rows.server";

export type Payer = { userId: number | null; emailHash: string };

/** An address is one person's however its letters are written. */
export function hashPayerEmail(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
}

/**
 * Columns that count the reserved and spent uses of a code by other orders than this one. Table names are written by
 * hand: in a select from one table Drizzle leaves them out.
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
  // Of a code without a limit nobody asks how often it was used, and it may have been used by everybody.
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

/** What a payer has used: for an order without an owner everything, for another what nobody has claimed yet. */
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
