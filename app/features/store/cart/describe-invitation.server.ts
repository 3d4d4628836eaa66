/** An invited guest reads what their first order costs before they register (product.md, "Referral"). */
import type { Database } from "~/db/open-database.server";
import { findOthersCodes } from "~/features/core/accounts/user-rows.server";
import { listClicks, type ReferralClick } from "~/features/core/referral/referral-rule";
import { formatRoubles } from "~/shared/money";
import { isEditable } from "~/shared/order-state";
import type { CartView, HeadNoticeView } from "./cart-view";
import { requoteCart } from "./requote-cart";

/** Null without a cart or a code that belongs to somebody, or if the invitation makes nothing cheaper. */
export async function describeInvitation(
  db: Database,
  cart: CartView | null,
  click: ReferralClick | null,
): Promise<HeadNoticeView | null> {
  const codes = listClicks(click).map(({ referralCode }) => referralCode);
  if (!cart || cart.price === 0 || codes.length === 0 || !isEditable(cart.state)) return null;
  const invited = requoteCart({ ...cart, pricing: { ...cart.pricing, hasReferralWelcome: true } });
  if (invited.price >= cart.price || (await findOthersCodes(db, null, codes)).length === 0) return null;
  const sums = `Сейчас ${formatRoubles(cart.price)}, после регистрации будет ${formatRoubles(invited.price)}.`;
  return {
    tone: "news",
    title: `${cart.isParent ? "Вас" : "Тебя"} пригласили: первый заказ дешевле`,
    note: `${sums} Скидка появится в сумме после кода, до оплаты.`,
  };
}
