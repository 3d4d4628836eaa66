/**
 * The arithmetic of the price ladder. Lines come sorted by product id, so that splitting an amount does not depend on
 * the order in which the cart was filled.
 */
import type { ExplainStep, LadderStep } from "~/shared/column-json";
import { bundlePercent, volumePercent, type PriceRates } from "~/shared/price-rates";
import {
  nameLines,
  unitPrices,
  type LineWords,
  type PricedLineInput,
  type PricedProduct,
} from "~/features/store/pricing/priced-line";
import { isCodeForLine, promocodeValue, type Promocode } from "~/features/store/pricing/promocode";
import { capitalise } from "~/shared/capitalise";
import { inQuotes } from "~/shared/typeset";
import { formatRoubles, percentHalfUp, splitByLargestRemainder, type Roubles } from "~/shared/money";
import { monthWithYear, type MonthKey } from "~/shared/months";
import { countInWords, MONTHS, plural, SUBJECTS } from "~/shared/plural";

/** A line after steps 1–3, before any code. */
export type LadderLine = {
  product: PricedProduct;
  months: MonthKey[];
  words: LineWords;
  initialPrice: Roubles;
  monthsBasedPrice: Roubles;
  steps: ExplainStep[];
};

/**
 * Steps 1–3: list price, sale price, volume.
 *
 * Every month passed in is charged, even one that is no longer open: the cart removes such months and reports it. A
 * month dropped silently here would be given away. Only open months count for step 3.
 */
export function priceLines(lines: readonly PricedLineInput[], rates: PriceRates): LadderLine[] {
  const words = nameLines(lines);
  return lines.map(({ product, months }, index) => {
    const lineWords = words[index] ?? { name: product.name, genitive: product.name };
    const steps: ExplainStep[] = [];
    const add = (step: LadderStep, month: MonthKey | null, amount: Roubles, reason: string) =>
      steps.push({ step, productId: product.productId, month, amount, reason, lineName: lineWords.name });

    const { list, sale } = unitPrices(product);
    const isWhole = product.sold === "whole";
    const units: (MonthKey | null)[] = isWhole ? [null] : [...months];
    for (const month of units) {
      add("list", month, list, month ? `Цена за ${monthWithYear(month)}` : wholeReason(product.name, list));
    }
    if (sale < list) {
      const reason = `Цена ${isWhole ? "курса" : "месяца"} со скидкой: ${formatRoubles(sale)}`;
      for (const month of units) add("sale", month, sale - list, reason);
    }

    const initialPrice = list * units.length;
    let running = sale * units.length;
    const open = months.filter((month) => product.openMonths.includes(month)).length;
    const percent = isWhole ? 0 : volumePercent(rates, open, product.openMonths.length);
    const cut = percentHalfUp(running, percent);
    if (cut > 0) {
      const isAllRemaining = open === product.openMonths.length && open >= rates.allRemaining.minMonths;
      add("volume", null, -cut, `${volumeName(open, isAllRemaining)} ${lineWords.genitive}, ${percent}\u00A0%`);
      running -= cut;
    }
    return { product, months: [...months], words: lineWords, initialPrice, monthsBasedPrice: running, steps };
  });
}

function wholeReason(name: string, price: Roubles): string {
  return price === 0 ? `Курс ${inQuotes(name)}, бесплатно` : `Курс ${inQuotes(name)} целиком`;
}

function volumeName(count: number, isAllRemaining: boolean): string {
  if (isAllRemaining) return "Все оставшиеся месяцы";
  return capitalise(`${countInWords(count)} ${plural(count, MONTHS)}`);
}

export function countSubjects(lines: readonly LadderLine[]): number {
  const paid = lines.filter(({ monthsBasedPrice }) => monthsBasedPrice > 0);
  return new Set(paid.flatMap(({ product }) => product.subjects)).size;
}

export type Cut = { price: Roubles; steps: ExplainStep[] };

/**
 * Steps 4–6 and the cap. The code has already been judged; `reason` is its text in the breakdown.
 *
 * The cap limits steps 4–6 together to its percentage of the order's `monthsBasedPrice`. It is rounded down so that the
 * discount never exceeds it by a fraction of a rouble. The excess returns to the lines in proportion to their
 * discounts.
 */
export function cutPrices(input: {
  lines: readonly LadderLine[];
  rates: PriceRates;
  isBundled: boolean;
  promocode: Promocode | null;
  hasReferralWelcome: boolean;
}): Cut {
  const { lines, rates, promocode } = input;
  const before = lines.map(({ monthsBasedPrice }) => monthsBasedPrice);
  const running = [...before];
  const steps: ExplainStep[] = [];

  const takeOff = (step: LadderStep, reason: string, amounts: readonly Roubles[]) => {
    lines.forEach(({ product, words }, index) => {
      const amount = amounts[index] ?? 0;
      if (amount === 0) return;
      running[index] = (running[index] ?? 0) - amount;
      const { productId } = product;
      steps.push({ step, productId, month: null, amount: -amount, reason, lineName: words.name });
    });
  };

  if (input.isBundled) {
    const subjects = countSubjects(lines);
    const percent = bundlePercent(rates, subjects);
    const noun = plural(subjects, SUBJECTS);
    const reason = capitalise(`${countInWords(subjects)} ${noun} вместе, ${percent}\u00A0%`);
    takeOff(
      "bundle",
      reason,
      running.map((sum) => percentHalfUp(sum, percent)),
    );
  }

  if (promocode) {
    const eligible = lines.map((line, index) => (isCodeForLine(promocode, line) ? (running[index] ?? 0) : 0));
    const name = promocode.isGift ? "Подарок" : "Промокод";
    takeOff("promocode", `${name} ${promocode.code}, ${promocodeValue(promocode)}`, codeCuts(promocode, eligible));
  }

  if (input.hasReferralWelcome) {
    const percent = rates.referralPercent;
    const reason = `Скидка по приглашению друга, ${percent}\u00A0%`;
    takeOff(
      "referral",
      reason,
      running.map((sum) => percentHalfUp(sum, percent)),
    );
  }

  if (!promocode?.isGift) {
    const taken = before.map((sum, index) => sum - (running[index] ?? 0));
    const most = Math.floor((total(before) * rates.capPercent) / 100);
    const excess = Math.max(0, total(taken) - most);
    const back = splitByLargestRemainder(excess, taken);
    takeOff(
      "cap",
      `Скидки вместе не больше ${rates.capPercent}\u00A0%`,
      back.map((amount) => -amount),
    );
  }

  return { price: total(running), steps };
}

/** A percentage is rounded line by line; a fixed amount is split over the eligible lines by what they still cost. */
function codeCuts(promocode: Promocode, eligible: readonly Roubles[]): Roubles[] {
  if (promocode.kind === "percent") {
    const percent = Math.min(100, Math.max(0, promocode.value));
    return eligible.map((sum) => percentHalfUp(sum, percent));
  }
  const amount = Math.min(Math.max(0, promocode.value), total(eligible));
  return amount === 0 ? eligible.map(() => 0) : splitByLargestRemainder(amount, eligible);
}

function total(amounts: readonly Roubles[]): Roubles {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
