import { PaymentMark } from "~/features/core/school/PaymentMarks";
import { Radio } from "~/ui/Radio";
import { useSchool } from "~/features/core/school/use-school";
import { TextInput } from "~/ui/TextInput";
import type { getTextProps } from "~/ui/use-checked-form";

/** The values of `payment_method`; those of `marks` that the school accepts are drawn beside the name. */
const METHODS = [
  { value: "sbp", name: "СБП", marks: [] },
  {
    value: "card",
    name: "картой",
    marks: [
      { system: "Мир", id: "mir", width: 30 },
      { system: "Visa", id: "visa", width: 31 },
    ],
  },
  { value: "installment", name: "частями", marks: [] },
  { value: "loan", name: "в кредит", marks: [] },
] as const;

/** How to pay and where the receipt goes, the same for the pupil and for another payer. */
export function PaymentFields(props: {
  receiptEmail: ReturnType<typeof getTextProps>;
  /** Chosen before; a login or a refusal in between keeps it. */
  method?: string | null;
}) {
  const { credit, paymentSystems } = useSchool();
  const methods = METHODS.filter(({ value }) => !(value in credit) || credit[value as keyof typeof credit]);
  const chosen = methods.find(({ value }) => value === props.method) ?? METHODS[0];
  return (
    <>
      <fieldset className="form pay-with">
        <legend className="lbl">Как оплатить</legend>
        <div className="pays">
          {methods.map(({ value, name, marks }) => (
            <Radio key={value} name="paymentMethod" value={value} defaultChecked={value === chosen.value}>
              {name}
              {marks.length > 0 && (
                <span className="pay">
                  {marks.map(
                    ({ system, ...mark }) => paymentSystems.includes(system) && <PaymentMark key={system} {...mark} />,
                  )}
                </span>
              )}
            </Radio>
          ))}
        </div>
        {methods.length > 2 && <p className="small muted">Если не сразу: размер платежей банк покажет заранее.</p>}
      </fieldset>
      <TextInput
        {...props.receiptEmail}
        type="email"
        id="receiptEmail"
        label="Почта для чека"
        autoComplete="email"
        inputMode="email"
        placeholder="name@example.ru"
        required
        maxLength={254}
      />
    </>
  );
}
