/** A bank of twelve equations under № 6 of profile mathematics, two more than a page of a list holds. */
import type { Database } from "~/db/open-database.server";
import { prepareTasks } from "~/features/task-bank/prepare-tasks.server";
import { storeBank } from "~/features/task-bank/store-bank.server";

const THEMES = JSON.stringify({
  exam: "ege",
  subject: "math",
  sources: [{ slug: "own-2027", name: "Свой", year: 2027 }],
  themes: [
    {
      slug: "uravneniya",
      name: "Уравнения",
      subThemes: [
        { slug: "irratsionalnye", name: "Иррациональные" },
        { slug: "lineynye", name: "Линейные" },
      ],
    },
  ],
});

/** The answer of the task with index n is 100 + n. */
const LINES = Array.from({ length: 12 }, (_, index) => {
  const key = 100 + index;
  return JSON.stringify({
    key: `equation-${index + 10}`,
    exam: "ege",
    subject: "math",
    number: 6,
    theme: "uravneniya",
    subTheme: index < 8 ? "irratsionalnye" : "lineynye",
    source: "own-2027",
    level: 2,
    statement: `Найди корень уравнения $x-${key - 7}=7$.`,
    answer: { type: "number", keys: [String(key)] },
    wrong: [{ answer: String(key - 14), why: "Похоже, знак не поменяли." }],
    hints: ["Перенеси число вправо."],
    solution: [`Складываем: $x=${key}$.`],
    author: "school",
    checkedBy: ["reader"],
  });
});

export async function storeSampleBank(db: Database, now: Date): Promise<void> {
  const prepared = prepareTasks({
    tasks: [{ name: "tasks.jsonl", text: LINES.join("\n") }],
    themes: [{ name: "math.json", text: THEMES }],
  });
  if (!prepared.ok) throw new Error("The tasks of the test have faults");
  await db.transaction((tx) => storeBank(tx, prepared.bank, { now }));
}
