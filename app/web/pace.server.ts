/** Counts in the memory of this copy, where a statement per request would cost more than the request. */
import { LRUCache } from "lru-cache";
import type { Limit } from "~/db/limiter.server";
import { toMilliseconds } from "~/shared/duration";

/** The most keys remembered at once; a forgotten one starts again. */
const REMEMBERED = 20_000;

export type Pace = {
  /** Counts one request; returns the seconds to wait if there were too many. */
  consume(key: string): number | null;
  /** The same answer without counting. */
  wait(key: string): number | null;
};

export function createPace(limit: Limit, now: () => number): Pace {
  const length = toMilliseconds(limit.window);
  const counts = new LRUCache<string, { window: number; count: number }>({ max: REMEMBERED });
  const wait = (key: string): number | null => {
    const at = now();
    const window = Math.floor(at / length);
    const known = counts.get(key);
    if (known?.window !== window || known.count <= limit.points) return null;
    return Math.ceil(((window + 1) * length - at) / 1000);
  };
  return {
    wait,
    consume(key) {
      const window = Math.floor(now() / length);
      const known = counts.get(key);
      const counted = known?.window === window ? known : { window, count: 0 };
      counted.count += 1;
      counts.set(key, counted);
      return wait(key);
    },
  };
}
