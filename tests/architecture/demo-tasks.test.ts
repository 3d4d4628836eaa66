/** The demo's tasks as the build has rendered them, before what judges a pupil's answer. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import { type AnswerKey, readOptions } from "~/features/learning/task-bank/answer/answer-key";
import { readAnswer } from "~/features/learning/task-bank/answer/normalise-answer";
import { scoreAnswer } from "~/features/learning/task-bank/answer/score-answer";
import { locateDemoTaskBank, openTaskBankFile } from "~/features/learning/task-bank/bank-file.server";
import type { TaskRecord } from "~/features/learning/task-bank/task-record";
import { findTopicId } from "~/features/learning/task-bank/topic";
import { draws } from "../setup/draws";

async function readBuiltTasks(): Promise<TaskRecord[]> {
  const bank = await openTaskBankFile(locateDemoTaskBank());
  const tasks: TaskRecord[] = [];
  for await (const { record } of bank?.tasks ?? []) tasks.push(record);
  return tasks;
}

const TASKS = await readBuiltTasks();

/** As the pupil's answer is treated: the points, or the refusal. */
function answerTask({ exam, subject, number, answer, options }: TaskRecord, typed: string): string {
  const kim = findKimNumber(findTopicId(exam, subject) ?? 0, number);
  if (!kim || answer.type === "free") throw new Error("The task has no key");
  const optionCount = (options?.targets ?? options?.items)?.length;
  const read = readAnswer(answer.type, typed, readOptions(answer, kim, optionCount));
  return read.ok ? `${scoreAnswer(kim, answer, read.answer)} of ${kim.max}` : read.say;
}

const fullPoints = ({ exam, subject, number }: TaskRecord): string => {
  const max = findKimNumber(findTopicId(exam, subject) ?? 0, number)?.max ?? 0;
  return `${max} of ${max}`;
};

type Spelling = (key: string, answer: AnswerKey) => string;

const isFigures = (key: string) => /^[\d, ]+$/.test(key);
const isOneWord = (key: string) => /^\p{L}+$/u.test(key);

/** Spellings that mean the same, each left out where the key gives no place for it. */
const SPELLINGS: Readonly<Record<string, Spelling>> = {
  "as stored": (key) => key,
  "in capitals": (key) => key.toUpperCase(),
  "in small letters": (key) => key.toLowerCase(),
  "between spaces": (key) => `\u00A0 ${key}\n`,
  "with marks of direction": (key) => `\u200E${key}\u202C`,
  "with a point for a comma": (key) => key.replaceAll(",", "."),
  "with a typographic minus": (key) => (/^-?\d/.test(key) ? key.replaceAll("-", "−") : key),
  "in digits of full width": (key) => key.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  "with a full stop": (key) => `${key}.`,
  "letter by letter": (key, { type }) =>
    (type !== "number" && /^\d+$/.test(key)) || (type === "string" && isOneWord(key)) ? [...key].join(" ") : key,
  "with hyphens between digits": (key, { type }) => (type !== "number" && /^\d+$/.test(key) ? [...key].join("-") : key),
  "in brackets": (key, { type }) => (type === "string" && !key.includes("(") ? `(${key})` : key),
  "in quotation marks": (key, { type }) => (type === "string" ? `«${key}»` : key),
  "with ± between numbers": (key, { type }) => (type === "string" && isFigures(key) ? key.replace(" ", " ± ") : key),
  "with Е for Ё": (key, answer) =>
    "keepYo" in answer && answer.keepYo ? key : key.replace(/ё/g, "е").replace(/Ё/g, "Е"),
  "with a mark for an apostrophe": (key) => key.replaceAll("'", "ʼ"),
  "with a semicolon between numbers": (key, { type }) => (type === "number" ? key.replaceAll(" ", "; ") : key),
};

const CHECKED = TASKS.filter(({ answer }) => answer.type !== "free");

describe("every key of the demo's tasks", () => {
  it.each(Object.entries(SPELLINGS))("%s gives all points", (_, spell) => {
    const lost = CHECKED.flatMap((task) => {
      const answer = task.answer as AnswerKey;
      return answer.keys.flatMap((key) => {
        const typed = spell(key, answer);
        const given = answerTask(task, typed);
        return given === fullPoints(task) ? [] : [`${task.key}: ${typed} → ${given}`];
      });
    });
    expect(lost).toEqual([]);
  });

  it("gives all points in any mixture of these spellings that keeps the text apart", () => {
    const outer = fc.subarray([
      "between spaces",
      "with marks of direction",
      "in digits of full width",
      "with a full stop",
    ]);
    const inner = fc.constantFrom(
      "as stored",
      "letter by letter",
      "with hyphens between digits",
      "with a point for a comma",
    );
    fc.assert(
      fc.property(fc.constantFrom(...CHECKED), outer, inner, (task, around, within) => {
        const answer = task.answer as AnswerKey;
        const [key = ""] = answer.keys;
        const typed = [within, ...around].reduce((text, name) => SPELLINGS[name]!(text, answer), key);
        expect([typed, answerTask(task, typed)]).toEqual([typed, fullPoints(task)]);
      }),
      { numRuns: draws(2_000) },
    );
  });

  it("is not reached by a stated typical mistake", () => {
    const given = CHECKED.flatMap((task) =>
      (task.wrong ?? [])
        .filter((wrong) => answerTask(task, wrong.answer) === fullPoints(task))
        .map((wrong) => `${task.key}: ${wrong.answer}`),
    );
    expect(given).toEqual([]);
  });
});

it("every task of the package comes with the build", () => {
  expect(TASKS.length).toBeGreaterThan(7_000);
});

it("a number of history about a map or an image shows one in each task", () => {
  const history = findTopicId("ege", "history") ?? 0;
  const found = TASKS.filter(({ exam, subject, number, drawings }) => {
    if (findTopicId(exam, subject) !== history || drawings !== undefined) return false;
    return /^(?:Карта|Изображение)/.test(findKimNumber(history, number)?.title ?? "");
  });
  expect(found.map(({ key }) => key)).toEqual([]);
});
