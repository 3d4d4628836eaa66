import { expect, it } from "vitest";
import { describeSource } from "./registration-source";

it("the source of a new account is logged, cut to the length of a log line", () => {
  const source = { utm: { utm_source: "vk" }, clientId: "1.2" };
  expect(describeSource(true, source)).toEqual({ source: '{"utm":{"utm_source":"vk"},"clientId":"1.2"}' });
  expect(describeSource(true, { utm: { utm_term: "т".repeat(900) }, clientId: null }).source).toHaveLength(500);
});

it("nothing is logged for an existing account or an unknown source", () => {
  expect(describeSource(false, { utm: { utm_source: "vk" }, clientId: null })).toEqual({});
  expect(describeSource(true, null)).toEqual({});
});
