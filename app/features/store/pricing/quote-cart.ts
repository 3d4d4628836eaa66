import { hintBundle, hintNextVolume } from "~/features/store/pricing/discount-hints";
import { sortExplain, type ExplainStep } from "~/features/store/pricing/explain";
import { countSubjects, cutPrices, priceLines, type Cut, type LadderLine } from "~/features/store/pricing/price-ladder";
import { DEFAULT_RATES, type PriceRates } from "~/shared/price-rates";
import { arrangeLines, type PricedLineInput } from "~/features/store/pricing/priced-line";
import {
  type CodeCourse,
  judgePromocode,
  type Promocode,
  type PromocodeVerdict,
} from "~/features/store/pricing/promocode";
import { formatRoubles, type Roubles } from "~/shared/money";
import type { MonthKey } from "~/shared/months";

// Re-exported so that readers of a quote need no second import.
export type { PricedLineInput, PricedProduct } from "~/features/store/pricing/priced-line";
export { summariseExplain, type ExplainRow, type ExplainStep } from "~/features/store/pricing/explain";

type QuotedDiscount = {
  name: string;
  /** Positive for a discount; negative for the cap, which gives back. */
  amount: Roubles;
  /** False for a discount set aside because a better one excludes it. */
  isApplied: boolean;
};

type QuotedLine = {
  productId: number;
  /** In calendar order; empty for a course sold whole. */
  months: MonthKey[];
  initialPrice: Roubles;
  monthsBasedPrice: Roubles;
  price: Roubles;
  discounts: QuotedDiscount[];
  /** «Ещё два месяца, и скидка станет 10 %» */
  nextVolumeHint: string | null;
};

export type Quote = {
  /** Chosen months at list price. */
  initialPrice: Roubles;
  /** After sale and volume, before any code. */
  monthsBasedPrice: Roubles;
  price: Roubles;
  /** `initialPrice - price` */
  saving: Roubles;
  /** By product id. */
  lines: QuotedLine[];
  /** By product id, step, month. Sums exactly to `price` and to each line's price. */
  explain: ExplainStep[];
  promocode: PromocodeVerdict | null;
  bundleHint: string | null;
};

/**
 * Prices a cart and explains the price. Always `0 <= price <= monthsBasedPrice <= initialPrice`, in whole roubles, the
 * same for any order of lines and months.
 */
export function quoteCart(input: {
  lines: readonly PricedLineInput[];
  promocode: {
    code: string;
    found: Promocode | null;
    courses?: readonly CodeCourse[];
    usesByBuyer: number;
    usesTotal: number;
  } | null;
  hasReferralWelcome: boolean;
  rates?: PriceRates;
  now: Date;
}): Quote {
  const { promocode: entered, hasReferralWelcome, rates = DEFAULT_RATES, now } = input;
  const arranged = arrangeLines(input.lines);
  const lines = priceLines(arranged, rates);

  const judged = entered && judgePromocode({ ...entered, promocode: entered.found, lines: arranged, now });
  const code = judged?.isApplied ? (entered?.found ?? null) : null;
  const { verdict, kept, setAside, isBundled } = chooseCuts(lines, judged, code, hasReferralWelcome, rates);

  const explain = sortExplain([...lines.flatMap(({ steps }) => steps), ...kept.steps]);
  const initialPrice = lines.reduce((sum, line) => sum + line.initialPrice, 0);

  return {
    initialPrice,
    monthsBasedPrice: lines.reduce((sum, line) => sum + line.monthsBasedPrice, 0),
    price: kept.price,
    saving: initialPrice - kept.price,
    lines: lines.map(({ product, months, initialPrice, monthsBasedPrice }) => {
      const ofLine = ({ productId }: ExplainStep) => productId === product.productId;
      const steps = explain.filter(ofLine);
      return {
        productId: product.productId,
        months,
        initialPrice,
        monthsBasedPrice,
        price: steps.reduce((sum, { amount }) => sum + amount, 0),
        discounts: [...nameDiscounts(steps, true), ...nameDiscounts(setAside.filter(ofLine), false)],
        nextVolumeHint: hintNextVolume({ product, months }, rates),
      };
    }),
    explain,
    promocode: verdict,
    bundleHint: isBundled ? hintBundle(countSubjects(lines), rates) : null,
  };
}

type ChosenCuts = { verdict: PromocodeVerdict | null; kept: Cut; setAside: ExplainStep[]; isBundled: boolean };

/**
 * An exclusive code competes with bundle and referral together; the one better for the buyer applies and the verdict
 * names it. If they are equal, the code is not spent.
 */
function chooseCuts(
  lines: readonly LadderLine[],
  verdict: PromocodeVerdict | null,
  code: Promocode | null,
  hasReferralWelcome: boolean,
  rates: PriceRates,
): ChosenCuts {
  if (!verdict || !code?.isExclusive) {
    const kept = cutPrices({ lines, rates, isBundled: true, promocode: code, hasReferralWelcome });
    return { verdict, kept, setAside: [], isBundled: true };
  }

  const byCode = cutPrices({ lines, rates, isBundled: false, promocode: code, hasReferralWelcome: false });
  const byOthers = cutPrices({ lines, rates, isBundled: true, promocode: null, hasReferralWelcome });
  if (byOthers.steps.length === 0) return { verdict, kept: byCode, setAside: [], isBundled: false };

  const difference = formatRoubles(Math.abs(byCode.price - byOthers.price));
  if (byCode.price < byOthers.price) {
    const message = `${verdict.message}. Он действует вместо остальных скидок: так дешевле на ${difference}`;
    return { verdict: { ...verdict, message }, kept: byCode, setAside: byOthers.steps, isBundled: false };
  }
  const why = byCode.price === byOthers.price ? "дают столько же" : `выгоднее на ${difference}`;
  const message = `Промокод не складывается с другими скидками, а они ${why}. Оставили их, код пригодится в другом заказе`;
  return {
    verdict: { ...verdict, reason: "not-combinable", isApplied: false, message },
    kept: byOthers,
    setAside: byCode.steps,
    isBundled: true,
  };
}

/** The discounts of one line; months with one sale price are grouped. */
function nameDiscounts(steps: readonly ExplainStep[], isApplied: boolean): QuotedDiscount[] {
  const byName = new Map<string, Roubles>();
  for (const { step, reason, amount } of steps) {
    // A cap that was set aside with its discounts is not a discount of its own.
    if (step === "list" || (step === "cap" && !isApplied)) continue;
    byName.set(reason, (byName.get(reason) ?? 0) - amount);
  }
  return [...byName].map(([name, amount]) => ({ name, amount, isApplied }));
}
