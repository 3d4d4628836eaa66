/**
 * Limits how often one network may search: a query is compared with every text, and nobody else is served meanwhile.
 * Counted in the memory of each copy, because a statement costs more than a cached answer.
 */
import type { RequestContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { createPace, type Pace } from "~/web/pace.server";
import { networkOf } from "~/shared/network";

/** Ten a second: a class that types with suggestions, not a program that stops the server. */
export const SEARCHES_PER_NETWORK = {
  name: "searches-ip",
  points: 600,
  window: { minutes: 1 },
} as const satisfies Limit;

const paces = new WeakMap<RequestContext["limiter"], Pace>();

/** @returns the seconds to wait if this network searches too often. */
export function consumeSearch({ limiter, clock, visit }: RequestContext): number | null {
  const pace = paces.get(limiter) ?? createPace(SEARCHES_PER_NETWORK, () => clock.now().getTime());
  paces.set(limiter, pace);
  return pace.consume(networkOf(visit.ip));
}
