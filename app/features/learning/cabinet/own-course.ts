/** A bought course as its owner sees it: what was bought, what can be added, and when it takes place. */
import { categoryOf, namesOf } from "~/features/store/catalog/catalog-card";
import type { OwnedMonth } from "~/features/store/catalog/listed-landing";
import { describeCourse, type StoredLanding } from "~/features/store/course/course-view";
import { openingDate } from "~/features/store/course/say-opening";
import { sayWholeCourseDates } from "~/features/store/course/whole-course-dates";
import { sayAccess } from "~/features/store/profile/profile-messages";
import type { PurchasedCourse } from "~/features/store/profile/purchased-courses";
import { examName } from "~/features/core/subjects/exams";
import { findCourseType, findSubject } from "~/features/core/subjects/taxonomy";
import { describeWhen } from "~/features/learning/webinars/webinar-time";
import { formatRoubles, type Roubles } from "~/shared/money";
import { dayAndMonth, isPastMonth, monthEndDate, type MonthKey, monthNamer, sortMonths } from "~/shared/months";
import { drawYearRidge } from "~/shared/year-ridge";
import { taskBankListPath, lessonCalendarPath, myCoursePath } from "~/shared/paths";
import type { LessonView, OwnCourseView, OwnMonth, OwnMonthState } from "./cabinet-view";
import { placeInProgramme } from "./programme-year";
import {
  isAheadOf,
  lessonKey,
  lessonsOfMonth,
  type MonthLesson,
  openingKey,
} from "~/features/store/course/lessons-of-month";

/** `updatedAt`: calendar programs ask when an event last changed. */
type DatedLanding = StoredLanding & { updatedAt: Date };

/** A landing with what one person bought of it, in any of its tariffs. */
export type OwnCourse = { landing: DatedLanding; bought: PurchasedCourse[] };

type Known = {
  now: Date;
  owned: readonly OwnedMonth[];
  /** Points by number of the paper; null: no task is solved yet. */
  held: ReadonlyMap<number, number> | null;
  /** Which numbers of the paper have tasks. */
  hasTasks: (number: number) => boolean;
};

/**
 * One course per landing, in the order of purchase: its tariffs teach the same lessons (product.md, "Landings and
 * courses").
 */
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

/** In any of its tariffs. */
const boughtMonths = ({ bought }: OwnCourse): MonthKey[] =>
  bought.flatMap(({ months }) => months.map(({ month }) => month));

/** When it opens, in any of its tariffs; null once it has. */
export const opensAt = (own: OwnCourse, now: Date): Date | null => openingDate(boughtMonths(own), now);

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
  const months = describeMonths(own, known);
  const nameOf = monthNamer(months.map(({ month }) => month));
  return {
    slug: landing.slug,
    title: titleOf(own),
    tag: `${findCourseType(landing.courseType).name}, ${examName(landing.exam)}`,
    category: categoryOf(landing),
    teachers: sayTeachers(landing.teachers),
    dates: whole ? sayDates(whole, known.now) : null,
    months,
    ridge: drawYearRidge({
      courses: [boughtMonths(own)],
      verb: "Куплено",
      next: prolonged?.nextMonth ?? null,
      lesson: next?.startsAt ?? null,
      now: known.now,
    }),
    next: next && describeLesson(own, next),
    opening: describeOpening(own, known.now),
    prolong: prolonged?.nextMonth ? { productId: prolonged.productId, name: nameOf(prolonged.nextMonth) } : null,
  };
}

/** By the months it was sold with, even if the shop has moved it since. */
function sayDates({ months }: PurchasedCourse, now: Date): string {
  const keys = months.map(({ month }) => month);
  const last = sortMonths(keys).at(-1);
  return sayWholeCourseDates(keys, now) ?? (last ? `закончился ${dayAndMonth(monthEndDate(last))}` : "");
}

/**
 * The bought months, whatever the shop says today, and the months of its programme that can be added or were missed.
 */
function describeMonths({ landing, bought }: OwnCourse, { now, owned, held, hasTasks }: Known): OwnMonth[] {
  const productId = bought[0]?.productId;
  if (productId === undefined) return [];
  const { course } = describeCourse({
    landing,
    productId,
    owned,
    held,
    inCart: null,
    related: [],
    examYear: 0,
    claims: null,
    now,
  });
  const stored = landing.courses.find(({ id }) => id === productId);
  const accesses = new Map(bought.flatMap(({ months }) => months.map((one) => [one.month, one] as const)));
  const isWhole = bought.some((one) => one.isWhole);
  const programme = course.programme.map(({ month }) => month);
  const shown = sortMonths([...accesses.keys(), ...(isWhole ? [] : programme)]);
  const nameOf = monthNamer(shown);
  const stateOf = (month: MonthKey): OwnMonthState =>
    accesses.get(month)?.access ?? (isPastMonth(month, now) || !landing.isActive ? "missed" : "offered");
  return shown.map((month): OwnMonth => {
    const place = placeInProgramme(programme, month);
    const taught = course.programme[place];
    const access = accesses.get(month);
    return {
      month,
      name: nameOf(month),
      state: stateOf(month),
      said: access ? sayAccess(access) : sayOffer(stateOf(month), month, course.months[place]?.price ?? 0, now),
      isRefundAsked: access?.isRefundAsked ?? false,
      title: taught?.title ?? "",
      topics: taught?.lessons ?? [],
      closes: taught?.closes ?? null,
      held: taught?.held ?? null,
      numbers: listNumbers(landing, (stored?.months[place]?.kim ?? []).map(Number), hasTasks),
    };
  });
}

function sayOffer(state: OwnMonthState, month: MonthKey, price: Roubles, now: Date): string {
  if (state === "offered") return formatRoubles(price);
  return isPastMonth(month, now) ? "прошёл, не куплен" : "не продаётся";
}

function listNumbers(
  { exam, subjects }: StoredLanding,
  numbers: readonly number[],
  hasTasks: Known["hasTasks"],
): OwnMonth["numbers"] {
  const [subject] = subjects;
  // A course of several subjects prepares for no single paper.
  if (!subject || subjects.length > 1) return [];
  const { slug } = findSubject(subject);
  return numbers.filter(hasTasks).map((number) => ({ number, href: taskBankListPath(exam, slug, number) }));
}
