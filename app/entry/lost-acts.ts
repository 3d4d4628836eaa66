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
  /** What was posted. Such an act stays until its answer has come; others are held again by themselves. */
  form?: FormData;
  /** The visitor does without it. */
  cancel?: () => void;
  /** It was repeated, and the line was lost again. */
  isSent?: boolean;
};

/** The later act of a name waits behind the others, except for one that is only being repeated: it keeps its place. */
export function addAct(acts: readonly Act[], act: Act, unite: (earlier: FormData, later: FormData) => FormData): Act[] {
  const before = acts.find(({ name }) => name === act.name);
  if (!before) return [...acts, act];
  if (before.isSent) return acts.map((one) => (one === before ? act : one));
  const form = before.form && act.form ? unite(before.form, act.form) : act.form;
  return [...acts.filter((one) => one !== before), { ...act, form }];
}
