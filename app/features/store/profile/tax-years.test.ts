import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumPayerYears, sumTaxYears, type TaxPayment } from "./tax-years";
import { draws } from "../../../../tests/setup/draws";

function payment(
  paidAt: string,
  prices: number[],
  refunds: [at: string, amount: number][] = [],
  revoked: number[] = [],
): TaxPayment {
  return {
    paidAt: new Date(paidAt),
    lines: prices.map((price, index) => ({
      productId: index + 1,
      name: `Курс ${index + 1}`,
      price,
      revoked: revoked[index] ?? 0,
    })),
    refunds: refunds.map(([at, amount]) => ({ at: new Date(at), amount })),
  };
}

describe("sumTaxYears", () => {
  it("splits the years at midnight in Moscow", () => {
    const years = sumTaxYears([
      payment("2026-12-31T23:59:59+03:00", [3290]),
      payment("2027-01-01T00:00:00+03:00", [1000]),
      payment("2026-12-31T21:00:00Z", [10]),
    ]);
    expect(years.map(({ year, total }) => [year, total])).toEqual([
      [2027, 1010],
      [2026, 3290],
    ]);
  });

  it("calculates the example of the page about the deduction", () => {
    const years = sumTaxYears([
      payment("2026-09-02T12:00:00+03:00", [9376], [["2026-10-12T12:00:00+03:00", 3125]]),
      payment("2026-10-02T12:00:00+03:00", [12_490]),
      payment("2026-11-02T12:00:00+03:00", [5980]),
    ]);
    expect(years).toMatchObject([{ year: 2026, paid: 27_846, refunded: 3125, total: 24_721 }]);
  });

  it("subtracts a refund in the year it was made", () => {
    const years = sumTaxYears([payment("2026-12-20T12:00:00+03:00", [3290], [["2027-01-01T00:30:00+03:00", 1000]])]);
    expect(years).toEqual([
      expect.objectContaining({ year: 2027, paid: 0, refunded: 1000, total: -1000 }),
      expect.objectContaining({ year: 2026, paid: 3290, refunded: 0, total: 3290 }),
    ]);
  });

  it("takes a partial refund from the course it was for", () => {
    const back: [string, number][] = [["2026-11-10T12:00:00+03:00", 1000]];
    const [year] = sumTaxYears([payment("2026-11-01T12:00:00+03:00", [3000, 6000], back, [0, 3000])]);
    expect(year?.courses.map(({ name, refunded, total }) => [name, refunded, total])).toEqual([
      ["Курс 1", 0, 3000],
      ["Курс 2", 1000, 5000],
    ]);
  });

  it("takes refunds in the order of their days, first from what was revoked, and names only their courses", () => {
    const years = sumTaxYears([
      payment(
        "2026-09-01T12:00:00+03:00",
        [3000, 6000],
        [
          ["2028-02-01T12:00:00+03:00", 5000],
          ["2027-01-10T12:00:00+03:00", 2000],
          ["2026-12-10T12:00:00+03:00", 1000],
        ],
        [0, 3000],
      ),
    ]);
    expect(years.map(({ year, courses }) => [year, ...courses.map(({ name, refunded }) => [name, refunded])])).toEqual([
      [2028, ["Курс 1", 2500], ["Курс 2", 2500]],
      [2027, ["Курс 2", 2000]],
      [2026, ["Курс 1", 0], ["Курс 2", 1000]],
    ]);
  });

  it("adds up a course paid for twice and leaves out free ones", () => {
    const [year] = sumTaxYears([
      payment("2026-10-01T12:00:00+03:00", [3000, 0]),
      payment("2026-11-01T12:00:00+03:00", [3290]),
    ]);
    expect(year?.courses).toEqual([{ productId: 1, name: "Курс 1", paid: 6290, refunded: 0, total: 6290 }]);
    expect(sumTaxYears([payment("2026-11-01T12:00:00+03:00", [0])])).toEqual([]);
  });

  it("has courses that add up to their year after any refunds", () => {
    const sum = fc.integer({ min: 0, max: 50_000 });
    const instant = fc.date({ min: new Date("2025-06-01"), max: new Date("2028-06-01"), noInvalidDate: true });
    const any = fc.record({
      paidAt: instant,
      lines: fc.uniqueArray(
        fc.record({ productId: fc.integer({ min: 1, max: 5 }), name: fc.constant("Курс"), price: sum, revoked: sum }),
        { selector: ({ productId }) => productId, maxLength: 4 },
      ),
      refunds: fc.array(fc.record({ at: instant, amount: sum }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 4 }), (payments) => {
        const years = sumTaxYears(payments);
        const total = (pick: (year: (typeof years)[number]) => number) =>
          years.reduce((all, year) => all + pick(year), 0);
        for (const year of years) {
          for (const key of ["paid", "refunded", "total"] as const)
            expect(year.courses.reduce((all, course) => all + course[key], 0)).toBe(year[key]);
        }
        const paid = payments.flatMap(({ lines }) => lines).reduce((all, { price }) => all + price, 0);
        expect(total(({ paid: sums }) => sums)).toBe(paid);
        expect(total((year) => year.total)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: draws(1_000) },
    );
  });
});

describe("sumPayerYears", () => {
  it("gives each payer their own sums, the account first", () => {
    const years = sumPayerYears([
      { ...payment("2026-09-02T12:00:00+03:00", [1000]), payer: "papa@b.ru" },
      { ...payment("2026-10-02T12:00:00+03:00", [3290], [["2027-01-10T12:00:00+03:00", 290]]), payer: "mama@b.ru" },
      { ...payment("2026-11-02T12:00:00+03:00", [2480]), payer: null },
      { ...payment("2026-11-03T12:00:00+03:00", [10]), payer: "papa@b.ru" },
    ]);
    expect(years.map(({ year, payers }) => [year, payers.map(({ payer, total }) => [payer, total])])).toEqual([
      [2027, [["mama@b.ru", -290]]],
      [
        2026,
        [
          [null, 2480],
          ["papa@b.ru", 1010],
          ["mama@b.ru", 3290],
        ],
      ],
    ]);
  });
});
