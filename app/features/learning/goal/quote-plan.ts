/** Prices a plan by the ladder of the cart, in all and month by month (product.md, "Goal"). */
import type { PricedProduct } from "~/features/store/pricing/priced-line";
import type { Quote } from "~/features/store/pricing/quote-cart";
import { quoteLines } from "~/features/store/spring-flow/set-quote";
import { type Roubles, splitByLargestRemainder } from "~/shared/money";
import { type MonthKey, sortMonths } from "~/shared/months";
import type { CourseMonth } from "./plan-months";

export type PlanLine = { product: PricedProduct; months: MonthKey[] };

export function linesOf(months: readonly CourseMonth[], products: readonly PricedProduct[]): PlanLine[] {
  return products.flatMap((product) => {
    const own = months.filter(({ productId }) => productId === product.productId);
    return own.length === 0 ? [] : [{ product, months: sortMonths(own.map(({ month }) => month)) }];
  });
}

export type PlanQuote = Quote & {
  /** Share of each calendar month in the plan's price; the sums make the price. */
  byMonth: ReadonlyMap<MonthKey, Roubles>;
};

export function quotePlan(lines: readonly PlanLine[], viewer: { hasReferralWelcome: boolean }): PlanQuote {
  const quote = quoteLines(lines, viewer);
  const byMonth = new Map<MonthKey, Roubles>();
  for (const { months, price } of quote.lines) {
    const parts = splitByLargestRemainder(
      price,
      months.map(() => 1),
    );
    months.forEach((month, index) => byMonth.set(month, (byMonth.get(month) ?? 0) + (parts[index] ?? 0)));
  }
  return { ...quote, byMonth };
}

/** `101:2026.11,2026.12`, as the cart reads a set. */
export const itemsOfLines = (lines: readonly PlanLine[]): string[] =>
  lines.map(({ product, months }) => `${product.productId}:${months.join()}`);
