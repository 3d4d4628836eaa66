/** A task for crawlers: a practice problem without its answer. */
import { SCHOOL } from "~/features/school/school";
import type { TaskPageView } from "./practice-view";

export function taskJsonLd(view: TaskPageView, origin: string) {
  const url = new URL(view.canonical, origin).href;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "LearningResource",
        "@id": url,
        url,
        name: view.title,
        description: view.description,
        learningResourceType: "Practice problem",
        educationalLevel: view.exam,
        inLanguage: "ru",
        isAccessibleForFree: true,
        provider: { "@type": "EducationalOrganization", name: SCHOOL.name, url: origin },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: view.crumbs.map(({ name, href }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          item: new URL(href ?? view.canonical, origin).href,
        })),
      },
    ],
  };
}
