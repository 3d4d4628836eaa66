import { createHash } from "node:crypto";
import { makeRandom, type Random } from "./random";
import type { TaskDraft, TaskGenerator } from "./task-generator";
import type { TaskRecord } from "./task-record";

/** Tasks that are made by a program; those of people stand in the collection, `vershina-2027`. */
const DEMO_SOURCE = "trainer-2027";

/** Seeds tried for each wanted task before the generator is called too narrow. */
const TRIES_PER_TASK = 200;

/** The first 32 bits of the SHA-256 of the seed's name begin the numbers. */
export function seedRandom(seed: string): Random {
  return makeRandom(createHash("sha256").update(seed).digest().readUInt32BE(0));
}

export type Collected = {
  tasks: TaskRecord[];
  /** Seeds that gave nothing, by reason. */
  refused: { ugly: number; unproved: number; repeated: number };
};

/** The first `count` seeds whose tasks are proved, distinct and not answered as the task before them. */
export function collectTasks(generator: TaskGenerator): Collected {
  const { key, version, count } = generator;
  const tasks: TaskRecord[] = [];
  const refused = { ugly: 0, unproved: 0, repeated: 0 };
  const seen = new Set<string>();
  let lastAnswer = "";
  for (let n = 1; tasks.length < count; n += 1) {
    if (n > count * TRIES_PER_TASK) throw new Error(`${key}: only ${tasks.length} of ${count} tasks came out`);
    const draft = generator.make(seedRandom(`${key}:${version}:${n}`));
    if (!draft) {
      refused.ugly += 1;
      continue;
    }
    const identity = [JSON.stringify(draft.parameters), sayWhatIsSeen(draft)];
    const givenAnswer = JSON.stringify(draft.answer);
    if (identity.some((part) => seen.has(part)) || givenAnswer === lastAnswer) {
      refused.repeated += 1;
      continue;
    }
    if (!generator.check(draft)) {
      refused.unproved += 1;
      continue;
    }
    for (const part of identity) seen.add(part);
    lastAnswer = givenAnswer;
    tasks.push(toRecord(generator, draft, n));
  }
  return { tasks, refused };
}

/** Many tasks ask with the same words about other statements or another drawing. */
const sayWhatIsSeen = ({ statement, options, drawings }: TaskDraft) =>
  JSON.stringify([statement.replace(/\s+/g, " "), options, drawings]);

/** The seed's number is in the key, so a task keeps its key when another filter refuses its neighbours. */
function toRecord(generator: TaskGenerator, { parameters: _, ...draft }: TaskDraft, n: number): TaskRecord {
  const { key, version, topic, number, method } = generator;
  const [exam = "", subject = ""] = topic.split("-");
  return {
    ...draft,
    key: `${key}${version === 1 ? "" : `-v${version}`}-${String(n).padStart(4, "0")}`,
    exam,
    subject,
    number,
    source: DEMO_SOURCE,
    author: `generator:${key}@${version}`,
    checkedBy: [`machine:${method}`],
  };
}

/**
 * The tasks of all generators, number by number, in the order in which the bank lists them. One of each generator in
 * turn, so that a page of ten asks different things.
 */
export function collectAll(generators: readonly TaskGenerator[]): TaskRecord[] {
  const byNumber = new Map<string, TaskRecord[][]>();
  for (const generator of generators) {
    const place = `${generator.topic}/${generator.number}`;
    byNumber.set(place, [...(byNumber.get(place) ?? []), collectTasks(generator).tasks]);
  }
  return [...byNumber.values()].flatMap(takeInTurn);
}

function takeInTurn(lists: readonly (readonly TaskRecord[])[]): TaskRecord[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}
