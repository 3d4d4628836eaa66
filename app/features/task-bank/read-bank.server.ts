/**
 * Reads what the bank asks. A task's key and solution have functions of their own: whoever calls one of them has
 * checked that they may be shown.
 */
import { and, asc, count, eq, gt, inArray, lt, notInArray, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import {
  bankSources,
  bankSubThemes,
  bankThemes,
  type TaskAnswer,
  tasks,
  type TaskType,
} from "~/db/schema/task-bank.server";
import type { BankPlace, PublicTask, ThemeCount } from "./bank-view";

type Db = Database | Transaction;

export type NumberCount = { topicId: number; number: number; count: number };

/** How many tasks each number of each topic has; numbers without tasks are missing. */
export function countTasks(db: Db, topicIds: readonly number[]): Promise<NumberCount[]> {
  return db
    .select({ topicId: tasks.topicId, number: tasks.number, count: count() })
    .from(tasks)
    .where(and(tasks.isActive, inArray(tasks.topicId, [...topicIds])))
    .groupBy(tasks.topicId, tasks.number)
    .orderBy(asc(tasks.topicId), asc(tasks.number));
}

/** The themes of a topic that have tasks, each with its sub-themes and the numbers in which they are asked. */
export async function readThemes(db: Db, topicId: number): Promise<ThemeCount[]> {
  const rows = await db
    .select({
      themeId: bankThemes.id,
      themeSlug: bankThemes.slug,
      themeName: bankThemes.name,
      id: bankSubThemes.id,
      slug: bankSubThemes.slug,
      name: bankSubThemes.name,
      number: tasks.number,
      count: count(),
    })
    .from(tasks)
    .innerJoin(bankSubThemes, eq(bankSubThemes.id, tasks.subThemeId))
    .innerJoin(bankThemes, eq(bankThemes.id, bankSubThemes.themeId))
    .where(and(tasks.isActive, eq(tasks.topicId, topicId)))
    .groupBy(bankThemes.id, bankSubThemes.id, tasks.number)
    .orderBy(asc(bankThemes.position), asc(bankSubThemes.position), asc(tasks.number));
  const themes = new Map<number, ThemeCount>();
  for (const row of rows) {
    const { themeId: id, themeSlug: slug, themeName: name } = row;
    const theme = themes.get(id) ?? { id, slug, name, numbers: [], count: 0, subThemes: [] };
    themes.set(id, theme);
    if (!theme.numbers.includes(row.number)) theme.numbers.push(row.number);
    theme.count += row.count;
    const known = theme.subThemes.find((one) => one.id === row.id);
    if (known) known.count += row.count;
    else theme.subThemes.push({ id: row.id, slug: row.slug, name: row.name, count: row.count });
  }
  for (const theme of themes.values()) theme.numbers.sort((a, b) => a - b);
  return [...themes.values()];
}

/** The columns that may be shown to anyone at any time. */
const PUBLIC = {
  id: tasks.id,
  topicId: tasks.topicId,
  number: tasks.number,
  subThemeId: tasks.subThemeId,
  subTheme: bankSubThemes.name,
  theme: bankThemes.name,
  themeSlug: bankThemes.slug,
  source: bankSources.name,
  type: tasks.type,
  level: tasks.level,
  summary: tasks.summary,
  statementHtml: tasks.statementHtml,
  options: tasks.options,
  hintsHtml: tasks.hintsHtml,
  hasFormula: tasks.hasFormula,
};

const selectPublic = (db: Db) =>
  db
    .select(PUBLIC)
    .from(tasks)
    .innerJoin(bankSubThemes, eq(bankSubThemes.id, tasks.subThemeId))
    .innerJoin(bankThemes, eq(bankThemes.id, bankSubThemes.themeId))
    .innerJoin(bankSources, eq(bankSources.id, tasks.sourceId));

function isAt({ topicId, number, themeId, subThemeId, sourceId }: BankPlace): SQL | undefined {
  return and(
    tasks.isActive,
    eq(tasks.topicId, topicId),
    number === undefined ? undefined : eq(tasks.number, number),
    themeId === undefined ? undefined : eq(bankSubThemes.themeId, themeId),
    subThemeId === undefined ? undefined : eq(tasks.subThemeId, subThemeId),
    sourceId === undefined ? undefined : eq(tasks.sourceId, sourceId),
  );
}

/** `without`: a query of task ids to leave out, such as those a person has solved. */
export type ListedPart = { page: number; size: number; without?: SQL };

/** A page of the tasks of a place, and how many there are in all. */
export async function listTasks(
  db: Db,
  place: BankPlace,
  { page, size, without }: ListedPart,
): Promise<{ tasks: PublicTask[]; total: number }> {
  const chosen = and(isAt(place), without && notInArray(tasks.id, without));
  const listed = await selectPublic(db)
    .where(chosen)
    .orderBy(asc(tasks.number), asc(tasks.id))
    .limit(size)
    .offset((page - 1) * size);
  if (page === 1 && listed.length < size) return { tasks: listed, total: listed.length };
  const [counted] = await db
    .select({ total: count() })
    .from(tasks)
    .innerJoin(bankSubThemes, eq(bankSubThemes.id, tasks.subThemeId))
    .where(chosen);
  return { tasks: listed, total: counted?.total ?? 0 };
}

/** These tasks in the order of the ids; tasks that left the bank are missing. */
export async function findTasks(db: Db, ids: readonly number[]): Promise<PublicTask[]> {
  if (ids.length === 0) return [];
  const found = await selectPublic(db).where(and(tasks.isActive, inArray(tasks.id, [...ids])));
  const byId = new Map(found.map((task) => [task.id, task]));
  return ids.map((id) => byId.get(id)).filter((task) => task !== undefined);
}

export async function findTask(db: Db, id: number): Promise<PublicTask | null> {
  return (await findTasks(db, [id]))[0] ?? null;
}

/** What surrounds a task among the tasks of its number: its place from 1, and its neighbours. */
export async function findNeighbours(
  db: Db,
  task: Pick<PublicTask, "id" | "topicId" | "number">,
): Promise<{ position: number; total: number; previousId: number | null; nextId: number | null }> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(tasks.isActive, eq(tasks.topicId, task.topicId), eq(tasks.number, task.number)))
    .orderBy(asc(tasks.id));
  const at = rows.findIndex(({ id }) => id === task.id);
  return {
    position: at + 1,
    total: rows.length,
    previousId: rows[at - 1]?.id ?? null,
    nextId: rows[at + 1]?.id ?? null,
  };
}

/** Another task of the same sub-theme and number: the next one, or the first. Null: it is the only one. */
export async function findSimilar(
  db: Db,
  task: Pick<PublicTask, "id" | "number" | "subThemeId">,
): Promise<number | null> {
  const alike = and(tasks.isActive, eq(tasks.subThemeId, task.subThemeId), eq(tasks.number, task.number));
  const first = (beyond: SQL) =>
    db.select({ id: tasks.id }).from(tasks).where(and(alike, beyond)).orderBy(asc(tasks.id)).limit(1);
  const [next] = await first(gt(tasks.id, task.id));
  const [start] = next ? [next] : await first(lt(tasks.id, task.id));
  return start?.id ?? null;
}

export type TaskKey = {
  id: number;
  topicId: number;
  number: number;
  subThemeId: number;
  type: TaskType;
  options: PublicTask["options"];
  answer: TaskAnswer;
};

/** The key, for comparing an answer with it. */
export async function findTaskKey(db: Db, id: number): Promise<TaskKey | null> {
  const [row] = await db
    .select({
      id: tasks.id,
      topicId: tasks.topicId,
      number: tasks.number,
      subThemeId: tasks.subThemeId,
      type: tasks.type,
      options: tasks.options,
      answer: tasks.answer,
    })
    .from(tasks)
    .where(and(tasks.isActive, eq(tasks.id, id)));
  return row ?? null;
}

export type TaskSolution = {
  answer: TaskAnswer;
  solutionHtml: string[];
  wrongAnswers: { answer: string; html: string }[];
};

/** The key, the solution and the typical mistakes: only for someone who has answered or given up. */
export async function readSolution(db: Db, id: number): Promise<TaskSolution | null> {
  const [row] = await db
    .select({ answer: tasks.answer, solutionHtml: tasks.solutionHtml, wrongAnswers: tasks.wrongAnswers })
    .from(tasks)
    .where(eq(tasks.id, id));
  return row ?? null;
}

/** The addresses of all tasks, for the sitemap. */
export function listTaskAddresses(db: Db): Promise<{ id: number; topicId: number; number: number; updatedAt: Date }[]> {
  return db
    .select({ id: tasks.id, topicId: tasks.topicId, number: tasks.number, updatedAt: tasks.updatedAt })
    .from(tasks)
    .where(eq(tasks.isActive, true))
    .orderBy(asc(tasks.id));
}
