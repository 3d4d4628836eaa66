/** The current user, and who acts: read once per request, remembered for its other loaders. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { findViewer, hasTokenEnded, type Viewer } from "~/features/people/auth/session/session-tokens.server";
import { type Actor, GUEST } from "~/shared/actor";
import type { Owner } from "~/shared/owner";
import { readBearer, refuseBearer, type TokenFault } from "~/api/bearer.server";
import { hashToken, makePublicId } from "~/integrations/secrets.server";
import { networkOf } from "~/shared/network";
import { authPath } from "~/shared/paths";
import { type CookieSession, readSession } from "./session.server";

/** Who sent a request, as far as its cookie or token says. */
export type Visitor = { session: CookieSession; viewer: Viewer | null; actor: Actor };
const readings = new WeakMap<RequestContext["visit"], Promise<Visitor | TokenFault>>();

/**
 * The cookie session and the user behind it. An `Authorization: Bearer` token takes precedence over the cookie; an
 * invalid one throws 401.
 */
export async function readVisitor(request: Request, context: RequestContext): Promise<Visitor> {
  const reading = readings.get(context.visit) ?? readOnce(request, context);
  readings.set(context.visit, reading);
  const read = await reading;
  if (typeof read === "string") throw refuseBearer(request, read);
  return read;
}

async function readOnce(request: Request, context: RequestContext): Promise<Visitor | TokenFault> {
  const bearer = readBearer(request);
  if (bearer === "malformed") return "token-invalid";
  const session = await readSession(request, context);
  const token = bearer?.token ?? session.get("token");
  const tokenHash = token === undefined ? null : hashToken(token);
  const viewer = tokenHash === null ? null : await findViewer(context, tokenHash);
  if (bearer === null || tokenHash === null || viewer !== null)
    return { session, viewer, actor: viewer?.actor ?? GUEST };
  return (await hasTokenEnded(context, tokenHash)) ? "token-expired" : "token-invalid";
}

/** Decides who the request is from, whatever it carries: in a preview, whose eyes it is seen with. */
export async function setVisitor(context: RequestContext, viewer: Viewer | null): Promise<void> {
  const session = await readSession(new Request("http://localhost"), context);
  readings.set(context.visit, Promise.resolve({ session, viewer, actor: viewer?.actor ?? GUEST }));
}

export async function readViewer(request: Request, context: RequestContext): Promise<Viewer | null> {
  return (await readVisitor(request, context)).viewer;
}

/** Sends a guest to the login page and back afterwards. `view`: where most guests have no account, they register. */
export async function requireViewer(
  request: Request,
  context: RequestContext,
  returnTo: string,
  view: "login" | "register" = "login",
): Promise<Viewer> {
  const viewer = await readViewer(request, context);
  if (!viewer) throw redirect(authPath(view, returnTo), 303);
  return viewer;
}

/** The owner of the cart: the user, or the guest by the key in the session, or no owner yet. */
export async function readOwner(request: Request, context: RequestContext): Promise<Owner | null> {
  return cartOwnerOf(await readVisitor(request, context));
}

export function cartOwnerOf({ session, viewer }: Pick<Visitor, "session" | "viewer">): Owner | null {
  if (viewer) return { kind: "user", userId: viewer.id };
  const guestKey = session.get("guestKey");
  return guestKey ? { kind: "guest", guestKeyHash: hashToken(guestKey) } : null;
}

/** New guest carts from one network: enough for a whole class at once, too few for a script that fills our disk. */
export const GUEST_CARTS_PER_IP = { name: "guest-cart-ip", points: 600, window: { hours: 1 } } as const;

type TooManyGuests = { ok: false; reason: "too-many-carts"; retryAfterSeconds: number };

/** Null: one more is allowed. */
export async function consumeGuestCart(context: RequestContext): Promise<TooManyGuests | null> {
  const taken = await context.limiter.consume(GUEST_CARTS_PER_IP, networkOf(context.visit.ip));
  if (taken.ok) return null;
  return { ok: false, reason: "too-many-carts", retryAfterSeconds: taken.retryAfterSeconds };
}

/**
 * The owner of what this visitor begins now, a cart or practice work. A guest without a key gets one (`isNew`): the
 * caller must then write the session.
 */
export async function ensureOwner(
  visitor: Visitor,
  context: RequestContext,
): Promise<{ ok: true; owner: Owner; isNew: boolean } | TooManyGuests> {
  const known = cartOwnerOf(visitor);
  if (known) return { ok: true, owner: known, isNew: false };
  const refused = await consumeGuestCart(context);
  if (refused) return refused;
  const guestKey = makePublicId();
  visitor.session.set("guestKey", guestKey);
  return { ok: true, owner: { kind: "guest", guestKeyHash: hashToken(guestKey) }, isNew: true };
}
