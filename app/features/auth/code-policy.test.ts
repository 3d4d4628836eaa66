import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Duration, addDuration } from "~/shared/duration";
import * as policy from "./code-policy";
import { type CodeRecord, issueCode, judgeCode, maySend, spendTry, useUpCode } from "./code-policy";

const now = new Date("2026-11-20T12:00:00+03:00");
const after = (duration: Duration) => addDuration(now, duration);
const fresh = issueCode(null, "hash", now);

function guess(record: CodeRecord, at: Date, isMatch: boolean, step: "check-code" | "set-password" = "check-code") {
  const spent = spendTry(record, step, at);
  return spent.ok ? judgeCode(spent.record, at, isMatch) : spent;
}

describe("the numbers", () => {
  it("are pinned against a silent loosening", () => {
    expect(Object.fromEntries(policy.LIMITS_TABLE.map(({ name, value }) => [name, value]))).toEqual({
      CODE_LENGTH: 4,
      CODE_LIFETIME: 5,
      MAX_TRIES: 5,
      RESEND_DELAY: 60,
      MAX_SENDS_PER_PHONE_PER_DAY: 10,
      MAX_WRONG_TRIES_PER_PHONE_PER_DAY: 20,
      PASSWORD_WINDOW: 10,
      MAX_SENDS_PER_IP_PER_HOUR: 300,
      MAX_SENDS_PER_PREFIX_PER_HOUR: 150,
      MAX_SENDS_PER_SITE_PER_HOUR: 3000,
      MAX_WRONG_CODES_PER_IP_PER_HOUR: 150,
      MAX_WRONG_CODES_PER_SITE_PER_HOUR: 3000,
      MAX_LOGIN_TRIES_PER_PHONE_AND_IP: 10,
      MAX_LOGIN_FAILURES_PER_IP_PER_HOUR: 200,
      MAX_VK_LOGINS_PER_IP_PER_HOUR: 300,
    });
    expect(policy.LOGIN_TRIES_WINDOW).toEqual({ minutes: 15 });
    expect(policy.PREFIX_HIDDEN_DIGITS).toBe(4);
  });

  it("let thirty honest users of one address register, each mistyping twice and asking again once", () => {
    expect(policy.MAX_SENDS_PER_IP_PER_HOUR).toBeGreaterThanOrEqual(30 * 2);
    expect(policy.MAX_WRONG_CODES_PER_IP_PER_HOUR).toBeGreaterThanOrEqual(30 * 2);
    expect(policy.MAX_SENDS_PER_PREFIX_PER_HOUR).toBeGreaterThanOrEqual(30 * 2);
  });
});

describe("maySend", () => {
  it("waits 60 seconds after a send, to the millisecond", () => {
    expect(maySend(null, now)).toEqual({ ok: true });
    expect(maySend(fresh, after({ milliseconds: 59_999 }))).toEqual({
      ok: false,
      reason: "too-soon",
      retryAt: after({ seconds: 60 }),
      secondsLeft: 1,
    });
    expect(maySend(fresh, after({ seconds: 60 }))).toEqual({ ok: true });
  });

  it("stops at ten a day and starts again at Moscow midnight", () => {
    const tenth: CodeRecord = { ...fresh, sendsOfDay: 10 };
    expect(maySend(tenth, after({ hours: 2 }))).toMatchObject({
      reason: "too-many-today",
      retryAt: new Date("2026-11-21T00:00:00+03:00"),
      secondsLeft: 10 * 3600,
    });
    expect(maySend(tenth, new Date("2026-11-20T23:59:59+03:00")).ok).toBe(false);
    expect(maySend(tenth, new Date("2026-11-21T00:00:00+03:00")).ok).toBe(true);
    expect(maySend({ ...fresh, sendsOfDay: 9 }, after({ hours: 2 })).ok).toBe(true);
  });

  it("counts the phone's other purposes", () => {
    expect(maySend({ ...fresh, sendsOfDay: 4 }, after({ hours: 2 }), { sends: 6, tries: 0 }).ok).toBe(false);
    expect(maySend(null, now, { sends: 10, tries: 0 }).ok).toBe(false);
  });
});

describe("a code", () => {
  it("lives five minutes", () => {
    expect(guess(fresh, after({ milliseconds: 299_999 }), true)).toMatchObject({ ok: true });
    expect(guess(fresh, after({ minutes: 5 }), true)).toEqual({ ok: false, reason: "code-expired" });
  });

  it("takes five tries, and the right one comes too late after them", () => {
    let record = fresh;
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const verdict = guess(record, now, false);
      expect(verdict).toMatchObject({ ok: false, reason: "wrong-code", triesLeft });
      if ("record" in verdict) record = verdict.record;
    }
    expect(guess(record, now, true)).toEqual({ ok: false, reason: "no-tries-left" });
  });

  it("is checked, then sets the password within ten minutes, then is gone", () => {
    expect(spendTry(fresh, "set-password", now)).toEqual({ ok: false, reason: "not-checked" });
    const checked = guess({ ...fresh, tries: 4 }, after({ minutes: 4 }), true);
    if (!checked.ok) throw new Error("expected a right code");
    expect(checked.record).toMatchObject({ tries: 4, triesOfDay: 0, checkedAt: after({ minutes: 4 }) });

    expect(guess(checked.record, after({ minutes: 14 }), true, "set-password")).toEqual({
      ok: false,
      reason: "code-expired",
    });
    const again = guess(checked.record, after({ minutes: 13 }), true);
    expect(again).toMatchObject({ ok: true, record: { checkedAt: after({ minutes: 4 }) } });
    const set = guess(checked.record, after({ minutes: 13 }), true, "set-password");
    if (!set.ok) throw new Error("expected a right code");
    expect(spendTry(useUpCode(set.record), "set-password", after({ minutes: 13 }))).toEqual({
      ok: false,
      reason: "no-code",
    });
  });

  it("shares its tries between check-code and set-password", () => {
    const checked = guess(fresh, now, true);
    let record = checked.ok ? checked.record : fresh;
    for (const step of ["set-password", "check-code", "set-password", "check-code", "set-password"] as const) {
      const verdict = guess(record, now, false, step);
      if ("record" in verdict) record = verdict.record;
    }
    expect(guess(record, now, true, "set-password")).toEqual({ ok: false, reason: "no-tries-left" });
  });

  it("dies when a new one is sent, and so does the window it had opened", () => {
    const checked = guess(fresh, now, true);
    const next = issueCode(checked.ok ? checked.record : null, "other", after({ minutes: 2 }));
    expect(next).toMatchObject({ codeHash: "other", tries: 0, sendsOfDay: 2, checkedAt: null });
    expect(spendTry(next, "set-password", after({ minutes: 2 }))).toEqual({ ok: false, reason: "not-checked" });
    expect(spendTry(null, "check-code", now)).toEqual({ ok: false, reason: "no-code" });
  });

  it("gives no fresh guesses by resending: never more than the day's cap", () => {
    const moves = fc.array(fc.constantFrom("send", "check-code", "set-password"), { maxLength: 200 });
    fc.assert(
      fc.property(moves, (list) => {
        let record: CodeRecord | null = null;
        let sends = 0;
        let wrong = 0;
        let at = new Date("2026-11-20T00:00:00+03:00");
        for (const move of list) {
          at = addDuration(at, { seconds: 61 });
          if (move === "send") {
            if (!maySend(record, at).ok) continue;
            record = issueCode(record, "hash", at);
            sends += 1;
          } else {
            const verdict: ReturnType<typeof spendTry> = spendTry(record, move as "check-code" | "set-password", at);
            if (!verdict.ok) continue;
            record = verdict.record;
            wrong += 1;
          }
        }
        expect(sends).toBeLessThanOrEqual(10);
        expect(wrong).toBeLessThanOrEqual(20);
        expect(wrong).toBeLessThanOrEqual(5 * sends);
      }),
      { numRuns: 500 },
    );
  });

  it("reaches the day's cap, also with the other purposes' tries, and forgets it at midnight", () => {
    const worn: CodeRecord = { ...fresh, triesOfDay: 20 };
    expect(spendTry(worn, "check-code", now)).toEqual({ ok: false, reason: "too-many-today" });
    expect(spendTry({ ...fresh, triesOfDay: 8 }, "check-code", now, { sends: 0, tries: 12 }).ok).toBe(false);
    const lateCode = issueCode(worn, "hash", new Date("2026-11-20T23:58:00+03:00"));
    expect(spendTry(lateCode, "check-code", new Date("2026-11-20T23:59:59+03:00")).ok).toBe(false);
    expect(spendTry(lateCode, "check-code", new Date("2026-11-21T00:00:00+03:00"))).toMatchObject({
      ok: true,
      record: { day: "2026-11-21", triesOfDay: 1, sendsOfDay: 0 },
    });
  });
});

describe("texts and input", () => {
  it("says the delay as the specification does", () => {
    expect(policy.resendNote("tryAgain", 42)).toBe("попробовать ещё раз через 42 сек");
    expect(policy.resendNote("firstCode", 1)).toBe("получить SMS-код через 1 сек");
    expect(policy.resendNote("newCode", 60)).toBe("новый SMS-код через 60 сек");
  });

  it.each([
    ["0412", "0412"],
    [" 0412 ", "0412"],
    ["412", null],
    ["04120", null],
    ["04a2", null],
    ["٠٤١٢", null],
    [412, null],
    [["0412"], null],
    [{ length: 4 }, null],
    [true, null],
    [null, null],
  ])("reads %j as %j", (value, expected) => {
    expect(policy.readCode(value)).toBe(expected);
  });

  it("groups adjacent numbers", () => {
    expect(policy.phonePrefix("+79123456789")).toBe("+7912345");
  });
});
