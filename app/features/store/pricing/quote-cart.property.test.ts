/**
 * Laws of every cart, on random carts: zero prices, courses sold whole, odd sums, all kinds of codes,
 * gifts, exclusive codes, referral, other rates.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_RATES, type PriceRates } from "~/shared/price-rates";
import type { Promocode } from "~/features/store/pricing/promocode";
import { quoteCart, summariseExplain, type PricedLineInput, type Quote } from "~/features/store/pricing/quote-cart";
import { addMonths, type MonthKey } from "~/shared/months";
import { draws } from "../../../../tests/setup/draws";

const RUNS = { numRuns: draws(10_000) };
const NOW = new Date("2026-11-20T12:00:00+03:00");
const SEASON: MonthKey[] = Array.from({ length: 9 }, (_, index) => addMonths("2026.9", index));

type Cart = Parameters<typeof quoteCart>[0];

const price = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 5, arbitrary: fc.integer({ min: 31, max: 25_000 }) },
);

const line: fc.Arbitrary<PricedLineInput> = fc
  .record({
    productId: fc.integer({ min: 1, max: 40 }),
    subjects: fc.subarray(["math", "russianLanguage", "physics", "baseMath", "unknown"], {
      minLength: 0,
      maxLength: 2,
    }),
    examType: fc.constantFrom("ege" as const, "oge" as const),
    listPrice: price,
    salePrice: fc.option(price),
    isWhole: fc.boolean(),
    openMonths: fc.subarray(SEASON.slice(2)),
    months: fc.oneof(fc.subarray(SEASON), fc.constant(SEASON.slice(2))),
  })
  .map(({ isWhole, openMonths, months, ...product }) => ({
    product: {
      ...product,
      name: `Курс ${product.productId}`,
      sold: isWhole ? ("whole" as const) : ("months" as const),
      openMonths: isWhole ? [] : openMonths,
    },
    months,
  }));

const lines = fc.uniqueArray(line, { maxLength: 6, selector: ({ product }) => product.productId });

const promocode: fc.Arbitrary<Promocode> = fc
  .record({
    kind: fc.constantFrom("percent" as const, "amount" as const),
    percent: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(10, 95, 100)),
    amount: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.constant(1_000_000)),
    examType: fc.option(fc.constantFrom("ege" as const, "oge" as const), { freq: 4, nil: null }),
    productIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), {
      nil: null,
    }),
    minMonths: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
    isExclusive: fc.boolean(),
    isGift: fc.boolean(),
    totalLimit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  })
  .map(({ percent, amount, ...code }) => ({
    ...code,
    code: "КОД",
    value: code.kind === "percent" ? percent : amount,
    startsAt: null,
    endsAt: null,
    perUserLimit: null,
    title: "Код",
  }));

const percent = fc.integer({ min: 0, max: 100 });
const rates: fc.Arbitrary<PriceRates> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(DEFAULT_RATES) },
  {
    weight: 1,
    arbitrary: fc.record({
      volume: fc.array(fc.record({ months: fc.integer({ min: 1, max: 9 }), percent }), { maxLength: 3 }),
      allRemaining: fc.record({ minMonths: fc.integer({ min: 1, max: 9 }), percent }),
      bundle: fc.array(fc.record({ subjects: fc.integer({ min: 1, max: 5 }), percent }), { maxLength: 3 }),
      referralPercent: percent,
      capPercent: percent,
    }),
  },
);

const cart: fc.Arbitrary<Cart> = fc.record({
  lines,
  promocode: fc.option(
    fc.record({
      code: fc.constant("код"),
      found: fc.option(promocode, { freq: 10, nil: null }),
      usesByBuyer: fc.constant(0),
      usesTotal: fc.integer({ min: 0, max: 2 }),
    }),
    { freq: 4, nil: null },
  ),
  hasReferralWelcome: fc.boolean(),
  rates,
  now: fc.constant(NOW),
});

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

function everyNumber(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(everyNumber) : [];
}

function check(law: (quote: Quote, cart: Cart) => void) {
  fc.assert(
    fc.property(cart, (cart) => law(quoteCart(cart), cart)),
    RUNS,
  );
}

describe("in every cart", () => {
  it("explain sums to the price of the order, of each line and of each row", () => {
    check(({ explain, price, lines }) => {
      expect(sum(explain.map(({ amount }) => amount))).toBe(price);
      expect(sum(summariseExplain(explain).map(({ amount }) => amount))).toBe(price);
      for (const line of lines) {
        const ofLine = explain.filter(({ productId }) => productId === line.productId);
        expect(sum(ofLine.map(({ amount }) => amount))).toBe(line.price);
      }
    });
  });

  it("lines sum to the order in all three prices, and their discounts to the saving", () => {
    check((quote) => {
      expect(sum(quote.lines.map(({ initialPrice }) => initialPrice))).toBe(quote.initialPrice);
      expect(sum(quote.lines.map(({ monthsBasedPrice }) => monthsBasedPrice))).toBe(quote.monthsBasedPrice);
      expect(sum(quote.lines.map(({ price }) => price))).toBe(quote.price);
      const applied = quote.lines.flatMap(({ discounts }) => discounts).filter(({ isApplied }) => isApplied);
      expect(sum(applied.map(({ amount }) => amount))).toBe(quote.saving);
    });
  });

  it("0 <= price <= monthsBasedPrice <= initialPrice holds for the order and each line", () => {
    check((quote) => {
      for (const { price, monthsBasedPrice, initialPrice } of [quote, ...quote.lines]) {
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(monthsBasedPrice);
        expect(monthsBasedPrice).toBeLessThanOrEqual(initialPrice);
      }
    });
  });

  it("every number is a whole number of roubles, and never minus zero", () => {
    check((quote) => {
      const odd = everyNumber(quote).filter((number) => !Number.isSafeInteger(number) || Object.is(number, -0));
      expect(odd).toEqual([]);
    });
  });

  it("the order of lines and months does not matter", () => {
    const shuffled = cart.chain((cart) =>
      fc.record({
        cart: fc.constant(cart),
        lines: fc
          .shuffledSubarray([...cart.lines], { minLength: cart.lines.length })
          .map((lines) => lines.map(({ product, months }) => ({ product, months: [...months].reverse() }))),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ cart, lines }) => {
        expect(quoteCart({ ...cart, lines })).toEqual(quoteCart(cart));
      }),
      RUNS,
    );
  });

  it("steps 4 to 6 stay within the cap, unless a gift was applied", () => {
    check(({ price, monthsBasedPrice, promocode }, { promocode: entered, rates = DEFAULT_RATES }) => {
      if (promocode?.isApplied && entered?.found?.isGift) return;
      expect((monthsBasedPrice - price) * 100).toBeLessThanOrEqual(monthsBasedPrice * rates.capPercent);
    });
  });

  it("a code never raises the price, and an exclusive one leaves the better of two prices", () => {
    check((quote, cart) => {
      const withoutCode = quoteCart({ ...cart, promocode: null }).price;
      expect(quote.price).toBeLessThanOrEqual(withoutCode);
      if (!quote.promocode?.isApplied) expect(quote.price).toBe(withoutCode);

      const code = cart.promocode?.found;
      if (!cart.promocode || !code?.isExclusive) return;
      if (!quote.promocode?.isApplied && quote.promocode?.reason !== "not-combinable") return;
      const alone = quoteCart({
        ...cart,
        promocode: { ...cart.promocode, found: { ...code, isExclusive: false } },
        hasReferralWelcome: false,
        rates: { ...(cart.rates ?? DEFAULT_RATES), bundle: [] },
      }).price;
      expect(quote.price).toBe(Math.min(alone, withoutCode));
    });
  });

  it("every discount has a reason in words", () => {
    check(({ explain, promocode }) => {
      expect(explain.filter(({ reason, lineName }) => !/^[А-ЯЁ]/.test(reason) || lineName === "")).toEqual([]);
      if (promocode) expect(promocode.message.length).toBeGreaterThan(10);
    });
  });
});
