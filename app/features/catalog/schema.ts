/** Input of the store's API. Unknown fields are dropped; wrong types are reported by name. */
import { z } from "zod";
import { PAGE_SIZE } from "./filter-landings";

/** A larger requested page is cut to this size. */
export const MAX_PAGE_SIZE = 100;
/** The most ids in one request. */
export const BULK_LIMIT = 30;

const WHOLE_NUMBER = "нужно целое число от 1";

export const numberParam = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, WHOLE_NUMBER)
  .transform(Number);

/** Repeated parameters; each may also hold several comma-separated values. */
export const listParam = z
  .array(z.string().max(200))
  .max(50)
  .default([])
  .transform((values) => values.flatMap((value) => value.split(",")).filter((value) => value !== ""));

export const landingListQuery = z.object({
  page: numberParam.default("1"),
  pageSize: numberParam.default(String(PAGE_SIZE)).transform((size) => Math.min(size, MAX_PAGE_SIZE)),
  topics: listParam,
  teachers: listParam,
  courseTypes: listParam,
  examTypes: listParam,
  /** Accepted for the referral programme; it does not change the list. */
  referralCampaignSlug: z.string().max(200).optional(),
});

/** Null is the same as leaving it out. */
const ids = z.array(z.number().int().positive()).max(BULK_LIMIT).nullish();

export const landingsInBulkBody = z
  .object({ ids, productIds: ids })
  .refine((body) => (body.ids ?? null) === null || (body.productIds ?? null) === null, {
    message: "нужно одно из двух: ids или productIds",
  })
  .refine((body) => (body.ids ?? body.productIds ?? null) !== null, {
    message: "нужно одно из двух: ids или productIds",
  });

/** A query in the shape of the schema; empty values count as absent. */
export function readLandingQuery(query: URLSearchParams): Record<string, string | string[] | undefined> {
  const lists = ["topics", "teachers", "courseTypes", "examTypes"] as const;
  const single = ["page", "pageSize", "referralCampaignSlug"] as const;
  return {
    ...Object.fromEntries(lists.map((name) => [name, query.getAll(name)])),
    ...Object.fromEntries(single.map((name) => [name, query.get(name) || undefined])),
  };
}
