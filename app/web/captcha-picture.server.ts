/**
 * The picture of a challenge. Drawing takes some milliseconds of a thread, so few are drawn at a time and a short queue
 * waits; a challenge without our signature costs only an HMAC.
 */
import { createHash } from "node:crypto";
import type { RequestContext } from "~/app-context.server";
import { PICTURES_PER_ADDRESS } from "~/features/people/auth/captcha/captcha-limits.server";
import { writeCaptchaAnswer } from "~/integrations/captcha/captcha-outbox.server";
import { networkOf } from "~/shared/network";
import { drawCaptchaPicture } from "~/ui/art/captcha-picture.server";

/** Per copy of the server: more at once would only take threads from the database and from password hashing. */
export const PICTURES_AT_ONCE = 2;
/** A whole class opening it at one moment waits half a second; past a full queue a visitor tries again. */
export const PICTURES_WAITING = 30;
const BUSY_SECONDS = 2;

let drawing = 0;
const waiting: (() => void)[] = [];

/** Null: too many are waiting already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  if (drawing >= PICTURES_AT_ONCE) {
    if (waiting.length >= PICTURES_WAITING) return null;
    // A finished drawing hands its place over without releasing it.
    await new Promise<void>((resume) => waiting.push(resume));
  } else drawing += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawing -= 1;
  }
}

export async function answerCaptchaPicture(file: string | undefined, context: RequestContext): Promise<Response> {
  const challenge = /^(.+)\.png$/.exec(file ?? "")?.[1] ?? "";
  const now = context.clock.now();
  const digits = context.captcha.revealDigits(challenge, now);
  if (digits === null) return refuse("Not found", 404);
  const taken = await context.limiter.consume(PICTURES_PER_ADDRESS, networkOf(context.visit.ip));
  if (!taken.ok) return refuse("Too many pictures", 429, taken.retryAfterSeconds);
  // The seed reveals nothing about the digits: it only bends the strokes.
  const seed = createHash("sha256")
    .update(context.secrets.sign("captcha-answer", `picture:${challenge}`))
    .digest("hex");
  const png = await inTurn(() => drawCaptchaPicture(digits, seed));
  if (!png) return refuse("Try again", 503, BUSY_SECONDS);
  if (context.env.SCHOOL_MODE === "demo")
    await writeCaptchaAnswer(context.env.DATA_DIR, { at: now.toISOString(), challenge, answer: digits });
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png", "Cache-Control": "no-store" } });
}

function refuse(text: string, status: number, retryAfterSeconds?: number): Response {
  const headers = new Headers({ "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" });
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(text, { status, headers });
}
