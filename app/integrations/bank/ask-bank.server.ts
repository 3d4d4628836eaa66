/**
 * One question to a bank over HTTP. An idempotent question is repeated after silence, 5xx and «not yet» (202, 429),
 * always with the same key: a new one could charge twice.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Duration, toMilliseconds } from "~/shared/duration";
import { BankAwayError } from "./bank-errors";

export type BankPatience = {
  /** For one try of a question that moves money, and of one that only reads. */
  toAct: Duration;
  toRead: Duration;
  /** For all tries together; a page waits for them. */
  inAll: Duration;
  /** Between tries, unless the bank names its own delay. */
  betweenTries: Duration;
};

export const BANK_PATIENCE: BankPatience = {
  toAct: { seconds: 10 },
  toRead: { seconds: 5 },
  inAll: { seconds: 15 },
  betweenTries: { milliseconds: 300 },
};

type Question = {
  url: URL;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: unknown;
  /** 1: the caller will ask again later. */
  tries: number;
  patience: BankPatience;
};

export type BankAnswer = { status: number; body: Record<string, unknown> };

/** Any final answer, including a refusal. Throws `BankAwayError` if there is none. */
export async function askBank(question: Question): Promise<BankAnswer> {
  const { patience, method } = question;
  const endsAt = performance.now() + toMilliseconds(patience.inAll);
  const longest = toMilliseconds(method === "GET" ? patience.toRead : patience.toAct);
  let isUndelivered = true;
  for (let tried = 1; ; tried += 1) {
    const left = endsAt - performance.now();
    const outcome = await tryOnce(question, Math.max(1, Math.min(longest, left)));
    if ("answer" in outcome) return outcome.answer;
    isUndelivered &&= outcome.isUndelivered;
    const wait = outcome.waitMs ?? toMilliseconds(patience.betweenTries) * tried;
    if (tried >= question.tries || performance.now() + wait >= endsAt)
      throw new BankAwayError(outcome.problem, isUndelivered);
    await pause(wait);
  }
}

type Try = { answer: BankAnswer } | { problem: string; waitMs: number | null; isUndelivered: boolean };

/** The connection was never established. Timeouts are excluded: the request may have been sent. */
const UNDELIVERED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|UNABLE_TO_VERIFY.*|.*CERT.*)$/;

async function tryOnce({ url, method, headers, body }: Question, patienceMs: number): Promise<Try> {
  try {
    const response = await fetch(url, {
      method,
      headers: { Accept: "application/json", "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect would carry the shop's keys to an unconfigured address.
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    const read = parseObject(await response.text());
    const isLater = response.status === 202 || response.status === 429;
    if (isLater || response.status >= 500)
      return {
        problem: `answered ${response.status}`,
        waitMs: isLater ? readWait(response, read) : null,
        isUndelivered: response.status === 429,
      };
    // An unreadable answer does not show whether it was done.
    if (!read) return { problem: `answered ${response.status} and no JSON`, waitMs: null, isUndelivered: false };
    return { answer: { status: response.status, body: read } };
  } catch (error) {
    if (!(error instanceof Error)) return { problem: "unknown", waitMs: null, isUndelivered: false };
    const code = error.cause instanceof Error ? String(Reflect.get(error.cause, "code") ?? "") : "";
    return { problem: code || error.name, waitMs: null, isUndelivered: UNDELIVERED.test(code) };
  }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** `Retry-After` is in seconds, the body's `retry_after` in milliseconds. */
function readWait(response: Response, body: Record<string, unknown> | null): number | null {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  const milliseconds = body?.retry_after;
  return typeof milliseconds === "number" && milliseconds >= 0 ? milliseconds : null;
}
