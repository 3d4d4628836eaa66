import { expect, it } from "vitest";
import { cartRefusal } from "./cart-refusals.server";

it("says whether an unknown course was to be added or changed", () => {
  expect(cartRefusal("unknown-product", "add").text).toMatch(/^Такого курса нет:/);
  expect(cartRefusal("unknown-product", "remove").text).toMatch(/^Такого курса нет в корзине/);
});

it("names a field only where the page has it", () => {
  expect(cartRefusal("email-required").field).toBe("receiptEmail");
  expect(cartRefusal("months-missing").field).toBeNull();
});

it("puts every refusal of a promocode at its field", () => {
  expect(cartRefusal("no-cart", "apply-promocode").field).toBe("promocode");
});
