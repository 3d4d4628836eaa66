/** Contents and price of a set of courses, by the price ladder of the cart (product.md, "Picker"). */
import {
  boughtOf,
  type ListedCourse,
  type ListedLanding,
  type OwnedMonth,
  ownedOfLanding,
} from "~/features/store/catalog/listed-landing";
import { tariffName } from "~/features/store/course/course-view";
import { defaultMonths } from "~/features/store/course/default-months";
import { nameSoldCourse } from "~/features/store/orders/sold-course-name";
import type { PricedLineInput, PricedProduct } from "~/features/store/pricing/priced-line";
import { type Quote, quoteCart } from "~/features/store/pricing/quote-cart";
import { compareMonths, isPastMonth, type MonthKey, sortMonths } from "~/shared/months";
import { salePriceOf } from "~/shared/sale-price";

export type OfferedTariff = {
  product: PricedProduct;
  /** «Базовый» */
  name: string;
  lessons: number;
  /** From the default month on; empty for a course sold whole. */
  months: MonthKey[];
};

/** A landing that still sells something now. */
export type Offer = { landing: ListedLanding; tariffs: readonly [OfferedTariff, ...OfferedTariff[]] };

/** How many months of each course are taken, from the default one on. */
export const SPANS = ["1", "3", "5", "all"] as const;
export type Span = (typeof SPANS)[number];

/** The choice: landings, a tariff of each, months. */
export type ChosenSet = { lines: readonly { offer: Offer; tariff: OfferedTariff }[]; span: Span };

/** Null if nothing is left to buy for this viewer. `owned`: everything they have bought. */
export function offerOf(landing: ListedLanding, owned: readonly OwnedMonth[], now: Date): Offer | null {
  const bought = boughtOf(landing, owned);
  const [first, ...others] = landing.courses.flatMap((course) => describeTariff(landing, course, bought, now) ?? []);
  return first ? { landing, tariffs: [first, ...others] } : null;
}

function describeTariff(
  landing: ListedLanding,
  course: ListedCourse,
  bought: readonly OwnedMonth[],
  now: Date,
): OfferedTariff | null {
  const ownedUnits = ownedOfLanding(course, bought);
  const isWhole = course.sold === "whole";
  const sold = sortMonths(course.months);
  if (isWhole && (ownedUnits.includes("__all__") || sold.every((month) => isPastMonth(month, now)))) return null;
  const openMonths = isWhole ? [] : sold.filter((month) => !isPastMonth(month, now) && !ownedUnits.includes(month));
  const [from] = isWhole
    ? []
    : defaultMonths({ purchasableMonths: sold, ownedMonths: sold.filter((month) => ownedUnits.includes(month)), now });
  if (!isWhole && from === undefined) return null;
  return {
    product: {
      productId: course.id,
      name: nameSoldCourse({
        landingName: landing.name,
        courseName: course.name,
        siblings: landing.courses.length,
      }),
      subjects: landing.subjects,
      examType: landing.exam,
      listPrice: course.listPrice,
      salePrice: course.salePrice,
      sold: course.sold,
      openMonths,
    },
    name: tariffName(course.name),
    lessons: course.lessons,
    months: from === undefined ? [] : openMonths.filter((month) => compareMonths(month, from) >= 0),
  };
}

export function monthsWithin({ months }: Pick<OfferedTariff, "months">, span: Span): MonthKey[] {
  return span === "all" ? months : months.slice(0, Number(span));
}

/** Exactly what is shown and put into the cart. */
export function itemsOf({ lines, span }: ChosenSet): { productId: number; months: MonthKey[] }[] {
  return lines.map(({ tariff }) => ({ productId: tariff.product.productId, months: monthsWithin(tariff, span) }));
}

/** The price of these lines alone; the cart counts a code and what it already holds. */
export function quoteLines(
  lines: readonly PricedLineInput[],
  { hasReferralWelcome }: { hasReferralWelcome: boolean },
): Quote {
  // Only a promocode depends on the time.
  return quoteCart({ lines, promocode: null, hasReferralWelcome, now: EPOCH });
}

export function quoteSet({ lines, span }: ChosenSet, viewer: { hasReferralWelcome: boolean }): Quote {
  return quoteLines(
    lines.map(({ tariff }) => ({ product: tariff.product, months: monthsWithin(tariff, span) })),
    viewer,
  );
}

const EPOCH = new Date(0);

/** The spans that differ for this set, shortest first; only one if there is no choice. */
export function offeredSpans(lines: ChosenSet["lines"]): Span[] {
  const most = Math.max(0, ...lines.map(({ tariff }) => tariff.months.length));
  return SPANS.filter((span) => span === "1" || (span === "all" ? most > 1 : Number(span) < most));
}

export const priceOfTariff = ({ product }: OfferedTariff): number => salePriceOf(product);
