import { expect, it } from "vitest";
import { type ClosedClaim, sayClosedClaim } from "./claim-messages";

it.each([
  ["yours", /Эти курсы уже твои/],
  ["used", /получил другой аккаунт/],
  ["used-guest", /Войди и посмотри/],
  ["unknown", /заменили на новую/],
  ["returned", /деньги ушли тому, кто платил/],
] satisfies [ClosedClaim, RegExp][])("a claim link that is %s says so", (why, words) => {
  const { title, text } = sayClosedClaim(why);
  expect(`${title} ${text}`).toMatch(words);
});
