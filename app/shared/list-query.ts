/** Parameters common to all lists of the API. Apart from `paginate.ts`, so that no page of the site loads zod. */
import { z } from "zod";
import { MAX_PAGE_SIZE, PAGE_SIZE } from "~/shared/paginate";

export const numberParam = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "нужно целое число от 1")
  .transform(Number);

/** Repeated parameters; each may also hold several values with commas. */
export const listParam = z
  .array(z.string().max(200))
  .max(50)
  .default([])
  .transform((values) => values.flatMap((value) => value.split(",")).filter((value) => value !== ""));

export const pageParams = {
  page: numberParam.default("1"),
  pageSize: numberParam.default(String(PAGE_SIZE)).transform((size) => Math.min(size, MAX_PAGE_SIZE)),
};

/** An id in a path; null: no id looks like this. */
export function readIdParam(text: string | undefined): number | null {
  return numberParam.safeParse(text).data ?? null;
}

/** A query as a schema reads it; empty single values count as absent. */
export function readListQuery(
  query: URLSearchParams,
  { lists, single }: { lists: readonly string[]; single: readonly string[] },
): Record<string, string | string[] | undefined> {
  return {
    ...Object.fromEntries(lists.map((name) => [name, query.getAll(name)])),
    ...Object.fromEntries(single.map((name) => [name, query.get(name) || undefined])),
  };
}
