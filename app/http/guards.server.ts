/** Who is asking: read once per request, remembered for the other loaders of the same request. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { findViewer, type Viewer } from "~/features/auth/session-tokens.server";
import { type CartOwner } from "~/features/orders/cart-owner.server";
import { hashToken, makePublicId } from "~/integrations/secrets.server";
import { networkOf } from "~/shared/network";
import { authPath } from "~/shared/paths";
import { type CookieSession, readSession } from "./session.server";

type Reading = { session: CookieSession; viewer: Viewer | null };
const readings = new WeakMap<RequestContext["visit"], Promise<Reading>>();

/** The cookie session and the person behind it; an `Authorization: Bearer` token of the API comes first. */
export function readVisitor(request: Request, context: RequestContext): Promise<Reading> {
  const known = readings.get(context.visit);
  if (known) return known;
  const reading = (async () => {
    const session = await readSession(request, context);
    const bearer = /^Bearer +([\w-]{20,200})$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
    const token = bearer ?? session.get("token");
    return { session, viewer: token ? await findViewer(context, hashToken(token)) : null };
  })();
  readings.set(context.visit, reading);
  return reading;
}

export async function readViewer(request: Request, context: RequestContext): Promise<Viewer | null> {
  return (await readVisitor(request, context)).viewer;
}

/** Sends a guest to the login page and back afterwards. */
export async function requireViewer(request: Request, context: RequestContext, returnTo: string): Promise<Viewer> {
  const viewer = await readViewer(request, context);
  if (!viewer) throw redirect(authPath("login", returnTo), 303);
  return viewer;
}

/** Whose cart it is: the person's, else the guest's by the key in the session, else nobody's yet. */
export async function readCartOwner(request: Request, context: RequestContext): Promise<CartOwner | null> {
  const { session, viewer } = await readVisitor(request, context);
  if (viewer) return { kind: "user", userId: viewer.id };
  const guestKey = session.get("guestKey");
  return guestKey ? { kind: "guest", guestKeyHash: hashToken(guestKey) } : null;
}

/** New guest carts from one network: a school's whole class fills theirs at once, a script that fills our disk does not. */
export const GUEST_CARTS_PER_IP = { name: "guest-cart-ip", points: 600, window: { hours: 1 } } as const;

/**
 * The same, making a guest key where there is none; the caller must then write the session. Throws a 429 answer where
 * one network makes too many.
 */
export async function ensureCartOwner(
  request: Request,
  context: RequestContext,
): Promise<{ owner: CartOwner; session: CookieSession; isNew: boolean }> {
  const { session } = await readVisitor(request, context);
  const known = await readCartOwner(request, context);
  if (known) return { owner: known, session, isNew: false };
  const taken = await context.limiter.take(GUEST_CARTS_PER_IP, networkOf(context.visit.ip));
  if (!taken.ok) {
    const text = "Слишком много новых корзин с этого адреса, попробуй позже";
    const headers = { "Retry-After": String(taken.retryAfterSeconds) };
    throw Response.json({ detail: text, nonFieldErrors: [text] }, { status: 429, headers });
  }
  const guestKey = makePublicId();
  session.set("guestKey", guestKey);
  return { owner: { kind: "guest", guestKeyHash: hashToken(guestKey) }, session, isNew: true };
}
