/**
 * `users/referral/{code}`: whether a code would bring the caller its bonuses, and at most a first name, so that codes
 * cannot be used to collect personal data.
 */
import type { AppContext } from "~/app-context.server";
import { findUser } from "~/features/core/accounts/user-rows.server";
import {
  judgeReferral,
  LONGEST_REFERRAL_CODE,
  maySetReferrer,
  normaliseReferralCode,
  type ReferralInvalidReason,
} from "~/features/core/referral/referral-rule";
import { networkOf } from "~/shared/network";
import { type Outcome, refuse } from "~/shared/result";

/** A page asks once; this stops scripts that try codes in sequence. */
export const REFERRAL_LOOKUPS_PER_IP = { name: "referral-lookup-ip", points: 60, window: { minutes: 1 } } as const;

export type FoundReferrer = {
  firstName: string | null;
  isValid: boolean;
  reason: Exclude<ReferralInvalidReason, "referrer-missing"> | null;
  /** Whether the caller could still name this user as their inviter. */
  isSettable: boolean;
};

export async function lookUpReferrer(
  context: Pick<AppContext, "db" | "limiter">,
  input: { code: string; viewerId: number | null; ip: string },
): Promise<
  | Outcome<{ referrer: FoundReferrer }, "referrer-missing">
  | { ok: false; reason: "too-many"; retryAfterSeconds: number }
> {
  const taken = await context.limiter.consume(REFERRAL_LOOKUPS_PER_IP, networkOf(input.ip));
  if (!taken.ok) return { ok: false, reason: "too-many", retryAfterSeconds: taken.retryAfterSeconds };
  const code = normaliseReferralCode(input.code);
  const isCode = code !== "" && code.length <= LONGEST_REFERRAL_CODE;
  const referrer = isCode ? await findUser(context.db, { referralCode: code }) : null;
  if (!referrer) return refuse("referrer-missing");
  const invited = input.viewerId === null ? null : await findUser(context.db, { id: input.viewerId });
  const judged = judgeReferral({ referrer, invited });
  if (!judged.ok && judged.reason === "referrer-missing") return refuse("referrer-missing");
  return {
    ok: true,
    referrer: {
      firstName: referrer.firstName,
      isValid: judged.ok,
      reason: judged.ok ? null : (judged.reason as FoundReferrer["reason"]),
      isSettable: invited === null || maySetReferrer({ referrer, invited }).ok,
    },
  };
}
