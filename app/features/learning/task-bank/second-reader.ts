/**
 * The second reading of hand-written tasks (product.md, "Task bank"). A reader gets a sheet without keys, and their
 * answers are compared with the keys by the same rules as a pupil's.
 */
import { z } from "zod";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import { readOptions } from "./answer/answer-key";
import { readAnswer } from "./answer/normalise-answer";
import { scoreAnswer } from "./answer/score-answer";
import { type NamedText, parseJsonLines, type PlacedTask, type TaskFileFault } from "./task-file";
import type { TaskRecord } from "./task-record";
import { findTopicId } from "./topic";

const READER = "reader";

/** Whether a second reader has found the same answer: no other hand-written task is used. */
export const isRead = ({ checkedBy }: Pick<TaskRecord, "checkedBy">): boolean => checkedBy.includes(READER);

/** A free answer has no key to compare with: after solving it, the reader says whether the model answer holds. */
const readingSchema = z
  .object({
    key: z.string(),
    answer: z.string().optional(),
    accepts: z.boolean().optional(),
    note: z.string().optional(),
  })
  .strict()
  .refine(({ answer, accepts }) => (answer === undefined) !== (accepts === undefined), "takes answer or accepts");

export type Reading = z.infer<typeof readingSchema>;

export function readReadings(file: NamedText): { readings: Reading[]; faults: TaskFileFault[] } {
  const { values, faults } = parseJsonLines(file, readingSchema);
  return { readings: values.map(({ value }) => value), faults };
}

/** A task as a pupil sees it, in one line of JSON. */
export function writeSheetLine({
  key,
  exam,
  subject,
  number,
  statement,
  drawings,
  options,
  answer,
}: TaskRecord): string {
  const criteria = answer.type === "free" ? answer.criteria : undefined;
  return JSON.stringify({ key, exam, subject, number, type: answer.type, statement, drawings, options, criteria });
}

export type Agreement = {
  /** The records, marked where the reader agrees and unmarked where they do not. */
  records: TaskRecord[];
  agreed: string[];
  differ: { key: string; right: string; given: string; note?: string }[];
  /** Tasks that the reader has not answered keep their mark. */
  unread: string[];
};

export function compareReadings(tasks: readonly PlacedTask[], readings: readonly Reading[]): Agreement {
  const byKey = new Map(readings.map((reading) => [reading.key, reading]));
  const found: Agreement = { records: [], agreed: [], differ: [], unread: [] };
  for (const { record } of tasks) {
    const reading = byKey.get(record.key);
    if (!reading) {
      found.unread.push(record.key);
      found.records.push(record);
      continue;
    }
    const isAgreed = agrees(record, reading);
    if (isAgreed) found.agreed.push(record.key);
    else found.differ.push(describeDifference(record, reading));
    found.records.push(markRead(record, isAgreed));
  }
  return found;
}

function agrees(record: TaskRecord, { answer: given, accepts }: Reading): boolean {
  const { answer } = record;
  if (answer.type === "free") return accepts === true;
  const kim = findKimNumber(findTopicId(record.exam, record.subject) ?? 0, record.number);
  if (given === undefined || !kim) return false;
  const optionCount = (record.options?.targets ?? record.options?.items)?.length;
  const read = readAnswer(answer.type, given, readOptions(answer, kim, optionCount));
  return read.ok && scoreAnswer(kim, answer, read.answer) === kim.max;
}

function describeDifference(
  { key, answer }: TaskRecord,
  { answer: given = "", note }: Reading,
): Agreement["differ"][0] {
  const right = answer.type === "free" ? "the model" : answer.keys.join(" | ");
  return { key, right, given, ...(note !== undefined && { note }) };
}

function markRead(record: TaskRecord, isAgreed: boolean): TaskRecord {
  const others = record.checkedBy.filter((one) => one !== READER);
  return { ...record, checkedBy: isAgreed ? [...others, READER] : others };
}
