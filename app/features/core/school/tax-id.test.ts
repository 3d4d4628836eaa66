import { expect, test } from "vitest";
import { isTaxId } from "./tax-id";

test.each(["1655999900", "7707083893", "500100732259"])("%s has right check digits", (text) => {
  expect(isTaxId(text)).toBe(true);
});

test.each(["1655999901", "500100732258", "500100732269", "165599990", "16559999000", "16559999OO", ""])(
  "%s is refused",
  (text) => {
    expect(isTaxId(text)).toBe(false);
  },
);
