/** What the API of the store accepts. Unknown fields are dropped; wrong types are named (issue 2 §5). */
import { z } from "zod";
import { PAGE_SIZE } from "./filter-landings";

/** A client may ask for more; it gets this many. */
export const MAX_PAGE_SIZE = 100;
/** decisions.md §5: at most so many at once. */
export const BULK_LIMIT = 30;

const WHOLE_NUMBER = "нужно целое число от 1";

export const numberParam = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, WHOLE_NUMBER)
  .transform(Number);

/** Repeated parameters; each may also hold several values with commas. */
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

/** A query as the schema reads it; empty values count as absent (specification §7). */
export function readLandingQuery(query: URLSearchParams): Record<string, string | string[] | undefined> {
  const lists = ["topics", "teachers", "courseTypes", "examTypes"] as const;
  const single = ["page", "pageSize", "referralCampaignSlug"] as const;
  return {
    ...Object.fromEntries(lists.map((name) => [name, query.getAll(name)])),
    ...Object.fromEntries(single.map((name) => [name, query.get(name) || undefined])),
  };
}
