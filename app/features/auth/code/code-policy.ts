/**
 * When an SMS code may be sent and when it is right. Four digits carry 13 bits, so the limits must carry the code. They
 * are never switched off: tests move the injected clock.
 *
 * A code belongs to the request that asked for it (decision 0028). Its life: `maySend` → `issueCode` → `spendTry` (stored
 * before anything is compared) → `judgeCode`. check-code and set-password spend the same counter. All that is counted
 * of a phone's day is read from the list of what was sent on it.
 */
import { type Duration, addDuration, toMilliseconds, toSeconds } from "~/shared/duration";
import { moscowDay, startOfMoscowDay } from "~/shared/moscow";
import { type Outcome, refuse } from "~/shared/result";

export const CODE_LENGTH = 4;
export const CODE_LIFETIME: Duration = { minutes: 5 };
export const MAX_TRIES = 5;
export const RESEND_DELAY: Duration = { seconds: 60 };
/** For one phone, all purposes and all who ask together: a resend under another name must not double it. */
export const MAX_SENDS_PER_PHONE_PER_DAY = 10;
/** Of these, from one network: a single stranger leaves the owner some. */
export const MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY = 6;
/** Beside them, for devices on which the owner of the phone has logged in: no stranger can use these up. */
export const MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY = 3;
/** Wrong tries of one phone and day, everybody but known devices together: at best 20 chances in 10 000. */
export const MAX_WRONG_TRIES_PER_PHONE_PER_DAY = 20;
/** Every code that is sent has this many tries that nobody else can use up: a code just received always works. */
export const RESERVED_TRIES_PER_CODE = 1;
/** Programs that do not name their request share these: a typing mistake or two, and no more to a stranger. */
export const MAX_TRIES_WITHOUT_REQUEST_PER_DAY = 3;
/** What is left of the day's tries serves whoever mistypes first. */
export const SHARED_TRIES_PER_PHONE_PER_DAY =
  MAX_WRONG_TRIES_PER_PHONE_PER_DAY -
  MAX_SENDS_PER_PHONE_PER_DAY * RESERVED_TRIES_PER_CODE -
  MAX_TRIES_WITHOUT_REQUEST_PER_DAY;
/** The allowance of known devices beside the twenty: no counter of its own, it follows from their sends. */
export const MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY = MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY * MAX_TRIES;
/** After so many wrong tries of known devices a day the next one waits, each time twice as long, never in vain. */
export const UNBRAKED_TRIES_OF_KNOWN_DEVICES = 5;
export const FIRST_BRAKE: Duration = { seconds: 15 };
/** All pauses of one code together stay below `CODE_LIFETIME`: it is still good after each. */
export const LONGEST_BRAKE: Duration = { minutes: 1 };
/** How long a right check-code lets set-password work. */
export const PASSWORD_WINDOW: Duration = { minutes: 10 };

/** Adjacent numbers: the last `PREFIX_HIDDEN_DIGITS` digits are cut off, so a prefix is ten thousand phones. */
export const PREFIX_HIDDEN_DIGITS = 4;
/** One code tried on many phones: wrong codes are counted by address and for the whole site. */
export const MAX_WRONG_CODES_PER_IP_PER_HOUR = 150;
export const MAX_WRONG_CODES_PER_SITE_PER_HOUR = 3000;
/** By phone and network, so that a stranger elsewhere cannot lock the owner out. */
export const MAX_LOGIN_TRIES_PER_PHONE_AND_IP = 10;
export const LOGIN_TRIES_WINDOW: Duration = { minutes: 15 };
/** A single network leaves most of the account's day to others. */
export const MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY = 30;
/** Passwords of one account guessed from many addresses; known devices and the way in by a code are not counted here. */
export const MAX_LOGIN_TRIES_PER_PHONE_PER_DAY = 100;
/** Of a device on which the account was logged in before, or of a session that is asked for its password once more. */
export const MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY = 50;
export const MAX_LOGIN_FAILURES_PER_IP_PER_HOUR = 200;

/** A class behind one address comes by VK with a slip each; each try costs two calls of VK. */
export const MAX_VK_LOGINS_PER_IP_PER_HOUR = 300;

/** Limits of one hour are counted in windows of this length. */
export const HOUR: Duration = { hours: 1 };
/** And of one day in windows of this. */
export const DAY: Duration = { days: 1 };

/** `login`: by the code alone, for a person VK has named. */
export type CodePurpose = "registration" | "recovery" | "login";

/** `known`: asked for on a device on which the owner of the phone has logged in before. */
export type CodeLane = "open" | "known";

/** One code that was sent, and what became of it. */
export type CodeSend = {
  /** Of the random id that only the asking browser or program has. */
  requestHash: string;
  purpose: CodePurpose;
  lane: CodeLane;
  /** Null once the code has been used up, or a newer one has taken its place. */
  codeHash: string | null;
  sentAt: Date;
  expiresAt: Date;
  /** Wrong tries of the one who asked. */
  tries: number;
  /** Wrong tries of those who did not say what they asked for. */
  strayTries: number;
  /** The last try of the one who asked. */
  triedAt: Date | null;
  /** When check-code said yes: opens `PASSWORD_WINDOW`. */
  checkedAt: Date | null;
};

/** What must be known of a phone to judge anything: its Moscow day, and what may still be alive from before it. */
export function sendsSince(now: Date): Date {
  return addDuration(startOfMoscowDay(now), {
    seconds: -toSeconds(CODE_LIFETIME) - toSeconds(PASSWORD_WINDOW),
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Tries count to the day on which their code was sent: midnight gives nobody a second helping of a live code. */
const sentOnDayOf = (sends: readonly CodeSend[], at: Date): CodeSend[] =>
  sends.filter(({ sentAt }) => moscowDay(sentAt) === moscowDay(at));

export type SendVerdict =
  | { ok: true; lane: CodeLane }
  | { ok: false; reason: "too-soon" | "too-many-today"; retryAt: Date; secondsLeft: number };

/** Known devices have sends and a countdown of their own, and the common ones when those are used up. */
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
 * Spends one try. Store the returned send first, in the same transaction that read it, and compare only then: two hundred
 * parallel guesses must not all see the same counter. `requestHash` null: the caller does not say what it asked for.
 * `set-password` also wants the window that check-code has opened; within it the code lives on past its own end.
 */
export function spendTry(
  sends: readonly CodeSend[],
  requestHash: string | null,
  step: "check-code" | "set-password",
  now: Date,
): TryVerdict {
  const send = requestHash === null ? newestOf(sends) : sends.find((one) => one.requestHash === requestHash);
  // A request that was never made guesses nothing, and learns nothing.
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

/** When the next try of known devices may come; null: at once. */
function brakedUntil(sends: readonly CodeSend[]): Date | null {
  const wrong = sum(sends.map(({ tries }) => tries));
  if (wrong < UNBRAKED_TRIES_OF_KNOWN_DEVICES) return null;
  const last = Math.max(...sends.map(({ triedAt }) => triedAt?.getTime() ?? 0));
  const doubled = toSeconds(FIRST_BRAKE) * 2 ** (wrong - UNBRAKED_TRIES_OF_KNOWN_DEVICES);
  return addDuration(new Date(last), { seconds: Math.min(doubled, toSeconds(LONGEST_BRAKE)) });
}

/** The code sent last, alive or not: what it is refused for is what the caller is told. */
function newestOf(sends: readonly CodeSend[]): CodeSend | undefined {
  return [...sends].sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())[0];
}

function codeEnd(send: CodeSend): Date {
  return send.checkedAt ? addDuration(send.checkedAt, PASSWORD_WINDOW) : send.expiresAt;
}

/**
 * The verdict on a spent try, with the send to store. A right code gets its try back: who knows the code is not
 * guessing, and after four typing mistakes set-password must still work. Checking again does not prolong the window.
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

/** After set-password, and where the same browser has asked for another: a code works once. The counters stay. */
export function useUpCode(send: CodeSend): CodeSend {
  return { ...send, codeHash: null, checkedAt: null };
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
  /** After a call no text is spoken of: the next code may come either way. */
  newCall: "новый код через {delay} сек",
  /** Of a new code that is asked for before its time. */
  tooEarly: "ещё рано: новый код можно запросить через {delay} сек",
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
    name: "MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY",
    value: MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY,
    unit: "SMS a day",
    why: "one stranger leaves the owner of the phone some",
  },
  {
    name: "MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY",
    value: MAX_SENDS_OF_KNOWN_DEVICES_PER_DAY,
    unit: "SMS a Moscow day",
    why: "beside the ten, where the owner has logged in before",
  },
  {
    name: "MAX_WRONG_TRIES_PER_PHONE_PER_DAY",
    value: MAX_WRONG_TRIES_PER_PHONE_PER_DAY,
    unit: "wrong codes a Moscow day",
    why: "of all but known devices: 20 chances in 10 000",
  },
  {
    name: "RESERVED_TRIES_PER_CODE",
    value: RESERVED_TRIES_PER_CODE,
    unit: "tries a code",
    why: "a code just received works, whatever others have tried",
  },
  {
    name: "SHARED_TRIES_PER_PHONE_PER_DAY",
    value: SHARED_TRIES_PER_PHONE_PER_DAY,
    unit: "wrong codes a Moscow day",
    why: "beyond the reserved ones, for whoever mistypes first",
  },
  {
    name: "MAX_TRIES_WITHOUT_REQUEST_PER_DAY",
    value: MAX_TRIES_WITHOUT_REQUEST_PER_DAY,
    unit: "wrong codes a Moscow day",
    why: "programs that do not name their request",
  },
  {
    name: "MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY",
    value: MAX_WRONG_TRIES_OF_KNOWN_DEVICES_PER_DAY,
    unit: "wrong codes a Moscow day",
    why: "the allowance of known devices beside the 20",
  },
  {
    name: "UNBRAKED_TRIES_OF_KNOWN_DEVICES",
    value: UNBRAKED_TRIES_OF_KNOWN_DEVICES,
    unit: "wrong codes a Moscow day",
    why: "then each further try waits twice as long",
  },
  { name: "FIRST_BRAKE", value: toSeconds(FIRST_BRAKE), unit: "seconds", why: "of a known device's sixth mistake" },
  { name: "LONGEST_BRAKE", value: toSeconds(LONGEST_BRAKE), unit: "seconds", why: "a code outlives all its pauses" },
  {
    name: "PASSWORD_WINDOW",
    value: minutes(PASSWORD_WINDOW),
    unit: "minutes",
    why: "from a right check-code to set-password",
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
    name: "MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY",
    value: MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY,
    unit: "tries a day",
    why: "one network leaves most of the account's day to others",
  },
  {
    name: "MAX_LOGIN_TRIES_PER_PHONE_PER_DAY",
    value: MAX_LOGIN_TRIES_PER_PHONE_PER_DAY,
    unit: "tries a day",
    why: "from all addresses together, known devices apart",
  },
  {
    name: "MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY",
    value: MAX_LOGIN_TRIES_PER_KNOWN_DEVICE_PER_DAY,
    unit: "tries a day",
    why: "of a device or a session the account knows",
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
