/** Logs a browser or a program in and out, with the cart and the work of its guest. */
import type { RequestContext } from "~/app-context.server";
import { rememberDevice } from "~/features/people/auth/password/known-devices.server";
import { logOut } from "~/features/people/auth/password/log-in.server";
import { endSession, type Viewer } from "~/features/people/auth/session/session-tokens.server";
import { leaveCart } from "~/features/store/cart/acquire-cart.server";
import { FEATURES } from "~/features/registry.server";
import { hashToken, makePublicId } from "~/integrations/secrets.server";
import { findHosts } from "~/shared/hosts";
import { ensureDevice, readDevice } from "./device.server";
import { readVisitor } from "./guards.server";
import { clearProof } from "./identity-proof.server";
import { clearPending } from "./pending-auth.server";
import { type CookieSession, readSession, writeSession } from "./session.server";
import { clearWaitingVk } from "./vk-visit.server";

/** `impersonatorId`: staff logs in as the user. */
type Login = { userId: number; impersonatorId?: string | null };

/**
 * The headers that log this browser in: a new token in the session. The guest's key leaves it with their cart and
 * work: the user owns them from now on.
 */
export async function startSession(
  request: Request,
  context: RequestContext,
  login: Login & { token: string },
): Promise<Headers> {
  const session = await readSession(request, context);
  const tokenBefore = session.get("token");
  if (tokenBefore) await endSession(context.db, hashToken(tokenBefore));
  session.set("token", login.token);
  session.unset("endedLogin");
  const { deviceHash, cookie } = await ensureDevice(request, context);
  const { isWhole } = await enter(context, session, { ...login, deviceHash });
  if (isWhole) session.unset("guestKey");
  const headers = new Headers();
  headers.append("Set-Cookie", await writeSession(session, context));
  headers.append("Set-Cookie", await clearPending(context));
  headers.append("Set-Cookie", cookie);
  return headers;
}

/**
 * The login of a program, which keeps the token itself: the call's cookies say which guest and which device it is, and
 * stay as they are.
 */
export async function startCallerSession(request: Request, context: RequestContext, login: Login): Promise<void> {
  const deviceHash = await readDevice(request, context);
  await enter(context, await readSession(request, context), { ...login, deviceHash });
}

/** Shared by every login, of a page or of the API. In an impersonator's browser nothing belongs to the user. */
async function enter(
  context: RequestContext,
  session: CookieSession,
  { userId, impersonatorId = null, deviceHash }: Login & { deviceHash: string | null },
): Promise<{ isWhole: boolean }> {
  if (impersonatorId !== null) return { isWhole: false };
  const guestKey = session.get("guestKey");
  const taken = guestKey ? await takeOverGuest(context, { guestKeyHash: hashToken(guestKey), userId }) : null;
  if (deviceHash !== null) await rememberDevice(context, { userId, deviceHash });
  return { isWhole: taken?.isWhole ?? false };
}

/**
 * Moves a guest's data of every feature to the user (product.md, "Practice" and "The cart"). A failed part must not
 * lock its owner out: it is logged, and waits for the next login with the same key. `isWhole`: nothing is left to wait.
 */
export async function takeOverGuest(
  context: RequestContext,
  guest: { guestKeyHash: string; userId: number },
): Promise<{ isWhole: boolean }> {
  let isWhole = true;
  for (const { adoptGuest } of FEATURES) {
    if (!adoptGuest) continue;
    const { work, failure } = adoptGuest;
    const adopted = await work(context, guest).catch((err: unknown) => {
      context.log.error({ event: failure.event, id: context.visit.id, err, userId: guest.userId }, failure.text);
      return null;
    });
    isWhole &&= adopted !== null;
  }
  return { isWhole };
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
    // The login was already over: an older cart page must be able to see that the user has since logged out.
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
