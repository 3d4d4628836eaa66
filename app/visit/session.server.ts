/**
 * The cookie session: signed, HttpOnly, SameSite=Lax, 14 days sliding; `__Host-session` behind https, plain `session`
 * on http. Its two secrets are the login token and the guest key by which a guest owns an order. A visitor who has done
 * nothing has no cookie at all.
 */
import { createCookie, createCookieSessionStorage, type Session } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import type { RemovedLine } from "~/features/store/cart/cart-view";
import type { PendingCheckout, StoppedCheckout } from "~/features/store/cart/pending-checkout";
import { toSeconds } from "~/shared/duration";

/** Sliding: every visit starts it again. */
export const SESSION_LIFETIME = { days: 14 } as const;

type SessionData = {
  /** Opaque login token; only its hash is in the database. */
  token: string;
  /** Owns the guest's order; only its hash is in the database. */
  guestKey: string;
  /** Public id of the order last sent to payment, for the payment pages without an id. */
  lastOrderId: string;
  /** Public id of its payment: the only thing that identifies a person who pays for another. */
  lastPaymentId: string;
  /**
   * The login of an open cart has expired and its courses were saved: the cart explains it until the next login or
   * logout.
   */
  endedLogin: true;
  /** The chosen payment method: survives the login that comes before the bank. */
  paymentMethod: string;
  /** A guest has clicked «оплатить» and is logging in. */
  pendingCheckout: PendingCheckout;
  /** Why the login did not lead on to the bank. */
  stoppedCheckout: StoppedCheckout;
  /** The course removed last, until the next change of the cart. */
  removedLine: RemovedLine;
};

type Storage = ReturnType<typeof createCookieSessionStorage<SessionData>>;
const storages = new WeakMap<object, Map<boolean, Storage>>();

function storageFor(context: RequestContext): Storage {
  const bySecurity = storages.get(context.secrets) ?? new Map<boolean, Storage>();
  storages.set(context.secrets, bySecurity);
  const { isSecure } = context.visit;
  const known = bySecurity.get(isSecure);
  if (known) return known;
  const storage = createCookieSessionStorage<SessionData>({
    cookie: {
      name: isSecure ? "__Host-session" : "session",
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: isSecure,
      maxAge: toSeconds(SESSION_LIFETIME),
      secrets: [context.secrets.key("session")],
    },
  });
  bySecurity.set(isSecure, storage);
  return storage;
}

export type CookieSession = Session<SessionData, SessionData>;

export function readSession(request: Request, context: RequestContext): Promise<CookieSession> {
  return storageFor(context).getSession(request.headers.get("Cookie"));
}

/** The `Set-Cookie` value. */
export function writeSession(session: CookieSession, context: RequestContext): Promise<string> {
  return storageFor(context).commitSession(session);
}

/** A signed, HttpOnly cookie for one purpose, holding JSON. */
export function signedCookie(
  context: RequestContext,
  name: string,
  purpose:
    | "toast"
    | "pending-auth"
    | "vk-visit"
    | "vk-waiting"
    | "identity-proof"
    | "device"
    | "spring-flow"
    | "flag-override"
    | "preview",
  maxAgeSeconds: number,
) {
  return createCookie(name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: context.visit.isSecure,
    maxAge: maxAgeSeconds,
    secrets: [context.secrets.key(purpose)],
  });
}

/** Lets the payment pages recognise this browser. The caller writes the session. */
export function rememberPayment(
  session: CookieSession,
  started: { orderPublicId: string; paymentPublicId: string | null },
): void {
  session.set("lastOrderId", started.orderPublicId);
  if (started.paymentPublicId === null) session.unset("lastPaymentId");
  else session.set("lastPaymentId", started.paymentPublicId);
}
