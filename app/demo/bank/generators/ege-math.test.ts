import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { prepareRecords } from "~/features/task-bank/prepare-tasks.server";
import { themesFileSchema } from "~/features/task-bank/task-record";
import { ALL_GENERATORS } from "./all-generators";
import { collectTasks, seedRandom } from "./collect-tasks.server";
import { readNumbers } from "./short-task";
import type { TaskDraft, TaskGenerator } from "./task-generator";

const OF_MATH = ALL_GENERATORS.filter(({ topicId }) => topicId === 2);
const SEEDS = 60;
const WITH_SHORT_TASKS = OF_MATH.filter(({ number }) => number !== 6);

const makeSome = (generator: TaskGenerator): TaskDraft[] =>
  Array.from({ length: SEEDS }, (_, n) => generator.make(seedRandom(`${generator.key}:test:${n}`))).filter(
    (draft) => draft !== null,
  );

const withKey = (draft: TaskDraft, change: (key: number) => number): TaskDraft => {
  if (draft.answer.type !== "number") throw new Error("The answer is no number");
  const [key = ""] = draft.answer.keys;
  const other = String(change(Number(key.replace(",", ".")))).replace(".", ",");
  return { ...draft, answer: { type: "number", keys: [other] } };
};

describe("the generators of profile mathematics", () => {
  it.each(OF_MATH.map((generator) => [generator.key, generator] as const))(
    "%s proves its keys and refuses broken ones",
    (_, generator) => {
      const drafts = makeSome(generator);
      expect(drafts.filter((draft) => !generator.check(draft))).toEqual([]);
      for (const change of [(key: number) => key + 1, (key: number) => -key - 0.5, (key: number) => key * 1.5 + 0.137])
        expect(drafts.filter((draft) => generator.check(withKey(draft, change)))).toEqual([]);
    },
  );

  it.each(WITH_SHORT_TASKS.map((generator) => [generator.key, generator] as const))(
    "%s asks for what the form can take and the text does not say",
    (_, generator) => {
      for (const { answer, statement } of makeSome(generator)) {
        const [key = ""] = answer.type === "number" ? answer.keys : [];
        expect(key).toMatch(/^-?\d+(,\d+)?$/);
        expect(key.length).toBeLessThanOrEqual(6);
        expect(readNumbers(statement)).not.toContain(Math.abs(Number(key.replace(",", "."))));
      }
    },
  );

  it("fill at least 30 tasks of each number", () => {
    const counts = new Map<number, number>();
    for (const { number, count } of OF_MATH) counts.set(number, (counts.get(number) ?? 0) + count);
    expect([...counts].filter(([, count]) => count < 30)).toEqual([]);
  });

  it("make tasks that the bank takes", () => {
    const file = "ege-math.json";
    const json = JSON.parse(readFileSync(new URL(`../themes/${file}`, import.meta.url), "utf8")) as unknown;
    const tasks = OF_MATH.flatMap((generator) => collectTasks(generator).tasks).map((record, at) => ({
      file: "made",
      line: at + 1,
      record,
    }));
    const prepared = prepareRecords(tasks, [{ file, themes: themesFileSchema.parse(json) }]);
    expect(prepared.ok ? [] : prepared.faults).toEqual([]);
  });
});
