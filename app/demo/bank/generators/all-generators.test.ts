import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { prepareRecords } from "~/features/task-bank/prepare-tasks.server";
import type { TaskRecord } from "~/features/task-bank/task-record";
import { readThemesFile } from "~/features/task-bank/task-file";
import { withoutFigures } from "~/features/task-bank/without-figures";
import { findTopicNames } from "~/features/task-bank/topic";
import { ALL_GENERATORS } from "./all-generators";
import { collectTasks, seedRandom } from "./collect-tasks.server";
import { readNumbers } from "./short-task";
import type { TaskDraft, TaskGenerator } from "./task-generator";
import { draws } from "../../../../tests/setup/draws";

const DRAFTS = draws(40, 10);
/** The build checks and renders every task that is sold. */
const MOST_RENDERED = draws(1_000, 5);
const MOST_SEEDS = 4000;
const LEAST_OF_A_NUMBER = 30;
const LEAST_TEXTS = 12;
const LONGEST_NUMBER = 6;

const topicKey = (topicId: number) => {
  const names = findTopicNames(topicId);
  return `${names?.exam ?? "?"}-${names?.subject ?? "?"}`;
};

const TOPICS = [...new Set(ALL_GENERATORS.map(({ topicId }) => topicId))];
const ofTopic = (topicId: number) => ALL_GENERATORS.filter((generator) => generator.topicId === topicId);
const named = (generators: readonly TaskGenerator[]) => generators.map((one) => [one.key, one] as const);

/**
 * Topics, or numbers of them, whose answer may stand in the text: a root among the given numbers, an end of a segment,
 * an option, a cell of a table; in informatics the data of a task are its text.
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

describe.each(TOPICS.map((id) => [topicKey(id), id] as const))("the generators of %s", (name, topicId) => {
  const generators = ofTopic(topicId);

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
        if (![name, `${name}/${generator.number}`].some((one) => MAY_STAND_IN_TEXT.has(one)))
          expect(readNumbers(statement)).not.toContain(Math.abs(Number(key.replace(",", "."))));
      }
    }
  });

  it("fill at least 30 tasks of each number", () => {
    const counts = new Map<number, number>();
    for (const { number, count } of generators) counts.set(number, (counts.get(number) ?? 0) + count);
    expect([...counts].filter(([, count]) => count < LEAST_OF_A_NUMBER)).toEqual([]);
  });

  it("ask in at least 12 texts, whatever the numbers, where the answer is written out", () => {
    const texts = new Map<number, Set<string>>();
    for (const generator of generators) {
      const written = collectOnce(generator).filter(({ answer }) => answer.type === "free");
      const own = texts.get(generator.number) ?? new Set();
      for (const { statement } of written) own.add(withoutFigures(statement));
      if (written.length > 0) texts.set(generator.number, own);
    }
    expect([...texts].filter(([, own]) => own.size < LEAST_TEXTS)).toEqual([]);
  });

  it("fill their sets with tasks that the bank takes", () => {
    const tasks = generators
      .flatMap((generator) => collectOnce(generator).slice(0, MOST_RENDERED))
      .map((record, at) => ({ file: "made", line: at + 1, record }));
    const { themes } = readThemesFile({ name, text: readFileSync(themesFile(name), "utf8") });
    const prepared = prepareRecords(tasks, themes);
    expect(prepared.ok ? [] : prepared.faults).toEqual([]);
  });
});

const themesFile = (name: string) => new URL(`../themes/${name}.json`, import.meta.url);

describe("the themes of the demo's bank", () => {
  it.each(readdirSync(new URL("../themes/", import.meta.url)))("%s is read without a fault", (name) => {
    expect(readThemesFile({ name, text: readFileSync(new URL(`../themes/${name}`, import.meta.url), "utf8") })).toEqual(
      expect.objectContaining({ faults: [] }),
    );
  });
});
