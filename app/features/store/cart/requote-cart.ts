import type { CartView } from "~/features/store/cart/cart-view";
import { chosenMonths } from "~/features/store/cart/optimistic-cart";
import { quoteCart, summariseExplain } from "~/features/store/pricing/quote-cart";

/** The sums of a changed cart. */
export function requoteCart(cart: CartView): CartView {
  const { promocode, hasReferralWelcome, now } = cart.pricing;
  const quote = quoteCart({
    lines: cart.lines.map((line) => ({ product: line.product, months: chosenMonths(line) })),
    // Only the server can count uses by other buyers; here the code has already been accepted.
    promocode: promocode && { code: promocode.code, found: promocode, usesByBuyer: 0, usesTotal: 0 },
    hasReferralWelcome,
    now: new Date(now),
  });
  return {
    ...cart,
    initialPrice: quote.initialPrice,
    monthsBasedPrice: quote.monthsBasedPrice,
    price: quote.price,
    saving: quote.saving,
    explain: summariseExplain(quote.explain),
    bundleHint: quote.bundleHint,
    // The server's refusal stays readable; an applied code states its effect on the changed cart.
    promocode: promocode ? quote.promocode : cart.promocode,
    lines: cart.lines.map((line) => {
      const quoted = quote.lines.find(({ productId }) => productId === line.productId);
      if (!quoted) return line;
      const { initialPrice, price, nextVolumeHint } = quoted;
      return { ...line, initialPrice, price, nextVolumeHint };
    }),
  };
}
