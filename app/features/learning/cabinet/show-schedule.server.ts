/** A week of a pupil's schedule: lessons and deadlines of their purchases, and the school's webinars. */
import { categoryOf } from "~/features/store/catalog/catalog-card";
import { examName } from "~/features/core/subjects/exams";
import { findSubject, subjectName } from "~/features/core/subjects/taxonomy";
import type { ListedWebinar } from "~/features/learning/webinars/listed-webinar";
import { moscowTime } from "~/shared/moscow";
import { myCoursePath, webinarCalendarPath, webinarPath } from "~/shared/paths";
import type { EventView } from "./cabinet-view";
import { describeLesson, lessonsOf, type OwnCourse } from "./own-course";
import type { ScheduleView } from "./schedule-view";
import { type CabinetReader, readOwnCourses } from "./read-own-courses.server";
import { describeWeek, nameWeek, sayWeek, weekAfter, weekBefore } from "./week";

export async function showSchedule(
  context: CabinetReader,
  { userId, monday, webinars }: { userId: number; monday: Date; webinars: readonly ListedWebinar[] },
): Promise<ScheduleView> {
  const now = context.clock.now();
  const courses = await readOwnCourses(context, userId);
  const isInWeek = ({ startsAt }: { startsAt: Date }) => startsAt >= monday && startsAt < weekAfter(monday);
  const events = [...courses.flatMap(describeLessons), ...webinars.map(describeWebinar)].filter(isInWeek);
  return {
    title: sayWeek(monday, now),
    before: nameWeek(weekBefore(monday), now),
    after: nameWeek(weekAfter(monday), now),
    isThisWeek: nameWeek(monday, now) === null,
    days: describeWeek(events, monday, now),
    hasCourses: courses.length > 0,
  };
}

function describeLessons(own: OwnCourse): EventView[] {
  return lessonsOf(own).map((lesson) => {
    const { key, title, course, calendarHref } = describeLesson(own, lesson);
    return {
      key: `${own.landing.slug} ${key} ${title}`,
      kind: lesson.kind,
      startsAt: lesson.startsAt,
      time: moscowTime(lesson.startsAt),
      title,
      from: course,
      href: myCoursePath(own.landing.slug),
      calendarHref: lesson.kind === "lesson" ? calendarHref : null,
      category: categoryOf(own.landing),
    };
  });
}

function describeWebinar({ slug, title, subject, exam, startsAt }: ListedWebinar): EventView {
  return {
    key: slug,
    kind: "webinar",
    startsAt,
    time: moscowTime(startsAt),
    title,
    from: `${subjectName(subject, exam)}, ${examName(exam)}`,
    href: webinarPath(slug),
    calendarHref: webinarCalendarPath(slug),
    category: findSubject(subject).category,
  };
}
