/**
 * Brings the ledger of invitations to what the orders say. It looks instead of being told: a payment, a refund, an order
 * claimed later, all in any order and any number, end in the same state (decision 0014). Every step names the state it
 * starts from, so that any number of turns at once make one bonus.
 */
import { and, eq, like, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AppContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";
import { referralBonuses } from "~/db/schema/bonuses.server";
import { orders, promocodes } from "~/db/schema/orders.server";
import type { OrderState } from "~/features/orders/order-state";
import { judgeBonus, type BonusVerdict } from "./bonus-rule";

type SettlingContext = Pick<AppContext, "db" | "clock" | "log">;

/** The code of a bonus begins so, which is how it is found again. */
export const bonusCodePrefix = (bonusId: number): string => `BONUS${bonusId}`;

/** Rows of one turn of the job; the rest waits for the next. */
const ROWS_PER_TURN = 500;

/** All bonuses, or those of one person who invited: whoever reads his ledger reads the present. */
export async function settleBonuses(
  context: SettlingContext,
  options: { referrerUserId?: number } = {},
): Promise<void> {
  const changed = await findChanged(context, options);
  for (const { id, state, orderId, verdict } of changed) await moveBonus(context, { id, state, orderId, verdict });
}

type Changed = { id: number; state: "pending" | "confirmed"; orderId: number | null; verdict: BonusVerdict };

async function findChanged(
  { db, log }: SettlingContext,
  { referrerUserId }: { referrerUserId?: number },
): Promise<Changed[]> {
  const referrer = alias(users, "referrer");
  const referred = alias(users, "referred");
  const first = alias(orders, "first_order");
  const person = (of: typeof referrer | typeof referred) => ({
    phone: of.phone,
    parentPhone: of.parentPhone,
  });
  const firstOrderId = sql`(
    select o.id from orders o
    where o.owner_user_id = ${referralBonuses.referredUserId} and o.paid_at is not null and o.price > 0
    order by o.paid_at, o.id limit 1
  )`;
  // Whoever invited was logged in as he paid, or has given the address of this payment for an order of his own.
  const isPaidByReferrer = sql<boolean>`exists (
    select 1 from payments p
    where p.order_id = ${first.id} and p.status in ('succeeded', 'refunded')
      and p.payer_user_id = ${referralBonuses.referrerUserId}
  ) or exists (
    select 1 from payments p
    join orders r on r.owner_user_id = ${referralBonuses.referrerUserId}
    left join payments q on q.order_id = r.id
    where p.order_id = ${first.id} and p.status in ('succeeded', 'refunded')
      and lower(p.receipt_email) in (lower(r.receipt_email), lower(q.receipt_email))
  )`;
  const rows = await db
    .select({
      id: referralBonuses.id,
      state: referralBonuses.state,
      invitedAt: referralBonuses.createdAt,
      referrer: person(referrer),
      referred: person(referred),
      wasInvitedByReferred: sql<boolean>`coalesce(${referrer.referredByUserId} = ${referred.id}, false)`,
      isFirstOfTwo: sql<boolean>`not exists (
        select 1 from referral_bonuses other
        where other.referrer_user_id = ${referralBonuses.referredUserId}
          and other.referred_user_id = ${referralBonuses.referrerUserId}
          and other.id < ${referralBonuses.id}
      )`,
      orderId: first.id,
      orderState: first.state,
      paidAt: first.paidAt,
      isPaidByReferrer,
      haveSharedSocial: sql<boolean>`exists (
        select 1 from social_links a
        join social_links b on b.provider = a.provider and b.external_id_hash = a.external_id_hash
        where a.user_id = ${referralBonuses.referrerUserId} and b.user_id = ${referralBonuses.referredUserId}
      )`,
    })
    .from(referralBonuses)
    .innerJoin(referrer, eq(referrer.id, referralBonuses.referrerUserId))
    .innerJoin(referred, eq(referred.id, referralBonuses.referredUserId))
    .leftJoin(first, sql`${first.id} = coalesce(${referralBonuses.orderId}, ${firstOrderId})`)
    .where(
      and(
        referrerUserId === undefined ? undefined : eq(referralBonuses.referrerUserId, referrerUserId),
        // Only what may move: a bonus that waits for nothing is not looked at again.
        or(
          and(eq(referralBonuses.state, "pending"), sql`${first.id} is not null`),
          and(eq(referralBonuses.state, "confirmed"), eq(first.state, "refunded")),
        ),
      ),
    )
    .orderBy(referralBonuses.id)
    .limit(ROWS_PER_TURN);
  if (rows.length === ROWS_PER_TURN) log.warn({ rows: rows.length }, "more bonuses to settle than one turn takes");
  return rows.flatMap((row) => {
    const { id, state, orderId, orderState, paidAt } = row;
    if (state === "cancelled") return [];
    const hasOrder = orderState !== null && paidAt !== null;
    const verdict = judgeBonus({
      referrer: { ...row.referrer, wasInvitedByReferred: row.wasInvitedByReferred && !row.isFirstOfTwo },
      referred: row.referred,
      haveSharedSocial: row.haveSharedSocial,
      invitedAt: row.invitedAt,
      firstOrder: hasOrder
        ? { state: orderState satisfies OrderState, paidAt, isPaidByReferrer: row.isPaidByReferrer }
        : null,
    });
    return verdict.state === state ? [] : [{ id, state, orderId, verdict }];
  });
}

async function moveBonus({ db, clock, log }: SettlingContext, { id, state, orderId, verdict }: Changed): Promise<void> {
  const now = clock.now();
  const isMoved = await db.transaction(async (tx) => {
    const moved = await tx
      .update(referralBonuses)
      .set({
        state: verdict.state,
        reason: verdict.state === "cancelled" ? verdict.reason : null,
        orderId,
        settledAt: now,
      })
      .where(and(eq(referralBonuses.id, id), eq(referralBonuses.state, state)))
      .returning({ referrerUserId: referralBonuses.referrerUserId });
    const [row] = moved;
    if (!row) return false;
    if (state === "confirmed" && verdict.state === "cancelled") {
      // A code not yet paid with ends with its bonus, be it in an order that waits for its money; a spent one stays spent.
      await tx
        .update(promocodes)
        .set({ endsAt: now })
        .where(
          and(
            eq(promocodes.ownerUserId, row.referrerUserId),
            like(promocodes.code, `${bonusCodePrefix(id)}-%`),
            sql`not exists (select 1 from promocode_uses u where u.code = ${promocodes.code} and u.state = 'spent')`,
          ),
        );
    }
    return true;
  });
  if (isMoved) log.info({ bonusId: id, from: state, verdict }, "the bonus for an invitation moved");
}
