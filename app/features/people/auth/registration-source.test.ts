import { expect, it } from "vitest";
import type { Attribution } from "~/shared/attribution";
import { describeSource } from "./registration-source";

const from = (utm: Record<string, string>, clientId?: string): Attribution => {
  const last = Object.keys(utm).length > 0 ? { utm, clickIds: {}, at: null } : null;
  return { first: last, last, affiliateUid: null, clientIds: clientId ? { told: clientId } : {}, referral: null };
};

it("the source of a new account is logged, cut to the length of a log line", () => {
  const source = '{"utm":{"utm_source":"vk"},"clientId":"1.2"}';
  expect(describeSource(true, from({ utm_source: "vk" }, "1.2"))).toEqual({ source });
  expect(describeSource(true, from({ utm_term: "т".repeat(900) })).source).toHaveLength(500);
});

it("nothing is logged for an existing account or an unknown source", () => {
  expect(describeSource(false, from({ utm_source: "vk" }))).toEqual({});
  expect(describeSource(true, from({}))).toEqual({});
  expect(describeSource(true, null)).toEqual({});
});
