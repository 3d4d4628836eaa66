import type { CartAnswer } from "~/features/cart/cart-answer";
import type { CartNotice, CartView } from "~/features/cart/cart-view";
import { formatRoubles } from "~/shared/money";
import { paymentCheckPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";

function saySums({ priceBefore, priceAfter }: CartNotice): string | null {
  if (priceBefore === null || priceAfter === null || priceBefore === priceAfter) return null;
  return `Было ${formatRoubles(priceBefore)}, стало ${formatRoubles(priceAfter)}.`;
}

/** What changed without the visitor's doing, and what became of the last payment: never a silent change of the sum. */
export function CartNotices({ cart, pageAnswer }: { cart: CartView; pageAnswer?: CartAnswer }) {
  const { notices, state, isParent, publicId } = cart;
  const refusal = pageAnswer && !pageAnswer.ok && !pageAnswer.field ? pageAnswer.text : null;
  return (
    <div className="cart-notices">
      {refusal !== null && <Notice tone="bad" title={refusal} isLive />}
      {notices.map((notice, index) => (
        <Notice key={index} title={notice.text} isLive>
          {saySums(notice) && <p>{saySums(notice)}</p>}
        </Notice>
      ))}
      {state === "failed" && (
        <Notice tone="bad" title="Оплата не прошла, деньги не списаны">
          <p>
            {isParent
              ? "Корзина на месте. Попробуйте ещё раз или выберите другой способ оплаты."
              : "Корзина на месте. Попробуй ещё раз или выбери другой способ оплаты."}
          </p>
        </Notice>
      )}
      {state === "awaiting_payment" && (
        <Notice tone="calm" title="Оплата этой корзины уже начата">
          <p>
            Если деньги списаны, <AppLink href={paymentCheckPath(publicId)}>проверим, дошли ли они</AppLink>. Если нет,
            {isParent ? " продолжите оплату или измените корзину." : " продолжи оплату или измени корзину."}
          </p>
        </Notice>
      )}
    </div>
  );
}
