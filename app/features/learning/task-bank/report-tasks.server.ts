/** Counts the contents of the bank: `npm run tasks -- report`. */
import { eq } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { tasks } from "~/db/schema/task-bank.server";
import { findKimTable, KIM_TABLES } from "~/features/core/subjects/kim/kim-table";
import { taskRecordSchema } from "./task-record";
import { withoutFigures } from "./without-figures";

export type NumberReport = {
  topicId: number;
  number: number;
  type: string;
  tasks: number;
  /** Different texts, whatever their numbers. */
  texts: number;
  /** How many tasks each level has: simple, as in the exam, harder. */
  levels: [number, number, number];
};
export type TaskBankReport = {
  tasks: number;
  numbers: NumberReport[];
  /** Tasks whose answer was confirmed by a second method or a second reader. */
  byMachine: number;
  byReader: number;
  unchecked: number;
  /** Pairs that ask the same in one topic. */
  duplicates: number;
  withoutSolution: number;
  longest: { key: string; length: number } | null;
};

export async function reportTasks(db: Database): Promise<TaskBankReport> {
  const rows = await db
    .select({
      key: tasks.key,
      topicId: tasks.topicId,
      number: tasks.number,
      plain: tasks.plain,
      solutionHtml: tasks.solutionHtml,
      record: tasks.record,
    })
    .from(tasks)
    .where(eq(tasks.isActive, true));
  const report: TaskBankReport = {
    tasks: rows.length,
    numbers: KIM_TABLES.flatMap(({ topicId, numbers }) =>
      numbers.map(({ number, type }): NumberReport => ({
        topicId,
        number,
        type,
        tasks: 0,
        texts: 0,
        levels: [0, 0, 0],
      })),
    ),
    byMachine: 0,
    byReader: 0,
    unchecked: 0,
    duplicates: 0,
    withoutSolution: 0,
    longest: null,
  };
  const numbers = new Map(report.numbers.map((row) => [`${row.topicId}/${row.number}`, row]));
  const seen = new Set<string>();
  const patterns = new Set<string>();
  for (const row of rows) {
    const { checkedBy, drawings, level } = taskRecordSchema.parse(row.record);
    const place = `${row.topicId}/${row.number}`;
    const number = numbers.get(place);
    if (number) {
      const pattern = `${place} ${withoutFigures(row.plain)}`;
      number.tasks += 1;
      number.texts += patterns.has(pattern) ? 0 : 1;
      number.levels[level - 1]! += 1;
      patterns.add(pattern);
    }
    if (checkedBy.some((one) => one.startsWith("machine:"))) report.byMachine += 1;
    if (checkedBy.includes("reader")) report.byReader += 1;
    if (checkedBy.length === 0) report.unchecked += 1;
    const asked = JSON.stringify([row.topicId, row.plain.toLowerCase().replace(/\s+/g, ""), drawings]);
    if (seen.has(asked)) report.duplicates += 1;
    seen.add(asked);
    if (row.solutionHtml.every((html) => html.trim() === "")) report.withoutSolution += 1;
    if (row.plain.length > (report.longest?.length ?? 0)) report.longest = { key: row.key, length: row.plain.length };
  }
  return report;
}

export function formatReport(report: TaskBankReport): string {
  const share = (count: number) => `${count} (${report.tasks === 0 ? 0 : Math.round((count / report.tasks) * 100)} %)`;
  const topics = [...new Set(report.numbers.map(({ topicId }) => topicId))].map((topicId) => {
    const own = report.numbers.filter((row) => row.topicId === topicId);
    const table = findKimTable(topicId);
    const sum = own.reduce((all, row) => all + row.tasks, 0);
    const hard = own.reduce((all, { levels: [, second, third] }) => all + second + third, 0);
    const empty = own.filter((row) => row.tasks === 0).map(({ number }) => number);
    return [
      `${table?.exam} ${table?.subject}: ${sum}`,
      ...(sum === 0 ? [] : [`  of level 2 or 3: ${hard} (${Math.round((hard / sum) * 100)} %)`]),
      ...own
        .filter(({ tasks: count }) => count > 0)
        .map(({ number, tasks: count, texts, levels }) => {
          return `  ${number}: ${count} tasks, ${texts} texts, levels ${levels.join(" + ")}`;
        }),
      ...(sum > 0 && empty.length > 0 ? [`  without tasks: ${empty.join(", ")}`] : []),
    ].join("\n");
  });
  return [
    ...topics,
    "",
    `tasks: ${report.tasks}`,
    `checked by a machine: ${share(report.byMachine)}`,
    `checked by a second reader: ${share(report.byReader)}`,
    `checked by neither: ${share(report.unchecked)}`,
    `duplicates: ${report.duplicates}`,
    `without a solution: ${report.withoutSolution}`,
    `longest: ${report.longest ? `${report.longest.key}, ${report.longest.length} characters` : "none"}`,
  ].join("\n");
}
