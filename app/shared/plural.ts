/** Russian plurals by our own arithmetic: the same on every server and browser. */

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
  const lastTwo = amount % 100;
  const last = amount % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return forms.many;
  if (last === 1) return forms.one;
  if (last >= 2 && last <= 4) return forms.few;
  return forms.many;
}

export const COURSES: PluralForms = { one: "курс", few: "курса", many: "курсов" };
export const LESSONS: PluralForms = { one: "занятие", few: "занятия", many: "занятий" };
export const MONTHS: PluralForms = { one: "месяц", few: "месяца", many: "месяцев" };
export const DAYS: PluralForms = { one: "день", few: "дня", many: "дней" };
export const WEEKS: PluralForms = { one: "неделя", few: "недели", many: "недель" };
export const SUBJECTS: PluralForms = { one: "предмет", few: "предмета", many: "предметов" };
export const YEARS: PluralForms = { one: "год", few: "года", many: "лет" };
export const POINTS: PluralForms = { one: "балл", few: "балла", many: "баллов" };

const MASCULINE = ["ноль", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять"];

/** «два» for a masculine noun (месяц, предмет, курс); digits above ten, where words get long. */
export function countInWords(n: number): string {
  return MASCULINE[n] ?? String(n);
}
