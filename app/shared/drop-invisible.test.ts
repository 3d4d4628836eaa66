import { expect, it } from "vitest";
import { dropInvisible } from "./drop-invisible";

it.each([
  ["\u202A+7 916\u202C", "+7 916"],
  ["хи\u00ADмия", "химия"],
  ["и\u0306од", "йод"],
  ["１０\u2060", "10"],
  ["a\u00A0b\uFEFF\u200B\u200E", "a b"],
])("%j is seen as %j", (text, seen) => {
  expect(dropInvisible(text)).toBe(seen);
});
