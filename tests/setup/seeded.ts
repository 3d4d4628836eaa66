import { TEST_SEED } from "./draws";

/** Random choices that a seed repeats. */
export type Seeded = {
  seed: number;
  /** From 0 to 1, excluding 1. */
  next: () => number;
  /** From 0 to `below`, excluding it. */
  upTo: (below: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
};

export function seededRandom(seed = TEST_SEED): Seeded {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (below: number) => Math.floor(next() * below);
  return { seed, next, upTo, pick: (values) => values[upTo(values.length)]! };
}
