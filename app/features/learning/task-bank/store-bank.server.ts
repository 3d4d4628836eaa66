/** Stores a prepared bank inside one transaction, all or nothing. Ids of themes and tasks stay. */
import { and, eq, getTableColumns, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "~/db/open-database.server";
import { bankSources, bankSubThemes, bankThemes, tasks } from "~/db/schema/task-bank.server";
import type { TaskBankIndex, PreparedTask, TaskIndex } from "./prepare-tasks.server";
import type { ThemesFile } from "./task-record";
import { findTopicId } from "./topic";

export type StoredTaskBank = { added: number; changed: number; unchanged: number; left: number };

/** A task of the bank asks the same as a new one. `place`: the file and line of the new one. */
export class SameTaskError extends Error {
  readonly clashes: readonly { place: string; key: string }[];

  constructor(clashes: readonly { place: string; key: string }[]) {
    super(
      clashes.map(({ place, key }) => `${place}: statement: asks the same as ${key}, which is in the bank`).join("\n"),
    );
    this.name = "SameTaskError";
    this.clashes = clashes;
  }
}

/** Tasks per statement: about half a megabyte, for a server with little memory. */
const BATCH = 50;

export type StorableTaskBank = TaskBankIndex & { tasks: Iterable<PreparedTask> | AsyncIterable<PreparedTask> };

/** `except`: keys of tasks that stay as they are in the database. */
export async function storeTaskBank(
  tx: Transaction,
  bank: StorableTaskBank,
  { now, except = new Set() }: { now: Date; except?: ReadonlySet<string> },
): Promise<StoredTaskBank> {
  // Two simultaneous imports store one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('task-bank', 0))`);
  const index = bank.index.filter(({ key }) => !except.has(key));
  const ids: Ids = {
    sourceIds: await storeSources(tx, bank.themes),
    subThemeIds: await storeThemes(tx, bank.themes),
    now,
  };
  const left = await retireLeft(tx, { index, except }, ids);
  await freeDuplicateKeys(tx, index);
  const stored = { added: 0, changed: 0 };
  let rows: TaskRow[] = [];
  for await (const task of bank.tasks) {
    if (except.has(task.record.key)) continue;
    rows.push(taskRow(task, ids));
    if (rows.length < BATCH) continue;
    await writeRows(tx, rows, stored);
    rows = [];
  }
  await writeRows(tx, rows, stored);
  return { ...stored, unchanged: index.length - stored.added - stored.changed, left };
}

async function writeRows(
  tx: Transaction,
  rows: readonly TaskRow[],
  stored: { added: number; changed: number },
): Promise<void> {
  if (rows.length === 0) return;
  const written = await tx
    .insert(tasks)
    .values([...rows])
    .onConflictDoUpdate({ target: tasks.key, set: overwrite(tasks, ["id", "key"]), setWhere: differs() })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  const added = written.filter(({ isNew }) => isNew).length;
  stored.added += added;
  stored.changed += written.length - added;
}

/** Column names by the rule of `casing: "snake_case"`, which Drizzle applies only when it builds a statement. */
const columnName = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function overwrite(table: PgTable, kept: readonly string[]): Record<string, SQL> {
  const properties = Object.keys(getTableColumns(table)).filter((property) => !kept.includes(property));
  return Object.fromEntries(
    properties.map((property) => [property, sql.raw(`excluded."${columnName(property)}"`)] as const),
  );
}

/** A task imported again unchanged keeps its row and its date. */
function differs(): SQL {
  const columns = Object.keys(getTableColumns(tasks)).filter((one) => !["id", "key", "updatedAt"].includes(one));
  const list = (table: string) => columns.map((one) => `${table}."${columnName(one)}"`).join(", ");
  return sql.raw(`(${list('"tasks"')}) is distinct from (${list("excluded")})`);
}

async function storeSources(tx: Transaction, themes: readonly ThemesFile[]): Promise<Map<string, number>> {
  const wanted = new Map(themes.flatMap(({ sources }) => sources.map((source) => [source.slug, source] as const)));
  if (wanted.size === 0) return new Map();
  const rows = await tx
    .insert(bankSources)
    .values([...wanted.values()])
    .onConflictDoUpdate({ target: bankSources.slug, set: overwrite(bankSources, ["id", "slug"]) })
    .returning({ slug: bankSources.slug, id: bankSources.id });
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Themes that left their file stay, because tasks and pupils' work refer to them. Pages show only those with tasks. */
async function storeThemes(tx: Transaction, files: readonly ThemesFile[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { exam, subject, themes } of files) {
    const topicId = findTopicId(exam, subject);
    if (topicId === null) continue;
    const stored = await upsertInOrder(
      tx,
      bankThemes,
      [bankThemes.topicId, bankThemes.slug],
      themes.map(({ slug, name }, position) => ({ topicId, slug, name, position })),
    );
    const subThemes = themes.flatMap((theme) =>
      theme.subThemes.map(({ slug, name }, position) => ({ themeId: idOf(stored, theme.slug), slug, name, position })),
    );
    const rows = await tx
      .insert(bankSubThemes)
      .values(subThemes)
      .onConflictDoUpdate({
        target: [bankSubThemes.themeId, bankSubThemes.slug],
        set: overwrite(bankSubThemes, ["id", "themeId", "slug"]),
      })
      .returning({ id: bankSubThemes.id, themeId: bankSubThemes.themeId, slug: bankSubThemes.slug });
    const slugOf = new Map(stored.map(({ id, slug }) => [id, slug]));
    for (const { id, themeId, slug } of rows) ids.set(`${topicId}/${slugOf.get(themeId)}/${slug}`, id);
  }
  return ids;
}

async function upsertInOrder(
  tx: Transaction,
  table: typeof bankThemes,
  target: PgColumn[],
  rows: (typeof bankThemes.$inferInsert)[],
): Promise<{ id: number; slug: string }[]> {
  return tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target, set: overwrite(table, ["id", "topicId", "slug"]) })
    .returning({ id: table.id, slug: table.slug });
}

function idOf(rows: readonly { id: number; slug: string }[], slug: string): number {
  const row = rows.find((one) => one.slug === slug);
  if (!row) throw new Error(`The theme ${slug} was not stored`);
  return row.id;
}

/**
 * A task no longer in the files of its source and topic leaves the bank. It stays for those who solved it, and another
 * task may ask the same.
 */
async function retireLeft(
  tx: Transaction,
  { index, except }: { index: readonly TaskIndex[]; except: ReadonlySet<string> },
  { sourceIds, now }: Ids,
): Promise<number> {
  const sets = new Map(index.map((task) => [`${task.topicId}/${task.source}`, task]));
  const ofSets = [...sets.values()].map(({ topicId, source }) =>
    and(eq(tasks.topicId, topicId), eq(tasks.sourceId, sourceIds.get(source) ?? 0)),
  );
  if (ofSets.length === 0) return 0;
  const kept = [...index.map(({ key }) => key), ...except];
  const left = await tx
    .update(tasks)
    .set({ isActive: false, duplicateKey: sql`'left:' || ${tasks.key}`, updatedAt: now })
    .where(and(eq(tasks.isActive, true), or(...ofSets), notInArray(tasks.key, kept)))
    .returning({ id: tasks.id });
  return left.length;
}

/** Two tasks may swap contents: their old texts must not conflict with the new ones. */
async function freeDuplicateKeys(tx: Transaction, index: readonly TaskIndex[]): Promise<void> {
  if (index.length === 0) return;
  const wanted = new Map(index.map((task) => [task.duplicateKey, task]));
  const coming = new Set(index.map(({ key }) => key));
  const standing = await tx
    .select({ key: tasks.key, duplicateKey: tasks.duplicateKey })
    .from(tasks)
    .where(inArray(tasks.duplicateKey, [...wanted.keys()]));
  const others = standing.filter(({ key, duplicateKey }) => wanted.get(duplicateKey)?.key !== key);
  const clashes = others.filter(({ key }) => !coming.has(key));
  if (clashes.length > 0) {
    throw new SameTaskError(
      clashes.map(({ key, duplicateKey }) => ({ place: wanted.get(duplicateKey)?.place ?? "", key })),
    );
  }
  if (others.length === 0) return;
  await tx
    .update(tasks)
    .set({ duplicateKey: sql`'moved:' || ${tasks.key}` })
    .where(
      inArray(
        tasks.key,
        others.map(({ key }) => key),
      ),
    );
}

type TaskRow = typeof tasks.$inferInsert;
type Ids = { sourceIds: ReadonlyMap<string, number>; subThemeIds: ReadonlyMap<string, number>; now: Date };

function taskRow({ topicId, record, rendered }: PreparedTask, ids: Ids): TaskRow {
  const subThemeId = ids.subThemeIds.get(`${topicId}/${record.theme}/${record.subTheme}`);
  const sourceId = ids.sourceIds.get(record.source);
  if (subThemeId === undefined || sourceId === undefined) throw new Error(`${record.key} has no place in the bank`);
  return {
    key: record.key,
    topicId,
    number: record.number,
    subThemeId,
    sourceId,
    type: record.answer.type,
    level: record.level,
    ...rendered,
    record,
    isActive: true,
    updatedAt: ids.now,
  };
}
