/** The page's texts, sent by the loader: those of the exam and the season, with their facts. */
import { fillItemFacts } from "~/features/core/school/page-facts";
import { viewResults } from "~/features/core/school/results-view";
import { type Offering, offers } from "~/features/core/school/offer";
import type { SchoolProfile } from "~/features/core/school/school-profile";
import { HOME_TEXTS, type StoredHomeTexts } from "~/features/site/storefront/home-texts.server";
import type { HomeView } from "~/features/site/storefront/home-view";
import { storeFacts } from "~/features/site/storefront/store-facts";
import { ofExam } from "~/features/site/storefront/text-fields";
import type { HomeTexts } from "./home-texts";

export function homeTexts(
  { exam, month, season, offer }: Pick<HomeView, "exam" | "month" | "season"> & Offering,
  school: SchoolProfile,
  stored: StoredHomeTexts,
): HomeTexts {
  const texts = fillItemFacts(stored, storeFacts(school, { exam, month, offer }));
  const { year, lesson, tutor } = texts;
  // The built-in text names hours: it is for a school with a course at these.
  const hasLesson = stored !== HOME_TEXTS || offers({ offer }, exam, "week");
  const { price: hourPrice, year: hourYear } = school.claims.tutorHour;
  return {
    hero: { title: texts.title.split("\n"), lead: texts.lead[exam] },
    subjects: texts.subjects,
    year: { title: year.title, lead: `${season === "summer" ? year.summer[exam] : year[season]} ${year.price}` },
    lesson: hasLesson
      ? {
          ...{ title: lesson.title, lead: lesson.lead },
          parts: lesson.parts.map((part) => ({ time: part[exam], title: part.title, text: part.text })),
          after: ofExam(lesson.after, exam).flatMap(({ when, what }) => (what === "" ? [] : { when, what })),
        }
      : null,
    results: viewResults(school, texts.promise[exam]),
    teachers: texts.teachers,
    tutor:
      month && hourPrice !== null && hourYear !== null
        ? { hourPrice, title: tutor.title, text: tutor.text[exam], source: tutor.source }
        : null,
    courses: texts.courses,
    questions: texts.questions,
  };
}
