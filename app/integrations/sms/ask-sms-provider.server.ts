/** One call to an SMS provider: a form posted, JSON answered, and every possible failure named. */
import { toMilliseconds } from "~/shared/duration";
import { parseJson } from "~/shared/parse-json";
import { SmsFailure } from "./sms-failure.server";

export const LONGEST_SMS_ANSWER = { seconds: 5 } as const;

/** With these the request has never left this machine. */
const NEVER_LEFT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

export type SmsAnswer = Record<string, unknown>;

/** The secrets travel in the body: every hop may log addresses. */
export async function askSmsProvider(
  url: string,
  fields: Record<string, string | undefined>,
  patience = toMilliseconds(LONGEST_SMS_ANSWER),
): Promise<SmsAnswer> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  const signal = AbortSignal.timeout(patience);
  let status: number;
  let text: string;
  try {
    // A redirect would carry the phone and the key to an unconfigured address.
    const response = await fetch(url, { method: "POST", body, signal, redirect: "manual" });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw new SmsFailure(hasNeverLeft(error) ? "unavailable" : "unknown", nameOf(error));
  }
  if (status >= 500) throw new SmsFailure("unknown", `answered ${status}`);
  if (status !== 200) throw new SmsFailure("unavailable", `answered ${status}`);
  const answer = parseJson(text);
  if (!isRecord(answer)) throw new SmsFailure("unknown", "answered no JSON");
  return answer;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Providers write numbers as numbers and as texts. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

export function idOf(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** '+79123456789' → '79123456789', the format of both providers. */
export const plainPhone = (phone: string): string => phone.replace("+", "");

const codeOf = (error: unknown): unknown =>
  isRecord(error) || error instanceof Error ? Reflect.get(error, "code") : null;

function hasNeverLeft(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return NEVER_LEFT.has(String(codeOf(cause)));
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  if (error.name === "TimeoutError") return "no answer in time";
  const code = codeOf(error.cause);
  return typeof code === "string" ? `no answer (${code})` : "no answer";
}
