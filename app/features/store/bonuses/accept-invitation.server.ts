/** A friend's code entered later by hand: the same rule as at the registration. */
import type { AppContext } from "~/app-context.server";
import { permit } from "~/features/core/access/may";
import { acceptReferrer, type AcceptReferrerReason } from "~/features/core/referral/accept-referrer.server";
import type { UserActor } from "~/shared/actor";
import { networkOf } from "~/shared/network";
import { refuse, type Outcome } from "~/shared/result";
import { REFERRAL_LOOKUPS_PER_IP } from "./look-up-referrer.server";

export async function acceptInvitation(
  context: Pick<AppContext, "db" | "clock" | "limiter">,
  input: { actor: UserActor; code: string; ip: string },
): Promise<Outcome<object, AcceptReferrerReason | "too-many" | "not-the-owner">> {
  const { actor, code } = input;
  const permitted = permit(actor, "choose-referrer");
  if (!permitted.ok) return permitted;
  const taken = await context.limiter.consume(REFERRAL_LOOKUPS_PER_IP, networkOf(input.ip));
  if (!taken.ok) return refuse("too-many");
  return context.db.transaction((tx) => acceptReferrer(tx, { userId: actor.userId, code, now: context.clock.now() }));
}
