import { expect, it } from "vitest";
import { HAND_OVER_LIFETIME } from "./hand-over.server";

it("the life of a login's code in an address is pinned against silent loosening", () => {
  expect(HAND_OVER_LIFETIME).toEqual({ seconds: 60 });
});
