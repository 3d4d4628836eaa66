/** The rows of the notebook: how they are found, written and recomputed from their log. */
import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { notebookEntries, notebookLog } from "~/db/schema/practice.server";
import type { Learner } from "../learner";
import { type Mark, type Repetition, WEIGHTS } from "./repetition.server";

type Db = Database | Transaction;
export type EntryRow = typeof notebookEntries.$inferSelect;

/** The number and sub-theme of a task, which identify an entry. */
export type Skill = { topicId: number; number: number; subThemeId: number };

export function entriesOf(learner: Learner): SQL | undefined {
  return learner.kind === "user"
    ? eq(notebookEntries.userId, learner.userId)
    : and(isNull(notebookEntries.userId), eq(notebookEntries.guestKeyHash, learner.guestKeyHash));
}

/** All entries, including those that have left the notebook. */
export function listEntries(db: Db, learner: Learner): Promise<EntryRow[]> {
  return db.select().from(notebookEntries).where(entriesOf(learner)).orderBy(asc(notebookEntries.id));
}

/** What the count of today's repetitions needs: entries that are due, and those repeated today. */
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

/** The row is the lock of the entry: two answers in one sub-theme are processed one after the other. */
export async function lockEntry(tx: Transaction, learner: Learner, skill: Skill): Promise<EntryRow | null> {
  const [row] = await tx
    .select()
    .from(notebookEntries)
    .where(
      and(
        entriesOf(learner),
        eq(notebookEntries.subThemeId, skill.subThemeId),
        eq(notebookEntries.number, skill.number),
      ),
    )
    .for("update");
  return row ?? null;
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

export async function writeLog(
  tx: Transaction,
  row: { entryId: number; mark: Mark; solutionId: string | null; taskId: number | null; at: Date },
): Promise<void> {
  await tx.insert(notebookLog).values({ ...row, weights: WEIGHTS });
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
