import fc from "fast-check";
import { expect, it } from "vitest";
import { createMonthSums, monthsTable, type Sale } from "./sold-months";

const line = (productId: number, months: string[], price: number) => ({
  productId,
  months: months as `${number}.${number}`[],
  price,
});
const sale = (buyer: string, lines: Sale["lines"], more: Partial<Sale> = {}): Sale => ({
  buyer,
  lines,
  amount: lines.reduce((sum, { price }) => sum + price, 0),
  refunded: 0,
  refundUnits: [],
  ...more,
});
function sumUp(...sales: Sale[]) {
  const sums = createMonthSums();
  for (const one of sales) sums.add(one);
  return sums.read();
}

it("a person is one buyer of a month, however often they paid for it", () => {
  const { units } = sumUp(
    sale("user 1", [line(7, ["2026.12", "2026.11"], 1001)]),
    sale("user 1", [line(7, ["2026.11"], 100)]),
    sale("user 2", [line(7, ["2026.11"], 500), line(8, [], 900)]),
  );
  expect(units).toEqual([
    { productId: 7, month: "2026.11", buyers: 2, received: 1100, refunded: 0 },
    { productId: 7, month: "2026.12", buyers: 1, received: 501, refunded: 0 },
    { productId: 8, month: "__all__", buyers: 1, received: 900, refunded: 0 },
  ]);
});

it("a refund is of the months its receipt names, and whose month went back wholly is no buyer", () => {
  const lines = [line(7, ["2026.11", "2026.12"], 1000)];
  const named = (month: "2026.12", price: number) => ({
    refunded: price,
    refundUnits: [{ productId: 7, month, price }],
  });
  expect(sumUp(sale("user 1", lines, named("2026.12", 500))).units[1]).toMatchObject({ buyers: 0, refunded: 500 });
  expect(sumUp(sale("user 1", lines, named("2026.12", 200))).units[1]).toMatchObject({ buyers: 1, refunded: 200 });
  // A receipt that names no unit: shared by weight.
  expect(sumUp(sale("user 1", lines, { refunded: 300 })).units.map(({ refunded }) => refunded)).toEqual([150, 150]);
});

it("what was given away has buyers and no money", () => {
  expect(sumUp(sale("user 1", [line(7, ["2026.11"], 0)])).units).toEqual([
    { productId: 7, month: "2026.11", buyers: 1, received: 0, refunded: 0 },
  ]);
});

it("another sum than that of the lines is a line of its own", () => {
  const sold = sumUp(sale("user 1", [line(7, ["2026.11"], 100)], { amount: 150, refunded: 150 }));
  expect(sold.rest).toEqual({ received: 50, refunded: 150 });
  expect(monthsTable(sold, (id) => `course ${id}`).rows).toEqual([
    ["2026.11", "course 7", "7", 1, 100, 0, 100],
    ["(of no month)", "", "", null, 50, 150, -100],
    ["together", "", "", null, 150, 150, 0],
  ]);
});

it("no rouble is lost or made", () => {
  const month = fc.constantFrom("2026.9", "2026.10", "2026.11");
  const lines = fc.array(
    fc.record({
      productId: fc.nat({ max: 3 }),
      months: fc.uniqueArray(month),
      price: fc.nat({ max: 9999 }),
    }),
    { maxLength: 4 },
  );
  const sales = fc.array(
    fc.record({ lines, over: fc.nat({ max: 3 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  );
  fc.assert(
    fc.property(sales, (made) => {
      const all = made.map(({ lines: sold, over, share }, index) => {
        const amount = sold.reduce((sum, { price }) => sum + price, 0) + over;
        return sale(`user ${index % 3}`, sold, { amount, refunded: Math.floor(amount * share) });
      });
      const { units, rest } = sumUp(...all);
      const total = (field: "received" | "refunded") => units.reduce((sum, unit) => sum + unit[field], 0) + rest[field];
      expect(total("received")).toBe(all.reduce((sum, { amount }) => sum + amount, 0));
      expect(total("refunded")).toBe(all.reduce((sum, { refunded }) => sum + refunded, 0));
    }),
  );
});
