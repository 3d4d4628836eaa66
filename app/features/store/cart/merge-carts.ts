import { aboutLine, type Sentence } from "~/features/store/orders/order-notice";
import type { DraftLine } from "~/features/store/orders/one-tariff";
import type { ChosenLine } from "~/features/store/orders/refresh-lines";
import { inQuotes } from "~/shared/typeset";
import { type MonthKey, monthRange, sortMonths } from "~/shared/months";

/**
 * One line for each course, in the order of their first mention, with the months of all its mentions (product.md, "The
 * cart"). A mention with `null` months, which wait for the default ones, adds none to those that another one names.
 */
export function uniteLines<Months extends DraftLine["months"]>(
  lines: readonly { productId: number; months: Months }[],
): { productId: number; months: Months | MonthKey[] }[] {
  const united = new Map<number, Months | MonthKey[]>();
  for (const { productId, months } of lines) {
    const before = united.get(productId) ?? null;
    united.set(productId, months === null ? (before ?? months) : sortMonths([...(before ?? []), ...months]));
  }
  return [...united].map(([productId, months]) => ({ productId, months }));
}

/** Says what the account's own cart added to the one the visitor saw when logging in. */
export function sayMerged(input: {
  /** The cart before the login. */
  seen: readonly { productId: number; months: readonly MonthKey[] }[];
  /** Courses of both carts that can be bought. */
  united: readonly ChosenLine[];
  nameOf: (productId: number) => string;
}): Sentence[] {
  return input.united.flatMap(({ productId, months }) => {
    const seen = input.seen.find((line) => line.productId === productId);
    const added = months.filter((month) => !seen?.months.includes(month));
    if (seen && added.length === 0) return [];
    const course = inQuotes(input.nameOf(productId));
    const text = `Добавили из корзины аккаунта: ${added.length > 0 ? `${course}, ${monthRange(added)}` : course}`;
    return [aboutLine(text, { productId, months: added, reason: "merged" })];
  });
}

type PricedCode = { code: string; price: number };

/** An order has one code: the cheaper for the buyer; if equal, the one just entered. */
export function choosePromocode(seen: PricedCode, own: PricedCode): { code: string; notice: string } {
  const [kept, left] = own.price < seen.price ? [own, seen] : [seen, own];
  return {
    code: kept.code,
    notice:
      kept.price < left.price
        ? `Промокод ${kept.code} выгоднее, чем ${left.code}: оставили его`
        : `Промокод в заказе один: оставили ${kept.code}, а ${left.code} убрали`,
  };
}

/**
 * Two tabs or devices share one cart: what one did not touch stays as the other left it. `shown`: what was ticked when the form was shown; without it `ticked` is the whole answer.
 */
export function applyTicks(input: {
  stored: readonly MonthKey[];
  ticked: readonly MonthKey[];
  shown: readonly MonthKey[] | undefined;
}): { months: MonthKey[]; isOther: boolean } {
  const { stored, ticked, shown } = input;
  if (!shown) return { months: sortMonths(ticked), isOther: false };
  const added = ticked.filter((month) => !shown.includes(month));
  const removed = shown.filter((month) => !ticked.includes(month));
  const months = sortMonths([...stored, ...added]).filter((month) => !removed.includes(month));
  return { months, isOther: months.join() !== sortMonths(ticked).join() };
}

/** Symmetric difference of two selections. */
export function toggledMonths(a: readonly MonthKey[], b: readonly MonthKey[]): MonthKey[] {
  return sortMonths([...a.filter((month) => !b.includes(month)), ...b.filter((month) => !a.includes(month))]);
}
