import { describe, expect, it } from "vitest";
import { readPayerChoice } from "./payer-choice";

describe("who pays for a cart", () => {
  it.each([
    [false, "", "self"],
    [false, "?payer=adult", "adult"],
    [false, "?payer=child", "self"],
    [false, "?payer=anything", "self"],
    [true, "", "child"],
    [true, "?payer=adult", "child"],
  ] as const)("marked for a child: %s, at «%s»: %s", (isParent, search, choice) => {
    expect(readPayerChoice({ isParent, search })).toBe(choice);
  });
});
