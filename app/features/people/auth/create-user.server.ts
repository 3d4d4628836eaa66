/** Finds the user of a proven phone, or creates one at the first registration. */
import { randomInt } from "node:crypto";
import type { Transaction } from "~/db/open-database.server";
import { findUser, insertUser } from "~/features/core/accounts/user-rows.server";
import { acceptReferrer } from "~/features/core/referral/accept-referrer.server";
import { drawReferralCode } from "~/features/core/referral/referral-code";
import { listClicks, type ReferralClick } from "~/features/core/referral/referral-rule";
import { makePublicId } from "~/integrations/secrets.server";
import type { Attribution } from "~/shared/attribution";
import type { E164 } from "~/shared/phone";

const REFERRAL_CODE_DRAWS = 5;

export async function findOrCreateUser(
  tx: Transaction,
  input: {
    phone: E164;
    now: Date;
    /** The invitation; it counts only when the account is created now, and an invalid code blocks nothing. */
    referral?: ReferralClick | null;
    /** Attribution of the person; stored only if the account is created now. */
    attribution?: Attribution | null;
  },
): Promise<{ id: number; isNew: boolean }> {
  const { phone, now, referral, attribution = null } = input;
  for (let draw = 0; draw < REFERRAL_CODE_DRAWS; draw += 1) {
    const known = await findUser(tx, { phone });
    if (known) return { id: known.id, isNew: false };
    const referralCode = drawReferralCode((limit) => randomInt(limit));
    const made = await insertUser(tx, { publicId: makePublicId(), phone, referralCode, attribution, now });
    if (made !== null) {
      for (const { referralCode: code, referralCampaignSlug: campaignSlug } of listClicks(referral ?? null)) {
        const accepted = await acceptReferrer(tx, { userId: made, code, campaignSlug, now });
        if (accepted.ok) break;
      }
      return { id: made, isNew: true };
    }
  }
  throw new Error(`No free referral code in ${REFERRAL_CODE_DRAWS} draws`);
}
