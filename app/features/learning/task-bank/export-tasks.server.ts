/** The tasks in use as the lines they were imported from, by key. */
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { tasks } from "~/db/schema/task-bank.server";
import { writeTaskLine } from "./task-file";
import { taskRecordSchema } from "./task-record";

const PAGE = 500;

export async function exportTasks(db: Database, { topicId }: { topicId?: number } = {}): Promise<string[]> {
  const lines: { key: string; line: string }[] = [];
  for (let last = 0; ;) {
    const page = await db
      .select({ id: tasks.id, key: tasks.key, record: tasks.record })
      .from(tasks)
      .where(
        and(
          eq(tasks.isActive, true),
          gt(tasks.id, last),
          topicId === undefined ? undefined : eq(tasks.topicId, topicId),
        ),
      )
      .orderBy(asc(tasks.id))
      .limit(PAGE);
    for (const { key, record } of page) lines.push({ key, line: writeTaskLine(taskRecordSchema.parse(record)) });
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
  }
  // Sorted here, because the database's text order depends on where it runs.
  return lines.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ line }) => line);
}
