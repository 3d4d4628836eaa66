/**
 * One purchase made three ways: by hand in a browser, by a program that reads pages, and by the API alone. Each way
 * ends with the same order in `GET /api/v2/orders/{publicId}/` for its owner, and the same purchases.
 */
import { MATH } from "./demo-courses";

export const MONTHS = ["2026.11", "2026.12"];
export const PROMOCODE = "ВЕРШИНА10";
export const RECEIPT_EMAIL = "alina@example.ru";

/**
 * Worked out by hand from product.md, "The price ladder": two months listed at 3 590 ₽ and sold at 3 290 ₽. Two months
 * are too few for the volume discount (from three), one subject too few for the bundle (from two). The code takes 10 %.
 */
export const PAID = {
  initialPrice: 3590 + 3590, // 7 180
  monthsBasedPrice: 3290 + 3290, // 6 580
  price: 6580 - 658, // 5 922
};

const SALE = "Цена месяца со скидкой: 3 290 ₽";
const CODE = "Промокод ВЕРШИНА10, 10 %";
const NAME = "Основа по профильной математике, «Базовый»";

const step = (name: string, month: string | null, amount: number, reason: string) => ({
  ...{ step: name, month, amount, reason },
  ...{ lineName: "математика", productId: MATH },
});

const BOUGHT = {
  ...{ id: MATH, product: MATH, name: NAME, monthList: MONTHS, isBasic: true, isWhole: false },
  landing: { slug: "matematika-ege-osnova", name: "Математика, профиль" },
  // Midnights of Moscow.
  months: [
    { month: "2026.11", access: "open", opensAt: "2026-10-31T21:00:00.000Z", endsAt: "2026-11-30T20:59:59.999Z" },
    { month: "2026.12", access: "upcoming", opensAt: "2026-11-30T21:00:00.000Z", endsAt: "2026-12-31T20:59:59.999Z" },
  ],
};

/** How every way ends. */
export const JOURNEY = {
  order: {
    ...PAID,
    state: "paid",
    months: MONTHS,
    courses: [
      {
        ...PAID,
        course: { product: { id: MATH }, name: NAME },
        productId: MATH,
        monthList: MONTHS,
        detailedMonthList: MONTHS.map((month) => ({
          month,
          discounts: [
            { name: SALE, isApplied: true },
            { name: CODE, isApplied: true },
          ],
        })),
        discounts: [
          { name: SALE, amount: 600, isApplied: true },
          { name: CODE, amount: 658, isApplied: true },
        ],
        isWhole: false,
        isActiveOnLandingPage: true,
      },
    ],
    explain: [
      step("list", "2026.11", 3590, "Цена за ноябрь 2026"),
      step("list", "2026.12", 3590, "Цена за декабрь 2026"),
      step("sale", "2026.11", -300, SALE),
      step("sale", "2026.12", -300, SALE),
      step("promocode", null, -658, CODE),
    ],
    promocodes: [
      {
        promocode: { name: PROMOCODE, endsAt: null, isUsed: false },
        promocodeMeta: { isApplied: true, reason: "applied", message: "Применили: минус 10 % на курс" },
      },
    ],
    notices: [],
    noticeDetails: [],
    paymentExpiresAt: null,
  },
  purchases: {
    availableProlongations: [{ product: MATH, name: "Математика, профиль", month: "2027.1", price: 3290 }],
    courses: [BOUGHT],
    purchases: { courses: [BOUGHT] },
  },
};

/** Calls the API with the visitor's credentials: cookies, or a token. */
type Ask = (path: string) => Promise<Record<string, unknown>>;

/** These differ between any two orders or schools and do not describe the purchase. */
const OWN_FIELDS = new Set(["id", "publicId", "created", "orderCreated", "user"]);
const DRAWN_FIELDS = new Set(["publicId", "coursePublicId"]);

/** The order and the purchases as their owner sees them, to be compared with `JOURNEY`. */
export async function readJourney(ask: Ask, orderPublicId: string): Promise<unknown> {
  const order = await ask(`/api/v2/orders/${orderPublicId}/`);
  if (order.publicId !== orderPublicId || order.user === null) throw new Error(`${orderPublicId} is of nobody`);
  const ownOrder = Object.fromEntries(Object.entries(order).filter(([field]) => !OWN_FIELDS.has(field)));
  const journey = { order: ownOrder, purchases: await ask("/api/v2/users/me/purchases/") };
  // The names of the page have no-break spaces, and each server draws its own ids.
  return JSON.parse(JSON.stringify(journey), (field, value: unknown) =>
    DRAWN_FIELDS.has(field) ? undefined : typeof value === "string" ? value.replaceAll("\u00a0", " ") : value,
  );
}
