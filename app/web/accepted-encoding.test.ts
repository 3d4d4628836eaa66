import { expect, test } from "vitest";
import { chooseEncoding } from "./accepted-encoding";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.1, gzip;q=0.9", "br"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR ; Q=1.0,GZIP;q=0.000", "br"],
  ["*, br;q=0", "gzip"],
  ["*", "br"],
  ["x-br, gzip-like", null],
  ["identity", null],
  ["", null],
  [undefined, null],
])("Accept-Encoding %s is answered with %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
