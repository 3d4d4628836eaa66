/** How long calls take, one by one: quantiles finer than the whole milliseconds of autocannon. */

/** Milliseconds. */
type Timing = { p50: number; p95: number; max: number };

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function describeTimes(times: readonly number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), max: sorted.at(-1) ?? 0 };
}

/** Prints the quantiles in a line, and returns them. */
export function sayTimes(name: string, times: readonly number[]): Timing {
  const timing = describeTimes(times);
  const [p50, p95, max] = [timing.p50, timing.p95, timing.max].map((value) => `${value.toFixed(1)} ms`);
  console.log(`${name}: p50 ${p50}, p95 ${p95}, max ${max}`);
  return timing;
}

/** Milliseconds of `work` for each index in turn, so many at a time. */
export async function timeAll(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const walk = async () => {
    for (let index = next++; index < count; index = next++) {
      const start = performance.now();
      await work(index);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return times;
}
