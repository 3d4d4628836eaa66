/** Structured data of the course page: what search engines may repeat, equal to what the page says. */
import { breadcrumbsJsonLd, type Json, SCHEMA, schoolReference } from "~/features/content/json-ld";
import type { Roubles } from "~/shared/money";
import { coursePath, coverPath } from "~/shared/paths";
import type { CourseView } from "./course-view";

export function courseJsonLd(
  view: CourseView,
  options: { origin: string; price: Roubles },
): { course: Json; breadcrumbs: Json } {
  const { origin, price } = options;
  const url = `${origin}${coursePath(view.slug)}`;
  const isOnSale = view.isActive && (view.course.offer === "pick" || view.course.offer === "whole");
  return {
    course: {
      "@context": SCHEMA,
      "@type": "Course",
      name: view.heading,
      description: view.lead,
      url,
      image: `${origin}${coverPath(view.slug)}`,
      inLanguage: "ru",
      provider: schoolReference(origin),
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: "Online",
        instructor: view.teachers.map(({ firstName, lastName }) => ({
          "@type": "Person",
          name: `${firstName} ${lastName}`,
        })),
      },
      ...(isOnSale && {
        offers: {
          "@type": "Offer",
          price,
          priceCurrency: "RUB",
          category: price === 0 ? "Free" : "Paid",
          availability: `${SCHEMA}/InStock`,
          url,
        },
      }),
    },
    breadcrumbs: breadcrumbsJsonLd(view.crumbs, origin),
  };
}
