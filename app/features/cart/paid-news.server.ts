import type { AppContext } from "~/app-context.server";
import type { CartOwner } from "~/features/orders/cart-owner.server";
import { findLastPaid } from "~/features/orders/order-rows.server";
import { toMilliseconds } from "~/shared/duration";
import type { PaidNews } from "./cart-view";

/** How long an empty cart mentions the last one: someone else may have paid for it. */
export const PAID_NEWS_LIFETIME = { days: 7 } as const;

export async function readPaidNews(
  context: Pick<AppContext, "db" | "clock">,
  owner: CartOwner,
): Promise<PaidNews | null> {
  const since = new Date(context.clock.now().getTime() - toMilliseconds(PAID_NEWS_LIFETIME));
  const order = await findLastPaid(context.db, owner, since);
  return order && { orderPublicId: order.publicId, isParent: order.isParent, isGuest: owner.kind === "guest" };
}
