import { expect, it } from "vitest";
import { CART_DEBOUNCE } from "~/features/cart/use-optimistic-cart";

it("month changes are sent 750 ms after the last one", () => expect(CART_DEBOUNCE).toEqual({ milliseconds: 750 }));
