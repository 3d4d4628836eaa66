import { expect, it } from "vitest";
import { IMPERSONATION_LIFETIME, LEGACY_TOKEN_AGE } from "./log-in-by-legacy-jwt.server";

it("the age of a former site's token and the life of an impersonation are pinned against silent loosening", () => {
  expect(LEGACY_TOKEN_AGE).toEqual({ minutes: 5 });
  expect(IMPERSONATION_LIFETIME).toEqual({ hours: 8 });
});
