/** What a login and a logout do to the browser's session and to the cart it holds (specification §4, Cart). */
import type { RequestContext } from "~/app-context.server";
import { logOut } from "~/features/auth/log-in.server";
import { endSession } from "~/features/auth/session-tokens.server";
import { acquireGuestCart, leaveCart } from "~/features/cart/acquire-cart.server";
import { hashToken, makePublicId } from "~/integrations/secrets.server";
import { readVisitor } from "./guards.server";
import { clearPending } from "./pending-auth.server";
import { readSession, writeSession } from "./session.server";

/** The headers that log this browser in: a new token in the session, the guest's cart now the user's. */
export async function startSession(
  request: Request,
  context: RequestContext,
  login: { token: string; userId: number },
): Promise<Headers> {
  const session = await readSession(request, context);
  const tokenBefore = session.get("token");
  if (tokenBefore) await endSession(context.db, hashToken(tokenBefore));
  session.set("token", login.token);
  const guestKey = session.get("guestKey");
  if (guestKey && (await acquireCart(context, guestKey, login.userId))) session.unset("guestKey");
  const headers = new Headers();
  headers.append("Set-Cookie", await writeSession(session, context));
  headers.append("Set-Cookie", await clearPending(context));
  return headers;
}

/** A cart that cannot be taken over now must not keep its owner out: the key stays, the cart waits for the next time. */
async function acquireCart(context: RequestContext, guestKey: string, userId: number): Promise<boolean> {
  try {
    return (await acquireGuestCart(context, { guestKeyHash: hashToken(guestKey), userId })) !== null;
  } catch (error) {
    context.log.error({ id: context.visit.id, err: error, userId }, "the guest's cart was not acquired at login");
    return false;
  }
}

/** The headers that log this browser out; nothing of the account stays in it (quality.md §1, V14.3.1). */
export async function endVisit(request: Request, context: RequestContext): Promise<Headers> {
  const { session, viewer } = await readVisitor(request, context);
  if (viewer) {
    await logOut(context, viewer);
    const guestKey = makePublicId();
    await leaveCart(context, { userId: viewer.id, guestKeyHash: hashToken(guestKey) });
    session.set("guestKey", guestKey);
  }
  session.unset("token");
  session.unset("lastOrderId");
  session.unset("lastPaymentId");
  const headers = new Headers();
  headers.append("Set-Cookie", await writeSession(session, context));
  headers.append("Set-Cookie", await clearPending(context));
  return headers;
}
