/** Payloads as a GrowthBook CDN sends them. */

type Run = { key?: string; weights?: [number, number]; coverage?: number; bucketVersion?: number };

/** An experiment over the order of the first page. */
export function experimentPayload({ key = "home-1", weights = [0.5, 0.5], coverage = 1, bucketVersion = 0 }: Run = {}) {
  const rule = {
    id: "fr_1",
    key,
    seed: key,
    hashAttribute: "deviceId",
    hashVersion: 2,
    variations: ["a", "b"],
    meta: [{ key: "control" }, { key: "courses-first" }],
    weights,
    coverage,
    bucketVersion,
  };
  return payloadOf({ defaultValue: "a", rules: [rule] });
}

/** Everybody is shown this. */
export const forcedPayload = (value: string) => payloadOf({ defaultValue: "a", rules: [{ id: "fr_2", force: value }] });

function payloadOf(feature: unknown) {
  return {
    status: 200,
    features: { "home-blocks": feature, "of-another-site": { defaultValue: true } },
    dateUpdated: "2026-11-09T09:00:00.000Z",
  };
}
