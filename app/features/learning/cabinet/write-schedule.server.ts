/** Calendar files of a pupil: one lesson, or everything that is theirs. */
import type { AppContext } from "~/app-context.server";
import { PRODUCT_KEY } from "~/features/core/school/product-key";
import { readAllWebinars } from "~/features/learning/webinars/read-webinars.server";
import { findAhead } from "~/features/learning/webinars/select-webinars";
import { describeWebinarEvent } from "~/features/learning/webinars/write-calendars.server";
import { addDuration } from "~/shared/duration";
import { type CalendarEvent, writeCalendar } from "~/shared/icalendar";
import { myCoursePath } from "~/shared/paths";
import { findCalendarOwner } from "./calendar-address.server";
import { lessonKey, type MonthLesson, openingKey } from "~/features/store/course/lessons-of-month";
import { describeLesson, lessonsOf, opensAt, type OwnCourse, sayTeachers, titleOf } from "./own-course";
import { type CabinetReader, readOwnCourses } from "./read-own-courses.server";

/** Older events are left out; calendar programs keep what they have read. */
const FEED_STARTS_BEFORE = { days: -30 } as const;

const file = (name: string | null, events: readonly CalendarEvent[]) =>
  writeCalendar({ productKey: PRODUCT_KEY, part: "schedule", name, events });

function describeEvent(own: OwnCourse, lesson: MonthLesson, origin: string): CalendarEvent {
  const { landing } = own;
  const { course, key } = describeLesson(own, lesson);
  const url = `${origin}${myCoursePath(landing.slug)}`;
  const teachers = lesson.kind === "lesson" && landing.teachers.length > 0 ? `${sayTeachers(landing.teachers)}.` : "";
  return {
    // The landing's, because its tariffs share their lessons.
    uid: `${lesson.kind}-${landing.id}-${key}`,
    title: `${lesson.title}: ${course}`,
    description: [lesson.note, teachers, url].filter(Boolean).join("\n\n"),
    url,
    startsAt: lesson.startsAt,
    // The length of a lesson is stated in the texts of its course only.
    endsAt: null,
    updatedAt: landing.updatedAt,
  };
}

/** No lesson of the course is known, so the event is the day it opens. */
function describeOpening(own: OwnCourse, date: Date, origin: string): CalendarEvent {
  const { landing } = own;
  const url = `${origin}${myCoursePath(landing.slug)}`;
  return {
    uid: `opening-${landing.id}-${openingKey(date)}`,
    title: `Открывается курс: ${titleOf(own)}`,
    description: url,
    url,
    startsAt: date,
    endsAt: null,
    isAllDay: true,
    updatedAt: landing.updatedAt,
  };
}

/** One lesson, or the day the course opens. @returns null: not bought, or nothing of it begins then. */
export async function writeLesson(
  context: CabinetReader,
  { userId, slug, key, origin }: { userId: number; slug: string; key: string; origin: string },
): Promise<string | null> {
  const own = (await readOwnCourses(context, userId)).find(({ landing }) => landing.slug === slug);
  const lesson = own && lessonsOf(own).find((one) => one.kind === "lesson" && lessonKey(one) === key);
  if (own && lesson) return file(null, [describeEvent(own, lesson, origin)]);
  const opening = own && opensAt(own, context.clock.now());
  return opening && openingKey(opening) === key ? file(null, [describeOpening(own, opening, origin)]) : null;
}

/** @returns null for a token that opens nothing, or no longer does. */
export async function writeSchedule(
  context: CabinetReader & Pick<AppContext, "school">,
  token: string,
  origin: string,
): Promise<string | null> {
  const userId = await findCalendarOwner(context, token);
  if (userId === null) return null;
  const now = context.clock.now();
  const [courses, webinars] = await Promise.all([readOwnCourses(context, userId), readAllWebinars(context)]);
  const first = addDuration(now, FEED_STARTS_BEFORE);
  const lessons = courses.flatMap((own) =>
    lessonsOf(own)
      .filter(({ startsAt }) => startsAt >= first)
      .map((lesson) => describeEvent(own, lesson, origin)),
  );
  const ahead = findAhead(webinars, now).map((webinar) => describeWebinarEvent(webinar, origin));
  return file(`Моё расписание, «${context.school.profile().name}»`, [...lessons, ...ahead]);
}
