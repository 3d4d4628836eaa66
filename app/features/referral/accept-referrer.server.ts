/** Stores the first invitation of a user and promises the inviter a bonus. */
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { users } from "~/db/schema/accounts.server";
import { referralBonuses } from "~/db/schema/bonuses.server";
import type { Outcome } from "~/shared/result";
import { refuse } from "~/shared/result";
import { maySetReferrer, normaliseReferralCode, REFERRAL_BONUS_ROUBLES } from "./referral-rule";

export type AcceptReferrerReason = "referrer-unknown" | "referrer-is-self" | "referrer-set";

export async function acceptReferrer(
  tx: Transaction,
  input: { userId: number; code: string; campaignSlug?: string | null; now: Date },
): Promise<Outcome<object, AcceptReferrerReason>> {
  const { userId, now } = input;
  const [referrer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.referralCode, normaliseReferralCode(input.code)));
  const [invited] = await tx
    .select({
      id: users.id,
      referredByUserId: users.referredByUserId,
      referralCampaignSlug: users.referralCampaignSlug,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!invited) throw new Error(`No user ${userId}`);
  const judged = maySetReferrer({ referrer: referrer ?? null, invited });
  if (!judged.ok) return judged;
  if (!referrer) return refuse("referrer-unknown");
  const campaignSlug = input.campaignSlug ?? invited.referralCampaignSlug;
  const changed = await tx
    .update(users)
    .set({
      referredByUserId: referrer.id,
      updatedAt: now,
      ...(campaignSlug !== null && { referralCampaignSlug: campaignSlug }),
    })
    .where(and(eq(users.id, userId), isNull(users.referredByUserId)))
    .returning({ id: users.id });
  // Two tabs at once: the other invitation came first.
  if (changed.length === 0) return refuse("referrer-set");
  await tx
    .insert(referralBonuses)
    .values({
      referrerUserId: referrer.id,
      referredUserId: userId,
      campaignSlug,
      amount: REFERRAL_BONUS_ROUBLES,
      state: "pending",
      createdAt: now,
    })
    .onConflictDoNothing();
  return { ok: true };
}
