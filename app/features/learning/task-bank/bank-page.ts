import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { findTopic } from "./topic";

/** A page of the task bank that exists only while its tasks do. */
export type BankPage = { topicId: number; theme: string } | { topicId: number; number: number; id: number };

/** The largest integer of a column. */
const LARGEST_ID = 2_147_483_647;
const NUMBER = /^[1-9]\d{0,9}$/;

/** «/ege/matematika/uravneniya/», or the task «/ege/matematika/6/1234/»; null: the address is of no such page. */
export function readBankPage(path: string): BankPage | null {
  const [exam, subject = "", place = "", task, ...rest] = path.split("/").filter((part) => part !== "");
  const key = EXAM_TYPES.find((one) => one.key === exam)?.key;
  const topic = key === undefined ? null : findTopic(key, subject);
  if (topic?.id === undefined || place === "" || rest.length > 0) return null;
  if (task === undefined) return /^\d+$|^variant$/.test(place) ? null : { topicId: topic.id, theme: place };
  if (!NUMBER.test(task) || Number(task) > LARGEST_ID) return null;
  const isOfPaper = topic.table.numbers.some(({ number }) => String(number) === place);
  return isOfPaper ? { topicId: topic.id, number: Number(place), id: Number(task) } : null;
}
