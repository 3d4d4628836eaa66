import { describe, expect, it } from "vitest";
import { ALL_GENERATORS } from "./all-generators";
import { collectAll, collectTasks, seedRandom } from "./collect-tasks";
import type { TaskDraft, TaskGenerator } from "./task-generator";

const draft = (figure: number, answer: string): TaskDraft => ({
  parameters: [figure],
  theme: "uravneniya",
  subTheme: "irratsionalnye",
  level: 1,
  statement: `Число ${figure}.`,
  answer: { type: "number", keys: [answer] },
  solution: ["Шаг."],
});

const toy = (own: Partial<TaskGenerator>): TaskGenerator => ({
  key: "ege-math-06-toy",
  version: 1,
  topic: "ege-math",
  number: 6,
  count: 5,
  method: "hand",
  make: (random) => {
    const figure = random.int(1, 99);
    return draft(figure, String(figure));
  },
  check: () => true,
  ...own,
});

describe("the random numbers of a seed", () => {
  it("stay the same forever", () => {
    const random = seedRandom("ege-math-06-toy:1:1");
    expect([random.int(1, 1000), random.int(1, 1000), random.pick(["a", "b", "c"])]).toEqual([268, 399, "a"]);
  });

  it("shuffle without losing anything", () => {
    expect(seedRandom("x").shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it("reach both ends of a range and nothing beyond", () => {
    const random = seedRandom("range");
    const seen = new Set(Array.from({ length: 200 }, () => random.int(-1, 2)));
    expect([...seen].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2]);
  });
});

describe("collecting tasks", () => {
  it("makes the same tasks again, with keys of the seed", () => {
    const { tasks } = collectTasks(toy({}));
    expect(tasks).toEqual(collectTasks(toy({})).tasks);
    expect(tasks).toHaveLength(5);
    expect(tasks[0]).toMatchObject({
      key: "ege-math-06-toy-0001",
      exam: "ege",
      subject: "math",
      author: "generator:ege-math-06-toy@1",
      checkedBy: ["machine:hand"],
    });
    expect(tasks[0]).not.toHaveProperty("parameters");
  });

  it("gives another version other keys", () => {
    expect(collectTasks(toy({ version: 2 })).tasks[0]?.key).toBe("ege-math-06-toy-v2-0001");
  });

  it("leaves out what is ugly, repeated, unproved, or answered as the task before", () => {
    let n = 0;
    const made = [null, draft(1, "1"), draft(1, "2"), draft(2, "1"), draft(3, "7"), draft(4, "5"), draft(5, "6")];
    const { tasks, refused } = collectTasks(
      toy({ count: 3, make: () => made[n++] ?? null, check: ({ parameters: [figure] }) => figure !== 3 }),
    );
    expect(tasks.map(({ statement }) => statement)).toEqual(["Число 1.", "Число 4.", "Число 5."]);
    expect(refused).toEqual({ ugly: 1, repeated: 2, unproved: 1 });
  });

  it("says which generator is too narrow", () => {
    expect(() => collectTasks(toy({ make: () => draft(1, "1") }))).toThrow("ege-math-06-toy: only 1 of 5");
  });
});

describe("collecting the tasks of several generators", () => {
  it("takes one of each of a number in turn, and all in the end", () => {
    const [long, short] = [toy({ key: "ege-math-06-long", count: 3 }), toy({ key: "ege-math-06-short", count: 1 })];
    const other = toy({ key: "ege-math-07-toy", number: 7, count: 1 });
    expect(collectAll([long, other, short]).map(({ author }) => author)).toEqual([
      "generator:ege-math-06-long@1",
      "generator:ege-math-06-short@1",
      "generator:ege-math-06-long@1",
      "generator:ege-math-06-long@1",
      "generator:ege-math-07-toy@1",
    ]);
  });
});

describe("the generators of the demo", () => {
  it("have keys of their own, of their number", () => {
    const keys = ALL_GENERATORS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
