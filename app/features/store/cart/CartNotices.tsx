import type { MouseEvent } from "react";
import { type CartAnswer, type CartField, refusalIn } from "~/features/store/cart/cart-answer";
import type { CartNotice, CartView } from "~/features/store/cart/cart-view";
import { formatRoubles } from "~/shared/money";
import { paymentCheckPath } from "~/shared/paths";
import { useAnswerFocus } from "~/ui/answer-focus";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";
import { typedAt } from "~/shared/form-answer";

function saySums({ priceBefore, priceAfter }: CartNotice): string | null {
  if (priceBefore === null || priceAfter === null || priceBefore === priceAfter) return null;
  return `Было ${formatRoubles(priceBefore)}, стало ${formatRoubles(priceAfter)}.`;
}

/** The refusal is repeated at the field, which on a phone is two screens below. */
const WAYS_TO_FIELD = {
  promocode: { href: "#promocode", name: "к\u00a0полю промокода" },
  receiptEmail: { href: "#receiptEmail", name: "к\u00a0полю почты" },
  phone: { href: "#buyerPhone", name: "к\u00a0полю телефона" },
  isPersonalDataAllowed: { href: "#personalDataAllowed", name: "к\u00a0согласию" },
  childPhone: { href: "#childPhone", name: "к\u00a0телефону ребёнка" },
  paymentMethod: null,
} as const satisfies Record<CartField, { href: string; name: string } | null>;

/** A router navigation would drop the refusal, so the script scrolls to the field itself. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** Changes the visitor did not make, and the result of the last payment: the sum never changes silently. */
export function CartNotices({ cart, pageAnswer }: { cart: CartView; pageAnswer?: CartAnswer }) {
  const { notices, state, isParent, publicId } = cart;
  const refusal = refusalIn(pageAnswer);
  const typedCode = typedAt(pageAnswer, "promocode");
  const way = refusal?.field && cart.lines.length > 0 ? WAYS_TO_FIELD[refusal.field] : null;
  const focus = useAnswerFocus(way !== null);
  return (
    <div className="cart-notices">
      {refusal !== null && (
        <Notice tone="bad" title={refusal.text} isLive={!refusal.field}>
          {way && (
            <p>
              {refusal.field === "promocode" && typedCode !== undefined && `${typedCode} не применён. `}
              <a href={way.href} onClick={goToField} {...focus}>
                {way.name}
              </a>
            </p>
          )}
        </Notice>
      )}
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
