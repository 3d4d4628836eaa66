/** Warns in the log when the places for codes run out, at most once an hour for each kind of warning. */
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import type { LogEvent } from "~/shared/log-events";
import {
  ATTACK_SHARE,
  RISING_SHARE,
  unconfirmedShare,
  type SendCounts,
  type SendDraw,
  type SendPlaces,
} from "./send-budget";

/** Share of a country's places or of the reserve at which the log warns, early enough to look into it. */
const BUDGET_WARNING_SHARE = 0.8;

const ONCE_AN_HOUR: Limit = { name: "sms-alarm", points: 1, window: { hours: 1 } };

type Alarm = { key: string; level: "warn" | "error"; event: LogEvent; facts: object; message: string };

export async function watchSends(
  context: AppContext,
  send: { counts: SendCounts; drawn: SendDraw; country: string; places: SendPlaces },
): Promise<void> {
  for (const { key, level, event, facts, message } of alarmsOf(send)) {
    if ((await context.limiter.consume(ONCE_AN_HOUR, key)).ok) context.log[level]({ event, ...facts }, message);
  }
}

/** `counts` are those before this send. */
function alarmsOf({
  counts,
  drawn,
  country,
  places,
}: {
  counts: SendCounts;
  drawn: SendDraw;
  country: string;
  places: SendPlaces;
}): Alarm[] {
  const alarms: Alarm[] = [];
  const judge = (bucket: string, spent: number, budget: number) => {
    const facts = { bucket, spent, budget };
    if (spent >= budget) {
      const message = "the hour's budget of unconfirmed SMS is spent";
      alarms.push({ key: `full:${bucket}`, level: "error", event: "sms.budget_spent", facts, message });
    } else if (spent >= Math.ceil(budget * BUDGET_WARNING_SHARE)) {
      const message = "most of the hour's budget of unconfirmed SMS is spent";
      alarms.push({ key: `most:${bucket}`, level: "warn", event: "sms.budget_low", facts, message });
    }
  };
  const taken = (whose: SendDraw) => (drawn === whose ? 1 : 0);
  judge(country, counts.country + taken("open"), places.country);
  judge("all countries", counts.countries + taken("open"), places.countries);
  if (drawn !== "open") judge("returning", counts.reserve + taken("reserve"), places.reserve);
  const share = unconfirmedShare(counts);
  if (share >= RISING_SHARE) {
    const isAttack = share >= ATTACK_SHARE;
    alarms.push({
      key: isAttack ? "share:attack" : "share:rising",
      level: isAttack ? "error" : "warn",
      event: isAttack ? "sms.attack" : "sms.unused_rising",
      facts: { share: Math.round(share * 100) / 100, ...counts.site },
      message: isAttack
        ? "hardly a code is typed in: an address without a confirmed phone gets one SMS, then calls"
        : "more and more codes are not typed in",
    });
  }
  return alarms;
}
