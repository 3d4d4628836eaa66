import { subjectWords } from "~/features/store/pricing/subject-forms";
import type { SoldAs } from "~/shared/column-values";
import { inQuotes } from "~/shared/typeset";
import type { Roubles } from "~/shared/money";
import { salePriceOf } from "~/shared/sale-price";
import { sortMonths, type MonthKey } from "~/shared/months";

/** Facts about a course that pricing reads. */
export type PricedProduct = {
  productId: number;
  name: string;
  /** Subject keys of the taxonomy. */
  subjects: readonly string[];
  examType: "ege" | "oge";
  /** Price of one month, or of the whole course. */
  listPrice: Roubles;
  /** Null without a sale; one above the list price has no effect. */
  salePrice: Roubles | null;
  sold: SoldAs;
  /** Purchasable now: neither past nor owned. Empty for a course sold whole. */
  openMonths: readonly MonthKey[];
};

export type PricedLineInput = { product: PricedProduct; months: readonly MonthKey[] };

/** List and sale price of one month, or of the whole course; without a sale `sale` equals `list`. */
export function unitPrices(product: PricedProduct): { list: Roubles; sale: Roubles } {
  return { list: Math.max(0, product.listPrice), sale: salePriceOf(product) };
}

/** How many units a line charges for: its months, or one whole course. */
function unitCount(line: PricedLineInput): number {
  return line.product.sold === "whole" ? 1 : line.months.length;
}

export function isPaidLine(line: PricedLineInput): boolean {
  return unitPrices(line.product).sale * unitCount(line) > 0;
}

/**
 * One line per product, sorted by product id, each month once in calendar order: from here on the order in which
 * courses and months were added cannot matter. A course sold whole has no months.
 */
export function arrangeLines(lines: readonly PricedLineInput[]): PricedLineInput[] {
  const byProduct = new Map<number, PricedLineInput>();
  for (const { product, months } of lines) {
    const chosen = [...(byProduct.get(product.productId)?.months ?? []), ...months];
    byProduct.set(product.productId, { product, months: product.sold === "whole" ? [] : sortMonths(chosen) });
  }
  return [...byProduct.values()].sort((a, b) => a.product.productId - b.product.productId);
}

/** The names of a line in the price breakdown: `name` «математика», `genitive` «математики» after «три месяца». */
export type LineWords = { name: string; genitive: string };

/** The subject, or the course's own name if two lines would otherwise read alike. */
export function nameLines(lines: readonly PricedLineInput[]): LineWords[] {
  const bySubject = lines.map(({ product }) => {
    const [subject, ...others] = product.subjects;
    return subject === undefined || others.length > 0 ? null : subjectWords(subject, product.examType);
  });
  return lines.map(({ product }, index) => {
    const words = bySubject[index];
    const isClear = words && bySubject.filter((other) => other?.short === words.short).length === 1;
    return isClear
      ? { name: words.short, genitive: words.genitive }
      : { name: product.name, genitive: `курса ${inQuotes(product.name)}` };
  });
}
