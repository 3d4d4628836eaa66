/** The rows of the notebook: how they are found, written and recomputed from their log. */
import { and, asc, desc, eq, inArray, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { notebookEntries, notebookLog } from "~/db/schema/notebook.server";
import { givenRows, isOneOf } from "~/db/set-statement.server";
import type { Learner } from "~/features/learning/progress/learner";
import { type Mark, type Repetition, WEIGHTS } from "./repetition.server";

type Db = Database | Transaction;
export type EntryRow = typeof notebookEntries.$inferSelect;

/** The number and sub-theme of a task, which identify an entry. */
export type Skill = { topicId: number; number: number; subThemeId: number };

function entriesOf(learner: Learner): SQL | undefined {
  return learner.kind === "user"
    ? eq(notebookEntries.userId, learner.userId)
    : and(isNull(notebookEntries.userId), eq(notebookEntries.guestKeyHash, learner.guestKeyHash));
}

/** All entries, including those that have left the notebook. */
export function listEntries(db: Db, learner: Learner): Promise<EntryRow[]> {
  return db.select().from(notebookEntries).where(entriesOf(learner)).orderBy(asc(notebookEntries.id));
}

/** Entries that are due and those repeated today, from which today's repetitions are counted. */
export function listSchedules(db: Db, learner: Learner, today: string) {
  const { id, topicId, status, dueOn, repeatedOn } = notebookEntries;
  return db
    .select({ id, topicId, status, dueOn, repeatedOn })
    .from(notebookEntries)
    .where(and(entriesOf(learner), or(and(eq(status, "active"), lte(dueOn, today)), eq(repeatedOn, today))));
}

/** A person's waiting entries, to be joined by sub-theme and number. */
export function entriesToJoin(db: Pick<Database, "select">, learner: Learner) {
  const { id, subThemeId, number, reason, dueOn } = notebookEntries;
  return db
    .select({ id, subThemeId, number, reason, dueOn })
    .from(notebookEntries)
    .where(and(entriesOf(learner), eq(notebookEntries.status, "active")))
    .as("own_entry");
}

/** The rows are the locks of the entries: two answers in one sub-theme are processed one after the other. */
export function lockEntries(
  tx: Transaction,
  learner: Learner,
  skills?: readonly Omit<Skill, "topicId">[],
): Promise<EntryRow[]> {
  return tx
    .select()
    .from(notebookEntries)
    .where(and(entriesOf(learner), skills && isOfSkills(skills)))
    .orderBy(asc(notebookEntries.subThemeId), asc(notebookEntries.number))
    .for("update");
}

function isOfSkills(skills: readonly Omit<Skill, "topicId">[]): SQL {
  const rows = skills.map(({ subThemeId, number }) => ({ sub_theme_id: subThemeId, number }));
  const given = givenRows(rows, "sub_theme_id int, number smallint");
  const { subThemeId, number } = notebookEntries;
  return sql`(${subThemeId}, ${number}) in (select given.sub_theme_id, given.number from ${given})`;
}

/** Only the person's own: another's id finds nothing. */
export async function lockEntryById(tx: Transaction, learner: Learner, id: number): Promise<EntryRow | null> {
  const own = and(entriesOf(learner), eq(notebookEntries.id, id));
  const [row] = await tx.select().from(notebookEntries).where(own).for("update");
  return row ?? null;
}

type Change = Partial<Pick<EntryRow, "taskId" | "reason" | "changedAt">> & Partial<Repetition>;

export async function updateEntry(tx: Transaction, id: number, change: Change): Promise<void> {
  await tx.update(notebookEntries).set(change).where(eq(notebookEntries.id, id));
}

/** Several at once, with all that an answer or a merge of two logs changes. */
export async function updateEntries(
  tx: Transaction,
  entries: readonly (Pick<EntryRow, "id" | "taskId" | "reason" | "changedAt"> & Repetition)[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ taskId, reviewedOn, dueOn, repeatedOn, rightDays, changedAt, ...entry }) => ({
    ...entry,
    ...{ task_id: taskId, reviewed_on: reviewedOn, due_on: dueOn, repeated_on: repeatedOn },
    ...{ right_days: rightDays, changed_at: changedAt },
  }));
  const columns = [
    ...["id bigint", "task_id int", "status text", "stability float8", "difficulty float8", "reps int", "lapses int"],
    ...["reviewed_on date", "due_on date", "repeated_on date", "right_days smallint", "reason text"],
    "changed_at timestamptz",
  ].join(", ");
  await tx
    .update(notebookEntries)
    .set({
      ...{ taskId: sql`given.task_id`, status: sql`given.status`, reason: sql`given.reason` },
      ...{ stability: sql`given.stability`, difficulty: sql`given.difficulty` },
      ...{ reps: sql`given.reps`, lapses: sql`given.lapses`, rightDays: sql`given.right_days` },
      ...{ reviewedOn: sql`given.reviewed_on`, dueOn: sql`given.due_on`, repeatedOn: sql`given.repeated_on` },
      changedAt: sql`given.changed_at`,
    })
    .from(givenRows(rows, columns))
    .where(
      and(
        isOneOf(
          notebookEntries.id,
          entries.map(({ id }) => id),
        ),
        eq(notebookEntries.id, sql`given.id`),
      ),
    );
}

export type LogRow = { entryId: number; mark: Mark; solutionId: string | null; taskId: number | null; at: Date };

export async function writeLog(tx: Transaction, rows: readonly LogRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notebookLog).values(rows.map((row) => ({ ...row, weights: WEIGHTS })));
}

/** In chronological order. */
export function readLog(db: Db, entryIds: readonly number[]) {
  return db
    .select()
    .from(notebookLog)
    .where(inArray(notebookLog.entryId, [...entryIds]))
    .orderBy(asc(notebookLog.at), asc(notebookLog.id));
}

/** The latest answers of a person, over all their entries. */
export function readHistory(db: Db, learner: Learner, size: number) {
  return db
    .select({
      mark: notebookLog.mark,
      at: notebookLog.at,
      topicId: notebookEntries.topicId,
      number: notebookEntries.number,
    })
    .from(notebookLog)
    .innerJoin(notebookEntries, eq(notebookEntries.id, notebookLog.entryId))
    .where(entriesOf(learner))
    .orderBy(desc(notebookLog.at), desc(notebookLog.id))
    .limit(size);
}
