/** A friend's code entered later by hand: the same rule as at the registration. */
import type { AppContext } from "~/app-context.server";
import type { Viewer } from "~/features/auth/session/session-tokens.server";
import { acceptReferrer, type AcceptReferrerReason } from "~/features/referral/accept-referrer.server";
import { networkOf } from "~/shared/network";
import { refuse, type Outcome } from "~/shared/result";
import { REFERRAL_LOOKUPS_PER_IP } from "./look-up-referrer.server";

export async function acceptInvitation(
  context: Pick<AppContext, "db" | "clock" | "limiter">,
  input: { viewer: Pick<Viewer, "id" | "impersonatorId">; code: string; ip: string },
): Promise<Outcome<object, AcceptReferrerReason | "too-many" | "not-the-owner">> {
  const { viewer, code } = input;
  // The choice is final, so staff acting as a user may not make it.
  if (viewer.impersonatorId !== null) return refuse("not-the-owner");
  const taken = await context.limiter.take(REFERRAL_LOOKUPS_PER_IP, networkOf(input.ip));
  if (!taken.ok) return refuse("too-many");
  return context.db.transaction((tx) => acceptReferrer(tx, { userId: viewer.id, code, now: context.clock.now() }));
}
