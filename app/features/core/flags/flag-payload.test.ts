import { describe, expect, it, test } from "vitest";
import defaultFlags from "./default-flags.json";
import { type Feature, MOST_RULES, readFeatures, valueForAll } from "./flag-payload";
import { FLAG_NAMES, FLAGS, CACHED_UNDER_FLAG, MOST_VALUES } from "./flags";

const payloadOf = (feature: unknown) => ({ features: { "home-blocks": feature } });
const RUN = { key: "home-1", variations: ["a", "b"], weights: [0.5, 0.5], hashAttribute: "deviceId" };

describe("what the code knows", () => {
  it("the defaults of the repository name every flag, and show every visitor its control", () => {
    const features = readFeatures(defaultFlags)!;
    expect(Object.keys(features).sort()).toEqual([...FLAG_NAMES].sort());
    for (const flag of FLAG_NAMES) expect(valueForAll(features[flag]!)).toBe(FLAGS[flag].values[0]);
  });

  it("a flag has so few values that its page may be kept for each", () => {
    for (const flag of CACHED_UNDER_FLAG.values()) expect(FLAGS[flag].values.length).toBeLessThanOrEqual(MOST_VALUES);
    for (const flag of FLAG_NAMES) expect(new Set(FLAGS[flag].values).size).toBe(FLAGS[flag].values.length);
  });
});

describe("a payload", () => {
  it("a payload keeps the features the code knows and drops the others", () => {
    const features = readFeatures({
      features: { "home-blocks": { defaultValue: "a", rules: [RUN] }, other: { defaultValue: { any: "thing" } } },
      dateUpdated: "2026-11-23T00:00:00Z",
    });
    expect(features).toEqual({ "home-blocks": { defaultValue: "a", rules: [RUN] } });
    expect(readFeatures({ features: {} })).toEqual({});
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "features"],
    ["a list", []],
    ["another object", { status: 200 }],
    ["an encrypted payload", { features: {}, encryptedFeatures: "x" }],
    ["an unknown default", payloadOf({ defaultValue: "z" })],
    ["no default", payloadOf({ rules: [] })],
    ["an unknown variation", payloadOf({ defaultValue: "a", rules: [{ ...RUN, variations: ["a", "z"] }] })],
    ["an unknown forced value", payloadOf({ defaultValue: "a", rules: [{ force: "z" }] })],
    ["a single variation", payloadOf({ defaultValue: "a", rules: [{ ...RUN, variations: ["a"] }] })],
    [
      "too many variations",
      payloadOf({ defaultValue: "a", rules: [{ ...RUN, variations: ["a", "b", "a", "b", "a"] }] }),
    ],
    ["too many rules", payloadOf({ defaultValue: "a", rules: Array.from({ length: MOST_RULES + 1 }, () => RUN) })],
    ["an impossible coverage", payloadOf({ defaultValue: "a", rules: [{ ...RUN, coverage: 2 }] })],
    [
      "a pattern that may never end",
      payloadOf({ defaultValue: "a", rules: [{ force: "b", condition: { deviceId: { $regex: "(a+)+$" } } }] }),
    ],
    ["another pattern", payloadOf({ defaultValue: "a", rules: [{ force: "b", condition: { id: { $regexi: "a" } } }] })],
  ])("%s is refused", (_, payload) => expect(readFeatures(payload)).toBeNull());
});

describe("the value of every visitor alike", () => {
  const of = (...rules: Feature["rules"]) => valueForAll({ defaultValue: "a", rules });

  test.each<[string, Feature["rules"], string | null]>([
    ["no rule", [], "a"],
    ["a rule for everybody", [{ force: "b" }], "b"],
    ["a rule for everybody by its coverage", [{ force: "b", coverage: 1 }], "b"],
    ["an experiment", [RUN], null],
    ["an experiment that covers no visitor", [{ ...RUN, coverage: 0 }], "a"],
    ["an experiment behind a rule for everybody", [{ force: "b" }, RUN], "b"],
    ["a rule for everybody behind an experiment", [RUN, { force: "b" }], null],
    ["a part of the visitors", [{ force: "b", coverage: 0.1 }], null],
    ["a condition", [{ force: "b", condition: { id: "x" } }], null],
    ["a namespace", [{ force: "b", namespace: ["n", 0, 0.5] }], null],
    ["a rule that decides nothing", [{ key: "x" }], "a"],
  ])("%s", (_, rules, value) => expect(of(...rules)).toBe(value));
});
