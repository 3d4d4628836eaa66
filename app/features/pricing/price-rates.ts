/** Every rate of the price ladder is a parameter; these are the defaults. */

export type PriceRates = {
  /** Step 3: months of one course bought together. */
  volume: readonly { months: number; percent: number }[];
  /** Step 3: all months still on sale, if there are at least this many. */
  allRemaining: { minMonths: number; percent: number };
  /** Step 4: different subjects in one cart. */
  bundle: readonly { subjects: number; percent: number }[];
  /** Step 6: the discount of an invited buyer. */
  referralPercent: number;
  /** Limits the discount of steps 4–6 together; a gift may take everything off. */
  capPercent: number;
};

export const DEFAULT_RATES: PriceRates = {
  volume: [
    { months: 3, percent: 5 },
    { months: 5, percent: 10 },
  ],
  allRemaining: { minMonths: 3, percent: 15 },
  bundle: [
    { subjects: 2, percent: 5 },
    { subjects: 3, percent: 10 },
  ],
  referralPercent: 10,
  capPercent: 70,
};

/** Step 3 for a line with this many open months, of the `openCount` that are on sale. */
export function volumePercent(rates: PriceRates, chosenCount: number, openCount: number): number {
  const isAllRemaining = chosenCount > 0 && chosenCount >= openCount;
  if (isAllRemaining && chosenCount >= rates.allRemaining.minMonths) return rates.allRemaining.percent;
  return highestReached(
    rates.volume.map(({ months, percent }) => ({ from: months, percent })),
    chosenCount,
  );
}

/** Step 4 for this many different subjects. */
export function bundlePercent(rates: PriceRates, subjectCount: number): number {
  return highestReached(
    rates.bundle.map(({ subjects, percent }) => ({ from: subjects, percent })),
    subjectCount,
  );
}

function highestReached(tiers: { from: number; percent: number }[], count: number): number {
  const reached = tiers.filter(({ from }) => count >= from).sort((a, b) => b.from - a.from);
  return reached[0]?.percent ?? 0;
}
