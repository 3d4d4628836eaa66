import type { TypedPhone } from "~/features/people/auth/auth-view";
import type { CartAnswer, PaymentMethod } from "~/features/store/cart/cart-answer";
import type { CartRules, CartView } from "~/features/store/cart/cart-view";
import { isFreeCart } from "~/features/store/cart/cart-messages";
import { CartRidge } from "~/features/store/cart/CartRidge";
import { CheckoutForm, type CheckoutFormProps } from "~/features/store/cart/CheckoutForm";
import type { PayerChoice } from "~/features/store/cart/payer-choice";
import { ShareCart } from "~/features/store/cart/ShareCart";
import { PromocodeForm } from "~/features/store/cart/PromocodeForm";
import { formatRoubles } from "~/shared/money";
import { cartPath, withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Price } from "~/ui/Price";
import { WhyPrice } from "~/ui/WhyPrice";

/** Target of the sum bar that stays in view on phones. */
export const BILL_ID = "bill";

export type CartBillProps = {
  cart: CartView;
  serverOffer: CheckoutFormProps["serverOffer"];
  isGuest: boolean;
  payer: PayerChoice;
  shareUrl: string | null;
  typedPhone: TypedPhone | null;
  typedChild: TypedPhone | null;
  method: PaymentMethod | null;
  rules: CartRules;
  isBusy: boolean;
  flush: () => void;
  pageAnswer?: CartAnswer;
};

/** The price of the cart with its reasons, and the button that leads to the bank. */
export function CartBill(props: CartBillProps) {
  const {
    cart,
    serverOffer,
    isGuest,
    payer,
    shareUrl,
    typedPhone,
    typedChild,
    method,
    rules,
    isBusy,
    flush,
    pageAnswer,
  } = props;
  const isFree = isFreeCart(cart);
  const isAskingAdult = payer === "adult" && shareUrl !== null && !isFree;
  const heading = isFree ? "Бесплатно" : "К оплате";
  return (
    <section id={BILL_ID} className="bill panel" aria-labelledby="h-bill" aria-busy={isBusy}>
      <h2 id="h-bill" className="vh">
        {heading}
      </h2>
      <Price price={cart.price} listPrice={cart.initialPrice} isBig />
      <p className="vh" role="status">
        {`${heading} ${formatRoubles(cart.price)}`}
      </p>
      {!isFree && (
        <WhyPrice
          rows={cart.explain.map(({ label, note, amount }) => ({ label, note: note ?? undefined, amount }))}
          total={cart.price}
          totalLabel="Итого"
        >
          <p className="small">
            Что-то не сходится?{" "}
            <AppLink className="link" href={withLeadDialog(cartPath(), "support")} keepsScroll rel="nofollow">
              спросить человека
            </AppLink>
          </p>
        </WhyPrice>
      )}
      {isAskingAdult ? (
        <ShareCart shareUrl={shareUrl} isGuest={isGuest} />
      ) : (
        <CheckoutForm
          cart={cart}
          serverOffer={serverOffer}
          isGuest={isGuest}
          typedPhone={typedPhone}
          typedChild={typedChild}
          method={method}
          rules={rules.checkout}
          isBusy={isBusy}
          flush={flush}
          pageAnswer={pageAnswer}
        />
      )}
      {(!isFree || cart.promocode !== null) && (
        <PromocodeForm verdict={cart.promocode} rules={rules.promocode} pageAnswer={pageAnswer} />
      )}
      <CartRidge cart={cart} />
    </section>
  );
}
