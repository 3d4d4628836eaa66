/** Finds the user of a proven phone, or creates one at the first registration. */
import { eq } from "drizzle-orm";
import { randomInt } from "node:crypto";
import type { Transaction } from "~/db/open-database.server";
import { consents, users } from "~/db/schema/accounts.server";
import { documentVersion } from "~/features/documents/documents";
import { acceptReferrer } from "~/features/referral/accept-referrer.server";
import { drawReferralCode } from "~/features/referral/referral-code";
import { listClicks, type ReferralClick } from "~/features/referral/referral-rule";
import { makePublicId } from "~/integrations/secrets.server";
import type { E164 } from "~/shared/phone";

/** Each consent of a registration and the document that states it. Creating an account accepts the offer. */
const AGREED = {
  offer: "public-offer-agreement",
  "personal-data": "personal-data-consent",
  advertising: "advertising-consent",
} as const;

export type ConsentKind = keyof typeof AGREED;

const REFERRAL_CODE_DRAWS = 5;

export async function findOrCreateUser(
  tx: Transaction,
  input: {
    phone: E164;
    now: Date;
    /** The invitation; it counts only when the account is created now, and an invalid code blocks nothing. */
    referral?: ReferralClick | null;
  },
): Promise<{ id: number; isNew: boolean }> {
  const { phone, now, referral } = input;
  for (let draw = 0; draw < REFERRAL_CODE_DRAWS; draw += 1) {
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
    if (known) return { id: known.id, isNew: false };
    // A duplicate referral code must not raise an error: that would abort the whole transaction.
    const [made] = await tx
      .insert(users)
      .values({
        publicId: makePublicId(),
        phone,
        referralCode: drawReferralCode((limit) => randomInt(limit)),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made) {
      for (const { referralCode: code, referralCampaignSlug: campaignSlug } of listClicks(referral ?? null)) {
        const accepted = await acceptReferrer(tx, { userId: made.id, code, campaignSlug, now });
        if (accepted.ok) break;
      }
      return { id: made.id, isNew: true };
    }
  }
  throw new Error(`No free referral code in ${REFERRAL_CODE_DRAWS} draws`);
}

export async function recordConsents(
  tx: Transaction,
  given: { userId: number; phone: E164; kinds: ConsentKind[]; ip: string; now: Date },
): Promise<void> {
  const { userId, phone, kinds, ip, now } = given;
  if (kinds.length === 0) return;
  await tx.insert(consents).values(
    kinds.map((kind) => {
      const version = documentVersion(AGREED[kind]);
      return { userId, phone, kind, version, isGiven: true, givenAt: now, ip };
    }),
  );
}
