import { expect, it } from "vitest";
import { describeSource } from "./registration-source";

it("a new account's source is written down, cut to what a line may hold", () => {
  const source = { utm: { utm_source: "vk" }, clientId: "1.2" };
  expect(describeSource(true, source)).toEqual({ source: '{"utm":{"utm_source":"vk"},"clientId":"1.2"}' });
  expect(describeSource(true, { utm: { utm_term: "т".repeat(900) }, clientId: null }).source).toHaveLength(500);
});

it("nothing is written of an account that was there, or where nobody says", () => {
  expect(describeSource(false, { utm: { utm_source: "vk" }, clientId: null })).toEqual({});
  expect(describeSource(true, null)).toEqual({});
});
