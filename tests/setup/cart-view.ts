/** A cart as its page shows it, with prices computed by the price rules. */
import type { CartLineView, CartView } from "~/features/store/cart/cart-view";
import { monthWithYear, type MonthKey } from "~/shared/months";

export const MONTHS: MonthKey[] = ["2026.11", "2026.12", "2027.1", "2027.2"];

export function cartLine(
  productId: number,
  subject: "math" | "physics",
  chosen: MonthKey[],
  owned: MonthKey[] = [],
): CartLineView {
  return {
    productId,
    name: `Курс ${productId}`,
    landing: { slug: `course-${productId}`, name: `Курс ${productId}`, isActive: true },
    exam: "ege",
    subjects: [subject],
    subjectNames: subject,
    courseType: "osnova",
    teachers: [],
    lessons: 12,
    dates: null,
    taughtMonths: [],
    monthChoices: MONTHS.map((month) => ({
      month,
      label: monthWithYear(month),
      isChosen: chosen.includes(month),
      isOwned: owned.includes(month),
      price: 1000,
    })),
    initialPrice: 0,
    price: 0,
    nextVolumeHint: null,
    product: {
      productId,
      name: `Курс ${productId}`,
      subjects: [subject],
      examType: "ege",
      listPrice: 1000,
      salePrice: null,
      sold: "months",
      openMonths: MONTHS.filter((month) => !owned.includes(month)),
    },
  };
}

/** Two subjects, one month of each: 5 % off. */
export const CART: CartView = {
  publicId: "order-1",
  offerVersion: "offer-1",
  state: "draft",
  version: 3,
  lines: [cartLine(1, "math", ["2026.11"]), cartLine(2, "physics", ["2026.11"])],
  initialPrice: 2000,
  monthsBasedPrice: 2000,
  price: 1900,
  saving: 100,
  explain: [],
  bundleHint: null,
  promocode: null,
  notices: [],
  isParent: false,
  receiptEmail: null,
  sharePath: "/third-party-cart/?order=order-1",
  pricing: { now: "2026-11-20T09:00:00.000Z", hasReferralWelcome: false, promocode: null },
};
