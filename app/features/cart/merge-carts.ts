import type { ChosenLine } from "~/features/orders/refresh-lines";
import { inQuotes } from "~/shared/in-quotes";
import { type MonthKey, monthRange } from "~/shared/months";

/** Says what the account's own cart added to the one the visitor saw when logging in. */
export function sayMerged(input: {
  /** The cart before the login. */
  seen: readonly { productId: number; months: readonly MonthKey[] }[];
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
