/**
 * How many inputs a property test draws, and by which seed. The gate draws few and the same on every run, so that it
 * fails only for a change. `npm run test:long` explores: many, by a new seed that it prints. Mutation tests draw at most
 * `TEST_MOST_DRAWS`.
 */
export const isLongRun = process.env.TEST_LONG === "1";

/** Of the gate; any number will do, as long as it stays. */
const FIXED_SEED = 20_261_120;

/** `TEST_SEED` repeats a run that has printed it. */
export const TEST_SEED = Number(process.env.TEST_SEED) || (isLongRun ? Date.now() % 2 ** 31 : FIXED_SEED);

const MOST_DRAWS = Number(process.env.TEST_MOST_DRAWS) || Infinity;

/** The number of draws: a tenth of `long` in the gate, unless the test names another. */
export function draws(long: number, gate = Math.ceil(long / 10)): number {
  return Math.min(isLongRun ? long : gate, MOST_DRAWS);
}
