/** Shapes of the task bank that answers of several features share. */
import { z } from "zod";
import { exam, subjectKey } from "~/features/store/catalog/wire.server";
import { describeExams } from "~/features/store/catalog/topic-resource";
import { kimNumberId, type KimNumber } from "~/features/core/subjects/kim/kim-table";
import { TASK_TYPES } from "~/shared/column-values";
import { readIdParam } from "~/shared/list-query";
import { idNumber, named, orNull, url } from "~/shared/wire.server";
import type { ThemeCount } from "./bank-view";
import { findTopicById, type Topic } from "./topic";

const taskType = named("TaskType", z.enum(TASK_TYPES));
const count = z.number().int().min(0);
const points = z.number().int().positive();

export const bankTopic = named(
  "BankTopic",
  z.object({
    id: idNumber,
    exam,
    key: subjectKey,
    slug: z.string(),
    name: z.string(),
    category: z.enum(["natural", "humanitarian", "social", "technical"]),
    season: z.number().int().openapi({ description: "Год экзамена, к которому готовят задания" }),
    maxScore: points.openapi({ description: "Первичных баллов во всём варианте" }),
    taskCount: count,
    url: orNull(url).openapi({ description: "Страница; null, где заданий пока нет" }),
  }),
  "Предмет базы заданий: номер свой у каждого экзамена",
);

const themeRef = z.object({ id: idNumber, slug: z.string(), name: z.string() });
export const themeShape = named("BankThemeRef", z.object({ id: idNumber, name: z.string() }), "Тема или подтема");

export const kimNumberShape = named(
  "TopicKimNumber",
  z.object({
    id: idNumber,
    number: z.number().int().positive(),
    title: z.string(),
    maxScore: points.openapi({ description: "Первичных баллов за номер" }),
    part: z.union([z.literal(1), z.literal(2)]).openapi({ description: "2 — развёрнутый ответ" }),
  }),
  "Номер КИМ",
);

export const countedKimNumber = named(
  "CountedKimNumber",
  z.object({ ...kimNumberShape.shape, taskType, taskCount: count, url: orNull(url) }),
  "Номер КИМ и сколько на него заданий",
);

export const bankSubTheme = named("BankSubTheme", z.object({ ...themeRef.shape, taskCount: count }), "Подтема");

export const bankTheme = named(
  "BankTheme",
  z.object({
    ...themeRef.shape,
    kimNumberIds: z.array(idNumber).openapi({ description: "Номера КИМ, в которых тема встречается" }),
    taskCount: count,
  }),
  "Тема и сколько в ней заданий",
);

export const bankTask = named(
  "BankTask",
  z.object({
    id: idNumber,
    topic: idNumber,
    topicKimNumber: kimNumberShape,
    theme: themeShape,
    subTheme: themeShape,
    source: themeShape,
    taskType,
    level: z.number().int().min(1).max(3).openapi({ description: "1 проще, 2 как на экзамене, 3 сложнее" }),
    maxScore: points,
    requiresSelfReview: z.boolean().openapi({ description: "Развёрнутый ответ: балл ставит человек по критериям" }),
    statement: z.string().openapi({ description: "HTML с MathML" }),
    options: z
      .union([z.object({ items: z.array(z.string()), targets: z.array(z.string()).optional() }), z.null()])
      .openapi({ description: "Из чего выбирать: HTML каждой строки" }),
    hintsForSolution: z.array(z.string()).openapi({ description: "HTML, по одной подсказке" }),
    url,
  }),
  "Задание без ответа",
);

export type KimNumberResource = z.infer<typeof kimNumberShape>;

export const describeKimNumber = (topicId: number, { number, title, max, part }: KimNumber): KimNumberResource => ({
  id: kimNumberId(topicId, number),
  number,
  title,
  maxScore: max,
  part,
});

export function describeTopicResource(topic: Topic, taskCount: number, address: string): z.infer<typeof bankTopic> {
  const { id, exam: examType, subject, name, table } = topic;
  const [found] = describeExams([examType]);
  if (!found) throw new RangeError(`There is no exam ${examType}`);
  const { key, slug, category } = subject;
  const { season, max } = table;
  const page = taskCount > 0 ? address : null;
  return { id, exam: found, key, slug, name, category, season, maxScore: max, taskCount, url: page };
}

export const describeThemeResource = (
  topicId: number,
  { id, slug, name, numbers, count: taskCount }: ThemeCount,
): z.infer<typeof bankTheme> => ({
  id,
  slug,
  name,
  kimNumberIds: numbers.map((number) => kimNumberId(topicId, number)),
  taskCount,
});

/** A topic in a path. */
export const TOPIC_PARAM = { topicId: "Номер предмета в экзамене" };

export const findTopicParam = (text: string | undefined): Topic | null => findTopicById(readIdParam(text));
