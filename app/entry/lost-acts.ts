/** What a lost line has held back, in the order in which it is repeated. */
export type Act = {
  /** Of two acts of one name the later one stays. */
  name: string;
  /** Repeated without being asked once the line is back. */
  isSafe: boolean;
  /** «Нет связи» or «Школа не ответила»; a browser without any network says the former for all. */
  said?: string;
  /** Sends it again, with these fields where it has any. False: the page has changed, and it was not sent. */
  again: (form: FormData | undefined) => unknown;
  /** What was posted to the cart. */
  form?: FormData;
  /** It leads to another page, or loads a document: what was done on this page is sent before. */
  leaves?: boolean;
  /** When it was held, in `performance.now()`. */
  at?: number;
  /** The visitor does without it. */
  cancel?: () => void;
};

/** How a press is sent again; its name and kind are given where it is held. */
export type Sent = Pick<Act, "again" | "said" | "leaves">;

/** Of the forms of the cart only the payment waits to be asked for. */
export const isPayment = ({ form, isSafe }: Pick<Act, "form" | "isSafe">): boolean => form !== undefined && !isSafe;

type Adding = {
  unite: (earlier: FormData, later: FormData) => FormData;
  /** It was repeated, and the line was lost again: what was done meanwhile is later. */
  isFirst?: boolean;
};

/** The later act of a name waits behind the others; one that is only lost again stands before them. */
export function addAct(acts: readonly Act[], act: Act, { unite, isFirst = false }: Adding): Act[] {
  const other = acts.find(({ name }) => name === act.name);
  const [earlier, later] = isFirst && other ? [act, other] : [other, act];
  const form = earlier?.form && later.form ? unite(earlier.form, later.form) : later.form;
  const rest = acts.filter((one) => one !== other);
  const added = { ...later, form, cancel: later.cancel ?? earlier?.cancel };
  return isFirst ? [added, ...rest] : [...rest, added];
}
