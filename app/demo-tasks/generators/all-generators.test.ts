import { describe, expect, it } from "vitest";
import { ALL_GENERATORS } from "./all-generators";
import { collectTasks, seedRandom } from "./collect-tasks";
import { draws } from "./draws";
import { readNumbers } from "./short-task";
import type { TaskDraft, TaskGenerator } from "./task-generator";
import type { TaskRecord, Topic } from "./task-record";

const DRAFTS = draws(40, 10);
const MOST_SEEDS = 4000;
const LEAST_OF_A_NUMBER = 30;
const LEAST_TEXTS = 12;
const LONGEST_NUMBER = 6;

const TOPICS = [...new Set(ALL_GENERATORS.map(({ topic }) => topic))];
const ofTopic = (topic: Topic) => ALL_GENERATORS.filter((generator) => generator.topic === topic);
/** Two tasks that differ only in their numbers have the same text. */
const withoutFigures = (text: string) => text.replace(/\d+(?:(?:[.,]|\{,\})\d+)*/g, "#").replace(/\s+/g, " ");
const named = (generators: readonly TaskGenerator[]) => generators.map((one) => [one.key, one] as const);

/**
 * Topics, or numbers of them, whose answer may stand in the text. It may be a root among the given numbers, an end of a
 * segment, an option or a cell of a table. In informatics the data of a task are its text.
 */
const MAY_STAND_IN_TEXT = new Set(["ege-math/6", "ege-math/8", "oge-baseMath/1", "oge-baseMath/7", "ege-IT", "oge-IT"]);

/** Seeds of the tests' own, so that a generator is tried beyond the tasks that are sold. */
function makeSome(generator: TaskGenerator): TaskDraft[] {
  const drafts: TaskDraft[] = [];
  for (let n = 0; drafts.length < DRAFTS && n < MOST_SEEDS; n += 1) {
    const draft = generator.make(seedRandom(`${generator.key}:test:${n}`));
    if (draft) drafts.push(draft);
  }
  return drafts;
}

const collected = new Map<string, TaskRecord[]>();
function collectOnce(generator: TaskGenerator): TaskRecord[] {
  const tasks = collected.get(generator.key) ?? collectTasks(generator).tasks;
  collected.set(generator.key, tasks);
  return tasks;
}

const shift = (digits: string) => digits.replace(/\d/, (digit) => String((Number(digit) % 9) + 1));

const shiftAt = (text: string, at: number) => text.slice(0, at) + shift(text.charAt(at)) + text.slice(at + 1);

/** The first and the last digit of a written answer are others. */
function breakModel(draft: TaskDraft): TaskDraft[] {
  const { answer } = draft;
  if (answer.type !== "free") return [];
  const from = answer.model.lastIndexOf("**Ответ:");
  const places = [...answer.model.matchAll(/\d/g)].map(({ index }) => index).filter((index) => index > from);
  return [...new Set([places[0], places.at(-1)])].flatMap((at) =>
    at === undefined ? [] : [{ ...draft, answer: { ...answer, model: shiftAt(answer.model, at) } }],
  );
}

/** The draft with another key: three kinds of wrong for a number, two for anything else. */
function breakKey(draft: TaskDraft): TaskDraft[] {
  const { answer } = draft;
  if (answer.type === "free") return breakModel(draft);
  const [key = ""] = answer.keys;
  const value = Number(key.replace(",", "."));
  const isNumber = answer.type === "number" && Number.isFinite(value);
  const others = isNumber
    ? [value + 1, -value - 0.5, value * 1.5 + 0.137].map((other) => String(other).replace(".", ","))
    : [shift(key), `${key}1`].map((other) => (other === key ? `${key}2` : other));
  return others.filter((other) => other !== key).map((other) => ({ ...draft, answer: { ...answer, keys: [other] } }));
}

describe.each(TOPICS)("the generators of %s", (topic) => {
  const generators = ofTopic(topic);

  it.each(named(generators))("%s proves its keys and refuses broken ones", (_, generator) => {
    const drafts = makeSome(generator);
    expect(drafts.length).toBeGreaterThan(0);
    expect(drafts.filter((draft) => !generator.check(draft))).toEqual([]);
    const broken = drafts.flatMap(breakKey);
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.filter((draft) => generator.check(draft))).toEqual([]);
  });

  it.each(named(generators))("%s asks for what the form can take and the text does not say", (_, generator) => {
    for (const { answer, statement } of makeSome(generator)) {
      if (answer.type !== "number") continue;
      for (const key of answer.keys.filter((one) => !one.includes(" "))) {
        expect(key).toMatch(/^-?\d+(,\d+)?$/);
        expect(key.length).toBeLessThanOrEqual(LONGEST_NUMBER);
        if (![topic, `${topic}/${generator.number}`].some((one) => MAY_STAND_IN_TEXT.has(one)))
          expect(readNumbers(statement)).not.toContain(Math.abs(Number(key.replace(",", "."))));
      }
    }
  });

  it("fill at least 30 tasks of each number", () => {
    const counts = new Map<number, number>();
    for (const { number, count } of generators) counts.set(number, (counts.get(number) ?? 0) + count);
    expect([...counts].filter(([, count]) => count < LEAST_OF_A_NUMBER)).toEqual([]);
  });

  it("ask in at least 12 texts of each number, whatever the figures", () => {
    const texts = new Map<number, Set<string>>();
    for (const generator of generators) {
      const own = texts.get(generator.number) ?? new Set();
      for (const { statement } of collectOnce(generator)) own.add(withoutFigures(statement));
      texts.set(generator.number, own);
    }
    expect([...texts].filter(([, own]) => own.size < LEAST_TEXTS)).toEqual([]);
  });
});
