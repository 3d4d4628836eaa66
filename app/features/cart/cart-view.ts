/**
 * What the cart page shows and the browser may know: plain data, no row of the database, nobody's phone.
 * `readCart` fills it (read-cart.server.ts); the optimistic cart is counted from it (optimistic-cart.ts).
 */
import type { OrderState } from "~/shared/order-state";
import type { Promocode, PromocodeVerdict } from "~/features/pricing/promocode";
import type { ExplainRow, PricedProduct } from "~/features/pricing/quote-cart";
import type { CourseTypeKey, ExamType, SubjectKey } from "~/features/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import type { MonthKey } from "~/shared/months";

export type CartMonthChoice = {
  month: MonthKey;
  /** «ноябрь 2026» */
  label: string;
  isChosen: boolean;
  /** Bought before: shown, never charged again. */
  isOwned: boolean;
  /** Sale price of this month. */
  price: Roubles;
};

export type CartLineView = {
  productId: number;
  /** Name of the landing, with the product's own where the landing sells several. */
  name: string;
  landing: { slug: string; isActive: boolean };
  exam: ExamType;
  subjects: SubjectKey[];
  courseType: CourseTypeKey;
  /** «Глеб Орлов» */
  teachers: string[];
  /** Lessons in a month, or in the whole course. */
  lessons: number;
  /** «с 1 по 31 мая»; null for a course sold by months. */
  dates: string | null;
  /** Open and owned months, past ones left out; empty for a course sold whole. */
  monthChoices: CartMonthChoice[];
  initialPrice: Roubles;
  price: Roubles;
  /** «Ещё два месяца, и скидка станет 10 %» */
  nextVolumeHint: string | null;
  /** What the browser needs to count the line anew. */
  product: PricedProduct;
};

/** What the browser needs besides the lines to count the same price as the server. */
export type CartPricing = {
  /** ISO instant of this reading. */
  now: string;
  hasReferralWelcome: boolean;
  /** The applied code; its limits stay on the server and are null here. */
  promocode: Promocode | null;
};

/** What became of the cart that was here before. */
export type PaidNews = { orderPublicId: string; isParent: boolean; isGuest: boolean };

export type CartNotice = { text: string; priceBefore: Roubles | null; priceAfter: Roubles | null };

export type CartView = {
  publicId: string;
  state: OrderState;
  /** Grows with every stored change. */
  version: number;
  /** The mark of what is offered here, sent back with «перейти к оплате». */
  offerVersion: string;
  lines: CartLineView[];
  initialPrice: Roubles;
  monthsBasedPrice: Roubles;
  price: Roubles;
  saving: Roubles;
  explain: ExplainRow[];
  bundleHint: string | null;
  /** The code kept on the order and what came of it. */
  promocode: PromocodeVerdict | null;
  notices: CartNotice[];
  isParent: boolean;
  receiptEmail: string | null;
  /** Address of «оплата другим человеком» for this order. */
  sharePath: string;
  pricing: CartPricing;
};
