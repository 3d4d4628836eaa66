/** Input of the store's API. Unknown fields are dropped; wrong types are reported by name. */
import { z } from "zod";
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { COURSE_TYPES, SUBJECTS } from "~/features/core/subjects/taxonomy";
import { listParam, namesParam, pageParams, readListQuery } from "~/shared/list-query";

/** The most ids in one request. */
export const BULK_LIMIT = 30;

const idsOf = ({ egeId, ogeId }: (typeof SUBJECTS)[number]) => [egeId, ogeId].flatMap((id) => id ?? []).map(String);
const keysOf = (all: readonly { key: string }[]) => all.map(({ key }) => key);

/** Filters of every list of the store, the teachers and the webinars. */
export const topicsParam = namesParam(
  SUBJECTS.flatMap((subject) => [subject.key, subject.slug, ...idsOf(subject)]),
  SUBJECTS.map(({ slug }) => slug),
).describe("Предметы: slug, key или номер из taxonomy");
export const examTypesParam = namesParam(
  EXAM_TYPES.flatMap(({ key, id }) => [key, String(id)]),
  keysOf(EXAM_TYPES),
).describe("Экзамены: ege, oge или номер из taxonomy");
const courseTypesParam = namesParam(keysOf(COURSE_TYPES), keysOf(COURSE_TYPES)).describe(
  "Виды курсов: slug из taxonomy",
);

export const landingListQuerySchema = z.object({
  ...pageParams,
  topics: topicsParam,
  teachers: listParam.describe("Преподаватели: slug; у неизвестного курсов нет"),
  courseTypes: courseTypesParam,
  examTypes: examTypesParam,
  /** Accepted for the referral programme; it does not change the list. */
  referralCampaignSlug: z
    .string()
    .max(200)
    .optional()
    .describe("Кампания, с которой пришли; список от неё не меняется"),
});

/** Null is the same as leaving it out. */
const ids = z.array(z.number().int().positive()).max(BULK_LIMIT).nullish();

export const landingsInBulkBodySchema = z
  .object({ ids, productIds: ids })
  .refine((body) => (body.ids ?? null) === null || (body.productIds ?? null) === null, {
    message: "нужно одно из двух: ids или productIds",
  })
  .refine((body) => (body.ids ?? body.productIds ?? null) !== null, {
    message: "нужно одно из двух: ids или productIds",
  });

export function readLandingQuery(query: URLSearchParams) {
  return readListQuery(query, {
    lists: ["topics", "teachers", "courseTypes", "examTypes"],
    single: ["page", "pageSize", "referralCampaignSlug"],
  });
}
