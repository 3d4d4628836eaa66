/**
 * View of the cart page, safe for the browser: plain data without database rows or phones. `readCart` fills it
 * (read-cart.server.ts); the optimistic cart is computed from it (optimistic-cart.ts).
 */
import type { OrderState } from "~/shared/order-state";
import type { Promocode, PromocodeVerdict } from "~/features/store/pricing/promocode";
import type { ExplainRow, PricedProduct } from "~/features/store/pricing/quote-cart";
import type { ExamType } from "~/features/core/subjects/exams";
import type { CourseTypeKey, SubjectKey } from "~/features/core/subjects/taxonomy";
import type { FormRules } from "~/shared/form-rules";
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
  /** «Математика, профиль · тариф Базовый»; without a tariff if the landing sells one course. */
  name: string;
  landing: { slug: string; name: string; isActive: boolean };
  exam: ExamType;
  subjects: SubjectKey[];
  /** «Математика, Физика», for analytics. */
  subjectNames: string;
  courseType: CourseTypeKey;
  /** «Глеб Орлов» */
  teachers: string[];
  /** Lessons in a month, or in the whole course. */
  lessons: number;
  /** «с 1 по 31 мая»; null for a course sold by months. */
  dates: string | null;
  /** The months of a course sold whole; empty for one sold by months. */
  taughtMonths: MonthKey[];
  /** Open and owned months without past ones; empty for a course sold whole. */
  monthChoices: CartMonthChoice[];
  initialPrice: Roubles;
  price: Roubles;
  /** «Ещё два месяца, и скидка станет 10 %» */
  nextVolumeHint: string | null;
  /** Lets the browser reprice the line. */
  product: PricedProduct;
};

/** Data beside the lines from which the browser computes the server's price. */
export type CartPricing = {
  /** The instant of this reading, ISO. */
  now: string;
  hasReferralWelcome: boolean;
  /** The applied code; its limits stay on the server and are null here. */
  promocode: Promocode | null;
};

/** The course removed last: its name, and the item that restores it with its months. */
export type RemovedLine = { name: string; item: string };

/** One message over the whole cart. */
export type HeadNoticeView = { tone: "warn" | "news"; title: string; note: string | null };

/** Outcome of the previous cart. */
export type PaidNews = {
  orderPublicId: string;
  isParent: boolean;
  isGuest: boolean;
  /** «1 декабря»: nothing of it is open before; null if something is. */
  opensOn: string | null;
};

export type CartNotice = { text: string; priceBefore: Roubles | null; priceAfter: Roubles | null };

export type CartRules = Record<"checkout" | "promocode", FormRules>;

export type CartView = {
  publicId: string;
  state: OrderState;
  /** Grows with every stored change. */
  version: number;
  /** The version of this offer, sent back with «оплатить». */
  offerVersion: string;
  lines: CartLineView[];
  initialPrice: Roubles;
  monthsBasedPrice: Roubles;
  price: Roubles;
  saving: Roubles;
  explain: ExplainRow[];
  bundleHint: string | null;
  /** The order's code and its verdict. */
  promocode: PromocodeVerdict | null;
  notices: CartNotice[];
  isParent: boolean;
  receiptEmail: string | null;
  /** Address of «оплата другим человеком» for this order. */
  sharePath: string;
  pricing: CartPricing;
};
