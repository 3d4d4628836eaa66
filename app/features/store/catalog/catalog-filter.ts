/** A choice of the catalog and its slug. */
import type { ExamType } from "~/features/core/subjects/exams";
import { type CourseTypeKey, findSubject, type SubjectKey } from "~/features/core/subjects/taxonomy";

/** A choice of courses. `null` means "all of them"; free courses take the place of a type in the grammar. */
export type CatalogFilter = {
  subject: SubjectKey | null;
  exam: ExamType | null;
  courseType: CourseTypeKey | null;
  isFree: boolean;
};

export const WHOLE_CATALOG: CatalogFilter = { subject: null, exam: null, courseType: null, isFree: false };

export const FREE_TOKEN = "besplatnye";

/** Where an established address departs from the grammar: grammar slug → its own slug. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([["ege-demokurs", "demokurs-ege"]]);

/**
 * The one canonical slug, "" for the whole catalog. If a type is combined with "free", the slug names the type and
 * `catalogHref` adds the rest to the query.
 */
export function catalogSlug(filter: CatalogFilter): string {
  const slug = [
    filter.subject && findSubject(filter.subject).slug,
    filter.exam,
    filter.courseType ?? (filter.isFree ? FREE_TOKEN : null),
  ]
    .filter((part) => part !== null)
    .join("-");
  return EXCEPTIONS.get(slug) ?? slug;
}
