import { expect, test } from "vitest";
import { acceptsEncoding } from "./accepted-encoding";

test.each([
  ["gzip, deflate, br, zstd", true, true],
  ["br;q=0, gzip;q=0.5", false, true],
  ["BR ; Q=1.0,GZIP;q=0.000", true, false],
  ["x-br, gzip-like", false, false],
  ["*", false, false],
  ["identity", false, false],
  [undefined, false, false],
])("the header %s accepts br %s, gzip %s", (header, br, gzip) => {
  expect([acceptsEncoding(header, "br"), acceptsEncoding(header, "gzip")]).toEqual([br, gzip]);
});
