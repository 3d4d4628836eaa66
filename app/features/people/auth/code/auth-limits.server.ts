/** The limits of `code-policy.ts` in the shape that the limiter takes. */
import type { AppContext } from "~/app-context.server";
import type { Limit, LimitVerdict } from "~/db/limiter.server";
import { networksOf, type Network } from "~/shared/network";
import {
  DAY,
  HOUR,
  LOGIN_TRIES_WINDOW,
  MAX_LOGIN_FAILURES_PER_IP_PER_HOUR,
  MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY,
  MAX_LOGIN_TRIES_PER_PHONE_AND_IP,
  MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY,
  MAX_LOGIN_TRIES_PER_PHONE_PER_DAY,
  MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY,
  MAX_VK_LOGINS_PER_IP_PER_HOUR,
  MAX_WRONG_CODES_PER_IP_PER_HOUR,
  MAX_WRONG_CODES_PER_SITE_PER_HOUR,
} from "./code-policy";

const hourly = (name: string, points: number): Limit => ({ name, points, window: HOUR });
const daily = (name: string, points: number): Limit => ({ name, points, window: DAY });

export const WRONG_CODES_PER_IP = hourly("code-ip", MAX_WRONG_CODES_PER_IP_PER_HOUR);
export const WRONG_CODES_PER_SITE = hourly("code-site", MAX_WRONG_CODES_PER_SITE_PER_HOUR);
export const LOGIN_FAILURES_PER_IP = hourly("login-ip", MAX_LOGIN_FAILURES_PER_IP_PER_HOUR);
export const VK_TRIES_PER_IP = hourly("vk-ip", MAX_VK_LOGINS_PER_IP_PER_HOUR);
export const LOGIN_TRIES: Limit = {
  name: "login",
  points: MAX_LOGIN_TRIES_PER_PHONE_AND_IP,
  window: LOGIN_TRIES_WINDOW,
};
/** Daily password guesses at one account: from one network, from all of them and from one device. */
export const LOGIN_TRIES_OF_DAY = daily("login-day", MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY);
export const LOGIN_TRIES_OF_ACCOUNT: Limit = {
  ...daily("login-phone", MAX_LOGIN_TRIES_PER_PHONE_PER_DAY),
  countsStrangers: true,
};
export const LOGIN_TRIES_OF_DEVICE = daily("login-device", MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY);
export const SENDS_PER_PHONE_AND_NETWORK = daily("sms-phone-ip", MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY);

/** The key of a limit that has a single counter. */
export const WHOLE_SITE = "all";

/** The limiter keeps counters by name, so each wider network needs a name of its own. */
const widen = (limit: Limit, { share }: Network): Limit =>
  share === 1 ? limit : { ...limit, name: `${limit.name}-${share}`, points: limit.points * share };

type Counted = Pick<AppContext, "limiter">;

/** Counts one use in the address's network and in the wider ones; `key` adds a subject beside the address. */
export async function consumeNetworks({ limiter }: Counted, limit: Limit, ip: string, key = ""): Promise<LimitVerdict> {
  let verdict: LimitVerdict = { ok: true, remaining: limit.points };
  for (const network of networksOf(ip)) {
    const taken = await limiter.consume(widen(limit, network), `${key}${network.key}`);
    if (!taken.ok) return taken;
    if (network.share === 1) verdict = taken;
  }
  return verdict;
}

export async function giveBackNetworks({ limiter }: Counted, limit: Limit, ip: string, key = ""): Promise<void> {
  for (const network of networksOf(ip)) await limiter.giveBack(widen(limit, network), `${key}${network.key}`);
}

/** Reads the verdict without counting a use. */
export async function peekNetworks({ limiter }: Counted, limit: Limit, ip: string, key = ""): Promise<LimitVerdict> {
  let verdict: LimitVerdict = { ok: true, remaining: limit.points };
  for (const network of networksOf(ip)) {
    const seen = await limiter.peek(widen(limit, network), `${key}${network.key}`);
    if (!seen.ok) return seen;
    if (network.share === 1) verdict = seen;
  }
  return verdict;
}
