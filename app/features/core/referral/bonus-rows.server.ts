/** The ledger of invitations (decision 0049): one row for each invited user, and how it moves from state to state. */
import { and, eq, max, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { referralBonuses } from "~/db/schema/referral.server";
import { changeUser } from "~/features/core/accounts/user-rows.server";
import { REFERRAL_BONUS_ROUBLES } from "./referral-rule";

type Selecting = Pick<Database, "select">;

type BonusRow = typeof referralBonuses.$inferSelect;
export type BonusState = BonusRow["state"];

export async function promiseBonus(
  tx: Transaction,
  { now, ...invitation }: Pick<BonusRow, "referrerUserId" | "referredUserId" | "campaignSlug"> & { now: Date },
): Promise<void> {
  await tx
    .insert(referralBonuses)
    .values({ ...invitation, amount: REFERRAL_BONUS_ROUBLES, state: "pending", createdAt: now })
    .onConflictDoNothing();
}

/** An invitation without a paid bonus was accepted by a stranger, so it goes; a paid one stays. */
export async function forgetInvitation(tx: Transaction, userId: number): Promise<void> {
  const forgotten = await tx
    .delete(referralBonuses)
    .where(and(eq(referralBonuses.referredUserId, userId), eq(referralBonuses.state, "pending")))
    .returning({ id: referralBonuses.id });
  if (forgotten.length > 0) await changeUser(tx, userId, { referredByUserId: null, referralCampaignSlug: null });
}

/** The ledger as `bonus`, to be joined or selected from. */
export function bonusesToJoin(db: Selecting) {
  return db.select().from(referralBonuses).as("bonus");
}

/** Of two users who invited each other: whether this bonus was promised before the opposite one. */
export function isFirstOfTwo(bonus: ReturnType<typeof bonusesToJoin>): SQL<boolean> {
  return sql<boolean>`(
    select count(*) = 0 from referral_bonuses other
    where other.referrer_user_id = ${bonus.referredUserId} and other.referred_user_id = ${bonus.referrerUserId}
      and other.id < ${bonus.id}
  )`;
}

/** 0 for an empty ledger. */
export async function readLastBonusId(db: Selecting): Promise<number> {
  const [row] = await db.select({ last: max(referralBonuses.id) }).from(referralBonuses);
  return row?.last ?? 0;
}

/** Held to the end of the transaction; null where this inviter has no such bonus. */
export async function lockBonus(
  tx: Transaction,
  { bonusId, referrerUserId }: { bonusId: number; referrerUserId: number },
): Promise<BonusRow | null> {
  const [bonus] = await tx
    .select()
    .from(referralBonuses)
    .where(and(eq(referralBonuses.id, bonusId), eq(referralBonuses.referrerUserId, referrerUserId)))
    .for("update");
  return bonus ?? null;
}

/** Names the state it starts from, so that of two parallel moves one happens. Null: this one did not. */
export async function moveBonus(
  tx: Transaction,
  move: Pick<BonusRow, "id" | "orderId" | "reason"> & { from: BonusState; to: BonusState; now: Date },
): Promise<Pick<BonusRow, "referrerUserId"> | null> {
  const { id, from, to, reason, orderId, now } = move;
  const [moved] = await tx
    .update(referralBonuses)
    .set({ state: to, reason, orderId, settledAt: now })
    .where(and(eq(referralBonuses.id, id), eq(referralBonuses.state, from)))
    .returning({ referrerUserId: referralBonuses.referrerUserId });
  return moved ?? null;
}
