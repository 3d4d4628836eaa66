/** Money is whole roubles; kopecks exist only in the formats of payment providers. */

/** A whole number of roubles. */
export type Roubles = number;

const NO_BREAK_SPACE = "\u00A0";
const MINUS = "\u2212";
const ROUBLE = "\u20BD";

/**
 * "12 490" with no-break spaces. Not Intl: its spaces and minus differ between the ICU versions of server and browser,
 * and hydration would mismatch.
 */
export const groupDigits = (amount: number): string =>
  String(Math.abs(Math.round(amount))).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);

/** "12 490 ₽" with a real minus. */
export function formatRoubles(amount: Roubles): string {
  const digits = groupDigits(amount);
  return `${amount < 0 ? MINUS : ""}${digits}${NO_BREAK_SPACE}${ROUBLE}`;
}

/**
 * A percentage of an amount, half a rouble rounded up. Percentages may have two decimals.
 * Computed in integers: `amount * 0.15` would sometimes lose the half.
 */
export function percentHalfUp(amount: Roubles, percent: number): Roubles {
  const hundredths = Math.round(percent * 100);
  return Math.floor((amount * hundredths + 5_000) / 10_000);
}

/**
 * Splits an amount over weights so that the parts are whole roubles and sum to it exactly. No part is further than a
 * rouble from its exact share, and a zero weight gets nothing unless all weights are zero (then all count equally).
 *
 * Leftover roubles go to the largest remainders; equal remainders are served from the first. So the caller sorts the
 * weights by a stable key (product id), and an item's part does not depend on the order in which items were added.
 *
 * The total may be negative; weights may not. Exact while total × weight and total × weights stay below 2^53.
 */
export function splitByLargestRemainder(total: Roubles, weights: readonly number[]): Roubles[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError("A weight of a split is negative");
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError("Nothing to split the amount over");
    return [];
  }
  if (total < 0) return splitByLargestRemainder(-total, weights).map((part) => (part === 0 ? 0 : -part));

  const sum = weights.reduce((a, b) => a + b, 0);
  const shares = sum > 0 ? weights : weights.map(() => 1);
  const whole = sum > 0 ? sum : weights.length;

  const parts = shares.map((share) => Math.floor((total * share) / whole));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (total * share) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);

  const left = total - parts.reduce((a, b) => a + b, 0);
  const served = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => (served.has(index) ? part + 1 : part));
}
