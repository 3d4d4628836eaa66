/** A course in the lists of the back office. */
import { formatRoubles, type Roubles } from "~/shared/money";
import { compareMonths, isPastMonth, type MonthKey, monthRange } from "~/shared/months";
import { MONTHS, plural, type PluralForms } from "~/shared/plural";

const TARIFFS: PluralForms = { one: "тариф", few: "тарифа", many: "тарифов" };

export const ON_SALE = { site: "в продаже", hidden: "снято с продажи" };

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** The page and its tariff; «Химия: Прокачка» and «Прокачка, химия» say the same. */
export function joinNames(page: string, tariff: string): string {
  const known = wordsIn(page);
  return wordsIn(tariff).every((word) => known.includes(word)) ? page : `${page}, ${tariff}`;
}

export function sayPrice(price: Roubles, sold: "months" | "whole"): string {
  if (price === 0) return "бесплатно";
  return `${formatRoubles(price)} ${sold === "months" ? "за месяц" : "за курс"}`;
}

/** «9 месяцев, сентябрь–май»; of a course that is over, that it is. */
export function sayMonths(months: readonly { month: MonthKey }[], now: Date): string {
  const keys = months.map(({ month }) => month).sort(compareMonths);
  const last = keys.at(-1);
  if (!last) return "нет месяцев";
  const range = `${keys.length} ${plural(keys.length, MONTHS)}, ${monthRange(keys)}`;
  return isPastMonth(last, now) ? `${range}: прошли` : range;
}

export type Offer = { price: Roubles; sold: "months" | "whole"; months: { month: MonthKey }[] };

/** «от 3 290 ₽ за месяц»: the lowest of its courses. */
export function sayLowestPrice(offers: readonly Offer[]): string {
  const [lowest] = [...offers].sort((a, b) => a.price - b.price);
  if (!lowest) return "";
  return `${offers.length > 1 && lowest.price > 0 ? "от " : ""}${sayPrice(lowest.price, lowest.sold)}`;
}

/** «2 тарифа, сентябрь–май»: a page without courses sells nothing. */
export function sayOffers(offers: readonly Offer[], now: Date): string {
  const [longest] = [...offers].sort((a, b) => b.months.length - a.months.length);
  if (!longest) return "нет курсов";
  const months = sayMonths(longest.months, now);
  return offers.length > 1 ? `${offers.length} ${plural(offers.length, TARIFFS)}, ${months}` : months;
}
