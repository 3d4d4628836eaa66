import { expect, it } from "vitest";
import { CART_DEBOUNCE } from "~/features/cart/cart-timing";

it("the debounce is 750 ms", () => expect(CART_DEBOUNCE).toEqual({ milliseconds: 750 }));
