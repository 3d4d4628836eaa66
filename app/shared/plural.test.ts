import { expect, it } from "vitest";
import { countInWords, plural } from "~/shared/plural";

const MONTHS = { one: "месяц", few: "месяца", many: "месяцев" };

it.each([
  ["месяц", [1, 21, 101, 121, -1]],
  ["месяца", [2, 3, 4, 22, 104, -2, 1.5]],
  ["месяцев", [0, 5, 11, 12, 14, 20, 25, 100, 111, 112, -11]],
])("%s after %j", (word, numbers) => {
  for (const n of numbers) expect(plural(n, MONTHS)).toBe(word);
});

it("plurals agree with Intl.PluralRules on every whole number a cart can hold", () => {
  const rules = new Intl.PluralRules("ru");
  for (let n = 0; n <= 1000; n += 1) expect(plural(n, { one: "one", few: "few", many: "many" })).toBe(rules.select(n));
});

it("small counts are written in words and larger ones in digits", () => {
  expect([1, 2, 10, 11].map(countInWords)).toEqual(["один", "два", "десять", "11"]);
});
