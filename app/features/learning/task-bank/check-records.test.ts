import { describe, expect, it } from "vitest";
import { checkRecords, normaliseWrong } from "./check-records";
import { formatFault, readTaskFile, readThemesFile, writeTaskLine } from "./task-file";
import type { TaskRecord } from "./task-record";

const THEMES = {
  exam: "ege",
  subject: "math",
  sources: [{ slug: "vershina-2027", name: "Сборник", year: 2027 }],
  themes: [
    {
      slug: "uravneniya",
      name: "Уравнения",
      subThemes: [
        { slug: "irratsionalnye", name: "Иррациональные" },
        { slug: "pokazatelnye", name: "Показательные" },
      ],
    },
  ],
};
const RUSSIAN = { ...THEMES, subject: "russianLanguage" };

const RECORD: TaskRecord = {
  key: "ege-math-06-test-001",
  exam: "ege",
  subject: "math",
  number: 6,
  theme: "uravneniya",
  subTheme: "irratsionalnye",
  source: "vershina-2027",
  level: 2,
  statement: "Реши $x=8$.",
  answer: { type: "number", keys: ["8"] },
  solution: ["Шаг."],
  author: "school",
  checkedBy: ["reader"],
};

type Own = Record<string, unknown>;

/** The faults of a file with these lines; the first is line 1. */
function faultsOf(lines: readonly (Own | string)[], themes: readonly Own[] = [THEMES, RUSSIAN]): string[] {
  const text = lines.map((one) => (typeof one === "string" ? one : JSON.stringify({ ...RECORD, ...one }))).join("\n");
  const read = readTaskFile({ name: "tasks.jsonl", text });
  const readThemes = themes.map((one, at) => readThemesFile({ name: `themes-${at}.json`, text: JSON.stringify(one) }));
  const checked = checkRecords(
    read.tasks,
    readThemes.flatMap((one) => one.themes),
  );
  return [...read.faults, ...readThemes.flatMap((one) => one.faults), ...checked].map(formatFault);
}

const free = (criteria: unknown) => ({ number: 13, answer: { type: "free", model: "Решение", criteria } });
const steps = (...scores: number[]) => scores.map((score) => ({ score, text: "шаг" }));

describe("a file of tasks", () => {
  it("is read line by line, empty lines aside", () => {
    const text = `${JSON.stringify(RECORD)}\n\n${JSON.stringify({ ...RECORD, key: "b" })}\n`;
    expect(readTaskFile({ name: "f", text }).tasks.map(({ line, record }) => [line, record.key])).toEqual([
      [1, RECORD.key],
      [3, "b"],
    ]);
  });

  it("is written in the order of the schema, drawings by name", () => {
    const shuffled = { ...RECORD, drawings: { b: "<svg>", a: "<svg>" }, key: "z" };
    const line = writeTaskLine(Object.fromEntries(Object.entries(shuffled).reverse()) as unknown as TaskRecord);
    expect(line).toMatch(/^\{"key":"z","exam":"ege","subject":"math","number":6,/);
    expect(line).toContain('"statement":"Реши $x=8$.","drawings":{"a":"<svg>","b":"<svg>"},"answer"');
  });

  it("without faults says nothing", () => expect(faultsOf([{}])).toEqual([]));

  it.each<[string, (Own | string)[], string]>([
    ["no JSON", ["{"], "tasks.jsonl:1: is no JSON: "],
    ["a field that is missing", [{ statement: undefined }], "tasks.jsonl:1: statement: is missing"],
    ["a field of another type", [{ number: "6" }], "tasks.jsonl:1: number: is string, not number"],
    ["an unknown field", [{ note: 1 }], "tasks.jsonl:1: unknown: note"],
    ["an empty statement", [{ statement: " " }], "tasks.jsonl:1: statement: is empty"],
    ["a character no database stores", [{ solution: ["а", "\u0000"] }], "tasks.jsonl:1: solution 2: holds a character"],
    ["a key twice", [{}, {}], "tasks.jsonl:2: key: ege-math-06-test-001 stands in tasks.jsonl:1 already"],
    ["a key in capitals", [{ key: "EGE" }], "tasks.jsonl:1: key: takes small Latin letters"],
    ["an unknown theme", [{ theme: "x" }], "tasks.jsonl:1: theme: x is unknown"],
    ["an unknown sub-theme", [{ subTheme: "x" }], "tasks.jsonl:1: subTheme: uravneniya has no x"],
    ["an unknown source", [{ source: "x" }], "tasks.jsonl:1: source: x is unknown"],
    ["a topic without themes", [{ subject: "physics", number: 1 }], "subject: no themes file of ege physics was given"],
    ["a subject the exam has not", [{ exam: "oge", subject: "physics" }], "subject: the exam oge has no physics"],
    ["a number the paper has not", [{ number: 20 }], "tasks.jsonl:1: number: the paper has no number 20"],
    ["a type the number has not", [free([])], "answer criteria"],
    [
      "a free answer to a short number",
      [{ ...free([{ key: "К1", title: "т", steps: steps(1, 0) }]), number: 6 }],
      'answer: is "free"; number 6 takes "number"',
    ],
    ["a short answer to a free number", [{ number: 13 }], 'answer: is "number"; number 13 takes "free"'],
    [
      "criteria of another sum",
      [free([{ key: "К1", title: "т", steps: steps(1, 0) }])],
      "the criteria give 1 points, number 13 gives 2",
    ],
    [
      "a criterion without zero",
      [free([{ key: "К1", title: "т", steps: steps(2, 1) }])],
      "criterion К1 has no step of 0 points",
    ],
    [
      "a criterion with a step twice",
      [free([{ key: "К1", title: "т", steps: steps(2, 0, 0) }])],
      "criterion К1 has two steps of the same points",
    ],
    [
      "a criterion that zeroes none of its own",
      [free([{ key: "К1", title: "т", steps: steps(2, 0), zeroes: ["К2"] }])],
      "criterion К1 zeroes К2, which is none",
    ],
    [
      "a criterion that zeroes itself",
      [free([{ key: "К1", title: "т", steps: steps(2, 0), zeroes: ["К1"] }])],
      "criterion К1 zeroes itself",
    ],
    [
      "two criteria of one key",
      [free([1, 1].map((most) => ({ key: "К1", title: "т", steps: steps(most, 0) })))],
      "two criteria have the same key",
    ],
    [
      "a key that no pupil can type",
      [{ answer: { type: "number", keys: ["1/3"] } }],
      "answer keys 1: a pupil could not type 1/3: endless-fraction",
    ],
    [
      "a key with a unit",
      [{ answer: { type: "number", keys: ["5м"] } }],
      "answer keys 1: a pupil could not type 5м: unit",
    ],
    [
      "the same key twice",
      [{ answer: { type: "number", keys: ["0,5", "0.50"] } }],
      "answer keys 2: 0.50 is the same as a key before it",
    ],
    ["options of a number", [{ options: { items: ["а", "б"] } }], "options: belong to a choice, a match or an order"],
    ["a wrong answer that is right", [{ wrong: [{ answer: "8,0", why: "п" }] }], "wrong 1: 8,0 is a right answer"],
    [
      "a wrong answer twice",
      [
        {
          wrong: [
            { answer: "7", why: "п" },
            { answer: "7,0", why: "п" },
          ],
        },
      ],
      "wrong 2: 7,0 stands twice",
    ],
    [
      "a hint that is the answer",
      [{ hints: ["Возведи в квадрат.", "**Ответ: $8$.**"] }],
      "hints 2: gives the answer away",
    ],
    ["an author of no known kind", [{ author: "me" }], 'author: is "school" or "generator:key@version"'],
  ])("is refused with %s", (_, lines, said) => {
    const faults = faultsOf(lines);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(said);
  });

  const RUSSIAN_8 = { subject: "russianLanguage", number: 8 };
  const match = (own: Own) => ({
    ...RUSSIAN_8,
    options: { items: ["А", "Б"], targets: ["один", "два", "три"] },
    answer: { type: "match", keys: ["31"] },
    ...own,
  });
  it.each<[string, Own, string | null]>([
    ["a match", match({}), null],
    ["a match without targets", match({ options: { items: ["А", "Б"] } }), "options targets: are missing"],
    [
      "a match of too few digits",
      match({ answer: { type: "match", keys: ["3"] } }),
      "3 has not one digit for each item",
    ],
    ["a match of an option that is not there", match({ answer: { type: "match", keys: ["34"] } }), "no-such-option"],
    [
      "a match with one target twice",
      match({ options: { items: ["А", "Б"], targets: ["один", "один"] } }),
      "options: are the same twice",
    ],
    ["a match without options", match({ options: undefined }), "options: are missing"],
  ])("reads %s", (_, own, said) => {
    const faults = faultsOf([own]);
    expect(faults.length).toBe(said === null ? 0 : 1);
    expect(faults.join()).toContain(said ?? "");
  });

  it("says everything at once", () => expect(faultsOf([{ theme: "x", number: 20 }, "{", {}])).toHaveLength(4));
});

describe("a file of themes", () => {
  it.each<[string, Own[], string]>([
    ["an unknown field", [{ ...THEMES, note: 1 }], "themes-0.json:1: unknown: note"],
    [
      "a theme twice",
      [{ ...THEMES, themes: [...THEMES.themes, ...THEMES.themes] }],
      "the theme uravneniya stands twice",
    ],
    ["a topic in two files", [THEMES, THEMES], "themes-1.json:1: subject: another file holds the themes of ege math"],
    [
      "a source of two names",
      [THEMES, { ...RUSSIAN, sources: [{ slug: "vershina-2027", name: "Другой", year: 2027 }] }],
      "vershina-2027 has another name or year in another file",
    ],
  ])("is refused with %s", (_, themes, said) => expect(faultsOf([], themes).join()).toContain(said));
});

it("a wrong answer is kept in the form in which answers are compared", () => {
  expect(normaliseWrong(RECORD, "-14.50")).toBe("-14,5");
});
