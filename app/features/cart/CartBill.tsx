import type { CartAnswer } from "~/features/cart/cart-answer";
import type { CartView } from "~/features/cart/cart-view";
import { CheckoutForm } from "~/features/cart/CheckoutForm";
import { PayerSwitch } from "~/features/cart/PayerSwitch";
import { PromocodeForm } from "~/features/cart/PromocodeForm";
import { formatRoubles } from "~/shared/money";
import { Price } from "~/ui/Price";
import { WhyPrice } from "~/ui/WhyPrice";

/** Where the sum that follows a phone leads. */
export const BILL_ID = "bill";

export type CartBillProps = {
  cart: CartView;
  serverPrice: number;
  isGuest: boolean;
  isBusy: boolean;
  flush: () => void;
  pageAnswer?: CartAnswer;
};

/** What the cart costs and why, and the way to the bank. */
export function CartBill({ cart, serverPrice, isGuest, isBusy, flush, pageAnswer }: CartBillProps) {
  return (
    <section id={BILL_ID} className="bill panel" aria-labelledby="h-bill" aria-busy={isBusy}>
      <h2 id="h-bill" className="vh">
        К оплате
      </h2>
      <Price price={cart.price} listPrice={cart.initialPrice} isBig />
      <p className="vh" role="status">
        К оплате {formatRoubles(cart.price)}
      </p>
      <WhyPrice
        rows={cart.explain.map(({ label, note, amount }) => ({ label, note: note ?? undefined, amount }))}
        total={cart.price}
        totalLabel="Итого"
      />
      <PromocodeForm verdict={cart.promocode} pageAnswer={pageAnswer} />
      <PayerSwitch isParent={cart.isParent} />
      <CheckoutForm
        cart={cart}
        serverPrice={serverPrice}
        isGuest={isGuest}
        isBusy={isBusy}
        flush={flush}
        pageAnswer={pageAnswer}
      />
    </section>
  );
}
