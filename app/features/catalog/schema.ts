/** What the API of the store accepts. Unknown fields are dropped; wrong types are named (issue 2 §5). */
import { z } from "zod";
import { listParam, pageParams, readListQuery } from "~/shared/list-query";

/** decisions.md §5: at most so many at once. */
export const BULK_LIMIT = 30;

export const landingListQuery = z.object({
  ...pageParams,
  topics: listParam,
  teachers: listParam,
  courseTypes: listParam,
  examTypes: listParam,
  /** Kept for the referral programme; the list is the same with it and without. */
  referralCampaignSlug: z.string().max(200).optional(),
});

/** Null is as good as left out. */
const ids = z.array(z.number().int().positive()).max(BULK_LIMIT).nullish();

export const landingsInBulkBody = z
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
