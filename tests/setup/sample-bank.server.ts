/** A bank of twelve equations under № 6 of profile mathematics, two more than a page of a list holds. */
import { asc } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { tasks } from "~/db/schema/task-bank.server";
import { insertUser } from "~/features/core/accounts/user-rows.server";
import { prepareTasks } from "~/features/learning/task-bank/prepare-tasks.server";
import { storeTaskBank } from "~/features/learning/task-bank/store-bank.server";
import { asE164 } from "~/shared/phone";
import type { TestContext } from "./test-context.server";
import { clearTables } from "./test-database.server";

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

const FREE = { exam: "ege", subject: "math", theme: "uravneniya", subTheme: "irratsionalnye", source: "own-2027" };

const step = (score: number, text: string) => ({ score, text });

/** Written answers: one criterion of two points under № 13, two of three in all under № 17, of which one may zero the other. */
const FREE_LINES = [
  {
    key: "free-1",
    ...FREE,
    number: 13,
    level: 2,
    statement: "Реши уравнение и отбери корни.",
    answer: {
      type: "free",
      model: "Образец ответа.",
      criteria: [
        {
          key: "К1",
          title: "Решение",
          steps: [step(2, "Оба пункта верны."), step(1, "Верен пункт а."), step(0, "Ничего из этого нет.")],
        },
      ],
    },
    solution: ["Приводим к одной функции."],
    author: "school",
    checkedBy: ["reader"],
  },
  {
    key: "free-2",
    ...FREE,
    number: 17,
    level: 2,
    statement: "Докажи и найди.",
    answer: {
      type: "free",
      model: "Образец доказательства.",
      criteria: [
        {
          key: "К1",
          title: "Доказательство",
          steps: [step(1, "Доказано."), step(0, "Не доказано.")],
          zeroes: ["К2"],
        },
        {
          key: "К2",
          title: "Вычисление",
          steps: [step(2, "Верно."), step(1, "Ошибка в счёте."), step(0, "Неверно.")],
        },
      ],
    },
    solution: ["Доказываем подобие."],
    author: "school",
    checkedBy: ["reader"],
  },
].map((record) => JSON.stringify(record));

/** `hasFree`: with two tasks of written answers, stored after the others. */
export async function storeSampleTaskBank(db: Database, now: Date, { hasFree = false } = {}): Promise<void> {
  const prepared = prepareTasks({
    tasks: [{ name: "tasks.jsonl", text: [...LINES, ...(hasFree ? FREE_LINES : [])].join("\n") }],
    themes: [{ name: "math.json", text: THEMES }],
  });
  if (!prepared.ok) throw new Error("The tasks of the test have faults");
  await db.transaction((tx) => storeTaskBank(tx, prepared.bank, { now }));
}

/** Empty tables but for the sample bank and one pupil. `taskIds`: by key, in the order of the keys. */
export async function startWithSampleTaskBank(
  context: TestContext,
  { at, hasFree = false }: { at: string; hasFree?: boolean },
): Promise<{ taskIds: Map<string, number>; userId: number }> {
  await clearTables(context.database);
  context.setClock(at);
  const now = context.clock.now();
  await storeSampleTaskBank(context.db, now, { hasFree });
  const rows = await context.db.select({ id: tasks.id, key: tasks.key }).from(tasks).orderBy(asc(tasks.key));
  const pupil = { publicId: "pupil", phone: asE164("+79120000001"), referralCode: "PUPIL1", now };
  const userId = await context.db.transaction((tx) => insertUser(tx, pupil));
  return { taskIds: new Map(rows.map(({ id, key }) => [key, id])), userId: userId! };
}
