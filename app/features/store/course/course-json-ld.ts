/** Structured data of the course page. It must agree with what the page says. */
import { breadcrumbsJsonLd, type Json, SCHEMA, schoolReference } from "~/features/core/school/json-ld";
import type { Roubles } from "~/shared/money";
import { monthEndDate, monthStartDate } from "~/shared/months";
import { moscowDay } from "~/shared/moscow";
import { coursePath, coverPath, ogImagePath, teacherPath } from "~/shared/paths";
import type { CourseView } from "./course-view";
import { quoteChoice } from "./quote-choice";

const FREQUENCIES = { day: "Daily", month: "Monthly" } as const;

/** Hours are a workload; days and months are a schedule, months with their first and last day. */
function describePace({ length, first, last }: NonNullable<CourseView["course"]["ahead"]>): Json {
  const { count, unit } = length;
  if (unit === "hour") return { courseWorkload: `PT${count}H` };
  return {
    courseSchedule: {
      "@type": "Schedule",
      repeatFrequency: FREQUENCIES[unit],
      repeatCount: count,
      ...(unit === "month" && {
        startDate: moscowDay(monthStartDate(first)),
        endDate: moscowDay(monthEndDate(last)),
      }),
    },
  };
}

export function courseJsonLd(
  view: CourseView,
  options: { origin: string; price: Roubles; schoolName: string },
): { course: Json; breadcrumbs: Json } {
  const { origin, price, schoolName } = options;
  const url = `${origin}${coursePath(view.slug)}`;
  const isOnSale = view.isActive && (view.course.offer === "pick" || view.course.offer === "whole");
  return {
    course: {
      "@context": SCHEMA,
      "@type": "Course",
      name: view.heading,
      description: view.lead,
      url,
      image: [`${origin}${ogImagePath("course", view.slug)}`, `${origin}${coverPath(view.slug)}`],
      inLanguage: "ru",
      provider: schoolReference(origin, schoolName),
      ...(view.course.ahead && {
        hasCourseInstance: {
          "@type": "CourseInstance",
          courseMode: "Online",
          ...describePace(view.course.ahead),
          instructor: view.teachers.map(({ firstName, lastName, slug }) => ({
            "@type": "Person",
            name: `${firstName} ${lastName}`,
            url: `${origin}${teacherPath(slug)}`,
          })),
        },
      }),
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

/**
 * Structured data of the page, with the price it shows first. The browser computes it again from the view, so the
 * document does not carry it twice.
 */
export function describeForSearch(view: CourseView, of: { origin: string; schoolName: string }): Json[] {
  const chosen = view.course.months.filter(({ isChosen }) => isChosen).map(({ month }) => month);
  const { price } = quoteChoice(view.course.product, chosen);
  const { course, breadcrumbs } = courseJsonLd(view, { ...of, price });
  return [course, breadcrumbs];
}
