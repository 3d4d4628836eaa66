/** The same numbers for the same seed, forever: a task that was made once is made again as it was. */

export type Random = {
  /** From 0 to 1, excluding 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** A new array in another order. */
  shuffle<Value>(values: readonly Value[]): Value[];
};

/** mulberry32 from 32 bits. */
export function makeRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Value>(values: readonly Value[]): Value => {
    if (values.length === 0) throw new Error("There is nothing to pick from");
    return values[int(0, values.length - 1)] as Value;
  };
  const shuffle = <Value>(values: readonly Value[]): Value[] => {
    const left = [...values];
    return values.map(() => left.splice(int(0, left.length - 1), 1)[0] as Value);
  };
  return { next, int, pick, shuffle };
}
