/** A bought course as its owner sees it: what was bought, what can be added, and when it takes place. */
import { categoryOf, namesOf } from "~/features/catalog/catalog-card";
import type { OwnedMonth } from "~/features/catalog/listed-landing";
import { describeCourse, type StoredLanding } from "~/features/course/course-view";
import { openingDate } from "~/features/course/say-opening";
import { sayWholeCourseDates } from "~/features/course/whole-course-dates";
import { sayAccess } from "~/features/profile/profile-words";
import type { PurchasedCourse } from "~/features/profile/purchased-courses";
import { examName, findCourseType, findSubject } from "~/features/subjects/taxonomy";
import { describeWhen } from "~/features/webinars/webinar-time";
import { formatRoubles } from "~/shared/money";
import { dayAndMonth, isPastMonth, monthEndDate, monthName, sortMonths } from "~/shared/months";
import { bankListPath, lessonCalendarPath, myCoursePath } from "~/shared/paths";
import type { LessonView, OwnCourseView, OwnMonth } from "./cabinet-view";
import { isAheadOf, lessonKey, lessonsOfMonth, type MonthLesson, openingKey } from "~/features/course/lessons-of-month";

/** `updatedAt`: calendars ask when an event has changed. */
type DatedLanding = StoredLanding & { updatedAt: Date };

/** A landing with what one person bought of it, in any of its tariffs. */
export type OwnCourse = { landing: DatedLanding; bought: PurchasedCourse[] };

type Known = {
  now: Date;
  owned: readonly OwnedMonth[];
  /** Points by numbers of the paper; null: nothing is solved. */
  held: ReadonlyMap<number, number> | null;
  /** Which numbers of the paper have tasks. */
  hasTasks: (number: number) => boolean;
};

/** One course a landing, in the order of the purchases: tariffs teach the same lessons (decision 0020). */
export function groupByLanding(purchases: readonly PurchasedCourse[], landings: readonly DatedLanding[]): OwnCourse[] {
  const slugs = [...new Set(purchases.map(({ landing }) => landing.slug))];
  return slugs.flatMap((slug) => {
    const landing = landings.find((one) => one.slug === slug);
    return landing ? [{ landing, bought: purchases.filter((one) => one.landing.slug === slug) }] : [];
  });
}

export const titleOf = ({ landing, bought }: OwnCourse): string =>
  bought.length === 1 && bought[0] ? bought[0].title : landing.name;

/** Every lesson and deadline of the bought months, the earliest first. */
export function lessonsOf({ landing, bought }: OwnCourse): MonthLesson[] {
  const { week } = landing.content;
  const all = bought.flatMap(({ productId, months }) => {
    const lessons = landing.courses.find(({ id }) => id === productId)?.lessons ?? 0;
    return months.flatMap(({ month }) => lessonsOfMonth({ week, lessons, month }));
  });
  const byStart = new Map(all.map((lesson) => [`${lesson.startsAt.getTime()} ${lesson.title}`, lesson]));
  return [...byStart.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

export function describeLesson(own: OwnCourse, lesson: MonthLesson): LessonView {
  const { slug } = own.landing;
  const key = lessonKey(lesson);
  return {
    key,
    title: lesson.title,
    note: lesson.note,
    course: titleOf(own),
    courseHref: myCoursePath(slug),
    when: describeWhen(lesson.startsAt),
    calendarHref: lessonCalendarPath(slug, key),
  };
}

export function findNextLesson(own: OwnCourse, now: Date): MonthLesson | null {
  return lessonsOf(own).find((lesson) => lesson.kind === "lesson" && isAheadOf(now, lesson)) ?? null;
}

/** When it opens, in any of its tariffs; null once it has. */
export const opensAt = ({ bought }: OwnCourse, now: Date): Date | null =>
  openingDate(
    bought.flatMap(({ months }) => months.map(({ month }) => month)),
    now,
  );

function describeOpening(own: OwnCourse, now: Date): OwnCourseView["opening"] {
  const date = opensAt(own, now);
  if (!date || findNextLesson(own, now)) return null;
  return { day: dayAndMonth(date), calendarHref: lessonCalendarPath(own.landing.slug, openingKey(date)) };
}

export function sayTeachers(teachers: StoredLanding["teachers"]): string {
  if (teachers.length === 0) return "";
  return `${teachers.length > 1 ? "Ведут" : "Ведёт"} ${namesOf(teachers)}`;
}

export function describeOwnCourse(own: OwnCourse, known: Known): OwnCourseView {
  const { landing, bought } = own;
  const next = findNextLesson(own, known.now);
  const whole = bought.find(({ isWhole }) => isWhole);
  const prolonged = bought.find(({ nextMonth }) => nextMonth !== null);
  return {
    slug: landing.slug,
    title: titleOf(own),
    tag: `${findCourseType(landing.courseType).name}, ${examName(landing.exam)}`,
    category: categoryOf(landing),
    teachers: sayTeachers(landing.teachers),
    dates: whole ? sayDates(whole, known.now) : null,
    months: describeMonths(own, known),
    next: next && describeLesson(own, next),
    opening: describeOpening(own, known.now),
    prolong: prolonged?.nextMonth ? { productId: prolonged.productId, name: monthName(prolonged.nextMonth) } : null,
  };
}

/** By the months it was sold with, wherever the shop has moved it since. */
function sayDates({ months }: PurchasedCourse, now: Date): string {
  const keys = months.map(({ month }) => month);
  const last = sortMonths(keys).at(-1);
  return sayWholeCourseDates(keys, now) ?? (last ? `закончился ${dayAndMonth(monthEndDate(last))}` : "");
}

/** The bought months, whatever the shop says today, and those of its programme that can be added or were missed. */
function describeMonths({ landing, bought }: OwnCourse, { now, owned, held, hasTasks }: Known): OwnMonth[] {
  const productId = bought[0]?.productId;
  if (productId === undefined) return [];
  const { course } = describeCourse({ landing, productId, owned, held, inCart: null, related: [], examYear: 0, now });
  const stored = landing.courses.find(({ id }) => id === productId);
  const accesses = new Map(bought.flatMap(({ months }) => months.map((one) => [one.month, one] as const)));
  const isWhole = bought.some((one) => one.isWhole);
  const programme = isWhole ? [] : course.programme.map(({ month }) => month);
  return sortMonths([...accesses.keys(), ...programme]).map((month) => {
    const index = course.programme.findIndex((one) => one.month === month);
    const taught = course.programme[index];
    const slice = course.months.find((one) => one.month === month);
    const access = accesses.get(month);
    const isOver = isPastMonth(month, now);
    return {
      month,
      name: monthName(month),
      state: access?.access ?? (isOver || !landing.isActive ? "missed" : "offered"),
      said: access
        ? sayAccess(access)
        : isOver
          ? "прошёл, не куплен"
          : landing.isActive
            ? formatRoubles(slice?.price ?? 0)
            : "не продаётся",
      title: taught?.title ?? "",
      topics: taught?.lessons ?? [],
      closes: taught?.closes ?? null,
      held: taught?.held ?? null,
      from: slice?.from ?? null,
      to: slice?.to ?? null,
      numbers: listNumbers(landing, (stored?.months[index]?.kim ?? []).map(Number), hasTasks),
    };
  });
}

function listNumbers(
  { exam, subjects }: StoredLanding,
  numbers: readonly number[],
  hasTasks: Known["hasTasks"],
): OwnMonth["numbers"] {
  const [subject] = subjects;
  // A course of several subjects names no paper.
  if (!subject || subjects.length > 1) return [];
  const { slug } = findSubject(subject);
  return numbers.filter(hasTasks).map((number) => ({ number, href: bankListPath(exam, slug, number) }));
}
