/**
 * One payload, ready to evaluate: GrowthBook's own library decides who sees what by a hash of the device, without the
 * network.
 */
import { GrowthBookClient } from "@growthbook/growthbook";
import { createHash } from "node:crypto";
import { type Feature, type Features, valueForAll } from "~/features/core/flags/flag-payload";
import { controlOf, FLAG_NAMES, type FlagName, isValueOf } from "~/features/core/flags/flags";
import type { FlagAssignment } from "~/integrations/ports";

export type FlagSet = {
  valueForAll(flag: FlagName): string | null;
  assign(flag: FlagName, deviceHash: string): FlagAssignment;
  isCurrent(flag: FlagName, mark: string): boolean;
  markOf(flag: FlagName): string;
};

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);

/** An experiment with new weights continues; one with a new key or bucket version chooses again. */
const runMark = (key: string, bucketVersion: number | undefined): string => digest(`${key} ${bucketVersion ?? 0}`);

type Ready = { valueForAll: string | null; ruleMark: string; marks: ReadonlySet<string> };

function makeReady(flag: FlagName, feature: Feature): Ready {
  // Visitors outside every experiment are evaluated again when the rules change: they may be inside then.
  const ruleMark = digest(JSON.stringify(feature));
  const runs = feature.rules.filter(({ variations }) => variations !== undefined);
  // An experiment without a key of its own is identified by its flag.
  const marks = runs.map(({ key, bucketVersion }) => runMark(key ?? flag, bucketVersion));
  return { valueForAll: valueForAll(feature), ruleMark, marks: new Set([ruleMark, ...marks]) };
}

export function openFlagSet(features: Features): FlagSet {
  const client = new GrowthBookClient().initSync({ payload: { features } });
  const readyOf = (flag: FlagName) => makeReady(flag, features[flag] ?? { defaultValue: controlOf(flag), rules: [] });
  const ready = Object.fromEntries(FLAG_NAMES.map((flag) => [flag, readyOf(flag)])) as Record<FlagName, Ready>;
  return {
    valueForAll: (flag) => ready[flag].valueForAll,
    assign(flag, deviceHash) {
      const attributes = { id: deviceHash, deviceId: deviceHash };
      const evaluated = client.evalFeature<unknown>(flag, { attributes });
      const { source, experiment, experimentResult } = evaluated;
      const shown = isValueOf(flag, evaluated.value) ? evaluated.value : controlOf(flag);
      if (source !== "experiment" || !experiment || !experimentResult?.inExperiment)
        return { value: shown, mark: ready[flag].ruleMark, experiment: null };
      return {
        value: shown,
        mark: runMark(experiment.key, experiment.bucketVersion),
        experiment: { key: experiment.key, variation: experimentResult.key },
      };
    },
    isCurrent: (flag, mark) => ready[flag].marks.has(mark),
    markOf: (flag) => ready[flag].ruleMark,
  };
}
