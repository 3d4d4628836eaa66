/** Stores the first invitation of a user and promises the inviter a bonus. */
import type { Transaction } from "~/db/open-database.server";
import { findUser, setReferrer } from "~/features/core/accounts/user-rows.server";
import type { Outcome } from "~/shared/result";
import { refuse } from "~/shared/result";
import { promiseBonus } from "./bonus-rows.server";
import { maySetReferrer, normaliseReferralCode } from "./referral-rule";

export type AcceptReferrerReason = "referrer-unknown" | "referrer-is-self" | "referrer-set";

export async function acceptReferrer(
  tx: Transaction,
  input: { userId: number; code: string; campaignSlug?: string | null; now: Date },
): Promise<Outcome<object, AcceptReferrerReason>> {
  const { userId, now } = input;
  const referrer = await findUser(tx, { referralCode: normaliseReferralCode(input.code) });
  const invited = await findUser(tx, { id: userId });
  if (!invited) throw new Error(`No user ${userId}`);
  const judged = maySetReferrer({ referrer, invited });
  if (!judged.ok) return judged;
  if (!referrer) return refuse("referrer-unknown");
  const campaignSlug = input.campaignSlug ?? invited.referralCampaignSlug;
  const isSet = await setReferrer(tx, { userId, referrerId: referrer.id, campaignSlug, now });
  // Two tabs at once: the other invitation came first.
  if (!isSet) return refuse("referrer-set");
  await promiseBonus(tx, { referrerUserId: referrer.id, referredUserId: userId, campaignSlug, now });
  return { ok: true };
}
