import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Duration, addDuration } from "~/shared/duration";
import * as policy from "./code-policy";
import { type CodeSend, issueCode, judgeCode, maySend, spendTry, useUpCode } from "./code-policy";
import { draws } from "../../../../../tests/setup/draws";

const now = new Date("2026-11-20T12:00:00+03:00");
const after = (duration: Duration) => addDuration(now, duration);
const sendOf = (requestHash: string, at = now, lane: policy.CodeLane = "open") =>
  issueCode({ requestHash, purpose: "registration", lane, codeHash: "hash" }, at);
const fresh = sendOf("own");
const ask = { purpose: "registration", isKnown: false } as const;
const askKnown = { purpose: "registration", isKnown: true } as const;

/** One guess with the request of `send`, on a day with no other sends. */
function guess(send: CodeSend, at: Date, isMatch: boolean, step: "check-code" | "set-password" = "check-code") {
  const spent = spendTry([send], send.requestHash, step, at);
  return spent.ok ? judgeCode(spent, at, isMatch) : spent;
}

describe("the numbers", () => {
  it("the limits are pinned against silent loosening", () => {
    expect(policy).toMatchObject({
      CODE_LENGTH: 4,
      CODE_LIFETIME: { minutes: 5 },
      MAX_TRIES: 5,
      RESEND_DELAY: { seconds: 60 },
      MAX_SENDS_PER_PHONE_PER_DAY: 10,
      MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY: 6,
      MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY: 3,
      MAX_WRONG_TRIES_PER_PHONE_PER_DAY: 20,
      RESERVED_TRIES_PER_CODE: 1,
      SHARED_TRIES_PER_PHONE_PER_DAY: 7,
      MAX_TRIES_WITHOUT_REQUEST_PER_DAY: 3,
      MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY: 15,
      UNBRAKED_TRIES_OF_KNOWN_DEVICES: 5,
      FIRST_BRAKE: { seconds: 15 },
      LONGEST_BRAKE: { minutes: 1 },
      PASSWORD_WINDOW: { minutes: 10 },
      MAX_WRONG_CODES_PER_IP_PER_HOUR: 150,
      MAX_WRONG_CODES_PER_SITE_PER_HOUR: 3000,
      MAX_LOGIN_TRIES_PER_PHONE_AND_IP: 10,
      MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY: 30,
      MAX_LOGIN_TRIES_PER_PHONE_PER_DAY: 100,
      MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY: 50,
      MAX_LOGIN_FAILURES_PER_IP_PER_HOUR: 200,
      MAX_VK_LOGINS_PER_IP_PER_HOUR: 300,
      LOGIN_TRIES_WINDOW: { minutes: 15 },
    });
    expect(policy.PREFIX_HIDDEN_DIGITS).toBe(4);
  });

  it("thirty honest users of one address can register, each mistyping twice", () => {
    expect(policy.MAX_WRONG_CODES_PER_IP_PER_HOUR).toBeGreaterThanOrEqual(30 * 2);
  });
});

describe("maySend", () => {
  it("a phone waits 60 seconds after a send, to the millisecond", () => {
    expect(maySend([], ask, now)).toEqual({ ok: true, lane: "open" });
    expect(maySend([fresh], ask, after({ milliseconds: 59_999 }))).toEqual({
      ok: false,
      reason: "too-soon",
      retryAt: after({ seconds: 60 }),
      secondsLeft: 1,
    });
    expect(maySend([fresh], ask, after({ seconds: 60 })).ok).toBe(true);
    expect(maySend([fresh], { ...ask, purpose: "recovery" }, now).ok).toBe(true);
  });

  it("a phone gets ten sends a day for all purposes together, counted from Moscow midnight", () => {
    const purposes = ["registration", "recovery"] as const;
    const ten = Array.from({ length: 10 }, (_, i) => ({ ...sendOf(`${i}`), purpose: purposes[i % 2]! }));
    expect(maySend(ten, ask, after({ hours: 2 }))).toMatchObject({
      reason: "too-many-today",
      retryAt: new Date("2026-11-21T00:00:00+03:00"),
      secondsLeft: 10 * 3600,
    });
    expect(maySend(ten, ask, new Date("2026-11-20T23:59:59+03:00")).ok).toBe(false);
    expect(maySend(ten, ask, new Date("2026-11-21T00:00:00+03:00")).ok).toBe(true);
    expect(maySend(ten.slice(1), ask, after({ hours: 2 })).ok).toBe(true);
  });

  it("known devices have their own sends and countdown, then use the common ones", () => {
    const strangers = Array.from({ length: 10 }, (_, i) => sendOf(`${i}`));
    expect(maySend(strangers, askKnown, now)).toEqual({ ok: true, lane: "known" });
    const three = Array.from({ length: 3 }, (_, i) => sendOf(`known ${i}`, now, "known"));
    expect(maySend(three.slice(1), askKnown, now)).toMatchObject({ reason: "too-soon" });
    expect(maySend(three, askKnown, after({ minutes: 1 }))).toEqual({ ok: true, lane: "open" });
    expect(maySend([...three, ...strangers], askKnown, after({ hours: 1 }))).toMatchObject({
      reason: "too-many-today",
    });
  });
});

it("a day's sends include the codes from before midnight that may still be alive", () => {
  expect(policy.sendsSince(new Date("2026-11-20T00:10:00+03:00"))).toEqual(new Date("2026-11-19T23:45:00+03:00"));
});

describe("several codes of a phone", () => {
  const later = after({ seconds: 90 });

  it("wait for each other from the latest, and a request that is not named tries the latest", () => {
    const sends = [fresh, sendOf("later", later)];
    expect(maySend(sends, ask, after({ seconds: 149 }))).toMatchObject({ reason: "too-soon", secondsLeft: 1 });
    for (const order of [sends, sends.toReversed()])
      expect(spendTry(order, null, "check-code", later)).toMatchObject({ ok: true, send: { requestHash: "later" } });
  });

  it("the wrong tries of known devices and those of others neither slow nor use up each other's", () => {
    const mistyped = (lane: policy.CodeLane, tries: number[]) =>
      tries.map((count, index) => ({ ...sendOf(`${lane} ${index}`, now, lane), tries: count, triedAt: now }));
    const strangers = mistyped("open", [4, 4, 2]);
    const known = mistyped("known", [4, 0]);
    const spend = (sends: CodeSend[], requestHash: string) => spendTry(sends, requestHash, "check-code", now);
    expect(spend([...strangers, ...known], "known 1").ok).toBe(true);
    expect(spend([...mistyped("open", [4, 1]), ...mistyped("known", [4, 4])], "open 1").ok).toBe(true);
    expect(spend(strangers, "open 2")).toMatchObject({ reason: "no-tries-left" });
  });
});

describe("a code", () => {
  it("keeps its counters when it is used up", () => {
    const used = { ...fresh, tries: 3, checkedAt: now };
    expect(useUpCode(used)).toEqual({ ...used, codeHash: null, checkedAt: null });
  });

  it("lives for five minutes", () => {
    expect(guess(fresh, after({ milliseconds: 299_999 }), true)).toMatchObject({ ok: true });
    expect(guess(fresh, after({ minutes: 5 }), true)).toEqual({ ok: false, reason: "code-expired" });
  });

  it("allows five tries; the correct code is refused after them", () => {
    let send = fresh;
    for (const tries of [1, 2, 3, 4, 5]) {
      const verdict = guess(send, now, false);
      expect(verdict).toMatchObject({ ok: false, reason: "wrong-code", send: { tries } });
      if ("send" in verdict) send = verdict.send;
    }
    expect(guess(send, now, true)).toEqual({ ok: false, reason: "no-tries-left" });
  });

  it("is checked, sets the password within ten minutes, and is then used up", () => {
    expect(guess(fresh, now, true, "set-password")).toEqual({ ok: false, reason: "not-checked" });
    const checked = guess({ ...fresh, tries: 4 }, after({ minutes: 4 }), true);
    if (!checked.ok) throw new Error("expected a correct code");
    expect(checked.send).toMatchObject({ tries: 4, checkedAt: after({ minutes: 4 }) });
    expect(guess(checked.send, after({ minutes: 14 }), true, "set-password")).toEqual({
      ok: false,
      reason: "code-expired",
    });
    const again = guess(checked.send, after({ minutes: 13 }), true);
    expect(again).toMatchObject({ ok: true, send: { checkedAt: after({ minutes: 4 }) } });
    const set = guess(checked.send, after({ minutes: 13 }), true, "set-password");
    if (!set.ok) throw new Error("expected a correct code");
    expect(guess(useUpCode(set.send), after({ minutes: 13 }), true, "set-password")).toEqual({
      ok: false,
      reason: "no-code",
    });
  });

  it("shares its tries between check-code and set-password", () => {
    const checked = guess(fresh, now, true);
    let send = checked.ok ? checked.send : fresh;
    for (const step of ["set-password", "check-code", "set-password", "check-code", "set-password"] as const) {
      const verdict = guess(send, now, false, step);
      if ("send" in verdict) send = verdict.send;
    }
    expect(guess(send, now, true, "set-password")).toEqual({ ok: false, reason: "no-tries-left" });
  });
});

describe("who the tries belong to", () => {
  it("a request that was never made guesses nothing and costs the owner nothing", () => {
    expect(spendTry([fresh], "another", "check-code", now)).toEqual({ ok: false, reason: "wrong-code" });
    expect(spendTry([], null, "check-code", now)).toEqual({ ok: false, reason: "no-code" });
  });

  it("clients without a request id share three tries a day and never use the five of a code", () => {
    let send = fresh;
    for (const strayTries of [1, 2, 3]) {
      const spent = spendTry([send], null, "check-code", now);
      if (!spent.ok) throw new Error(spent.reason);
      send = judgeCode(spent, now, false).send;
      expect(send).toMatchObject({ strayTries, tries: 0 });
    }
    expect(spendTry([send], null, "check-code", now)).toEqual({ ok: false, reason: "wrong-code" });
    expect(spendTry([send, sendOf("later", after({ minutes: 1 }))], null, "check-code", after({ minutes: 1 })).ok).toBe(
      false,
    );
    const right = spendTry([{ ...send, strayTries: 2 }], null, "check-code", now);
    expect(right.ok && judgeCode(right, now, true).send.strayTries).toBe(2);
    expect(guess(send, now, true).ok).toBe(true);
  });

  it("strangers' tries at their own codes leave each code its reserved try", () => {
    const worn = [sendOf("a"), sendOf("b")].map((send) => ({ ...send, tries: 5 }));
    const own = sendOf("own");
    const first = spendTry([...worn, own], "own", "check-code", now);
    expect(first.ok).toBe(true);
    expect(spendTry([...worn, { ...own, tries: 1 }], "own", "check-code", now)).toEqual({
      ok: false,
      reason: "no-tries-left",
    });
  });

  it("a try counts to the day its code was sent on, so midnight gives a live code no extra tries", () => {
    const late = new Date("2026-11-20T23:58:00+03:00");
    const day = [sendOf("a", late), sendOf("b", late)].map((send) => ({ ...send, tries: 5 }));
    const send = { ...sendOf("own", late), tries: 1 };
    const next = new Date("2026-11-21T00:01:00+03:00");
    expect(spendTry([...day, send], "own", "check-code", next)).toMatchObject({ reason: "no-tries-left" });
    expect(spendTry([...day, { ...sendOf("new", next), tries: 1 }], "new", "check-code", next).ok).toBe(true);
  });

  it("known devices slow down after five mistakes, doubling the pause but never beyond the life of a code", () => {
    const day = [{ ...sendOf("first", now, "known"), tries: 5, triedAt: now }];
    const pauses: number[] = [];
    let send = sendOf("second", now, "known");
    let at = now;
    for (let i = 0; i < 5; i += 1) {
      const held = spendTry([...day, send], "second", "check-code", at);
      if (held.ok || held.reason !== "slow-down") throw new Error("expected a brake");
      pauses.push(held.secondsLeft);
      at = held.retryAt;
      const spent = spendTry([...day, send], "second", "check-code", at);
      if (!spent.ok) throw new Error(spent.reason);
      send = judgeCode(spent, at, false).send;
    }
    expect(pauses).toEqual([15, 30, 60, 60, 60]);
  });
});

type Person = "owner" | "known" | "stranger";
const people = fc.constantFrom<Person>("owner", "known", "stranger");
const move = fc.record({
  kind: fc.constantFrom("send", "wrong", "bogus", "stray", "right"),
  who: people,
  seconds: fc.integer({ min: 0, max: 400 }),
});

describe("random days of an owner and strangers", () => {
  it("the guesses of a phone and day stay within the limit, and a freshly received code always works", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 300 }), (moves) => {
        let day: CodeSend[] = [];
        const latest: Partial<Record<Person, string>> = {};
        const guesses = { open: 0, known: 0 };
        let at = new Date("2026-11-20T00:00:00+03:00");
        const store = (send: CodeSend) =>
          void (day = day.map((one) => (one.requestHash === send.requestHash ? send : one)));
        for (const [index, { kind, who, seconds }] of moves.entries()) {
          at = addDuration(at, { seconds });
          if (policy.sendsSince(at) > new Date("2026-11-20T12:00:00+03:00")) break;
          const own = day.find(({ requestHash }) => requestHash === latest[who]);
          if (kind === "send") {
            const verdict = maySend(day, { purpose: "registration", isKnown: who === "known" }, at);
            if (!verdict.ok) continue;
            if (own) store(useUpCode(own));
            day = [...day, { ...sendOf(`${index}`, at, verdict.lane) }];
            latest[who] = `${index}`;
            // A fresh code works at once, except under the brake of a known device, which the code outlives.
            const first = spendTry(day, `${index}`, "check-code", at);
            const waits = !first.ok && first.reason === "slow-down" ? first.retryAt : at;
            expect(spendTry(day, `${index}`, "check-code", waits).ok).toBe(true);
            expect(waits.getTime() - at.getTime()).toBeLessThanOrEqual(60_000);
            continue;
          }
          const asked = kind === "bogus" ? "nobody's" : kind === "stray" ? null : own?.requestHash;
          if (asked === undefined) continue;
          const spent = spendTry(day, asked, "check-code", at);
          if (!spent.ok) continue;
          expect(kind).not.toBe("bogus");
          const judged = judgeCode(spent, at, kind === "right");
          store(judged.send);
          if (!judged.ok) guesses[spent.isStray ? "open" : spent.send.lane] += 1;
          for (const one of day)
            if (one.requestHash !== judged.send.requestHash) expect(one.tries).toBeLessThanOrEqual(5);
        }
        expect(guesses.open).toBeLessThanOrEqual(policy.MAX_WRONG_TRIES_PER_PHONE_PER_DAY);
        expect(guesses.known).toBeLessThanOrEqual(policy.MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY);
        expect(day.filter(({ lane }) => lane === "open").length).toBeLessThanOrEqual(10);
        expect(day.filter(({ lane }) => lane === "known").length).toBeLessThanOrEqual(3);
      }),
      { numRuns: draws(1_000) },
    );
  });

  it("the worst possible stranger reaches exactly twenty tries", () => {
    let day: CodeSend[] = [];
    let guesses = 0;
    for (let i = 0; i < 30; i += 1) {
      const at = after({ minutes: i });
      if (maySend(day, ask, at).ok) day = [...day, sendOf(`${i}`, at)];
      for (const asked of [null, ...day.map(({ requestHash }) => requestHash)])
        for (let tries = 0; tries < 6; tries += 1) {
          const spent = spendTry(day, asked, "check-code", at);
          if (!spent.ok) break;
          const { send } = judgeCode(spent, at, false);
          day = day.map((one) => (one.requestHash === send.requestHash ? send : one));
          guesses += 1;
        }
    }
    expect(guesses).toBe(20);
    expect(maySend(day, askKnown, after({ minutes: 31 }))).toEqual({ ok: true, lane: "known" });
  });
});

describe("texts and input", () => {
  it("the note states the delay in seconds", () => {
    expect(policy.RESEND_NOTES).toMatchObject({
      tryAgain: "попробовать ещё раз через {delay} сек",
      firstCode: "получить SMS-код через {delay} сек",
      newCode: "новый SMS-код через {delay} сек",
    });
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
  ])("reads the typed code %j as %j", (value, expected) => {
    expect(policy.readCode(value)).toBe(expected);
  });

  it("adjacent numbers share a prefix", () => {
    expect(policy.phonePrefix("+79123456789")).toBe("+7912345");
  });
});
