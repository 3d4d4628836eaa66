import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
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
import { getPhoneProps } from "~/ui/phone-props";
import { getFormProps, getInputProps, useForm } from "~/ui/use-form";

export type CheckoutFormProps = {
  cart: CartView;
  /** The offer as the server priced it: the only one that can be charged. */
  serverOffer: { version: string; price: number };
  isGuest: boolean;
  typedPhone: TypedPhone | null;
  /** Chosen before. */
  method: PaymentMethod | null;
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
  isBusy,
  flush,
  pageAnswer,
}: CheckoutFormProps) {
  const { form, field } = useForm({ lastResult: answerTo("checkout", pageAnswer) });
  const { typed, keep } = useTypedPhone(typedPhone);
  const { state, formData } = useNavigation();
  const [isWaiting, setWaiting] = useState(false);
  const isGoing = state !== "idle" && formData?.get("intent") === "checkout";

  // Pressed while the cart was still changing: wait for the server's sum, then continue with it.
  useEffect(() => {
    if (!isWaiting || isBusy) return;
    setWaiting(false);
    form.ref.current?.requestSubmit();
  }, [isWaiting, isBusy, form.ref]);

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
      {...getFormProps(form)}
      method="post"
      action={cartPath()}
      className="form"
      autoComplete="off"
      noValidate
      onSubmit={goWhenCounted}
      onInput={(event) => {
        form.onInput(event);
        keep(event);
      }}
    >
      <input type="hidden" name="intent" value="checkout" />
      <input type="hidden" name="shownVersion" value={serverOffer.version} />
      <input type="hidden" name="shownPrice" value={serverOffer.price} />
      <SnapshotField />
      {!isFree && (
        <PaymentFields
          method={field("paymentMethod").initialValue || method}
          receiptEmail={getInputProps(field("receiptEmail"), cart.receiptEmail ?? undefined)}
        />
      )}
      {isGuest && (
        <PhoneInput
          id="buyerPhone"
          label="Телефон"
          {...getPhoneProps(field("phone"), field("phoneCountry"), typed)}
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
