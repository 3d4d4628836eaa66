/** Russian plurals. */

export type PluralForms = {
  /** 1, 21, 101: «месяц» */
  one: string;
  /** 2–4, 22, and fractions: «месяца» */
  few: string;
  /** 0, 5–20, 111: «месяцев» */
  many: string;
};

/** Only the word; the caller writes the number. */
export function plural(n: number, forms: PluralForms): string {
  const amount = Math.abs(n);
  if (!Number.isInteger(amount)) return forms.few;
  const [ten, one] = [Math.floor(amount / 10) % 10, amount % 10];
  if (ten === 1 || one === 0 || one > 4) return forms.many;
  return one === 1 ? forms.one : forms.few;
}
