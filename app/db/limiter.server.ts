/**
 * Counted limits (SMS, tries, logins). rate-limiter-flexible counts; the injected clock cuts the windows by putting the
 * window's number into the key, so tests move time instead of switching limits off.
 */
import { getTableName, lt } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, OpenDatabase } from "~/db/open-database.server";
import { rateLimits } from "~/db/schema/platform.server";
import type { Clock } from "~/shared/clock";
import { type Duration, toMilliseconds } from "~/shared/duration";

export type Limit = {
  name: string;
  points: number;
  window: Duration;
  /** Counts others' uses as well, so the remaining ones are revealed to no caller. */
  countsStrangers?: true;
};
export type LimitVerdict = { ok: true; remaining: number } | { ok: false; retryAfterSeconds: number };
export type Limiter = {
  /** Counts the uses first, one by default, then answers. */
  consume(limit: Limit, key: string, uses?: number): Promise<LimitVerdict>;
  /** Returns a use that turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Looks without counting. */
  peek(limit: Limit, key: string): Promise<LimitVerdict>;
};

const windowNumber = (limit: Limit, now: Date): number => Math.floor(now.getTime() / toMilliseconds(limit.window));

/** When the window ends and all of it may be used again. */
export function secondsToReset(limit: Limit, now: Date): number {
  const end = (windowNumber(limit, now) + 1) * toMilliseconds(limit.window);
  return Math.ceil((end - now.getTime()) / 1000);
}

export function createLimiter(open: OpenDatabase, clock: Clock): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: open.rateLimiterClient,
      storeType: "client",
      tableName: getTableName(rateLimits),
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points,
      // Stored for two windows: the key already contains the window's number.
      duration: (2 * toMilliseconds(limit.window)) / 1000,
    });
    limiters.set(limit.name, made);
    return made;
  };
  const cut = (limit: Limit) => {
    const now = clock.now();
    return { number: windowNumber(limit, now), retryAfterSeconds: secondsToReset(limit, now) };
  };
  return {
    async consume(limit, key, uses = 1) {
      const window = cut(limit);
      try {
        const result = await limiterOf(limit).consume(`${window.number}:${key}`, uses);
        return { ok: true, remaining: result.remainingPoints };
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return { ok: false, retryAfterSeconds: window.retryAfterSeconds };
        throw refusal;
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(`${cut(limit).number}:${key}`);
    },
    async peek(limit, key) {
      const window = cut(limit);
      const state = await limiterOf(limit).get(`${window.number}:${key}`);
      if (state && state.consumedPoints >= limit.points)
        return { ok: false, retryAfterSeconds: window.retryAfterSeconds };
      return { ok: true, remaining: limit.points - (state?.consumedPoints ?? 0) };
    },
  };
}

/** Windows that are over. The library would delete them on a timer of its own in every process. */
export async function pruneLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}
