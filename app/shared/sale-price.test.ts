import { expect, it } from "vitest";
import { salePriceOf } from "~/shared/sale-price";

it.each([
  [3590, null, 3590],
  [3590, 3290, 3290],
  [3590, 0, 0],
  [3590, 3590, 3590],
  [3590, 4000, 3590],
  [3590, -1, 0],
  [-1, null, 0],
])("a list price of %j with a sale of %j costs %j", (listPrice, salePrice, price) => {
  expect(salePriceOf({ listPrice, salePrice })).toBe(price);
});
