/** PATCH of the user's own profile. The phone is not among its fields: changing it requires proof. */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { permit, type Verb } from "~/features/core/access/may";
import { recordConsents } from "~/features/core/accounts/consents.server";
import { changeUser, setCampaign } from "~/features/core/accounts/user-rows.server";
import {
  provePasswordChange,
  type SetPasswordRefusal,
  storePassword,
  emitPasswordChanged,
} from "~/features/people/auth/password/set-password.server";
import type { Viewer } from "~/features/people/auth/session/session-tokens.server";
import { acceptReferrer } from "~/features/core/referral/accept-referrer.server";
import { type Outcome, type Refusal, refuse } from "~/shared/result";
import type { ProfilePatch } from "./schema.server";
import type { RefusalRow } from "~/shared/form-answer";
import { INVALID_PHONE_MESSAGE } from "~/shared/phone";
import { AUTH_REFUSALS } from "~/features/people/auth/auth-messages";

type OwnReason = "referrer-unknown" | "referrer-is-self" | "referrer-set";
export type ProfileRefusal = SetPasswordRefusal | Refusal<OwnReason>;
export type ProfileReason = ProfileRefusal["reason"];

/** Every refusal of the profile, those of the password included, for its page and for the API. */
export const PROFILE_REFUSALS: Record<ProfileReason | "parent-phone-invalid", RefusalRow> = {
  ...AUTH_REFUSALS,
  "parent-phone-invalid": { status: 400, field: "parentPhone", text: INVALID_PHONE_MESSAGE },
  "referrer-unknown": { status: 400, field: "referralCode", text: "такого кода приглашения нет" },
  "referrer-is-self": { status: 400, field: "referralCode", text: "свой код приглашения указать нельзя" },
  "referrer-set": { status: 400, field: "referralCode", text: "код приглашения уже указан" },
};

type Change = {
  viewer: Viewer;
  patch: ProfilePatch;
  ip: string;
  /** The page where it was changed; stored with a consent. */
  page: string;
  /** The versions of the documents that it showed. */
  shownDocuments?: string;
  /** Hash of the device cookie on which it is changed. */
  deviceHash?: string | null;
};

export async function changeProfile(context: AppContext, change: Change): Promise<{ ok: true } | ProfileRefusal> {
  const { viewer, patch } = change;
  const permitted = permit(viewer.actor, ...verbsOf(viewer, patch));
  if (!permitted.ok) return permitted;
  const { password, oldPassword, ...rest } = patch;
  const proved = password === undefined ? null : await provePasswordChange(context, { viewer, password, oldPassword });
  if (proved && !proved.ok) return proved;
  const outcome = await context.db.transaction(async (tx) => {
    const stored = await storeProfile(context, tx, { ...change, patch: rest, now: context.clock.now() });
    if (stored.ok && proved) await storePassword(context, tx, { viewer, deviceHash: change.deviceHash, ...proved });
    return stored;
  });
  if (outcome.ok && proved) emitPasswordChanged(context, viewer);
  return outcome;
}

type OwnVerb = Extract<Verb, "choose-referrer" | "give-consent">;

/** The patch's actions beyond changing fields. */
function verbsOf(viewer: Viewer, { isAdAllowed, referralCode }: ProfilePatch): OwnVerb[] {
  const isConsentChanged = isAdAllowed !== undefined && isAdAllowed !== viewer.isAdAllowed;
  return [
    ...(referralCode ? ["choose-referrer" as const] : []),
    ...(isConsentChanged ? ["give-consent" as const] : []),
  ];
}

async function storeProfile(
  context: Pick<AppContext, "documents">,
  tx: Transaction,
  { viewer, patch, ip, page, shownDocuments, now }: Change & { now: Date },
): Promise<Outcome<object, OwnReason>> {
  const { referralCode, referralCampaingSlug, referralCampaignSlug, isAdAllowed, ...plain } = patch;
  const campaignSlug = referralCampaignSlug !== undefined ? referralCampaignSlug : referralCampaingSlug;
  if (referralCode) {
    const accepted = await acceptReferrer(tx, { userId: viewer.id, code: referralCode, campaignSlug, now });
    if (!accepted.ok) return accepted;
  } else if (campaignSlug !== undefined && !(await setCampaign(tx, viewer.id, campaignSlug))) {
    return refuse("referrer-set");
  }
  await changeUser(tx, viewer.id, {
    ...plain,
    ...(isAdAllowed !== undefined && { isAdAllowed }),
    updatedAt: now,
  });
  if (isAdAllowed !== undefined && isAdAllowed !== viewer.isAdAllowed) {
    const { id: userId, phone } = viewer;
    await recordConsents(context, tx, {
      ...{ userId, phone, kinds: ["advertising"], isGiven: isAdAllowed, shownDocuments, page, ip, now },
    });
  }
  return { ok: true };
}
