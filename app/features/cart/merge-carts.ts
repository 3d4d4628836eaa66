import type { ChosenLine } from "~/features/orders/refresh-lines";
import { inQuotes } from "~/shared/in-quotes";
import { monthRange } from "~/shared/months";

/**
 * What the account's own cart brought to the one the visitor was looking at when he logged in (decisions.md §3: the
 * cart says what was merged).
 */
export function sayMerged(input: {
  /** The cart of before the login. */
  seen: readonly { productId: number; months: readonly string[] }[];
  /** What can be bought of both. */
  united: readonly ChosenLine[];
  nameOf: (productId: number) => string;
}): string[] {
  return input.united.flatMap(({ productId, months }) => {
    const seen = input.seen.find((line) => line.productId === productId);
    const added = months.filter((month) => !seen?.months.includes(month));
    if (seen && added.length === 0) return [];
    const course = inQuotes(input.nameOf(productId));
    return [`Добавили из корзины аккаунта: ${added.length > 0 ? `${course}, ${monthRange(added)}` : course}`];
  });
}

type PricedCode = { code: string; price: number };

/** One code an order (decisions.md §2): the one cheaper for the buyer, of equal ones the one he has just entered. */
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
