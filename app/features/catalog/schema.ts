/** Input of the store's API. Unknown fields are dropped; wrong types are reported by name. */
import { z } from "zod";
import { listParam, pageParams, readListQuery } from "~/shared/list-query";

/** The most ids in one request. */
export const BULK_LIMIT = 30;

export const landingListQuerySchema = z.object({
  ...pageParams,
  topics: listParam,
  teachers: listParam,
  courseTypes: listParam,
  examTypes: listParam,
  /** Accepted for the referral programme; it does not change the list. */
  referralCampaignSlug: z.string().max(200).optional(),
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
