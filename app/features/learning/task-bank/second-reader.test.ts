import { describe, expect, it } from "vitest";
import { compareReadings, isRead, type Reading, readReadings, writeSheetLine } from "./second-reader";
import type { PlacedTask } from "./task-file";
import type { TaskRecord } from "./task-record";

const record = (own: Partial<TaskRecord>): TaskRecord => ({
  key: "ege-math-06-0001",
  exam: "ege",
  subject: "math",
  number: 6,
  theme: "uravneniya",
  subTheme: "irratsionalnye",
  source: "vershina-2027",
  level: 1,
  statement: "Реши уравнение.",
  answer: { type: "number", keys: ["0,5"] },
  hints: ["Подумай."],
  solution: ["Шаг."],
  author: "school",
  checkedBy: [],
  ...own,
});

const placed = (...records: TaskRecord[]): PlacedTask[] =>
  records.map((one, at) => ({ file: "tasks.jsonl", line: at + 1, record: one }));

const free = record({
  key: "ege-math-13-0001",
  number: 13,
  answer: {
    type: "free",
    model: "Образец.",
    criteria: [
      {
        key: "k1",
        title: "Решение",
        steps: [
          { score: 0, text: "Нет" },
          { score: 2, text: "Да" },
        ],
      },
    ],
  },
});

const compare = (task: TaskRecord, own: Omit<Reading, "key">) =>
  compareReadings(placed(task), [{ key: task.key, ...own }]);

describe("the sheet of a second reader", () => {
  it("holds what a pupil sees and nothing that gives the answer", () => {
    const sheet = writeSheetLine(record({ wrong: [{ answer: "1", why: "Знак." }], fact: "Правило." }));
    expect(Object.keys(JSON.parse(sheet) as object)).toEqual(["key", "exam", "subject", "number", "type", "statement"]);
    expect(writeSheetLine(free)).not.toContain("Образец");
    expect(writeSheetLine(free)).toContain("criteria");
  });
});

describe("comparing what a second reader says", () => {
  it("reads an answer as it reads a pupil's", () => {
    for (const answer of ["0,5", "0.5", " 1/2 "])
      expect(compare(record({}), { answer })).toMatchObject({ agreed: ["ege-math-06-0001"], differ: [] });
  });

  it("marks the task that both agree on, once", () => {
    const { records } = compare(record({ checkedBy: ["reader", "machine:hand"] }), { answer: "0,5" });
    expect(records[0]?.checkedBy).toEqual(["machine:hand", "reader"]);
  });

  it("lets a task be asked only with the mark", () => {
    const { records } = compare(record({ checkedBy: ["machine:hand"] }), { answer: "0,5" });
    expect([isRead(record({ checkedBy: ["machine:hand"] })), records.every(isRead)]).toEqual([false, true]);
  });

  it("takes the mark from a task on which they differ, and says both answers", () => {
    const compared = compare(record({ checkedBy: ["reader"] }), { answer: "5", note: "or so" });
    expect(compared.records[0]?.checkedBy).toEqual([]);
    expect(compared.differ).toEqual([{ key: "ege-math-06-0001", right: "0,5", given: "5", note: "or so" }]);
  });

  it("counts an answer that no form would take as another one", () => {
    expect(compare(record({}), { answer: "половина" }).differ).toHaveLength(1);
  });

  it("asks of a free answer whether its model stands", () => {
    expect(compare(free, { accepts: true }).agreed).toEqual([free.key]);
    expect(compare(free, { accepts: false }).differ).toHaveLength(1);
    expect(compare(free, { answer: "2" }).differ).toHaveLength(1);
  });

  it("leaves an unread task as it is, and passes over readings of others", () => {
    const task = record({ checkedBy: ["reader"] });
    expect(compareReadings(placed(task), [{ key: "other", answer: "1" }])).toEqual({
      records: [task],
      agreed: [],
      differ: [],
      unread: [task.key],
    });
  });
});

describe("a file of readings", () => {
  it("is read line by line, with the line of a fault", () => {
    const text = '{"key":"a","answer":"1"}\n\n{"key":"b"}\n{"key":"c","accepts":true}\nnot json\n';
    const { readings, faults } = readReadings({ name: "readings.jsonl", text });
    expect(readings).toEqual([
      { key: "a", answer: "1" },
      { key: "c", accepts: true },
    ]);
    expect(faults.map(({ line }) => line)).toEqual([3, 5]);
  });
});
