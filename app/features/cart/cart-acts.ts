/**
 * What a lost line holds back of the cart's forms: which replace each other, and which are repeated unasked. Every page
 * loads this, so it reads months as the texts they are.
 */

/** As in `cart-answer.ts`. */
const [MONTHS, SHOWN, NOTHING] = ["months", "shownMonths", "none"] as const;

type Fields = Pick<FormData, "get" | "getAll">;

/** Of two acts of one name the later is sent. Only a payment waits to be asked for. */
export function nameCartAct(form: Fields): { name: string; isSafe: boolean } {
  const intent = String(form.get("intent"));
  return {
    name: [nameOf(intent), form.get("productId") ?? form.get("item") ?? form.getAll("items")].join(),
    isSafe: intent !== "checkout",
  };
}

/** The bin ends what was ticked in its line, and a later tick keeps the line. An order has one promocode. */
function nameOf(intent: string): string {
  if (intent === "set-months" || intent === "remove") return "line";
  if (intent === "add" || intent === "get-free") return "add";
  return intent.endsWith("-promocode") ? "promocode" : intent;
}

/**
 * The fields of the later of two acts of one name. Ticks are sent as differences, so those of the earlier one that the
 * later has not touched are added.
 */
export function uniteCartActs(earlier: FormData, later: FormData): FormData {
  const [before, after] = [readTicks(earlier), readTicks(later)];
  if (!before || !after) return later;
  const rest = before.touched.filter((month) => !after.touched.includes(month));
  const months = [...without(after.months, rest), ...rest.filter((month) => before.months.includes(month))];
  const shown = difference(months, [...after.touched, ...rest]);
  const united = new FormData();
  for (const [name, value] of later) if (name !== MONTHS && name !== SHOWN) united.append(name, value);
  for (const month of months) united.append(MONTHS, month);
  for (const month of shown.length > 0 ? shown : [NOTHING]) united.append(SHOWN, month);
  return united;
}

/** Of two acts of one name: ticks of one line are differences, and the later do not contain the earlier. */
export const doesReplace = (later: Fields, earlier: Fields): boolean =>
  later.get("intent") !== "set-months" || earlier.get("intent") !== "set-months";

/** A held change is repeated after later ones, whose number would make it out of date; a difference needs no number. */
export function forgetOrder(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) if (name !== "sequence") copy.append(name, value);
  return copy;
}

/** `touched`: ticked or unticked. Null for another act, or one that says no more than what is ticked. */
function readTicks(form: FormData): { months: string[]; touched: string[] } | null {
  if (form.get("intent") !== "set-months" || !form.has(SHOWN)) return null;
  const months = form.getAll(MONTHS).map(String);
  return { months, touched: difference(months, without(form.getAll(SHOWN).map(String), [NOTHING])) };
}

const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));
const difference = (a: readonly string[], b: readonly string[]) => [...without(a, b), ...without(b, a)];
