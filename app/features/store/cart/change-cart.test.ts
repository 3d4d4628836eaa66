import { expect, it } from "vitest";
import { PROMOCODE_MISSES_PER_NETWORK, PROMOCODE_TRIES_PER_CART, PROMOCODE_TRIES_PER_IP } from "./change-cart.server";

it("the tries of promocodes are pinned against silent loosening", () => {
  expect(PROMOCODE_TRIES_PER_CART).toMatchObject({ points: 15, window: { minutes: 1 } });
  expect(PROMOCODE_TRIES_PER_IP).toMatchObject({ points: 150, window: { minutes: 1 } });
  expect(PROMOCODE_MISSES_PER_NETWORK).toMatchObject({ points: 20, window: { minutes: 1 } });
});
