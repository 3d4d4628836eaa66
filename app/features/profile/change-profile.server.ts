/** PATCH of the user's own profile. The phone is not among its fields: changing it requires proof. */
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { consents, users } from "~/db/schema/accounts.server";
import {
  provePasswordChange,
  storePassword,
  type SetPasswordRefusal,
} from "~/features/auth/password/set-password.server";
import type { Viewer } from "~/features/auth/session/session-tokens.server";
import { documentVersion } from "~/features/documents/documents";
import { acceptReferrer } from "~/features/referral/accept-referrer.server";
import { normalisePhone } from "~/shared/phone.server";
import { refuse, type Outcome, type Refusal } from "~/shared/result";
import type { ProfilePatch } from "./schema";

type OwnReason = "parent-phone-invalid" | "referrer-unknown" | "referrer-is-self" | "referrer-set";
export type ProfileRefusal = SetPasswordRefusal | Refusal<OwnReason>;
export type ProfileReason = ProfileRefusal["reason"];

export const PROFILE_MESSAGES = {
  "parent-phone-invalid": { field: "parentPhone", text: "неверный формат телефона" },
  "referrer-unknown": { field: "referralCode", text: "такого кода приглашения нет" },
  "referrer-is-self": { field: "referralCode", text: "свой код приглашения указать нельзя" },
  "referrer-set": { field: "referralCode", text: "код приглашения уже указан" },
} as const satisfies Record<OwnReason, { field: string; text: string }>;

type Change = {
  viewer: Viewer;
  patch: ProfilePatch;
  ip: string;
  /** The page where it was changed; stored with a consent. */
  page: string;
  /** The country chosen beside the number; an international number overrides it. */
  parentPhoneCountry?: string;
  /** Hash of the device cookie on which it is changed. */
  deviceHash?: string | null;
};

export async function changeProfile(context: AppContext, change: Change): Promise<{ ok: true } | ProfileRefusal> {
  const { viewer, patch } = change;
  if (viewer.impersonatorId !== null && isOwnersDecision(viewer, patch)) return refuse("not-the-owner");
  const { password, oldPassword, parentPhone: typedParentPhone, ...rest } = patch;
  const parentPhone = typedParentPhone
    ? readParentPhone(typedParentPhone, change.parentPhoneCountry)
    : typedParentPhone;
  if (parentPhone === false) return refuse("parent-phone-invalid");
  const proved = password === undefined ? null : await provePasswordChange(context, { viewer, password, oldPassword });
  if (proved && !proved.ok) return proved;
  return context.db.transaction(async (tx) => {
    const stored = await storeProfile(tx, { ...change, patch: { ...rest, parentPhone }, now: context.clock.now() });
    if (stored.ok && proved) await storePassword(context, tx, { viewer, deviceHash: change.deviceHash, ...proved });
    return stored;
  });
}

/** A consent is the user's own decision and a referrer is final, so staff acting as the user may give neither. */
const isOwnersDecision = (viewer: Viewer, { isAdAllowed, referralCode }: ProfilePatch): boolean =>
  Boolean(referralCode) || (isAdAllowed !== undefined && isAdAllowed !== viewer.isAdAllowed);

function readParentPhone(typed: string, country: string | undefined): string | false {
  const read = normalisePhone(typed, country);
  return read.ok ? read.phone : false;
}

async function storeProfile(
  tx: Transaction,
  { viewer, patch, ip, page, now }: Change & { now: Date },
): Promise<Outcome<object, Exclude<OwnReason, "parent-phone-invalid">>> {
  const { referralCode, referralCampaingSlug, referralCampaignSlug, isAdAllowed, ...plain } = patch;
  const campaignSlug = referralCampaignSlug !== undefined ? referralCampaignSlug : referralCampaingSlug;
  if (referralCode) {
    const accepted = await acceptReferrer(tx, { userId: viewer.id, code: referralCode, campaignSlug, now });
    if (!accepted.ok) return accepted;
  } else if (campaignSlug !== undefined && !(await storeCampaign(tx, viewer.id, campaignSlug))) {
    return refuse("referrer-set");
  }
  await tx
    .update(users)
    .set({
      ...plain,
      ...(isAdAllowed !== undefined && { isAdAllowed }),
      updatedAt: now,
    })
    .where(eq(users.id, viewer.id));
  if (isAdAllowed !== undefined && isAdAllowed !== viewer.isAdAllowed) {
    const consent = {
      userId: viewer.id,
      phone: viewer.phone,
      kind: "advertising",
      version: documentVersion("advertising-consent"),
      page,
      ip,
    };
    await tx.insert(consents).values({ ...consent, isGiven: isAdAllowed, givenAt: now });
  }
  return { ok: true };
}

/**
 * The campaign belongs to the invitation: once there is a referrer it is fixed; repeating the same value is no change.
 */
async function storeCampaign(tx: Transaction, userId: number, campaignSlug: string | null): Promise<boolean> {
  const isUnchanged = sql`${users.referralCampaignSlug} is not distinct from ${campaignSlug}`;
  const stored = await tx
    .update(users)
    .set({ referralCampaignSlug: campaignSlug })
    .where(and(eq(users.id, userId), or(isNull(users.referredByUserId), isUnchanged)))
    .returning({ id: users.id });
  return stored.length > 0;
}
