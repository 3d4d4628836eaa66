/** Parameters common to all lists of the API. */
import { z } from "zod";
import { MAX_PAGE_SIZE, PAGE_SIZE } from "~/shared/paginate";

/** The text of a number in a path or a query; the document of the API calls it an integer. */
export const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

export const numberParam = z.string().regex(WHOLE_NUMBER, "нужно целое число от 1").transform(Number);

/** Repeated parameters; each may also hold several values with commas. */
export const listParam = z
  .array(z.string().max(200))
  .max(50)
  .default([])
  .transform((values) => values.flatMap((value) => value.split(",")).filter((value) => value !== ""));

const LONGEST_ECHO = 40;

/** A list of known names: another one is refused and named, because a filter that matches nothing looks like an answer. */
export const namesParam = (names: readonly string[], shown: readonly string[]) =>
  listParam.superRefine((given, issues) => {
    const unknown = given.filter((name) => !names.includes(name));
    if (unknown.length > 0)
      issues.addIssue({
        code: "custom",
        message: `нет такого значения: ${unknown[0]?.slice(0, LONGEST_ECHO)}. Есть: ${shown.join(", ")}`,
      });
  });

export const pageParams = {
  page: numberParam.default("1").describe("Страница списка, с первой"),
  pageSize: numberParam
    .default(String(PAGE_SIZE))
    .transform((size) => Math.min(size, MAX_PAGE_SIZE))
    .describe(`Сколько записей на странице; больше ${MAX_PAGE_SIZE} не бывает, сколько ни попроси`),
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
