/** A guest's click on «оплатить», stored in their own session until the login has been made (decision 0072). */
import type { RequestContext } from "~/app-context.server";
import { spendSignature } from "~/db/spent-signatures.server";
import { endOf, isClaimPath, judgePending, type PendingCheckout } from "~/features/store/cart/pending-checkout";
import { makePublicId } from "~/integrations/secrets.server";
import { resumeCheckoutPath } from "~/shared/paths";
import type { CookieSession } from "./session.server";

const CLICK_PARAMETER = "press";

/** The address to which the login leads. The caller writes the session. */
export function holdCheckout(
  session: CookieSession,
  agreed: Omit<PendingCheckout, "token" | "pressedAt">,
  now: Date,
): string {
  const token = makePublicId();
  session.set("pendingCheckout", { ...agreed, token, pressedAt: now.getTime() });
  return resumeCheckoutPath(token);
}

/** Whether this address continues a click. */
export const isResume = (path: string): boolean => path.split("?")[0] === resumeCheckoutPath();

const tokenIn = (path: string): string | null =>
  isResume(path) ? new URLSearchParams(path.split("?")[1]).get(CLICK_PARAMETER) : null;

/** The click that this address continues, left in place; null if it would not work. */
export function findCheckout(session: CookieSession, context: RequestContext, path: string): PendingCheckout | null {
  const pending = session.get("pendingCheckout") ?? null;
  return judgePending(pending, { token: tokenIn(path), now: context.clock.now() }) === "ready" ? pending : null;
}

/** Whether a login that leads here is a step of a purchase: of one's own, or of one that another person has paid for. */
export const isForPurchase = (session: CookieSession, context: RequestContext, path: string): boolean =>
  findCheckout(session, context, path) !== null || isClaimPath(path);

export type TakenCheckout =
  | { ok: true; pending: PendingCheckout }
  | { ok: false; reason: "expired"; pending: PendingCheckout }
  | { ok: false; reason: "unknown" };

/** Returned to exactly one caller, however many tabs ask. The caller writes the session. */
export async function popCheckout(
  session: CookieSession,
  context: RequestContext,
  path: string,
): Promise<TakenCheckout> {
  const pending = session.get("pendingCheckout");
  const verdict = judgePending(pending, { token: tokenIn(path), now: context.clock.now() });
  if (!pending || verdict === "unknown") return { ok: false, reason: "unknown" };
  session.unset("pendingCheckout");
  if (verdict === "expired") return { ok: false, reason: "expired", pending };
  const isFirst = await spendSignature(context.db, `checkout:${pending.token}`, endOf(pending));
  return isFirst ? { ok: true, pending } : { ok: false, reason: "unknown" };
}
