/** What login and logout do to the browser's session and to its cart. */
import type { RequestContext } from "~/app-context.server";
import { rememberDevice } from "~/features/auth/password/known-devices.server";
import { logOut } from "~/features/auth/password/log-in.server";
import { endSession, type Viewer } from "~/features/auth/session/session-tokens.server";
import { acquireGuestCart, leaveCart } from "~/features/cart/acquire-cart.server";
import { adoptPractice } from "~/features/practice/adopt-practice.server";
import { hashToken, makePublicId } from "~/integrations/secrets.server";
import { findHosts } from "~/shared/hosts";
import { ensureDevice } from "./device.server";
import { readVisitor } from "./guards.server";
import { clearProof } from "./identity-proof.server";
import { clearPending } from "./pending-auth.server";
import { readSession, writeSession } from "./session.server";
import { clearWaitingVk } from "./vk-visit.server";

/** The headers that log this browser in: a new token in the session; the guest's cart becomes the user's. */
export async function startSession(
  request: Request,
  context: RequestContext,
  login: { token: string; userId: number },
): Promise<Headers> {
  const session = await readSession(request, context);
  const tokenBefore = session.get("token");
  if (tokenBefore) await endSession(context.db, hashToken(tokenBefore));
  session.set("token", login.token);
  session.unset("endedLogin");
  const guestKey = session.get("guestKey");
  if (guestKey) await keepPractice(context, guestKey, login.userId);
  if (guestKey && (await acquireCart(context, guestKey, login.userId))) session.unset("guestKey");
  const { deviceHash, cookie } = await ensureDevice(request, context);
  await rememberDevice(context, { userId: login.userId, deviceHash });
  const headers = new Headers();
  headers.append("Set-Cookie", await writeSession(session, context));
  headers.append("Set-Cookie", await clearPending(context));
  headers.append("Set-Cookie", cookie);
  return headers;
}

/** A failed takeover must not lock the owner out: the key stays, and the cart waits for the next login. */
async function acquireCart(context: RequestContext, guestKey: string, userId: number): Promise<boolean> {
  try {
    return (await acquireGuestCart(context, { guestKeyHash: hashToken(guestKey), userId })) !== null;
  } catch (error) {
    context.log.error(
      { event: "cart.acquire_failed", id: context.visit.id, err: error, userId },
      "the guest's cart was not acquired at login",
    );
    return false;
  }
}

/** A failed takeover of practice work must not lock its owner out: it waits for the next login. */
async function keepPractice(context: RequestContext, guestKey: string, userId: number): Promise<void> {
  try {
    await adoptPractice(context, { guestKeyHash: hashToken(guestKey), userId });
  } catch (error) {
    context.log.error(
      { event: "practice.adopt_failed", id: context.visit.id, err: error, userId },
      "the guest's solutions were not taken over at login",
    );
  }
}

/** The headers that log this browser out; nothing of the account stays in it. */
export async function endVisit(request: Request, context: RequestContext): Promise<Headers> {
  const { session, viewer } = await readVisitor(request, context);
  if (viewer) {
    await logOut(context, viewer);
    const guestKey = makePublicId();
    // The bank's host shows no cart: there it stays in the account.
    if (findHosts(context.env, context.visit.origin)?.here !== "task-bank")
      await leaveCart(context, { userId: viewer.id, guestKeyHash: hashToken(guestKey) });
    session.set("guestKey", guestKey);
  } else if (!session.has("guestKey")) {
    // The login was already over: an older cart page must be able to tell that the user has since logged out.
    session.set("guestKey", makePublicId());
  }
  session.unset("token");
  session.unset("endedLogin");
  session.unset("lastOrderId");
  session.unset("lastPaymentId");
  session.unset("paymentMethod");
  session.unset("pendingCheckout");
  session.unset("stoppedCheckout");
  session.unset("removedLine");
  const headers = new Headers();
  headers.append("Set-Cookie", await writeSession(session, context));
  headers.append("Set-Cookie", await clearPending(context));
  // A waiting VK page and a proof belong to the user who leaves, not to the next one.
  headers.append("Set-Cookie", await clearWaitingVk(context));
  headers.append("Set-Cookie", await clearProof(context));
  return headers;
}

/**
 * A program's logout: the login of the call ends. A browser's session is left as by the button; the token of a program
 * has no browser whose cart could go on.
 */
export async function endCallerVisit(request: Request, context: RequestContext, viewer: Viewer): Promise<Headers> {
  if (!request.headers.has("Authorization")) return endVisit(request, context);
  await logOut(context, viewer);
  return new Headers();
}
