import { Radio } from "~/ui/Radio";
import { TextInput } from "~/ui/TextInput";
import type { getInputProps } from "~/ui/use-form";

/** The values of `payment_method`. */
const METHODS = [
  { value: "sbp", name: "СБП" },
  { value: "card", name: "картой" },
  { value: "installment", name: "частями" },
  { value: "loan", name: "в кредит" },
] as const;

/** How to pay and where the receipt goes, the same for the pupil and for another payer. */
export function PaymentFields(props: {
  receiptEmail: ReturnType<typeof getInputProps>;
  /** Chosen before; a login or a refusal in between keeps it. */
  method?: string | null;
  /** Who logs in first may name the address afterwards; typed before, it is kept. */
  isEmailOptional?: boolean;
}) {
  const chosen = METHODS.find(({ value }) => value === props.method) ?? METHODS[0];
  return (
    <>
      <fieldset className="form pay-with">
        <legend className="lbl">Как оплатить</legend>
        <div className="pays">
          {METHODS.map(({ value, name }) => (
            <Radio key={value} name="paymentMethod" value={value} defaultChecked={value === chosen.value}>
              {name}
            </Radio>
          ))}
        </div>
      </fieldset>
      <TextInput
        type="email"
        {...props.receiptEmail}
        id="receiptEmail"
        label="Почта для чека"
        autoComplete="email"
        inputMode="email"
        placeholder="name@example.ru"
        required={!props.isEmailOptional}
        maxLength={254}
      />
    </>
  );
}
