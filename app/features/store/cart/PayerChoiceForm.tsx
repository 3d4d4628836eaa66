import { Form, useNavigation } from "@remix-run/react";
import { SnapshotField } from "~/features/store/cart/SnapshotField";
import { PAYER_CHOICES, PAYER_FIELD, type PayerChoice } from "~/features/store/cart/payer-choice";
import { cartPath } from "~/shared/paths";

const NAMES: Record<PayerChoice, string> = {
  self: "плачу за себя",
  child: "плачу за ребёнка",
  adult: "пусть заплатит взрослый",
};

/** Stands first in the cart: what is asked for below, and who gets the courses, follows from it. */
export function PayerChoiceForm({ choice }: { choice: PayerChoice }) {
  const { formData } = useNavigation();
  const clicked = formData?.get("intent") === "choose-payer" ? formData.get(PAYER_FIELD) : choice;
  return (
    <Form method="post" action={cartPath()} className="payer-choice" preventScrollReset>
      <input type="hidden" name="intent" value="choose-payer" />
      <SnapshotField />
      <div className="tabs" role="group" aria-label="Кто платит">
        {PAYER_CHOICES.map((one) => (
          <button key={one} className="tab" name={PAYER_FIELD} value={one} aria-pressed={one === clicked}>
            {NAMES[one]}
          </button>
        ))}
      </div>
    </Form>
  );
}
