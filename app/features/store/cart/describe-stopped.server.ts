/** Why a login did not lead on to the bank. Read together with the cart, whose new sum stands beside it. */
import { formatRoubles, type Roubles } from "~/shared/money";
import { CART_REFUSALS, cartRefusal } from "./cart-refusals.server";
import type { HeadNoticeView } from "./cart-view";
import type { StoppedCheckout } from "./pending-checkout";

const isRefusal = (reason: string): reason is keyof typeof CART_REFUSALS => Object.hasOwn(CART_REFUSALS, reason);

/** `price`: the sum of the cart now; null where there is none. */
export function describeStopped(stopped: StoppedCheckout | undefined, price: Roubles | null): HeadNoticeView | null {
  if (!stopped) return null;
  const { reason, price: before } = stopped;
  if (reason === "expired")
    return { tone: "warn", title: "Вход готов, осталось проверить сумму и нажать ещё раз", note: null };
  if (reason === "price-changed") {
    const sums =
      price === null || price === before ? "" : `Было ${formatRoubles(before)}, стало ${formatRoubles(price)}. `;
    return {
      tone: "warn",
      title: "После входа заказ другой, деньги не списаны",
      note: `${sums}Нужно проверить его и нажать ещё раз.`,
    };
  }
  return isRefusal(reason) ? { tone: "warn", title: cartRefusal(reason).text, note: null } : null;
}
