/**
 * Brings the ledger of invitations in line with the orders. It polls instead of being notified: a payment, a refund and
 * a later claim, in any order and any number, lead to the same state (decision 0049). Every step names the state it
 * starts from, so that parallel runs create one bonus.
 */
import { and, between, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { usersToJoin } from "~/features/core/accounts/user-rows.server";
import { haveSharedPage } from "~/features/people/auth/social/remember-social-link.server";
import { firstPaidOrderId, orderStates, recentBuyers, stateOfOrder } from "~/features/store/orders/paid-orders.server";
import { endUnspentCode } from "~/features/store/orders/personal-codes.server";
import { isPaidBy } from "~/features/store/payments/paid-history.server";
import { bonusesToJoin, isFirstOfTwo, moveBonus, readLastBonusId } from "~/features/core/referral/bonus-rows.server";
import type { BonusState } from "~/shared/column-values";
import type { OrderState } from "~/shared/order-state";
import { addDuration, toMilliseconds } from "~/shared/duration";
import { judgeBonus, type BonusVerdict } from "./bonus-rule";

type Ledger = ReturnType<typeof bonusesToJoin>;
type SettlingContext = Pick<AppContext, "db" | "clock" | "log">;

/** Prefix of a bonus code, by which the code is found again. */
export const bonusCodePrefix = (bonusId: number): string => `BONUS${bonusId}`;

/** Rows per run of the job; the rest waits for the next one. */
export const ROWS_PER_TURN = 500;
/** Orders paid, claimed or refunded within this time are examined in every run. */
export const RECENT_ORDERS = { minutes: 15 } as const;
/** For more at once the planner would scan the tables of users and orders instead of using their indexes. */
const JUDGED_AT_ONCE = 10;
const TURN = { minutes: 1 } as const;

/**
 * Settles bonuses. With `referrerUserId` only those of one inviter, so that their page is up to date.
 *
 * Without it, a run of the job: users whose orders changed recently, then the next part of all others. Everything is
 * examined in turn and no run reads the whole ledger.
 */
export async function settleBonuses(
  context: SettlingContext,
  { referrerUserId }: { referrerUserId?: number } = {},
): Promise<void> {
  const ledger = bonusesToJoin(context.db);
  const parts =
    referrerUserId === undefined
      ? [ofRecentOrders(context, ledger), await nextPart(context, ledger)]
      : [eq(ledger.referrerUserId, referrerUserId)];
  for (const part of parts) {
    const movable = await findMovable(context, ledger, part);
    for (let start = 0; start < movable.length; start += JUDGED_AT_ONCE) {
      const changed = await findChanged(context, ledger, movable.slice(start, start + JUDGED_AT_ONCE));
      for (const { id, state, orderId, verdict } of changed) await settle(context, { id, state, orderId, verdict });
    }
  }
}

function ofRecentOrders({ db, clock }: SettlingContext, ledger: Ledger): SQL {
  const since = addDuration(clock.now(), { minutes: -RECENT_ORDERS.minutes });
  return inArray(ledger.referredUserId, recentBuyers(db, since));
}

/** The clock decides which part comes next, so that processes need not remember where another one stopped. */
async function nextPart({ db, clock }: SettlingContext, ledger: Ledger): Promise<SQL> {
  const count = Math.floor((await readLastBonusId(db)) / ROWS_PER_TURN) + 1;
  const turn = Math.floor(clock.now().getTime() / toMilliseconds(TURN));
  const first = (turn % count) * ROWS_PER_TURN;
  return between(ledger.id, first, first + ROWS_PER_TURN - 1);
}

/** `bonus` is written by hand: in a select from one table Drizzle leaves its name out of every column. */
const firstOrderId = sql<number | null>`coalesce(bonus.order_id, ${firstPaidOrderId(sql`bonus.referred_user_id`)})`;

/** Only bonuses that may still change are examined; the joined tables are not read for the others. */
async function findMovable({ db, log }: SettlingContext, ledger: Ledger, part: SQL): Promise<number[]> {
  const rows = await db
    .select({
      id: ledger.id,
      state: ledger.state,
      orderState: stateOfOrder(firstOrderId),
    })
    .from(ledger)
    .where(and(part, ne(ledger.state, "cancelled")))
    .orderBy(ledger.id)
    .limit(ROWS_PER_TURN);
  if (rows.length === ROWS_PER_TURN)
    log.warn({ event: "bonus.batch_full", rows: rows.length }, "more bonuses to settle than one turn takes");
  const mayMove = ({ state, orderState }: (typeof rows)[number]) =>
    state === "pending" ? orderState !== null : orderState === "refunded";
  return rows.filter(mayMove).map(({ id }) => id);
}

type Changed = { id: number; state: Exclude<BonusState, "cancelled">; orderId: number | null; verdict: BonusVerdict };

async function findChanged({ db }: SettlingContext, ledger: Ledger, ids: readonly number[]): Promise<Changed[]> {
  const referrer = usersToJoin(db, "referrer");
  const referred = usersToJoin(db, "referred");
  const first = orderStates(db);
  const rows = await db
    .select({
      id: ledger.id,
      state: ledger.state,
      invitedAt: ledger.createdAt,
      referrer: { phone: referrer.phone, parentPhone: referrer.parentPhone },
      referred: { phone: referred.phone, parentPhone: referred.parentPhone },
      wasInvitedByReferred: sql<boolean>`coalesce(${referrer.referredByUserId} = ${referred.id}, false)`,
      isFirstOfTwo: isFirstOfTwo(ledger),
      orderId: first.id,
      orderState: first.state,
      paidAt: first.paidAt,
      isPaidByReferrer: isPaidBy({ orderId: sql`${first.id}`, userId: sql`${ledger.referrerUserId}` }),
      haveSharedSocial: haveSharedPage(ledger.referrerUserId, ledger.referredUserId),
    })
    .from(ledger)
    .innerJoin(referrer, eq(referrer.id, ledger.referrerUserId))
    .innerJoin(referred, eq(referred.id, ledger.referredUserId))
    .leftJoin(first, sql`${first.id} = ${firstOrderId}`)
    .where(inArray(ledger.id, [...ids]))
    .orderBy(ledger.id);
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

async function settle({ db, clock, log }: SettlingContext, { id, state, orderId, verdict }: Changed): Promise<void> {
  const now = clock.now();
  const isMoved = await db.transaction(async (tx) => {
    const reason = verdict.state === "cancelled" ? verdict.reason : null;
    const moved = await moveBonus(tx, { id, from: state, to: verdict.state, reason, orderId, now });
    if (!moved) return false;
    if (state === "confirmed" && verdict.state === "cancelled") {
      // An unspent code ends with its bonus, even in an order that awaits its payment; a spent one stays spent.
      await endUnspentCode(tx, { ownerUserId: moved.referrerUserId, prefix: bonusCodePrefix(id) }, now);
    }
    return true;
  });
  if (isMoved)
    log.info(
      { event: "bonus.settled", bonusId: id, from: state, verdict },
      "the bonus for an invitation changed its state",
    );
}
