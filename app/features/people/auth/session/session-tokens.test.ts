import { expect, it } from "vitest";
import { TOKEN_ABSOLUTE_LIFETIME, TOKEN_LIFETIME } from "./session-tokens.server";

it("the life of a login is pinned against silent loosening", () => {
  expect(TOKEN_LIFETIME).toEqual({ days: 14 });
  expect(TOKEN_ABSOLUTE_LIFETIME).toEqual({ days: 90 });
});
