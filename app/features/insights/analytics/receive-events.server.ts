/** Stores the events of a browser that its consent allows, without the sender's address. */
import type { RequestContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { isBacklogLonger } from "~/features/core/outbox/outbox-rows.server";
import { networkOf } from "~/shared/network";
import type { Outcome } from "~/shared/result";
import type { Consent } from "./consent";
import { type AnalyticsEvent, BROWSER_EVENTS, type BrowserEventName } from "./event-catalogue";
import { nameItems } from "./name-items.server";
import { storeEvents } from "./store-events.server";

/**
 * Events of one network, not requests. A whole class behind one address sends fewer, and a script fills a fifth of the
 * queue in the hour after which an away receiver is noticed.
 */
export const EVENTS_PER_IP = { name: "events-ip", points: 4000, window: { hours: 1 } } as const satisfies Limit;
/**
 * With this many waiting for their receiver, those of browsers and experiments are dropped; the server's own records
 * never are.
 */
export const MAX_WAITING_EVENTS = 20_000;

export async function receiveBrowserEvents(
  { db, clock, limiter, log, visit }: RequestContext,
  events: readonly AnalyticsEvent<BrowserEventName>[],
  consent: Consent,
): Promise<Outcome<{ accepted: number }, "too-many-events"> & { retryAfterSeconds?: number }> {
  const taken = await limiter.consume(EVENTS_PER_IP, networkOf(visit.ip), events.length);
  if (!taken.ok) return { ok: false, reason: "too-many-events", retryAfterSeconds: taken.retryAfterSeconds };
  const once = [...new Map(events.map((one) => [one.eventId, one])).values()];
  const allowed = once.filter(({ eventName }) => consent[BROWSER_EVENTS[eventName]]);
  if (allowed.length === 0) return { ok: true, accepted: 0 };
  if (await isBacklogLonger(db, "event", MAX_WAITING_EVENTS)) {
    log.warn({ event: "analytics.backlog_full", dropped: allowed.length }, "events of a browser were dropped");
    return { ok: true, accepted: 0 };
  }
  const named = await nameItems({ db }, allowed);
  if (named.length > 0) await storeEvents(db, named, clock.now());
  return { ok: true, accepted: named.length };
}
