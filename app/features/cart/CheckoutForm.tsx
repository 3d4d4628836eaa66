import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { answerTo, type CartAnswer, type PaymentMethod } from "~/features/cart/cart-answer";
import type { CartView } from "~/features/cart/cart-view";
import { hasNoMonths, isFreeCart, isSoldByMonths, nameCheckout, sayOwnCourses } from "~/features/cart/cart-messages";
import { PaymentFields } from "~/features/cart/PaymentFields";
import { PaymentTerms } from "~/features/cart/PaymentTerms";
import { SnapshotField } from "~/features/cart/SnapshotField";
import { cartPath, legalPath } from "~/shared/paths";
import type { TypedPhone } from "~/features/auth/auth-view";
import { useTypedPhone } from "~/features/auth/use-typed-phone";
import { Button } from "~/ui/Button";
import { NewTabLink } from "~/ui/NewTabLink";
import { PhoneInput } from "~/ui/PhoneInput";
import type { FormRules } from "~/shared/form-rules";
import { getPhoneProps } from "~/ui/phone-props";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";

export type CheckoutFormProps = {
  cart: CartView;
  /** The offer as the server priced it: the only one that can be charged. */
  serverOffer: { version: string; price: number };
  isGuest: boolean;
  typedPhone: TypedPhone | null;
  /** Chosen before. */
  method: PaymentMethod | null;
  rules: FormRules;
  isBusy: boolean;
  /** Sends ticks that are still waiting for the debounce. */
  flush: () => void;
  pageAnswer?: CartAnswer;
};

export function CheckoutForm({
  cart,
  serverOffer,
  isGuest,
  typedPhone,
  method,
  rules,
  isBusy,
  flush,
  pageAnswer,
}: CheckoutFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { typed, keep } = useTypedPhone(typedPhone);
  const { state, formData } = useNavigation();
  const [isWaiting, setWaiting] = useState(false);
  const isGoing = state !== "idle" && formData?.get("intent") === "checkout";

  const { formProps, fields } = useCheckedForm<"receiptEmail" | "paymentMethod" | "phone" | "phoneCountry">({
    lastResult: answerTo("checkout", pageAnswer),
    rules,
    isNeverNative: true,
    defaultValue: { ...typed, receiptEmail: cart.receiptEmail, paymentMethod: method },
    onSubmit: goWhenCounted,
  });

  // Pressed while the cart was still changing: wait for the server's sum, then continue with it.
  useEffect(() => {
    if (!isWaiting || isBusy) return;
    setWaiting(false);
    element.current?.requestSubmit();
  }, [isWaiting, isBusy]);

  const isIncomplete = cart.lines.some(hasNoMonths);
  const isFree = isFreeCart(cart);
  // Without a month there is no sum to agree to yet.
  const name = isIncomplete ? "оплатить" : nameCheckout(cart.price);

  function goWhenCounted(event: FormEvent<HTMLFormElement>) {
    if (!isBusy) return;
    event.preventDefault();
    flush();
    setWaiting(true);
  }

  return (
    <Form
      {...formProps}
      ref={element}
      method="post"
      action={cartPath()}
      className="form"
      autoComplete="off"
      onInput={keep}
    >
      <input type="hidden" name="intent" value="checkout" />
      <input type="hidden" name="shownVersion" value={serverOffer.version} />
      <input type="hidden" name="shownPrice" value={serverOffer.price} />
      <SnapshotField />
      {!isFree && (
        <PaymentFields method={fields.paymentMethod.initialValue} receiptEmail={getTextProps(fields.receiptEmail)} />
      )}
      {isGuest && (
        <PhoneInput
          {...getPhoneProps(fields.phone, fields.phoneCountry)}
          id="buyerPhone"
          label="Телефон"
          note={isFree ? "пришлём код, и курс откроется" : "пришлём код, а после него сразу банк"}
        />
      )}
      {isIncomplete && (
        <p className="err">{cart.isParent ? "Выберите месяц" : "Выбери месяц"} у каждого курса, чтобы продолжить</p>
      )}
      <Button isWide isPending={isGoing || isWaiting} aria-disabled={isIncomplete || undefined}>
        {name}
      </Button>
      <p key={name} className="micro muted">
        {isFree ? "Карта не понадобится. " : "Автосписаний нет. "}
        Нажимая «{name}», {cart.isParent ? "вы принимаете" : "ты принимаешь"} условия{" "}
        <NewTabLink href={legalPath("public-offer-agreement")}>оферты</NewTabLink>.
      </p>
      {!isFree && (
        <PaymentTerms
          isParent={cart.isParent}
          isByMonths={cart.lines.some(isSoldByMonths)}
          whose={sayOwnCourses(cart.isParent)}
        />
      )}
    </Form>
  );
}
