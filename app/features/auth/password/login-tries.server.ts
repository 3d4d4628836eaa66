/**
 * Tries of a password are counted before it is judged, so that tries at once do not pass together; a right one is given
 * back. Strangers are counted by network and by account, devices the account knows apart from them (decision 0028).
 */
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import {
  giveBackNetworks,
  LOGIN_FAILURES_PER_IP,
  LOGIN_TRIES,
  LOGIN_TRIES_OF_ACCOUNT,
  LOGIN_TRIES_OF_DAY,
  LOGIN_TRIES_OF_DEVICE,
  peekNetworks,
  takeNetworks,
} from "~/features/auth/code/auth-limits.server";
import { addDuration } from "~/shared/duration";

export type TooManyLogins = {
  ok: false;
  reason: "too-many-logins" | "too-many-logins-today";
  retryAt: Date;
  secondsLeft: number;
};
export type CountedTry = { ok: true; giveBack: () => Promise<void> } | TooManyLogins;

type Counter = Pick<AppContext, "limiter" | "clock">;
type Verdict = { ok: true } | { ok: false; retryAfterSeconds: number };

function refuseTry({ clock }: Counter, { window }: Limit, seconds: number): TooManyLogins {
  const reason = window.days === undefined ? "too-many-logins" : "too-many-logins-today";
  return { ok: false, reason, secondsLeft: seconds, retryAt: addDuration(clock.now(), { seconds }) };
}

/** One after another: what is refused by the first costs nothing of the next. */
async function takeAll(
  context: Counter,
  steps: readonly { limit: Limit; take: () => Promise<Verdict>; giveBack?: () => Promise<void> }[],
): Promise<CountedTry> {
  for (const { limit, take } of steps) {
    const taken = await take();
    if (!taken.ok) return refuseTry(context, limit, taken.retryAfterSeconds);
  }
  return {
    ok: true,
    giveBack: async () => {
      for (const { giveBack } of steps) await giveBack?.();
    },
  };
}

/** Of a stranger to the account. Counted alike for phones that have no account. */
export function countStrangersTry(context: Counter, { phone, ip }: { phone: string; ip: string }): Promise<CountedTry> {
  const ofNetwork = (limit: Limit) => ({
    limit,
    take: () => takeNetworks(context, limit, ip, `${phone}:`),
    giveBack: () => giveBackNetworks(context, limit, ip, `${phone}:`),
  });
  return takeAll(context, [
    ofNetwork(LOGIN_TRIES),
    { limit: LOGIN_FAILURES_PER_IP, take: () => peekNetworks(context, LOGIN_FAILURES_PER_IP, ip) },
    ofNetwork(LOGIN_TRIES_OF_DAY),
    ofOne(context, LOGIN_TRIES_OF_ACCOUNT, phone),
  ]);
}

/** On a device the account knows: whatever strangers have tried, here or elsewhere. */
export function countDeviceTry(
  context: Counter,
  { phone, deviceHash }: { phone: string; deviceHash: string },
): Promise<CountedTry> {
  const key = `device:${phone}:${deviceHash}`;
  return takeAll(context, [ofOne(context, LOGIN_TRIES, key), ofOne(context, LOGIN_TRIES_OF_DEVICE, key)]);
}

/** Of somebody who is logged in and is asked once more: a stolen session guesses for itself alone. */
export function countSessionTry(context: Counter, tokenHash: string): Promise<CountedTry> {
  const key = `session:${tokenHash}`;
  return takeAll(context, [ofOne(context, LOGIN_TRIES, key), ofOne(context, LOGIN_TRIES_OF_DEVICE, key)]);
}

const ofOne = ({ limiter }: Counter, limit: Limit, key: string) => ({
  limit,
  take: () => limiter.take(limit, key),
  giveBack: () => limiter.giveBack(limit, key),
});
