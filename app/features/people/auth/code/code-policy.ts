/**
 * When an SMS code may be sent and when it is correct. Four digits carry only 13 bits, so the limits provide the
 * security. They are never switched off: tests move the injected clock.
 *
 * A code belongs to the request that asked for it (decision 0028). Its life: `maySend` → `issueCode` → `spendTry`
 * (stored before anything is compared) → `judgeCode`. check-code and set-password spend the same counter. All counts of
 * a phone's day come from the list of its sends.
 */
import type { CodeLane, CodePurpose } from "~/shared/column-values";
import { type Duration, addDuration, toMilliseconds, toSeconds } from "~/shared/duration";
import { moscowDay, startOfMoscowDay } from "~/shared/moscow";
import { type Outcome, refuse } from "~/shared/result";

export const CODE_LENGTH = 4;
export const CODE_LIFETIME: Duration = { minutes: 5 };
export const MAX_TRIES = 5;
export const RESEND_DELAY: Duration = { seconds: 60 };
/** Per phone, for all purposes and requesters together: another purpose must not double the allowance. */
export const MAX_SENDS_PER_PHONE_PER_DAY = 10;
/** The share one network may use, so that a single stranger leaves the owner some. */
export const MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY = 6;
/** In addition, for devices on which the owner of the phone has logged in: strangers cannot use these up. */
export const MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY = 3;
/** Wrong tries per phone and day, all but known devices together: at best 20 chances in 10,000. */
export const MAX_WRONG_TRIES_PER_PHONE_PER_DAY = 20;
/** Tries of each code that only its requester can use up, so that a freshly received code always works. */
export const RESERVED_TRIES_PER_CODE = 1;
/**
 * Shared by clients that do not name their request: enough for a typing mistake or two, of little use to a stranger.
 */
export const MAX_TRIES_WITHOUT_REQUEST_PER_DAY = 3;
/** The rest of the day's tries goes to the first requesters who mistype. */
export const SHARED_TRIES_PER_PHONE_PER_DAY =
  MAX_WRONG_TRIES_PER_PHONE_PER_DAY -
  MAX_SENDS_PER_PHONE_PER_DAY * RESERVED_TRIES_PER_CODE -
  MAX_TRIES_WITHOUT_REQUEST_PER_DAY;
/** The allowance of known devices beside the twenty. It has no counter: it follows from their sends. */
export const MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY = MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY * MAX_TRIES;
/** After this many wrong tries of known devices in a day each next one waits, twice as long each time. */
export const UNBRAKED_TRIES_OF_KNOWN_DEVICES = 5;
export const FIRST_BRAKE: Duration = { seconds: 15 };
/** The pauses of one code add up to less than `CODE_LIFETIME`, so it is still valid after each of them. */
export const LONGEST_BRAKE: Duration = { minutes: 1 };
/** How long after a successful check-code the password may be set. */
export const PASSWORD_WINDOW: Duration = { minutes: 10 };

/** A prefix is the number without these last digits: ten thousand adjacent phones. */
export const PREFIX_HIDDEN_DIGITS = 4;
/** One code tried on many phones: wrong codes are also counted by address and for the whole site. */
export const MAX_WRONG_CODES_PER_IP_PER_HOUR = 150;
export const MAX_WRONG_CODES_PER_SITE_PER_HOUR = 3000;
/** By phone and network, so that a stranger elsewhere cannot lock the owner out. */
export const MAX_LOGIN_TRIES_PER_PHONE_AND_IP = 10;
export const LOGIN_TRIES_WINDOW: Duration = { minutes: 15 };
/** One network leaves most of the account's daily tries to others. */
export const MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY = 30;
/** Password guesses at one account from many addresses; known devices and logins by code are counted elsewhere. */
export const MAX_LOGIN_TRIES_PER_PHONE_PER_DAY = 100;
/** For a device on which the account has logged in, or a session that is asked for its password again. */
export const MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY = 50;
export const MAX_LOGIN_FAILURES_PER_IP_PER_HOUR = 200;

/** Enough for a class behind one address to log in by VK with a mistake each; each try costs two calls to VK. */
export const MAX_VK_LOGINS_PER_IP_PER_HOUR = 300;

/** The window of the hourly limits. */
export const HOUR: Duration = { hours: 1 };
/** The window of the daily limits. */
export const DAY: Duration = { days: 1 };

export type { CodeLane, CodePurpose };

/** A code that was sent, and its state. */
export type CodeSend = {
  /** Hash of the random id that only the asking browser or client has. */
  requestHash: string;
  purpose: CodePurpose;
  lane: CodeLane;
  /** Null once the code is used up or replaced by a newer one. */
  codeHash: string | null;
  sentAt: Date;
  expiresAt: Date;
  /** Wrong tries of the requester. */
  tries: number;
  /** Wrong tries of clients that named no request. */
  strayTries: number;
  /** The requester's last try. */
  triedAt: Date | null;
  /** When check-code succeeded: opens `PASSWORD_WINDOW`. */
  checkedAt: Date | null;
};

/**
 * Sends since this instant suffice for every rule: the phone's Moscow day and codes from before it that may still be
 * alive.
 */
export function sendsSince(now: Date): Date {
  return addDuration(startOfMoscowDay(now), {
    seconds: -toSeconds(CODE_LIFETIME) - toSeconds(PASSWORD_WINDOW),
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Tries count to the day their code was sent on: midnight gives a live code no extra tries. */
const sentOnDayOf = (sends: readonly CodeSend[], at: Date): CodeSend[] =>
  sends.filter(({ sentAt }) => moscowDay(sentAt) === moscowDay(at));

export type SendVerdict =
  | { ok: true; lane: CodeLane }
  | { ok: false; reason: "too-soon" | "too-many-today"; retryAt: Date; secondsLeft: number };

/** Known devices have their own sends and countdown, and use the common ones when those run out. */
export function maySend(
  sends: readonly CodeSend[],
  { purpose, isKnown }: { purpose: CodePurpose; isKnown: boolean },
  now: Date,
): SendVerdict {
  const today = sentOnDayOf(sends, now);
  const countOf = (lane: CodeLane) => today.filter((send) => send.lane === lane).length;
  const lane = isKnown && countOf("known") < MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY ? "known" : "open";
  if (lane === "open" && countOf("open") >= MAX_SENDS_PER_PHONE_PER_DAY)
    return postponed("too-many-today", addDuration(startOfMoscowDay(now), { days: 1 }), now);
  const before = sends.filter((send) => send.lane === lane && send.purpose === purpose);
  const last = Math.max(...before.map(({ sentAt }) => sentAt.getTime()));
  const nextSend = before.length === 0 ? null : addDuration(new Date(last), RESEND_DELAY);
  if (nextSend && now < nextSend) return postponed("too-soon", nextSend, now);
  return { ok: true, lane };
}

function postponed(reason: "too-soon" | "too-many-today", retryAt: Date, now: Date): SendVerdict {
  return { ok: false, reason, retryAt, secondsLeft: secondsUntil(retryAt, now) };
}

export function issueCode(
  code: Pick<CodeSend, "requestHash" | "purpose" | "lane"> & { codeHash: string },
  now: Date,
): CodeSend {
  return {
    ...code,
    sentAt: now,
    expiresAt: addDuration(now, CODE_LIFETIME),
    tries: 0,
    strayTries: 0,
    triedAt: null,
    checkedAt: null,
  };
}

export type TryReason = "wrong-code" | "no-code" | "code-expired" | "no-tries-left" | "not-checked" | "slow-down";

export type TryVerdict =
  | { ok: true; send: CodeSend; isStray: boolean }
  | { ok: false; reason: Exclude<TryReason, "slow-down"> }
  | { ok: false; reason: "slow-down"; retryAt: Date; secondsLeft: number };

/**
 * Spends one try. Store the returned send in the transaction that read it, and compare only then; otherwise parallel
 * guesses would all see the same counter. `requestHash` is null when the caller names no request. `set-password` also
 * needs the window that check-code opened; within it the code outlives its own end.
 */
export function spendTry(
  sends: readonly CodeSend[],
  requestHash: string | null,
  step: "check-code" | "set-password",
  now: Date,
): TryVerdict {
  const send = requestHash === null ? newestOf(sends) : sends.find((one) => one.requestHash === requestHash);
  // An unknown request spends no try and gets the same answer as a wrong code.
  if (!send) return refuse(requestHash === null ? "no-code" : "wrong-code");
  if (!send.codeHash) return refuse("no-code");
  if (step === "set-password" && !send.checkedAt) return refuse("not-checked");
  if (now >= codeEnd(send)) return refuse("code-expired");
  const day = sentOnDayOf(sends, send.sentAt);
  if (requestHash === null) {
    const spent = sum(day.map(({ strayTries }) => strayTries));
    if (spent >= MAX_TRIES_WITHOUT_REQUEST_PER_DAY) return refuse("wrong-code");
    return { ok: true, isStray: true, send: { ...send, strayTries: send.strayTries + 1 } };
  }
  if (send.tries >= MAX_TRIES) return refuse("no-tries-left");
  const ofLane = day.filter(({ lane }) => lane === send.lane);
  if (send.lane === "open" && send.tries >= RESERVED_TRIES_PER_CODE) {
    const shared = sum(ofLane.map(({ tries }) => Math.max(0, tries - RESERVED_TRIES_PER_CODE)));
    if (shared >= SHARED_TRIES_PER_PHONE_PER_DAY) return refuse("no-tries-left");
  }
  if (send.lane === "known") {
    const retryAt = brakedUntil(ofLane);
    if (retryAt && now < retryAt)
      return { ok: false, reason: "slow-down", retryAt, secondsLeft: secondsUntil(retryAt, now) };
  }
  return { ok: true, isStray: false, send: { ...send, tries: send.tries + 1, triedAt: now } };
}

/** When known devices may try again; null: at once. */
function brakedUntil(sends: readonly CodeSend[]): Date | null {
  const wrong = sum(sends.map(({ tries }) => tries));
  if (wrong < UNBRAKED_TRIES_OF_KNOWN_DEVICES) return null;
  const last = Math.max(...sends.map(({ triedAt }) => triedAt?.getTime() ?? 0));
  const doubled = toSeconds(FIRST_BRAKE) * 2 ** (wrong - UNBRAKED_TRIES_OF_KNOWN_DEVICES);
  return addDuration(new Date(last), { seconds: Math.min(doubled, toSeconds(LONGEST_BRAKE)) });
}

/** The code sent last, alive or not: its state decides the reason of a refusal. */
function newestOf(sends: readonly CodeSend[]): CodeSend | undefined {
  return [...sends].sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())[0];
}

function codeEnd(send: CodeSend): Date {
  return send.checkedAt ? addDuration(send.checkedAt, PASSWORD_WINDOW) : send.expiresAt;
}

/**
 * The verdict on a spent try, with the send to store. A correct code gets its try back: its holder is not guessing, and
 * set-password must still work after four typing mistakes. A repeated check does not prolong the window.
 */
export function judgeCode(
  { send, isStray }: { send: CodeSend; isStray: boolean },
  now: Date,
  isMatch: boolean,
): Outcome<{ send: CodeSend }, "wrong-code"> & { send: CodeSend } {
  if (!isMatch) return { ok: false, reason: "wrong-code", send };
  const givenBack = isStray ? { strayTries: send.strayTries - 1 } : { tries: send.tries - 1 };
  return { ok: true, send: { ...send, ...givenBack, checkedAt: send.checkedAt ?? now } };
}

/** A code works once: it ends after set-password, and when the same browser asks for another. The counters stay. */
export function useUpCode(send: CodeSend): CodeSend {
  return { ...send, codeHash: null, checkedAt: null };
}

/** '+79123456789' → '+7912345': the key of the per-prefix limit. */
export function phonePrefix(phone: string): string {
  return phone.slice(0, -PREFIX_HIDDEN_DIGITS);
}

/** Exactly four digits, with spaces around a pasted code ignored. Anything but a string is refused. */
export function readCode(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text.length === CODE_LENGTH && /^[0-9]+$/.test(text) ? text : null;
}

/** Notes of the countdown; `{delay}` is in seconds. */
export const RESEND_NOTES = {
  tryAgain: "попробовать ещё раз через {delay} сек",
  firstCode: "получить SMS-код через {delay} сек",
  newCode: "новый SMS-код через {delay} сек",
  /** After a call: the next code may come by text or by call. */
  newCall: "новый код через {delay} сек",
  /** The answer to a resend that is too early. */
  tooEarly: "ещё рано: новый код можно запросить через {delay} сек",
} as const;

/** Whole seconds, rounded up: "через 0 сек" is shown only when the link is there. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / toMilliseconds({ seconds: 1 })));
}
