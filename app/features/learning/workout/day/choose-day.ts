/** Which tasks the mountain of a day consists of (product.md, "Mountain of the day"). Determined by a seed. */
import { rankOf, type TaskCandidate } from "~/features/learning/workout/choose-tasks";

/** About ten minutes: six short answers and a written one. */
const DAY_SIZE = 7;
/** More repetitions would crowd out new tasks. */
const MOST_REPETITIONS = 3;
/** New tasks of one number, before the next number follows. */
const NEW_PER_NUMBER = 3;

export type DayChoice = {
  /** The tasks by which due mistakes are repeated, oldest first. */
  due: readonly number[];
  /** Every task of the subject. */
  candidates: readonly TaskCandidate[];
  /** Its numbers, the one to work on first. */
  ranked: readonly number[];
  seed: string;
};

/** Due mistakes first, then new tasks from the weakest numbers, and a written one at the end. */
export function chooseDay({ due, candidates, ranked, seed }: DayChoice): number[] {
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const known = [...new Set(due)].map((id) => byId.get(id)).filter((one) => one !== undefined);
  const pools = ranked.map((number) => poolOf(candidates, number, seed));
  const written =
    known.find(({ isFree }) => isFree) ??
    pools.flatMap((pool) => pool.filter(({ isFree }) => isFree)).sort(newFirst)[0];
  const repeated = known.filter(({ isFree }) => !isFree).slice(0, MOST_REPETITIONS);
  const wanted = DAY_SIZE - repeated.length - (written ? 1 : 0);
  const taken = new Set(repeated.map(({ id }) => id));
  const short = pools.map((pool) => pool.filter(({ id, isFree }) => !isFree && !taken.has(id)));
  const fresh = inTurns(short.map((pool) => pool.filter(({ isSeen }) => !isSeen))).slice(0, wanted);
  const seen = inTurns(short.map((pool) => pool.filter(({ isSeen }) => isSeen))).slice(0, wanted - fresh.length);
  return [...repeated, ...fresh, ...seen, ...(written ? [written] : [])].map(({ id }) => id);
}

/** The tasks of a number, simple ones first. */
const poolOf = (candidates: readonly TaskCandidate[], number: number, seed: string): TaskCandidate[] =>
  candidates
    .filter((one) => one.number === number)
    .sort((a, b) => a.level - b.level || rankOf(seed, "d", a.id) - rankOf(seed, "d", b.id) || a.id - b.id);

/** Stable: of equals, the task of the weaker number stays first. */
const newFirst = (a: TaskCandidate, b: TaskCandidate) => Number(a.isSeen) - Number(b.isSeen);

/** A few of each pool, then a few more, until all are empty. */
function inTurns(pools: readonly (readonly TaskCandidate[])[]): TaskCandidate[] {
  const rounds = Math.max(0, ...pools.map((pool) => Math.ceil(pool.length / NEW_PER_NUMBER)));
  return Array.from({ length: rounds }, (_, round) =>
    pools.flatMap((pool) => pool.slice(round * NEW_PER_NUMBER, (round + 1) * NEW_PER_NUMBER)),
  ).flat();
}
