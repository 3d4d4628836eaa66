/**
 * The answer of a GrowthBook CDN: `{ features: { "home-blocks": { defaultValue, rules } } }`. Features the code does
 * not know are dropped; one it knows must hold values it knows, or the whole payload is refused.
 */
import { z } from "zod";
import { FLAG_NAMES, type FlagName, FLAGS, MOST_VALUES } from "./flags";

export const MOST_RULES = 20;
const LONGEST_KEY = 100;

const ruleSchema = (values: readonly [string, ...string[]]) => {
  const value = z.enum(values as [string, ...string[]]);
  return (
    z
      .object({
        key: z.string().max(LONGEST_KEY).optional(),
        force: value.optional(),
        variations: z.array(value).min(2).max(MOST_VALUES).optional(),
        weights: z.array(z.number().min(0).max(1)).max(MOST_VALUES).optional(),
        coverage: z.number().min(0).max(1).optional(),
        bucketVersion: z.number().int().optional(),
      })
      // The library evaluates further fields; among them a regular expression could run forever.
      .passthrough()
      .refine((rule) => !JSON.stringify(rule).includes('"$regex'), "a pattern")
  );
};

const featureSchema = (values: readonly [string, ...string[]]) =>
  z.object({
    defaultValue: z.enum(values as [string, ...string[]]),
    rules: z.array(ruleSchema(values)).max(MOST_RULES).default([]),
  });

const payloadSchema = z.object({ features: z.record(z.unknown()), encryptedFeatures: z.undefined() });

export type Feature = z.infer<ReturnType<typeof featureSchema>>;
type Rule = Feature["rules"][number];
export type Features = Partial<Record<FlagName, Feature>>;

/** The features the code knows; null: not a payload, or one with a value the code does not know. */
export function readFeatures(payload: unknown): Features | null {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) return null;
  const features: Features = {};
  for (const flag of FLAG_NAMES) {
    const payload = parsed.data.features[flag];
    if (payload === undefined) continue;
    const feature = featureSchema(FLAGS[flag].values).safeParse(payload);
    if (!feature.success) return null;
    features[flag] = feature.data;
  }
  return features;
}

const NARROWING = ["condition", "parentConditions", "filters", "ranges", "namespace"] as const;

/** This rule applies to every visitor, so the rules after it are never reached. */
const isForAll = (rule: Rule): boolean =>
  rule.force !== undefined &&
  (rule.coverage === undefined || rule.coverage === 1) &&
  NARROWING.every((name) => rule[name] === undefined);

/** The value for every visitor alike; null: it depends on the visitor. */
export function valueForAll({ defaultValue, rules }: Feature): string | null {
  for (const rule of rules) {
    if (isForAll(rule)) return rule.force ?? defaultValue;
    const isIdle = rule.coverage === 0 || (rule.force === undefined && rule.variations === undefined);
    if (!isIdle) return null;
  }
  return defaultValue;
}
