import { HOME_CRUMB } from "~/features/core/school/json-ld";
import { examName } from "~/features/core/subjects/exams";
import { findCourseType, subjectName } from "~/features/core/subjects/taxonomy";
import { catalogPath } from "~/shared/paths";
import { type CatalogFilter, catalogSlug, WHOLE_CATALOG } from "./catalog-filter";

/**
 * Breadcrumbs of a selection: each is wider by one filter, exam before subject before kind; the last is the page
 * itself.
 */
export function catalogCrumbs(filter: CatalogFilter): { name: string; href: string | null }[] {
  const { exam, subject, courseType, isFree } = filter;
  const steps: { name: string; says: Partial<CatalogFilter> }[] = [{ name: "Курсы", says: {} }];
  if (exam) steps.push({ name: `Курсы ${examName(exam)}`, says: { exam } });
  if (subject) steps.push({ name: subjectName(subject, exam), says: { exam, subject } });
  if (courseType) steps.push({ name: findCourseType(courseType).name, says: { exam, subject, courseType } });
  else if (isFree) steps.push({ name: "Бесплатные", says: { exam, subject, isFree } });
  return [
    HOME_CRUMB,
    ...steps.map(({ name, says }, index) => ({
      name,
      href: index === steps.length - 1 ? null : catalogPath(catalogSlug({ ...WHOLE_CATALOG, ...says })),
    })),
  ];
}
