/**
 * Step 2 of registration and recovery: the pending code and the phone typed last, in a signed HttpOnly cookie of 15
 * minutes.
 */
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { CODE_PURPOSES, SEND_CHANNELS } from "~/shared/column-values";
import { addDuration, toSeconds } from "~/shared/duration";
import { type E164, isE164 } from "~/shared/phone";
import { signedCookie } from "./session.server";

export const PENDING_LIFETIME = { minutes: 15 } as const;

const pendingSchema = z.object({
  phone: z.string().refine(isE164),
  /** The code this browser has asked for; null: another browser asked first, and this one waits for its own. */
  requestId: z.string().nullable(),
  /** `login` and `checkout`: by the code alone. */
  purpose: z.enum(CODE_PURPOSES),
  /** How the code arrives. */
  channel: z.enum(SEND_CHANNELS).default("sms"),
  /** Only a phone that has an account gets this code (`send-budget.ts`). */
  isCrowded: z.boolean().default(false),
  /** Epoch milliseconds. `sentAt` restores the countdown. */
  sentAt: z.number(),
  resendAt: z.number(),
  note: z.enum(["tryAgain", "firstCode", "newCode"]),
});

/** The phone of a refused login: a user who then resets the password need not type it again. */
const typedSchema = z.object({ typedPhone: z.string().refine(isE164), typedAt: z.number() });

export type PendingAuth = z.infer<typeof pendingSchema>;

const cookieOf = (context: RequestContext) =>
  signedCookie(context, "pending-auth", "pending-auth", toSeconds(PENDING_LIFETIME));

export async function readPending(request: Request, context: RequestContext): Promise<PendingAuth | null> {
  const parsed = pendingSchema.safeParse(await cookieOf(context).parse(request.headers.get("Cookie")));
  if (!parsed.success) return null;
  // The browser's clock decides when it forgets a cookie; ours decides when we do.
  const end = addDuration(new Date(parsed.data.sentAt), PENDING_LIFETIME);
  return context.clock.now() < end ? parsed.data : null;
}

export async function readTypedPhone(request: Request, context: RequestContext): Promise<E164 | null> {
  const parsed = typedSchema.safeParse(await cookieOf(context).parse(request.headers.get("Cookie")));
  if (!parsed.success) return null;
  const end = addDuration(new Date(parsed.data.typedAt), PENDING_LIFETIME);
  return context.clock.now() < end ? parsed.data.typedPhone : null;
}

/** The `Set-Cookie` value; a pending code stays pending. */
export async function writeTypedPhone(request: Request, phone: E164, context: RequestContext): Promise<string> {
  const typed = { typedPhone: phone, typedAt: context.clock.now().getTime() };
  return cookieOf(context).serialize({ ...(await readPending(request, context)), ...typed });
}

/**
 * The code a call is about: named by the call itself, or the one this browser asked for on a page. Null: a program that
 * keeps no cookies.
 */
export async function requestIdOf(
  request: Request,
  context: RequestContext,
  { requestId, phone }: { requestId?: string | null; phone: E164 },
): Promise<string | null> {
  if (requestId) return requestId;
  const pending = await readPending(request, context);
  return pending?.phone === phone ? pending.requestId : null;
}

/** The `Set-Cookie` value. */
export function writePending(pending: PendingAuth, context: RequestContext): Promise<string> {
  return cookieOf(context).serialize(pending);
}

export function clearPending(context: RequestContext): Promise<string> {
  return cookieOf(context).serialize("", { maxAge: 0 });
}
