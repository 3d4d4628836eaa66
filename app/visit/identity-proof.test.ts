import { expect, it } from "vitest";
import { PROOF_LIFETIME } from "./identity-proof.server";

it("the life of a proof of identity is pinned against silent loosening", () => {
  expect(PROOF_LIFETIME).toEqual({ minutes: 10 });
});
