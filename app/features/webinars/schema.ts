/** Input of the webinars' API; it uses the names of the store's API. */
import { z } from "zod";
import { PAGE_SIZE } from "~/features/catalog/filter-landings";
import { listParam, MAX_PAGE_SIZE, numberParam } from "~/features/catalog/schema";

const LISTS = ["topics", "examTypes"] as const;
const SINGLE = ["page", "pageSize", "isFree", "when"] as const;

export const webinarListQuery = z.object({
  page: numberParam.default("1"),
  pageSize: numberParam.default(String(PAGE_SIZE)).transform((size) => Math.min(size, MAX_PAGE_SIZE)),
  topics: listParam,
  examTypes: listParam,
  isFree: z
    .enum(["true", "false"])
    .transform((word) => word === "true")
    .nullable()
    .default(null),
  when: z.enum(["upcoming", "recorded"]).nullable().default(null),
});

/** A query in the shape of the schema; empty values count as absent. */
export function readWebinarQuery(query: URLSearchParams): Record<string, string | string[] | undefined> {
  return {
    ...Object.fromEntries(LISTS.map((name) => [name, query.getAll(name)])),
    ...Object.fromEntries(SINGLE.map((name) => [name, query.get(name) || undefined])),
  };
}
