import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { errorsAt, typedAt, type CartAnswer } from "~/features/cart/cart-answer";
import type { CartView } from "~/features/cart/cart-view";
import { lacksMonths } from "~/features/cart/cart-words";
import { PaymentFields } from "~/features/cart/PaymentFields";
import { cartPath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import { useFirstErrorFocus } from "~/ui/use-first-error-focus";

export type CheckoutFormProps = {
  cart: CartView;
  /** The sum the server has counted: the only one that can be charged. */
  serverPrice: number;
  isGuest: boolean;
  isBusy: boolean;
  /** Sends ticks that still wait for their 750 ms. */
  flush: () => void;
  pageAnswer?: CartAnswer;
};

export function CheckoutForm({ cart, serverPrice, isGuest, isBusy, flush, pageAnswer }: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const [isWaiting, setWaiting] = useState(false);
  const isGoing = state !== "idle" && formData?.get("intent") === "checkout";
  useFirstErrorFocus(form, pageAnswer && !pageAnswer.ok && pageAnswer.field ? pageAnswer : null);

  // Pressed while the cart was still changing: wait for the server's sum, then go on with it.
  useEffect(() => {
    if (!isWaiting || isBusy) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [isWaiting, isBusy]);

  const isIncomplete = cart.lines.some(lacksMonths);

  function goWhenCounted(event: FormEvent) {
    if (!isBusy) return;
    event.preventDefault();
    flush();
    setWaiting(true);
  }

  return (
    <Form ref={form} method="post" action={cartPath()} className="form" onSubmit={goWhenCounted}>
      <input type="hidden" name="intent" value="checkout" />
      <input type="hidden" name="shownPrice" value={serverPrice} />
      {cart.price > 0 || isIncomplete ? (
        <PaymentFields
          receiptEmail={typedAt(pageAnswer, "receiptEmail") ?? cart.receiptEmail}
          emailErrors={errorsAt(pageAnswer, "receiptEmail")}
          isEmailOptional={isGuest}
        />
      ) : (
        <p className="small">Платить не нужно: банк не понадобится, курс откроется сразу.</p>
      )}
      {isIncomplete && (
        <p className="err">{cart.isParent ? "Выберите месяц" : "Выбери месяц"} у каждого курса, чтобы продолжить</p>
      )}
      <Button isWide isPending={isGoing || isWaiting} aria-disabled={isIncomplete || undefined}>
        перейти к оплате
      </Button>
      <p className="micro muted">
        {isGuest && "Сначала попросим войти по телефону, чтобы доступ не потерялся. Корзина останется как есть. "}
        Автосписаний нет.
      </p>
    </Form>
  );
}
