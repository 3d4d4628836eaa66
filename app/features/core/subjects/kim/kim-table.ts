/** The papers of the season on sale, by topic (product.md, "KIM numbers"). */
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { EGE_HUMANITIES } from "./ege-humanities";
import { EGE_NATURAL } from "./ege-natural";
import { EGE_TECHNICAL } from "./ege-technical";
import type { KimNumber, KimTable } from "./kim-number";
import { OGE_TABLES } from "./oge-tables";

export type { AnswerType, KimNumber, KimTable, ScoringRule } from "./kim-number";

export const KIM_TABLES: readonly KimTable[] = [...EGE_TECHNICAL, ...EGE_NATURAL, ...EGE_HUMANITIES, ...OGE_TABLES];

const byTopic = new Map(KIM_TABLES.map((table) => [table.topicId, table]));

export function findKimTable(topicId: number): KimTable | null {
  return byTopic.get(topicId) ?? null;
}

export function findKimTableOf(exam: ExamType, subject: SubjectKey): KimTable | null {
  return KIM_TABLES.find((table) => table.exam === exam && table.subject === subject) ?? null;
}

export function findKimNumber(topicId: number, number: number): KimNumber | null {
  return findKimTable(topicId)?.numbers.find((one) => one.number === number) ?? null;
}

const NUMBERS_A_TOPIC = 100;

/** The id of a KIM number in the API. */
export function kimNumberId(topicId: number, number: number): number {
  return topicId * NUMBERS_A_TOPIC + number;
}

/** The KIM number that an id of the API names; null if there is none. */
export function findByKimNumberId(id: number): { topicId: number; kim: KimNumber } | null {
  const topicId = Math.floor(id / NUMBERS_A_TOPIC);
  const kim = findKimNumber(topicId, id % NUMBERS_A_TOPIC);
  return kim && { topicId, kim };
}
