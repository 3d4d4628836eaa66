/**
 * The remaining limits of a call. `RateLimit-Policy` and `RateLimit` follow the IETF draft "RateLimit header fields for
 * HTTP". The older pair `RateLimit-Remaining` and `RateLimit-Reset` covers the limit that is used up first.
 */
import type { AppContext } from "~/app-context.server";
import { type Limit, type Limiter, type LimitVerdict, secondsToReset } from "~/db/limiter.server";
import { toSeconds } from "~/shared/duration";

export const RATE_LIMIT_HEADERS = ["RateLimit-Policy", "RateLimit", "RateLimit-Remaining", "RateLimit-Reset"] as const;

type Left = { name: string; remaining: number; resetSeconds: number };

export type LimitWatch = {
  /** Wraps a limiter, counts as it does, and remembers what was left. */
  limiter: Limiter;
  /** Puts the headers on an answer of the call. */
  say(answered: Response): void;
};

export function watchLimits({ limiter, clock }: Pick<AppContext, "limiter" | "clock">, limits: readonly Limit[]) {
  const left = new Map<string, Left>();
  // Use by strangers is not revealed to this caller.
  const recognised = new Set(limits.filter(({ countsStrangers }) => !countsStrangers).map(({ name }) => name));
  const note = (limit: Limit, verdict: LimitVerdict): LimitVerdict => {
    if (!recognised.has(limit.name)) return verdict;
    const remaining = verdict.ok ? verdict.remaining : 0;
    left.set(limit.name, { name: limit.name, remaining, resetSeconds: secondsToReset(limit, clock.now()) });
    return verdict;
  };
  const watched: LimitWatch = {
    limiter: {
      consume: async (limit, key, uses) => note(limit, await limiter.consume(limit, key, uses)),
      peek: (limit, key) => limiter.peek(limit, key),
      async giveBack(limit, key) {
        await limiter.giveBack(limit, key);
        const known = left.get(limit.name);
        if (known) left.set(limit.name, { ...known, remaining: known.remaining + 1 });
      },
    },
    say(answered) {
      const policies = limits.map(({ name, points, window }) => `"${name}";q=${points};w=${toSeconds(window)}`);
      answered.headers.set("RateLimit-Policy", policies.join(", "));
      const wait = answered.status === 429 ? answered.headers.get("Retry-After") : null;
      const shown = wait === null ? [...left.values()] : [refusing(limits, left, Number(wait))];
      const [least] = shown.sort((a, b) => a.remaining - b.remaining);
      if (!least) return;
      const parts = shown.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`);
      answered.headers.set("RateLimit", parts.join(", "));
      answered.headers.set("RateLimit-Remaining", String(least.remaining));
      answered.headers.set("RateLimit-Reset", String(least.resetSeconds));
    },
  };
  return watched;
}

/** The limit behind a 429: the one that is used up, or the first if the refusal was counted in another way. */
function refusing(limits: readonly Limit[], left: ReadonlyMap<string, Left>, resetSeconds: number): Left {
  const usedUp = [...left.values()].find(({ remaining }) => remaining === 0);
  return { name: usedUp?.name ?? limits[0]?.name ?? "", remaining: 0, resetSeconds };
}

function sayWindow(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} сут`;
  return seconds % 3600 === 0 ? `${seconds / 3600} ч` : `${seconds / 60} мин`;
}

/** For people. */
export const sayLimit = ({ name, points, window }: Limit): string =>
  `${name}: ${points} за ${sayWindow(toSeconds(window))}`;
