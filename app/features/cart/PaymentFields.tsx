import type { PaymentMethod } from "~/features/cart/cart-answer";
import { Radio } from "~/ui/Radio";
import { TextInput } from "~/ui/TextInput";

/** The values of `payment_method`. */
const METHODS = [
  { value: "sbp", name: "СБП" },
  { value: "card", name: "картой" },
  { value: "installment", name: "частями" },
  { value: "loan", name: "в кредит" },
] as const;

/** How to pay and where the receipt goes, the same for the pupil and for another payer. */
export function PaymentFields(props: {
  receiptEmail: string | null | undefined;
  emailErrors?: readonly string[];
  /** Chosen before; a login or a refusal in between keeps it. */
  method?: PaymentMethod | null;
  /** A guest logs in first and may enter the address afterwards; if typed before, it is kept. */
  isEmailOptional?: boolean;
}) {
  const method = props.method ?? "sbp";
  return (
    <>
      <fieldset className="form pay-with">
        <legend className="lbl">Как оплатить</legend>
        <div className="pays">
          {METHODS.map(({ value, name }) => (
            <Radio key={value} name="paymentMethod" value={value} defaultChecked={value === method}>
              {name}
            </Radio>
          ))}
        </div>
      </fieldset>
      <TextInput
        type="email"
        name="receiptEmail"
        id="receiptEmail"
        label="Почта для чека"
        autoComplete="email"
        inputMode="email"
        placeholder="name@example.ru"
        required={!props.isEmailOptional}
        maxLength={254}
        defaultValue={props.receiptEmail ?? undefined}
        errors={props.emailErrors}
      />
    </>
  );
}
