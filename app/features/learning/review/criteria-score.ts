/** The score of a written answer by its criteria (product.md, "Free answers"). */

export type CriterionRule = {
  key: string;
  title: string;
  steps: readonly { score: number }[];
  /** The keys of the criteria that count nothing if this one has no points. */
  zeroes?: readonly string[];
};

export type Points = Readonly<Record<string, number>>;

/** By the key of the criterion, or in the order of the criteria. */
export type GivenPoints = Readonly<Record<string, unknown>> | readonly unknown[];

export type ReadPoints =
  | { ok: true; points: Record<string, number>; score: number }
  /** `missing`: the keys of the criteria without a step that exists. */
  | { ok: false; missing: string[] };

/** Every criterion takes one of its own steps; other keys are left out. */
export function readPoints(criteria: readonly CriterionRule[], given: GivenPoints): ReadPoints {
  const points: Record<string, number> = {};
  const missing: string[] = [];
  const byKey = new Map(isList(given) ? criteria.map(({ key }, at) => [key, given[at]]) : Object.entries(given));
  for (const { key, steps } of criteria) {
    const step = steps.find(({ score }) => byKey.get(key) === score);
    if (step) points[key] = step.score;
    else missing.push(key);
  }
  return missing.length > 0 ? { ok: false, missing } : { ok: true, points, score: addPoints(criteria, points) };
}

const isList = (given: GivenPoints): given is readonly unknown[] => Array.isArray(given);

/** A criterion without points makes others count nothing, which may do the same in turn. */
export function addPoints(criteria: readonly CriterionRule[], points: Points): number {
  const counted = new Map(criteria.map(({ key }) => [key, points[key] ?? 0]));
  // Each round that changes anything sets one more criterion to zero.
  for (let rounds = 0; rounds < criteria.length; rounds += 1)
    for (const { key, zeroes = [] } of criteria)
      if (counted.get(key) === 0) for (const other of zeroes) if (counted.has(other)) counted.set(other, 0);
  return [...counted.values()].reduce((sum, one) => sum + one, 0);
}

/** «Если за К1 0 баллов, К2 и К3 не считаются». Null: it zeroes none. */
export function sayZeroes({ key, zeroes }: Pick<CriterionRule, "key" | "zeroes">): string | null {
  if (!zeroes || zeroes.length === 0) return null;
  const last = zeroes.at(-1);
  const names = zeroes.length === 1 ? last : `${zeroes.slice(0, -1).join(", ")} и ${last}`;
  return `Если за ${key} 0 баллов, ${names} не ${zeroes.length === 1 ? "считается" : "считаются"}.`;
}
