/** Changes of the cart that may be sent twice without harm: in words, and with what takes them back. */
import { NOTHING_SHOWN, SHOWN_MONTHS } from "~/features/store/cart/cart-answer";
import { textOf, textsOf } from "~/shared/form-text";
import { monthName, parseMonthKey } from "~/shared/months";

export type CartPost = { fields: FormData; text: string; undo: FormData | null };

const DONE: Record<string, string> = {
  add: "курс в корзине",
  remove: "убрали курс",
  restore: "вернули курс",
  "apply-promocode": "применили промокод",
  "remove-promocode": "убрали промокод",
  "set-parent": "сменили покупателя",
  "choose-payer": "сменили покупателя",
  "set-receipt-email": "записали почту для чека",
};

/** Null for a payment, and for what leads on to another page: both wait for the visitor. */
export function describeCartPost(fields: FormData): CartPost | null {
  const intent = textOf(fields, "intent");
  if (intent === "set-months") return describeMonths(fields);
  const text = DONE[intent];
  if (text === undefined || fields.has("then")) return null;
  return { fields, text, undo: intent === "add" ? withFields(fields, { intent: ["remove"] }) : null };
}

function describeMonths(fields: FormData): CartPost {
  const after = textsOf(fields, "months");
  const before = textsOf(fields, SHOWN_MONTHS);
  const nameThose = (some: string[], others: string[]) =>
    some.flatMap((month) => (others.includes(month) ? [] : (parseMonthKey(month) ?? []))).map(monthName);
  const [added, removed] = [nameThose(after, before), nameThose(before, after)];
  const parts = [
    added.length > 0 && `добавили ${added.join(", ")}`,
    removed.length > 0 && `убрали ${removed.join(", ")}`,
  ];
  const months = before.filter((month) => month !== NOTHING_SHOWN);
  return {
    fields,
    text: parts.filter(Boolean).join(", ") || "сохранили месяцы",
    undo: withFields(fields, { months, [SHOWN_MONTHS]: after.length > 0 ? after : [NOTHING_SHOWN] }),
  };
}

/** A change of its own has no place in the numbering of the changes in flight. */
function withFields(fields: FormData, changed: Record<string, string[]>): FormData {
  const copy = new FormData();
  for (const [name, value] of fields) if (!(name in changed) && name !== "sequence") copy.append(name, value);
  for (const [name, values] of Object.entries(changed)) for (const value of values) copy.append(name, value);
  return copy;
}
