/** Teachers and webinars of the first page, from rows that are cached in memory until the content changes. */
import type { AppContext } from "~/app-context.server";
import { readAllTeachers } from "~/features/store/catalog/teacher-rows.server";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { readAllWebinars } from "~/features/learning/webinars/read-webinars.server";
import { dayAndMonth } from "~/shared/months";
import { inMoscow } from "~/shared/moscow.server";
import type { StoredHomeTeacher } from "./home-teacher";
import type { NextWebinar } from "./home-view";

/** The first teacher of each subject, the most chosen first. */
export async function readFirstTeachers(context: Pick<AppContext, "db">): Promise<readonly StoredHomeTeacher[]> {
  const subjects = new Set<SubjectKey>();
  return (await readAllTeachers(context)).filter(({ subject }) => !subjects.has(subject) && subjects.add(subject));
}

/** The next free webinar of the exam that has not started. */
export async function readNextWebinar(
  context: Pick<AppContext, "db" | "clock">,
  exam: ExamType,
): Promise<NextWebinar | null> {
  const now = context.clock.now();
  const next = (await readAllWebinars(context)).find((one) => one.isFree && one.exam === exam && one.startsAt > now);
  if (!next) return null;
  const { slug, title, startsAt, teacher } = next;
  return {
    slug,
    title,
    at: `${dayAndMonth(startsAt)} в\u00A0${inMoscow(startsAt).toFormat("HH:mm")} мск`,
    startsAt: startsAt.toISOString(),
    teacher: { slug: teacher.slug, name: `${teacher.firstName} ${teacher.lastName}` },
  };
}
