import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDuration, toMilliseconds } from "~/shared/duration";
import { judgeTry, type OutboxPolicy, retryPause } from "./outbox-rule";

const MINUTE = 60_000;
const NOW = new Date("2026-11-20T12:00:00+03:00");
const POLICY: OutboxPolicy = {
  firstPause: { minutes: 1 },
  longestPause: { hours: 6 },
  spread: 0.2,
  claim: { minutes: 1 },
  patience: { days: 3 },
  batch: 1,
  longestRun: 100,
  isErased: false,
};
const EVEN: OutboxPolicy = { ...POLICY, spread: 0 };
const message = (more: { attempts?: number; createdAt?: Date; expiresAt?: Date | null } = {}) => ({
  dedupeKey: "a-message",
  attempts: 1,
  createdAt: NOW,
  expiresAt: null,
  ...more,
});

describe("the pause before the next try", () => {
  it("doubles up to the longest one, less a fifth at most", () => {
    const whole = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360];
    whole.forEach((minutes, index) => {
      const pause = toMilliseconds(retryPause(POLICY, { attempts: index + 1, dedupeKey: "a-message" }));
      expect(pause).toBeLessThanOrEqual(minutes * MINUTE);
      expect(pause).toBeGreaterThanOrEqual(minutes * MINUTE * 0.8);
    });
  });

  it("differs between messages and is the same for one message", () => {
    const of = (dedupeKey: string) => toMilliseconds(retryPause(POLICY, { attempts: 3, dedupeKey }));
    const pauses = Array.from({ length: 50 }, (_, index) => of(`message-${index}`));
    expect(new Set(pauses).size).toBeGreaterThan(40);
    expect(of("message-1")).toBe(of("message-1"));
  });

  it("is exact where the policy has no spread", () => {
    const seconds = { ...EVEN, firstPause: { seconds: 5 }, longestPause: { seconds: 40 } };
    const pauses = [1, 2, 3, 4, 5, 6].map((attempts) => retryPause(seconds, { attempts, dedupeKey: "a" }));
    expect(pauses.map((pause) => toMilliseconds(pause) / 1000)).toEqual([5, 10, 20, 40, 40, 40]);
  });

  it("stays between the first and the longest one, however many tries there were", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.string(), (attempts, dedupeKey) => {
        const pause = toMilliseconds(retryPause(POLICY, { attempts, dedupeKey }));
        expect(pause).toBeGreaterThanOrEqual(0.8 * MINUTE);
        expect(pause).toBeLessThanOrEqual(360 * MINUTE);
      }),
    );
  });
});

describe("a try that was made", () => {
  const notTaken = { is: "not-taken", problem: "answered 500" } as const;

  it("ends the message when it was delivered, or refused for good", () => {
    expect(judgeTry(POLICY, message(), { is: "delivered" }, NOW)).toEqual({ state: "delivered" });
    const refused = judgeTry(POLICY, message(), { is: "refused", problem: "no such address" }, NOW);
    expect(refused).toEqual({ state: "failed", problem: "no such address" });
  });

  it("is repeated after the pause if it failed", () => {
    const verdict = judgeTry(EVEN, message({ attempts: 2 }), notTaken, NOW);
    const nextAttemptAt = addDuration(NOW, { minutes: 2 });
    expect(verdict).toEqual({ state: "waiting", nextAttemptAt, problem: "answered 500" });
  });

  it("waits longer where the receiver asks for it, never shorter than our pause nor longer than the longest one", () => {
    const after = (notBefore: Date) => judgeTry(EVEN, message({ attempts: 2 }), { ...notTaken, notBefore }, NOW);
    expect(after(addDuration(NOW, { minutes: 30 }))).toMatchObject({
      nextAttemptAt: addDuration(NOW, { minutes: 30 }),
    });
    expect(after(addDuration(NOW, { seconds: 1 }))).toMatchObject({ nextAttemptAt: addDuration(NOW, { minutes: 2 }) });
    expect(after(addDuration(NOW, { days: 9 }))).toMatchObject({ nextAttemptAt: addDuration(NOW, { hours: 6 }) });
  });

  it("is the last one when the message has waited longer than the patience of its kind", () => {
    const created = (milliseconds: number) =>
      message({ createdAt: addDuration(NOW, { days: -3, milliseconds: -milliseconds }) });
    expect(judgeTry(EVEN, created(0), notTaken, NOW).state).toBe("waiting");
    expect(judgeTry(EVEN, created(1), notTaken, NOW)).toEqual({ state: "failed", problem: "answered 500" });
    expect(judgeTry({ ...EVEN, patience: null }, created(1), notTaken, NOW).state).toBe("waiting");
  });

  it("is the last one when the next would come after the message expires", () => {
    const expiring = (milliseconds: number) => message({ expiresAt: addDuration(NOW, { minutes: 1, milliseconds }) });
    expect(judgeTry(EVEN, expiring(1), notTaken, NOW).state).toBe("waiting");
    expect(judgeTry(EVEN, expiring(0), notTaken, NOW).state).toBe("failed");
  });

  it("is never repeated before the pause or after the expiry", () => {
    const instant = fc.integer({ min: 0, max: 10 * 360 }).map((minutes) => addDuration(NOW, { minutes }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), instant, instant, (attempts, expiresAt, notBefore) => {
        const tried = message({ attempts, expiresAt });
        const verdict = judgeTry(POLICY, tried, { ...notTaken, notBefore }, NOW);
        if (verdict.state !== "waiting") return;
        const pause = toMilliseconds(retryPause(POLICY, tried));
        expect(verdict.nextAttemptAt.getTime() - NOW.getTime()).toBeGreaterThanOrEqual(pause);
        expect(verdict.nextAttemptAt < expiresAt).toBe(true);
      }),
    );
  });
});
