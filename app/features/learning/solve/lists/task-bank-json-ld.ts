/** Structured data of the bank: a page's place in the site, and a task without its answer. */
import { breadcrumbsJsonLd, HOME_CRUMB, type Json, SCHEMA, schoolReference } from "~/features/core/school/json-ld";
import type { TaskPageView } from "~/features/learning/solve/solve-view";

type Crumbs = readonly { name: string; href: string | null }[];

/** `crumbs`: as the page shows them; the site's first page is put before them. */
export function taskBankJsonLd(crumbs: Crumbs, origin: string): Json {
  return breadcrumbsJsonLd([HOME_CRUMB, ...crumbs], origin);
}

/** @param school its name and origin: it is one organization whichever host its task bank is on. */
export function taskJsonLd(
  { canonical, title, description, exam }: TaskPageView,
  { origin, school }: { origin: string; school: { origin: string; name: string } },
): Json {
  const url = `${origin}${canonical}`;
  return {
    "@context": SCHEMA,
    "@type": "LearningResource",
    "@id": url,
    url,
    name: title,
    description,
    learningResourceType: "Practice problem",
    educationalLevel: exam,
    inLanguage: "ru",
    isAccessibleForFree: true,
    provider: schoolReference(school.origin, school.name),
  };
}
