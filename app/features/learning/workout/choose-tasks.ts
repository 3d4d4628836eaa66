/**
 * Which tasks a workout or a variant consists of. Determined by a seed: the same bank and seed give the same tasks in
 * whatever order they are read.
 */

export type TaskCandidate = {
  id: number;
  number: number;
  /** 1 simple, 2 as in the exam, 3 harder. */
  level: number;
  /** A written answer, scored by a person. */
  isFree: boolean;
  /** The person has seen it before. */
  isSeen: boolean;
};

export type TaskWish = { number: number; count: number };

const WORKOUT_SIZE = 10;

/**
 * Ten tasks from as many different numbers as possible, new ones before those the person has seen. Tasks with written
 * answers only if there are no others.
 */
export function chooseWorkout(candidates: readonly TaskCandidate[], seed: string, size = WORKOUT_SIZE): number[] {
  const short = candidates.filter(({ isFree }) => !isFree);
  const left = byNumber(short.length > 0 ? short : candidates);
  const chosen: TaskCandidate[] = [];
  while (chosen.length < size && left.size > 0) {
    const number = nextNumber(left, chosen, seed);
    chosen.push(takeOne(left, number, chosen, seed));
  }
  return inOrder(chosen);
}

/** As many tasks of each number as requested, or as many as there are. */
export function chooseVariant(
  candidates: readonly TaskCandidate[],
  wishes: readonly TaskWish[],
  seed: string,
): number[] {
  const left = byNumber(candidates);
  const chosen: TaskCandidate[] = [];
  for (const { number, count } of [...wishes].sort((a, b) => a.number - b.number))
    for (let taken = 0; taken < count && left.has(number); taken += 1) chosen.push(takeOne(left, number, chosen, seed));
  return inOrder(chosen);
}

type Pool = Map<number, TaskCandidate[]>;

function byNumber(candidates: readonly TaskCandidate[]): Pool {
  const pool: Pool = new Map();
  for (const candidate of candidates) pool.set(candidate.number, [...(pool.get(candidate.number) ?? []), candidate]);
  return pool;
}

/** The number used least so far; then one with a new task; then by the seed. */
function nextNumber(left: Pool, chosen: readonly TaskCandidate[], seed: string): number {
  const asked = (number: number) => chosen.filter((one) => one.number === number).length;
  const isKnown = (number: number) => (left.get(number)?.every(({ isSeen }) => isSeen) ? 1 : 0);
  const [first = 0] = [...left.keys()].sort(
    (a, b) => asked(a) - asked(b) || isKnown(a) - isKnown(b) || rankOf(seed, "n", a) - rankOf(seed, "n", b) || a - b,
  );
  return first;
}

/** A new task; then the level used least so far, so that the set is neither simple nor hard; then by the seed. */
function takeOne(left: Pool, number: number, chosen: readonly TaskCandidate[], seed: string): TaskCandidate {
  const asked = (level: number) => chosen.filter((one) => one.level === level).length;
  const [first, ...rest] = [...(left.get(number) ?? [])].sort(
    (a, b) =>
      Number(a.isSeen) - Number(b.isSeen) ||
      asked(a.level) - asked(b.level) ||
      rankOf(seed, "t", a.id) - rankOf(seed, "t", b.id) ||
      a.id - b.id,
  );
  if (!first) throw new RangeError(`No task of № ${number} is left`);
  if (rest.length === 0) left.delete(number);
  else left.set(number, rest);
  return first;
}

/** By number, as in the paper; tasks of one number in the order they were chosen. */
const inOrder = (chosen: readonly TaskCandidate[]) =>
  [...chosen].sort((a, b) => a.number - b.number).map(({ id }) => id);

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const MIX = 0x2c1b3c6d;

/** FNV-1a, mixed once more, so that neighbouring ids do not rank next to each other. */
export function rankOf(seed: string, kind: string, id: number): number {
  let hash = FNV_OFFSET;
  for (const sign of `${seed}:${kind}${id}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 15), MIX);
  return (hash ^ (hash >>> 13)) >>> 0;
}
