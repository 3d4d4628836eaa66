/**
 * When an SMS code may be sent and when it is right (decisions.md §4; quality.md §2, A1–A5). Four digits carry 13 bits, so
 * the limits must carry the code. They are never switched off: tests move the injected clock.
 *
 * A code's life: `maySend` → `issueCode` → `spendTry` (stored before anything is compared) → `judgeCode`.
 * check-code and set-password spend the same counter.
 */
import { type Duration, addDuration, toMilliseconds, toSeconds } from "~/shared/duration";
import { moscowDay } from "~/shared/months";
import { type Outcome, refuse } from "~/shared/result";

export const CODE_LENGTH = 4;
export const CODE_LIFETIME: Duration = { minutes: 5 };
export const MAX_TRIES = 5;
export const RESEND_DELAY: Duration = { seconds: 60 };
/** For one phone, all purposes together: a resend under another name must not double it. */
export const MAX_SENDS_PER_PHONE_PER_DAY = 10;
/** Wrong tries of one phone across all codes of a day: at best 20 chances in 10 000. */
export const MAX_WRONG_TRIES_PER_PHONE_PER_DAY = 20;
/** How long a right check-code lets set-password work. */
export const PASSWORD_WINDOW: Duration = { minutes: 10 };

/** Thirty honest users behind one address register within ten minutes, class after class, each with a resend. */
export const MAX_SENDS_PER_IP_PER_HOUR = 300;
/** Adjacent numbers: the last `PREFIX_HIDDEN_DIGITS` digits are cut off, so a prefix is ten thousand phones. */
export const PREFIX_HIDDEN_DIGITS = 4;
export const MAX_SENDS_PER_PREFIX_PER_HOUR = 150;
/** The breaker: past it nobody gets a code until the hour is over, and the log says so loudly. */
export const MAX_SENDS_PER_SITE_PER_HOUR = 3000;
/** One code tried on many phones: wrong codes are counted by address and for the whole site. */
export const MAX_WRONG_CODES_PER_IP_PER_HOUR = 150;
export const MAX_WRONG_CODES_PER_SITE_PER_HOUR = 3000;
/** By (phone, IP), so that a stranger elsewhere cannot lock the owner out. */
export const MAX_LOGIN_TRIES_PER_PHONE_AND_IP = 10;
export const LOGIN_TRIES_WINDOW: Duration = { minutes: 15 };
export const MAX_LOGIN_FAILURES_PER_IP_PER_HOUR = 200;

/** A class behind one address comes by VK with a slip each; each try costs two calls of VK. */
export const MAX_VK_LOGINS_PER_IP_PER_HOUR = 300;

/** Limits of one hour are counted in windows of this length. */
export const HOUR: Duration = { hours: 1 };

export type CodePurpose = "registration" | "recovery";

/** What is kept of one phone and purpose. Counters of the day outlive the code. */
export type CodeRecord = {
  /** Null once the code has been used up. */
  codeHash: string | null;
  sentAt: Date;
  expiresAt: Date;
  /** Tries spent on the live code. */
  tries: number;
  /** Moscow day of the two counters below, `2026-11-20`. */
  day: string;
  sendsOfDay: number;
  triesOfDay: number;
  /** When check-code said yes: opens `PASSWORD_WINDOW`. */
  checkedAt: Date | null;
};

/** Counters of the same phone under its other purposes, same Moscow day. */
export type OtherCounts = { sends: number; tries: number };

const NO_OTHERS: OtherCounts = { sends: 0, tries: 0 };

function startOfNextMoscowDay(now: Date): Date {
  const midnight = new Date(`${moscowDay(now)}T00:00:00+03:00`);
  return addDuration(midnight, { days: 1 });
}

/** The counters that count today. */
export function countsOfDay(record: CodeRecord | null, now: Date): OtherCounts {
  return record?.day === moscowDay(now) ? { sends: record.sendsOfDay, tries: record.triesOfDay } : NO_OTHERS;
}

export type SendVerdict =
  { ok: true } | { ok: false; reason: "too-soon" | "too-many-today"; retryAt: Date; secondsLeft: number };

export function maySend(record: CodeRecord | null, now: Date, others: OtherCounts = NO_OTHERS): SendVerdict {
  if (countsOfDay(record, now).sends + others.sends >= MAX_SENDS_PER_PHONE_PER_DAY)
    return postponed("too-many-today", startOfNextMoscowDay(now), now);
  const nextSend = record && addDuration(record.sentAt, RESEND_DELAY);
  if (nextSend && now < nextSend) return postponed("too-soon", nextSend, now);
  return { ok: true };
}

function postponed(reason: "too-soon" | "too-many-today", retryAt: Date, now: Date): SendVerdict {
  return { ok: false, reason, retryAt, secondsLeft: secondsUntil(retryAt, now) };
}

/** The record after a send. The new code kills the old one; the day's counters go on. */
export function issueCode(record: CodeRecord | null, codeHash: string, now: Date): CodeRecord {
  const counts = countsOfDay(record, now);
  return {
    codeHash,
    sentAt: now,
    expiresAt: addDuration(now, CODE_LIFETIME),
    tries: 0,
    day: moscowDay(now),
    sendsOfDay: counts.sends + 1,
    triesOfDay: counts.tries,
    checkedAt: null,
  };
}

export type TryReason = "no-code" | "code-expired" | "no-tries-left" | "too-many-today" | "not-checked";

/**
 * Spends one try. Store the returned record first, in the same transaction that read it, and compare only then: two
 * hundred parallel guesses must not all see the same counter (A3).
 * `set-password` also wants the window that check-code has opened; within it the code lives on past its own end.
 */
export function spendTry(
  record: CodeRecord | null,
  step: "check-code" | "set-password",
  now: Date,
  others: OtherCounts = NO_OTHERS,
): Outcome<{ record: CodeRecord }, TryReason> {
  if (!record?.codeHash) return refuse("no-code");
  if (step === "set-password" && !record.checkedAt) return refuse("not-checked");
  if (now >= codeEnd(record)) return refuse("code-expired");
  if (record.tries >= MAX_TRIES) return refuse("no-tries-left");
  const counts = countsOfDay(record, now);
  if (counts.tries + others.tries >= MAX_WRONG_TRIES_PER_PHONE_PER_DAY) return refuse("too-many-today");
  return {
    ok: true,
    record: {
      ...record,
      tries: record.tries + 1,
      day: moscowDay(now),
      sendsOfDay: counts.sends,
      triesOfDay: counts.tries + 1,
    },
  };
}

function codeEnd(record: CodeRecord): Date {
  return record.checkedAt ? addDuration(record.checkedAt, PASSWORD_WINDOW) : record.expiresAt;
}

/**
 * The verdict on a spent try, with the record to store. A right code gets its try back: who knows the code is not
 * guessing, and after four typing mistakes set-password must still work. Checking again does not prolong the window.
 */
export function judgeCode(
  record: CodeRecord,
  now: Date,
  isMatch: boolean,
): { ok: true; record: CodeRecord } | { ok: false; reason: "wrong-code"; record: CodeRecord; triesLeft: number } {
  if (!isMatch) return { ok: false, reason: "wrong-code", record, triesLeft: Math.max(0, MAX_TRIES - record.tries) };
  return {
    ok: true,
    record: {
      ...record,
      tries: Math.max(0, record.tries - 1),
      triesOfDay: Math.max(0, record.triesOfDay - 1),
      checkedAt: record.checkedAt ?? now,
    },
  };
}

/** After set-password: a code works once. The counters stay. */
export function useUpCode(record: CodeRecord): CodeRecord {
  return { ...record, codeHash: null, checkedAt: null };
}

/** '+79123456789' → '+7912345': the key of the per-prefix limit. */
export function phonePrefix(phone: string): string {
  return phone.slice(0, -PREFIX_HIDDEN_DIGITS);
}

/** Exactly four digits; spaces around a pasted code do not count. Anything but a string is refused (A6). */
export function readCode(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text.length === CODE_LENGTH && /^[0-9]+$/.test(text) ? text : null;
}

/** Notes of the countdown, `{delay}` is seconds (specification §5). */
export const RESEND_NOTES = {
  tryAgain: "попробовать ещё раз через {delay} сек",
  firstCode: "получить SMS-код через {delay} сек",
  newCode: "новый SMS-код через {delay} сек",
} as const;

export function resendNote(note: keyof typeof RESEND_NOTES, secondsLeft: number): string {
  return RESEND_NOTES[note].replace("{delay}", String(secondsLeft));
}

/** Whole seconds, rounded up: "через 0 сек" is shown only when the link is there. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / toMilliseconds({ seconds: 1 })));
}

export type Limit = { name: string; value: number; unit: string; why: string };

const minutes = (duration: Duration): number => toSeconds(duration) / 60;

/** The limits as the documentation prints them: made from the constants, so it cannot lie. */
export const LIMITS_TABLE: readonly Limit[] = [
  { name: "CODE_LENGTH", value: CODE_LENGTH, unit: "digits", why: "specification §9; the other limits make up for it" },
  {
    name: "CODE_LIFETIME",
    value: minutes(CODE_LIFETIME),
    unit: "minutes",
    why: "a code read over a shoulder soon dies",
  },
  {
    name: "MAX_TRIES",
    value: MAX_TRIES,
    unit: "tries a code",
    why: "counted before comparing, check-code and set-password together",
  },
  {
    name: "RESEND_DELAY",
    value: toSeconds(RESEND_DELAY),
    unit: "seconds",
    why: "per phone and purpose, specification §9",
  },
  {
    name: "MAX_SENDS_PER_PHONE_PER_DAY",
    value: MAX_SENDS_PER_PHONE_PER_DAY,
    unit: "SMS a Moscow day",
    why: "nobody's phone is bombed",
  },
  {
    name: "MAX_WRONG_TRIES_PER_PHONE_PER_DAY",
    value: MAX_WRONG_TRIES_PER_PHONE_PER_DAY,
    unit: "wrong codes a Moscow day",
    why: "a resend gives no fresh guesses",
  },
  {
    name: "PASSWORD_WINDOW",
    value: minutes(PASSWORD_WINDOW),
    unit: "minutes",
    why: "from a right check-code to set-password",
  },
  {
    name: "MAX_SENDS_PER_IP_PER_HOUR",
    value: MAX_SENDS_PER_IP_PER_HOUR,
    unit: "SMS an hour",
    why: "30 users of one school's address can register within 10 minutes",
  },
  {
    name: "MAX_SENDS_PER_PREFIX_PER_HOUR",
    value: MAX_SENDS_PER_PREFIX_PER_HOUR,
    unit: "SMS an hour",
    why: "runs of adjacent numbers are SMS pumping",
  },
  {
    name: "MAX_SENDS_PER_SITE_PER_HOUR",
    value: MAX_SENDS_PER_SITE_PER_HOUR,
    unit: "SMS an hour",
    why: "breaker for the whole site",
  },
  {
    name: "MAX_WRONG_CODES_PER_IP_PER_HOUR",
    value: MAX_WRONG_CODES_PER_IP_PER_HOUR,
    unit: "wrong codes an hour",
    why: "one guess on many phones from one address",
  },
  {
    name: "MAX_WRONG_CODES_PER_SITE_PER_HOUR",
    value: MAX_WRONG_CODES_PER_SITE_PER_HOUR,
    unit: "wrong codes an hour",
    why: "the same from many addresses",
  },
  {
    name: "MAX_LOGIN_TRIES_PER_PHONE_AND_IP",
    value: MAX_LOGIN_TRIES_PER_PHONE_AND_IP,
    unit: `tries in ${minutes(LOGIN_TRIES_WINDOW)} minutes`,
    why: "password guessing, without locking the owner out",
  },
  {
    name: "MAX_LOGIN_FAILURES_PER_IP_PER_HOUR",
    value: MAX_LOGIN_FAILURES_PER_IP_PER_HOUR,
    unit: "failures an hour",
    why: "stolen password lists tried from one address",
  },
  {
    name: "MAX_VK_LOGINS_PER_IP_PER_HOUR",
    value: MAX_VK_LOGINS_PER_IP_PER_HOUR,
    unit: "codes of VK an hour",
    why: "a class behind one address; each costs two calls of VK",
  },
];
