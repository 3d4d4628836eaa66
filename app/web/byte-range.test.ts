import { expect, test } from "vitest";
import { isRangeCurrent, readByteRange } from "./byte-range";

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=100-", { start: 100, end: 999 }],
  ["bytes=900-5000", { start: 900, end: 999 }],
  ["bytes=-100", { start: 900, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["Bytes=0-0", { start: 0, end: 0 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  // Not a valid specifier, several at once, or another unit: the whole file.
  ["bytes=5-2", null],
  ["bytes=-", null],
  ["bytes=a-b", null],
  ["bytes=0-1,5-9", null],
  ["seconds=5000-", null],
  ["", null],
  [undefined, null],
])("the range %s of a thousand bytes", (header, expected) => {
  expect(readByteRange(header, 1000)).toEqual(expected);
});

test("a range continues only the file it was started with", () => {
  expect(isRangeCurrent(undefined, '"a"')).toBe(true);
  expect(isRangeCurrent('"a"', '"a"')).toBe(true);
  expect(isRangeCurrent('"b"', '"a"')).toBe(false);
  // A weak validator does not guarantee equal bytes, and we do not use dates.
  expect(isRangeCurrent('W/"a"', '"a"')).toBe(false);
  expect(isRangeCurrent("Fri, 20 Nov 2026 10:00:00 GMT", '"a"')).toBe(false);
});
