/** A friend's code given later, by hand: the same rule as at the registration. */
import type { AppContext } from "~/app-context.server";
import { acceptReferrer, type AcceptReferrerReason } from "~/features/auth/accept-referrer.server";
import type { Outcome } from "~/shared/result";
import { networkOf } from "~/shared/network";
import { REFERRAL_LOOKUPS_PER_IP } from "./look-up-referrer.server";

export async function acceptInvitation(
  context: Pick<AppContext, "db" | "clock" | "limiter">,
  input: { userId: number; code: string; ip: string },
): Promise<Outcome<object, AcceptReferrerReason | "too-many">> {
  const taken = await context.limiter.take(REFERRAL_LOOKUPS_PER_IP, networkOf(input.ip));
  if (!taken.ok) return { ok: false, reason: "too-many" };
  return context.db.transaction((tx) =>
    acceptReferrer(tx, { userId: input.userId, code: input.code, now: context.clock.now() }),
  );
}
