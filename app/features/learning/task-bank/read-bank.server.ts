/**
 * Reads the tasks. A task's key and solution have separate functions: their callers must have checked that they may be
 * shown.
 */
import { and, asc, count, desc, eq, inArray, ne, notInArray, sql, type SQL } from "drizzle-orm";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { bankSources, bankSubThemes, bankThemes, type TaskAnswer, tasks } from "~/db/schema/task-bank.server";
import type { ExamType, TaskType } from "~/shared/column-values";
import type { BankPage } from "./bank-page";
import type { TaskBankPlace, PublicTask, SourceCount, ThemeCount } from "./bank-view";
import { findTopicById } from "./topic";

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

/** Exams with a task. */
export async function listTaskExams(db: Pick<Database, "select">): Promise<ExamType[]> {
  const rows = await db
    .select({ topicId: tasks.topicId })
    .from(tasks)
    .where(eq(tasks.isActive, true))
    .groupBy(tasks.topicId);
  return rows.flatMap(({ topicId }) => findTopicById(topicId)?.exam ?? []);
}

type Named = { id: number; slug: string; name: string };
export type PlaceCount = NumberCount & { theme: Named; subTheme: Named };

/**
 * How many tasks each number has in each sub-theme, in the order of the themes. Only imports change the bank, so the
 * counts are cached until the content changes.
 */
export const readPlaces: (context: { db: Database }) => Promise<readonly PlaceCount[]> = cacheUntilContentChanges(
  (db) =>
    db
      .select({
        topicId: tasks.topicId,
        number: tasks.number,
        count: count(),
        theme: { id: bankThemes.id, slug: bankThemes.slug, name: bankThemes.name },
        subTheme: { id: bankSubThemes.id, slug: bankSubThemes.slug, name: bankSubThemes.name },
      })
      .from(tasks)
      .innerJoin(bankSubThemes, eq(bankSubThemes.id, tasks.subThemeId))
      .innerJoin(bankThemes, eq(bankThemes.id, bankSubThemes.themeId))
      .where(eq(tasks.isActive, true))
      .groupBy(tasks.topicId, tasks.number, bankThemes.id, bankSubThemes.id)
      .orderBy(asc(bankThemes.position), asc(bankSubThemes.position), asc(tasks.number)),
);

export type TopicContents = {
  /** Themes with tasks, each with its sub-themes and the numbers that ask it. */
  themes: ThemeCount[];
  /** Latest year first. */
  sources: SourceCount[];
  /** Numbers without tasks are missing. */
  numbers: NumberCount[];
};

/** The contents of a topic, in one statement. */
export async function readContents(db: Db, topicId: number): Promise<TopicContents> {
  const rows = await db
    .select({
      themeId: bankThemes.id,
      themeSlug: bankThemes.slug,
      themeName: bankThemes.name,
      id: bankSubThemes.id,
      slug: bankSubThemes.slug,
      name: bankSubThemes.name,
      number: tasks.number,
      source: { id: bankSources.id, slug: bankSources.slug, name: bankSources.name, year: bankSources.year },
      count: count(),
    })
    .from(tasks)
    .innerJoin(bankSubThemes, eq(bankSubThemes.id, tasks.subThemeId))
    .innerJoin(bankThemes, eq(bankThemes.id, bankSubThemes.themeId))
    .innerJoin(bankSources, eq(bankSources.id, tasks.sourceId))
    .where(and(tasks.isActive, eq(tasks.topicId, topicId)))
    .groupBy(bankThemes.id, bankSubThemes.id, bankSources.id, tasks.number)
    .orderBy(asc(bankThemes.position), asc(bankSubThemes.position), asc(tasks.number));
  const themes = new Map<number, ThemeCount>();
  const sources = new Map<number, SourceCount>();
  const numbers = new Map<number, number>();
  for (const row of rows) {
    numbers.set(row.number, (numbers.get(row.number) ?? 0) + row.count);
    const source = sources.get(row.source.id) ?? { ...row.source, count: 0 };
    sources.set(source.id, { ...source, count: source.count + row.count });
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
  const byYear = [...sources.values()].sort((a, b) => b.year - a.year || a.id - b.id);
  const byNumber = [...numbers].sort(([a], [b]) => a - b);
  return {
    themes: [...themes.values()],
    sources: byYear,
    numbers: byNumber.map(([number, sum]) => ({ topicId, number, count: sum })),
  };
}

export const readThemes = async (db: Db, topicId: number): Promise<ThemeCount[]> =>
  (await readContents(db, topicId)).themes;

/** The columns that anyone may see at any time. */
const PUBLIC = {
  id: tasks.id,
  topicId: tasks.topicId,
  number: tasks.number,
  subThemeId: tasks.subThemeId,
  subTheme: bankSubThemes.name,
  themeId: bankThemes.id,
  theme: bankThemes.name,
  themeSlug: bankThemes.slug,
  sourceId: tasks.sourceId,
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

const subThemesOf = (themeId: number): SQL =>
  sql`(select ${bankSubThemes.id} from ${bankSubThemes} where ${eq(bankSubThemes.themeId, themeId)})`;

function isAt({ topicId, number, themeId, subThemeId, sourceId }: TaskBankPlace): SQL | undefined {
  return and(
    tasks.isActive,
    eq(tasks.topicId, topicId),
    number === undefined ? undefined : eq(tasks.number, number),
    themeId === undefined ? undefined : inArray(tasks.subThemeId, subThemesOf(themeId)),
    subThemeId === undefined ? undefined : eq(tasks.subThemeId, subThemeId),
    sourceId === undefined ? undefined : eq(tasks.sourceId, sourceId),
  );
}

/** A query of the ids of these tasks, for conditions on rows that refer to tasks. */
export const taskIdsAt = (place: TaskBankPlace): SQL => sql`(select ${tasks.id} from ${tasks} where ${isAt(place)})`;

/** `without`, `first`: queries of the ids of tasks to leave out, such as solved ones, and to put first. */
export type ListedPart = { page: number; size: number; without?: SQL; first?: SQL };

/** A page of the tasks of a place, and the total number. */
export async function listTasks(
  db: Db,
  place: TaskBankPlace,
  { page, size, without, first }: ListedPart,
): Promise<{ tasks: PublicTask[]; total: number }> {
  const chosen = and(isAt(place), without && notInArray(tasks.id, without));
  const listed = await selectPublic(db)
    .where(chosen)
    .orderBy(...(first ? [sql`${tasks.id} not in ${first}`] : []), asc(tasks.number), asc(tasks.id))
    .limit(size)
    .offset((page - 1) * size);
  if (page === 1 && listed.length < size) return { tasks: listed, total: listed.length };
  return { tasks: listed, total: await countChosen(db, chosen) };
}

/** The first task of a place; null: none, or all of them are left out. */
export async function findFirstTask(db: Db, place: TaskBankPlace, without?: SQL): Promise<PublicTask | null> {
  const chosen = and(isAt(place), without && notInArray(tasks.id, without));
  const [first] = await selectPublic(db).where(chosen).orderBy(asc(tasks.id)).limit(1);
  return first ?? null;
}

/**
 * A task with a short answer of the first of these numbers that has one, as in the exam. Without a formula if there is a
 * choice, because its font is as heavy as a page.
 */
export async function findShortTask(
  db: Db,
  { topicId, numbers }: { topicId: number; numbers: readonly number[] },
): Promise<PublicTask | null> {
  if (numbers.length === 0) return null;
  const place = sql`array_position(${sql.param([...numbers])}::int[], ${tasks.number})`;
  const [first] = await selectPublic(db)
    .where(and(isAt({ topicId }), inArray(tasks.number, [...numbers]), ne(tasks.type, "free")))
    .orderBy(asc(tasks.hasFormula), place, sql`abs(${tasks.level} - 2)`, asc(tasks.id))
    .limit(1);
  return first ?? null;
}

/** The next task of a place after this one, starting over after the last; null: all of them are left out. */
export async function findNextTaskId(
  db: Db,
  place: TaskBankPlace,
  { after, without }: { after: number; without: SQL },
): Promise<number | null> {
  const [next] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(isAt(place), notInArray(tasks.id, without)))
    .orderBy(sql`${tasks.id} <= ${after}`, asc(tasks.id))
    .limit(1);
  return next?.id ?? null;
}

async function countChosen(db: Db, chosen: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(tasks).where(chosen);
  return counted?.total ?? 0;
}

/** The words of every statement as Russian stems; indexed. */
const STEMS = sql`to_tsvector('russian', ${tasks.plain})`;

export type FoundTasks = {
  tasks: PublicTask[];
  total: number;
  /** Each task contains every word; false: at least one of them. */
  isExact: boolean;
};

/** How many of the words a task must contain to be found. */
export type Holding = "all" | "some";

export type TaskQuestion = {
  topicIds: readonly number[];
  words: string;
  page: number;
  size: number;
  /** Tried in this order until one finds something. */
  holding?: readonly Holding[];
};

/**
 * Tasks whose statement contains the words in any form, closest first; if none contains all, those that contain some.
 */
export async function searchTasks(
  db: Db,
  { topicIds, words, page, size, holding = ["all", "some"] }: TaskQuestion,
): Promise<FoundTasks> {
  for (const share of holding) {
    const query =
      share === "all"
        ? sql`websearch_to_tsquery('russian', ${words})`
        : sql`replace(plainto_tsquery('russian', ${words})::text, '&', '|')::tsquery`;
    const chosen = and(tasks.isActive, inArray(tasks.topicId, [...topicIds]), sql`${STEMS} @@ ${query}`);
    const best = db
      .select({
        id: tasks.id,
        rank: sql<number>`ts_rank(${STEMS}, ${query})`.as("rank"),
        total: sql<number>`(count(*) over ())::int`.as("total"),
      })
      .from(tasks)
      .where(chosen)
      .orderBy(sql`rank desc`, asc(tasks.id))
      .limit(size)
      .offset((page - 1) * size)
      .as("best");
    const rows = await db
      .select({ task: PUBLIC, total: best.total })
      .from(best)
      .innerJoin(tasks, eq(tasks.id, best.id))
      .innerJoin(bankSubThemes, eq(bankSubThemes.id, tasks.subThemeId))
      .innerJoin(bankThemes, eq(bankThemes.id, bankSubThemes.themeId))
      .innerJoin(bankSources, eq(bankSources.id, tasks.sourceId))
      .orderBy(desc(best.rank), asc(best.id));
    // A page beyond the last has no row from which to read the total.
    const total = rows[0]?.total ?? (page === 1 ? 0 : await countChosen(db, chosen));
    if (total > 0) return { tasks: rows.map(({ task }) => task), total, isExact: share === "all" };
  }
  return { tasks: [], total: 0, isExact: holding[0] === "all" };
}

/**
 * The Russian words of the tasks in use that may be meant by a misspelt one: with the stem of the search, and in how many
 * tasks.
 */
export async function readWords(db: Db): Promise<{ word: string; stem: string; count: number }[]> {
  const found = sql`
    select replace(word, 'ё', 'е') as word, sum(ndoc)::int as count
    from ts_stat('select to_tsvector(''simple'', plain) from tasks where is_active')
    where word ~ '^[а-яё]{4,30}$'
    group by 1`;
  const rows = await db
    .select({
      word: sql<string>`word`,
      count: sql<number>`count`,
      stem: sql<string | null>`(ts_lexize('russian_stem', word))[1]`,
    })
    .from(sql`(${found}) as found`);
  return rows.flatMap(({ stem, ...row }) => (stem === null ? [] : [{ ...row, stem }]));
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

/** The surroundings of a task: the numbers of its topic, and its place and neighbours among the tasks of its number. */
export async function findNeighbours(
  db: Db,
  task: Pick<PublicTask, "id" | "topicId" | "number" | "subThemeId">,
): Promise<Neighbours> {
  const { id, number, subThemeId } = tasks;
  type Beside = [id: number, subThemeId: number];
  const rows = await db
    .select({
      topicId: tasks.topicId,
      number,
      count: count(),
      beside: sql<
        Beside[] | null
      >`jsonb_agg(jsonb_build_array(${id}, ${subThemeId}) order by ${id}) filter (where ${number} = ${task.number})`,
    })
    .from(tasks)
    .where(and(tasks.isActive, eq(tasks.topicId, task.topicId)))
    .groupBy(tasks.topicId, number)
    .orderBy(asc(number));
  const beside = rows.flatMap((row) => row.beside ?? []);
  const at = beside.findIndex(([one]) => one === task.id);
  const alike = beside.filter(([one, theme]) => one !== task.id && theme === task.subThemeId);
  const [similarId] = alike.find(([one]) => one > task.id) ?? alike[0] ?? [];
  return {
    numbers: rows.map(({ beside: _, ...row }) => row),
    position: at + 1,
    total: beside.length,
    previousId: beside[at - 1]?.[0] ?? null,
    nextId: beside[at + 1]?.[0] ?? null,
    similarId: similarId ?? null,
  };
}

export type Neighbours = {
  numbers: NumberCount[];
  position: number;
  total: number;
  previousId: number | null;
  nextId: number | null;
  /** Null: no other task asks the same. */
  similarId: number | null;
};

/** The ids of all tasks of these sub-themes and numbers that ask the same as others. */
export function findSisters(
  db: Db,
  places: readonly { subThemeId: number; number: number }[],
): Promise<{ id: number; subThemeId: number; number: number }[]> {
  return db
    .select({ id: tasks.id, subThemeId: tasks.subThemeId, number: tasks.number })
    .from(tasks)
    .where(
      and(
        tasks.isActive,
        inArray(tasks.subThemeId, [...new Set(places.map(({ subThemeId }) => subThemeId))]),
        inArray(tasks.number, [...new Set(places.map(({ number }) => number))]),
      ),
    )
    .orderBy(asc(tasks.id));
}

export async function nameSubThemes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: bankSubThemes.id, name: bankSubThemes.name })
    .from(bankSubThemes)
    .where(inArray(bankSubThemes.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The addresses of these tasks, for staff, including tasks that left the bank. */
export function findTaskPlaces(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; key: string; topicId: number; number: number }[]> {
  return db
    .select({ id: tasks.id, key: tasks.key, topicId: tasks.topicId, number: tasks.number })
    .from(tasks)
    .where(inArray(tasks.id, [...new Set(ids)]));
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

/** The key, to compare an answer with. */
export async function findTaskKey(db: Db, id: number): Promise<TaskKey | null> {
  return (await findTaskKeys(db, [id]))[0] ?? null;
}

/** Unordered; tasks that left the bank are missing. */
export async function findTaskKeys(db: Db, ids: readonly number[]): Promise<TaskKey[]> {
  if (ids.length === 0) return [];
  return db
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
    .where(and(tasks.isActive, inArray(tasks.id, [...ids])));
}

export type TaskChoice = { id: number; number: number; level: number; type: TaskType };

/** Every task of a topic or of one of its themes, with only the columns that a choice among them needs. */
export function listChoices(db: Db, place: Pick<TaskBankPlace, "topicId" | "themeId">): Promise<TaskChoice[]> {
  return db
    .select({ id: tasks.id, number: tasks.number, level: tasks.level, type: tasks.type })
    .from(tasks)
    .innerJoin(bankSubThemes, eq(bankSubThemes.id, tasks.subThemeId))
    .where(isAt(place))
    .orderBy(asc(tasks.id));
}

export type TaskSolution = {
  answer: TaskAnswer;
  solutionHtml: string[];
  wrongAnswers: { answer: string; html: string }[];
};

/** The key, the solution and the typical mistakes: only for a person who has answered or given up. */
export async function readSolution(db: Db, id: number): Promise<TaskSolution | null> {
  const [row] = await db
    .select({ answer: tasks.answer, solutionHtml: tasks.solutionHtml, wrongAnswers: tasks.wrongAnswers })
    .from(tasks)
    .where(eq(tasks.id, id));
  return row ?? null;
}

/** The same, to be joined by `taskId` to rows of answered or given-up tasks: only such rows may show them. */
export function solutionsToJoin(db: Pick<Database, "select">) {
  return db
    .select({
      taskId: tasks.id,
      answer: tasks.answer,
      solutionHtml: tasks.solutionHtml,
      wrongAnswers: tasks.wrongAnswers,
    })
    .from(tasks)
    .as("bank_solution");
}

/** The keys of several tasks: only for a person who has answered each of them. */
export async function readAnswers(db: Db, ids: readonly number[]): Promise<Map<number, TaskAnswer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: tasks.id, answer: tasks.answer })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  return new Map(rows.map(({ id, answer }) => [id, answer]));
}

/** Whether the page of a theme is there, or of a task under its number. */
export async function hasBankPage(db: Pick<Database, "select">, page: BankPage): Promise<boolean> {
  const found = await db
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(bankSubThemes, eq(bankSubThemes.id, tasks.subThemeId))
    .innerJoin(bankThemes, eq(bankThemes.id, bankSubThemes.themeId))
    .where(
      and(
        tasks.isActive,
        eq(tasks.topicId, page.topicId),
        "theme" in page ? eq(bankThemes.slug, page.theme) : and(eq(tasks.id, page.id), eq(tasks.number, page.number)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** The addresses of all tasks, for the sitemap. */
export function listTaskAddresses(db: Db): Promise<{ id: number; topicId: number; number: number; updatedAt: Date }[]> {
  return db
    .select({ id: tasks.id, topicId: tasks.topicId, number: tasks.number, updatedAt: tasks.updatedAt })
    .from(tasks)
    .where(eq(tasks.isActive, true))
    .orderBy(asc(tasks.id));
}
