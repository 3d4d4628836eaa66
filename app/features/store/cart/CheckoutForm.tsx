import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { answerTo, type CartAnswer, type PaymentMethod } from "~/features/store/cart/cart-answer";
import type { CartView } from "~/features/store/cart/cart-view";
import {
  hasNoMonths,
  isFreeCart,
  isSoldByMonths,
  nameCheckout,
  SAY_OWN_COURSES,
} from "~/features/store/cart/cart-messages";
import { ChildTerms } from "~/features/store/cart/ChildTerms";
import { ConsentBox } from "~/features/store/cart/ConsentBox";
import { PaymentFields } from "~/features/store/cart/PaymentFields";
import { PaymentTerms } from "~/features/store/cart/PaymentTerms";
import { SnapshotField } from "~/features/store/cart/SnapshotField";
import { ShownDocuments } from "~/features/core/documents/ShownDocuments";
import { cartPath, legalPath } from "~/shared/paths";
import type { TypedPhone } from "~/features/people/auth/auth-view";
import { useTypedPhone } from "~/features/people/auth/use-typed-phone";
import { Button } from "~/ui/Button";
import { NewTabLink } from "~/ui/NewTabLink";
import { PhoneInput } from "~/ui/PhoneInput";
import type { FormRules } from "~/shared/form-rules";
import { getPhoneProps } from "~/ui/phone-props";
import { getCheckboxProps, getTextProps, useCheckedForm } from "~/ui/use-checked-form";

export type CheckoutFormProps = {
  cart: CartView;
  /** The offer as the server priced it: the only one that can be charged. */
  serverOffer: { version: string; price: number };
  isGuest: boolean;
  typedPhone: TypedPhone | null;
  /** Typed before by a parent with an account. */
  typedChild: TypedPhone | null;
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
  typedChild,
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

  const { formProps, fields } = useCheckedForm<
    | "receiptEmail"
    | "paymentMethod"
    | "phone"
    | "phoneCountry"
    | "childPhone"
    | "childPhoneCountry"
    | "isPersonalDataAllowed"
  >({
    lastResult: answerTo("checkout", pageAnswer),
    rules,
    isNeverNative: true,
    defaultValue: {
      ...typed,
      ...(typedChild && { childPhone: typedChild.phone, childPhoneCountry: typedChild.phoneCountry }),
      ...{ receiptEmail: cart.receiptEmail, paymentMethod: method },
    },
    onSubmit: goWhenCounted,
  });

  // Clicked while the cart was still changing: wait for the server's sum, then continue with it.
  useEffect(() => {
    if (isWaiting && !isBusy) element.current?.requestSubmit();
  }, [isWaiting, isBusy]);

  const isIncomplete = cart.lines.some(hasNoMonths);
  const isFree = isFreeCart(cart);
  const isForChild = cart.isParent && !isFree;
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
      onSubmitCapture={() => setWaiting(false)}
    >
      <input type="hidden" name="intent" value="checkout" />
      <input type="hidden" name="shownVersion" value={serverOffer.version} />
      <input type="hidden" name="shownPrice" value={serverOffer.price} />
      <input type="hidden" name="isShownForChild" value={cart.isParent ? "1" : "0"} />
      <SnapshotField />
      <ShownDocuments />
      {!isFree && (
        <PaymentFields method={fields.paymentMethod.initialValue} receiptEmail={getTextProps(fields.receiptEmail)} />
      )}
      {isForChild && !isGuest && (
        <PhoneInput
          {...getPhoneProps(fields.childPhone, fields.childPhoneCountry)}
          id="childPhone"
          label="Телефон ребёнка, если без ссылки"
          note="Курсы подождут, пока ребёнок войдёт по коду из SMS"
          autoComplete="off"
        />
      )}
      {isForChild && <ChildTerms isGuest={isGuest} />}
      {isForChild && isGuest && <ConsentBox {...getCheckboxProps(fields.isPersonalDataAllowed)} />}
      {isGuest && !isForChild && (
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
          whose={isForChild ? null : SAY_OWN_COURSES}
        />
      )}
    </Form>
  );
}
