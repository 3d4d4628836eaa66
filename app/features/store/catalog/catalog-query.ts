/**
 * The catalog's filters: what the slug grammar can express stands in the path, the rest in the query. The filters are a
 * GET form to `/catalog/`, which redirects to the canonical address, so each selection has exactly one.
 */
import { DEFAULT_EXAM_TYPE, EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { COURSE_TYPES, SUBJECTS } from "~/features/core/subjects/taxonomy";
import { catalogPath } from "~/shared/paths";
import { type CatalogFilter, catalogSlug } from "./catalog-filter";
import { type CatalogAliases, parseCatalogSlug } from "./catalog-slug";

export type CatalogFilters = CatalogFilter & {
  /** A teacher's slug. The caller checks that the teacher exists. */
  teacher: string | null;
  /** Counted from 1. */
  page: number;
  /** Show courses that the viewer owns in full; they are hidden otherwise. */
  isOwnedShown: boolean;
};

/** Names of the form's fields. Other parameters (utm marks, `auth`) belong to others and survive a redirect. */
const CATALOG_PARAMS = ["exam", "subject", "courseType", "free", "teacher", "shown", "page"] as const;

const OWNED_SHOWN_VALUE = "owned";

const LAST_PAGE = 9999;

/** The exam that is listed if the address names none. */
export function activeExam(filter: Pick<CatalogFilter, "exam">): ExamType {
  return filter.exam ?? DEFAULT_EXAM_TYPE;
}

export function catalogFilters(filter: CatalogFilter): CatalogFilters {
  return { ...filter, teacher: null, page: 1, isOwnedShown: false };
}

/**
 * Filters of an address. A query parameter overrides the slug, even an empty one ("all"); an invalid value is dropped.
 * If `isClean` is false, redirect to `catalogHref`: the query is not canonical.
 */
export function parseCatalogQuery(
  filterFromSlug: CatalogFilter,
  query: URLSearchParams,
): { filters: CatalogFilters; isClean: boolean } {
  const subject = query.get("subject");
  const exam = query.get("exam");
  const courseType = query.get("courseType");
  const free = query.get("free");
  const teacher = query.get("teacher") ?? "";
  const page = query.get("page") ?? "";
  const filters: CatalogFilters = {
    subject: chosen(subject, SUBJECTS, filterFromSlug.subject),
    exam: chosen(exam, EXAM_TYPES, filterFromSlug.exam),
    courseType: chosen(courseType, COURSE_TYPES, filterFromSlug.courseType),
    isFree: free === "1" || free === "on" || (filterFromSlug.isFree && free !== "" && free !== "0"),
    teacher: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(teacher) && teacher.length <= 64 ? teacher : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
    isOwnedShown: query.get("shown") === OWNED_SHOWN_VALUE,
  };
  return { filters, isClean: ownQuery(query) === queryOf(filters).toString() };
}

function chosen<Key extends string>(
  value: string | null,
  options: readonly { key: Key; slug?: string }[],
  fromSlug: Key | null,
): Key | null {
  if (value === null) return fromSlug;
  if (value === "") return null;
  return options.find((option) => option.key === value || option.slug === value)?.key ?? fromSlug;
}

/** The catalog's part of a query exactly as sent, so that a wrong order, a duplicate or a bad value shows. */
function ownQuery(query: URLSearchParams): string {
  const own = new URLSearchParams();
  for (const [name, value] of query) if (isCatalogParam(name)) own.append(name, value);
  return own.toString();
}

function isCatalogParam(name: string): boolean {
  return CATALOG_PARAMS.some((own) => own === name);
}

function queryOf(filters: CatalogFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.isFree && filters.courseType) query.append("free", "1");
  if (filters.teacher) query.append("teacher", filters.teacher);
  if (filters.isOwnedShown) query.append("shown", OWNED_SHOWN_VALUE);
  if (filters.page > 1) query.append("page", String(filters.page));
  return query;
}

/**
 * The one address of a selection. `kept`: the query it came with; parameters that are not the catalog's are preserved.
 */
export function catalogHref(filters: CatalogFilters, kept?: URLSearchParams): string {
  const query = queryOf(filters);
  for (const [name, value] of kept ?? []) if (!isCatalogParam(name)) query.append(name, value);
  const search = query.toString();
  return catalogPath(catalogSlug(filters)) + (search ? `?${search}` : "");
}

/** A changed selection starts from its first page. */
export function changeFilters(filters: CatalogFilters, change: Partial<Omit<CatalogFilters, "page">>): CatalogFilters {
  return { ...filters, ...change, page: 1 };
}

/**
 * Resolves a catalog address in one step. Null is 404; `redirectTo` is set if the address is understood but not
 * canonical: order of parts, alias, a form's query, a bad value.
 */
export function readCatalogAddress(
  slug: string | undefined,
  query: URLSearchParams,
  aliases?: CatalogAliases,
): { filters: CatalogFilters; redirectTo: string | null } | null {
  const filterFromSlug = parseCatalogSlug(slug, aliases);
  if (!filterFromSlug) return null;
  const { filters, isClean } = parseCatalogQuery(filterFromSlug, query);
  const isCanonical = isClean && (slug ?? "") === catalogSlug(filters);
  return { filters, redirectTo: isCanonical ? null : catalogHref(filters, query) };
}
