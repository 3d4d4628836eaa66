/**
 * A password try is counted before the password is verified, so that parallel tries cannot slip past the limit; a
 * correct one is given back. Strangers are counted by network and account, known devices separately (decision 0028).
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
  consumeNetworks,
} from "~/features/people/auth/code/auth-limits.server";
import { addDuration } from "~/shared/duration";
import type { E164 } from "~/shared/phone";

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

/** In sequence: a refusal by one limit costs nothing of the next. */
async function consumeAll(
  context: Counter,
  steps: readonly { limit: Limit; consume: () => Promise<Verdict>; giveBack?: () => Promise<void> }[],
): Promise<CountedTry> {
  for (const { limit, consume } of steps) {
    const taken = await consume();
    if (!taken.ok) return refuseTry(context, limit, taken.retryAfterSeconds);
  }
  return {
    ok: true,
    giveBack: async () => {
      for (const { giveBack } of steps) await giveBack?.();
    },
  };
}

/** A try from an unknown device. Phones without an account are counted the same way. */
export function countStrangersTry(context: Counter, { phone, ip }: { phone: E164; ip: string }): Promise<CountedTry> {
  const ofNetwork = (limit: Limit) => ({
    limit,
    consume: () => consumeNetworks(context, limit, ip, `${phone}:`),
    giveBack: () => giveBackNetworks(context, limit, ip, `${phone}:`),
  });
  return consumeAll(context, [
    ofNetwork(LOGIN_TRIES),
    { limit: LOGIN_FAILURES_PER_IP, consume: () => peekNetworks(context, LOGIN_FAILURES_PER_IP, ip) },
    ofNetwork(LOGIN_TRIES_OF_DAY),
    ofOne(context, LOGIN_TRIES_OF_ACCOUNT, phone),
  ]);
}

/** A try on a device the account knows, independent of what strangers have tried. */
export function countDeviceTry(
  context: Counter,
  { phone, deviceHash }: { phone: E164; deviceHash: string },
): Promise<CountedTry> {
  const key = `device:${phone}:${deviceHash}`;
  return consumeAll(context, [ofOne(context, LOGIN_TRIES, key), ofOne(context, LOGIN_TRIES_OF_DEVICE, key)]);
}

/** A logged-in user is asked again: a stolen session can only use up its own guesses. */
export function countSessionTry(context: Counter, tokenHash: string): Promise<CountedTry> {
  const key = `session:${tokenHash}`;
  return consumeAll(context, [ofOne(context, LOGIN_TRIES, key), ofOne(context, LOGIN_TRIES_OF_DEVICE, key)]);
}

const ofOne = ({ limiter }: Counter, limit: Limit, key: string) => ({
  limit,
  consume: () => limiter.consume(limit, key),
  giveBack: () => limiter.giveBack(limit, key),
});
