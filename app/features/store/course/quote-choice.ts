/** The price of the months ticked on the page, by the same rule on the server and in the browser. */
import { quoteCart, type ExplainRow, summariseExplain } from "~/features/store/pricing/quote-cart";
import type { PricedProduct } from "~/features/store/pricing/priced-line";
import { capitalise } from "~/shared/capitalise";
import type { Roubles } from "~/shared/money";
import { monthRange, sortMonths } from "~/shared/months";

export type ChoiceQuote = {
  price: Roubles;
  listPrice: Roubles;
  explain: ExplainRow[];
  hint: string | null;
  /** «Ноябрь–январь» */
  months: string;
  monthCount: number;
};

/** `chosen` may be any form input; only open months count. */
export function quoteChoice(product: PricedProduct, chosen: readonly string[]): ChoiceQuote {
  const months = sortMonths(product.openMonths.filter((month) => chosen.includes(month)));
  // Only the cart judges promocodes, so the time does not matter here.
  const quote = quoteCart({ lines: [{ product, months }], promocode: null, hasReferralWelcome: false, now: EPOCH });
  const range = monthRange(months);
  return {
    price: quote.price,
    listPrice: quote.initialPrice,
    explain: summariseExplain(quote.explain),
    hint: quote.lines[0]?.nextVolumeHint ?? null,
    months: capitalise(range),
    monthCount: months.length,
  };
}

const EPOCH = new Date(0);
