/** A pupil's purchases, course by course, and what is open when. */
import type { Taught } from "~/features/store/catalog/taught";
import { nextMonth } from "~/features/store/course/default-months";
import { lessonKey } from "~/features/store/course/lessons-of-month";
import { findNextLesson, type LessonPlan, type NextLesson, sayLessonTime } from "~/features/store/course/next-lesson";
import { platformCourseHref } from "~/features/core/school/platform-links";
import type { ExamType } from "~/features/core/subjects/exams";
import type { CourseTypeKey, SubjectKey } from "~/features/core/subjects/taxonomy";
import type { SoldAs } from "~/shared/column-values";
import {
  compareMonths,
  isPastMonth,
  sortMonths,
  monthEndDate,
  monthStartDate,
  monthWithYear,
  type MonthKey,
} from "~/shared/months";
import { lessonCalendarPath, myCoursePath } from "~/shared/paths";
import { drawYearRidge, type YearRidge } from "~/shared/year-ridge";

/** `__all__`: the course was sold whole, so the buyer has every month of it. */
export type PurchasedMonth = MonthKey | "__all__";

export type PurchaseRow = {
  month: PurchasedMonth;
  /** The dates of a course sold whole, as it was sold. */
  taught: Taught | null;
  /** The open request for its money. */
  asked: { publicId: string; at: Date; refund: number } | null;
  product: {
    id: number;
    publicId: string;
    name: string;
    /** The name from the cart: the landing's, with the tariff if it has several. */
    title: string;
    sold: SoldAs;
    /** The price of one month, or of the whole course. */
    price: number;
    week: LessonPlan["week"];
    /** Promised for a month. */
    lessons: number;
    months: readonly { month: MonthKey; title: string; short: string }[];
  };
  landing: {
    slug: string;
    name: string;
    isActive: boolean;
    exam: ExamType;
    subjects: SubjectKey[];
    courseType: CourseTypeKey;
    /** «Глеб Орлов», the main one first. */
    teachers: string[];
  };
};

export type MonthAccess = "past" | "open" | "upcoming";

export type PurchasedCourseMonth = {
  month: MonthKey;
  /** «ноябрь 2026» */
  label: string;
  /** The month's topic; empty if the programme no longer lists the month. */
  title: string;
  access: MonthAccess;
  isRefundAsked: boolean;
  /** ISO instants: first and last of the month in Moscow. */
  opensAt: string;
  endsAt: string;
};

export type PurchasedCourse = {
  productId: number;
  publicId: string;
  name: string;
  title: string;
  /** Основа, the course of the whole year. */
  isBasic: boolean;
  isWhole: boolean;
  landing: PurchaseRow["landing"];
  /** As in the API: the bought months, empty for a course sold whole. */
  monthList: MonthKey[];
  /** Every month the buyer has, in calendar order. */
  months: PurchasedCourseMonth[];
  /** Refunds asked for by open requests. `askedAt`: ISO instant. */
  asked: { publicId: string; askedAt: string; month: PurchasedMonth; refund: number }[];
  /** The next month the shop would offer; null if the course is not, or no longer, sold by months. */
  nextMonth: MonthKey | null;
  /** The owned months in their year; null without any. */
  ridge: YearRidge | null;
  /** By the timetable of the course; null if it has none, or after the last. `at`: ISO instant. */
  nextLesson: PurchasedLesson | null;
};

export type PurchasedLesson = {
  at: string;
  /** «понедельник, 23 ноября, 19:00 мск» */
  when: string;
  title: string;
  note: string;
  calendarHref: string;
};

function accessTo(month: MonthKey, now: Date): MonthAccess {
  if (isPastMonth(month, now)) return "past";
  return now >= monthStartDate(month) ? "open" : "upcoming";
}

/** One entry per course; courses with an open or future month first, otherwise in the order of `rows`. */
export function groupPurchases(rows: readonly PurchaseRow[], now: Date): PurchasedCourse[] {
  const byProduct = new Map<number, PurchaseRow[]>();
  for (const row of rows) byProduct.set(row.product.id, [...(byProduct.get(row.product.id) ?? []), row]);
  const courses = [...byProduct.values()].flatMap((group) =>
    group[0] ? [describeCourse(group[0], group, rows, now)] : [],
  );
  const isOver = (course: PurchasedCourse) => course.months.every(({ access }) => access === "past");
  return [...courses.filter((course) => !isOver(course)), ...courses.filter(isOver)];
}

function describeCourse(
  first: PurchaseRow,
  rows: readonly PurchaseRow[],
  all: readonly PurchaseRow[],
  now: Date,
): PurchasedCourse {
  const { product, landing } = first;
  const bought = rows.flatMap(({ month }) => (month === "__all__" ? [] : [month])).sort(compareMonths);
  const whole = rows.find(({ month }) => month === "__all__");
  const isWhole = whole !== undefined;
  const taught = whole?.taught?.months ?? product.months.map(({ month }) => month);
  const owned = isWhole ? sortMonths([...taught, ...bought]) : bought;
  const next = isWhole ? null : nextMonthOf(first, bought, monthsOfLanding(first, all), now);
  const lesson = findNextLesson(product, owned, now);
  const asked = rows.flatMap(({ month, asked: request }) => (request ? [{ ...request, month }] : []));
  return {
    productId: product.id,
    publicId: product.publicId,
    name: product.name,
    title: product.title,
    isBasic: landing.courseType === "osnova",
    isWhole,
    landing,
    monthList: bought,
    asked: asked.map(({ at, ...request }) => ({ ...request, askedAt: at.toISOString() })),
    months: owned.map((month) => ({
      month,
      label: monthWithYear(month),
      title: product.months.find((one) => one.month === month)?.title ?? "",
      access: accessTo(month, now),
      isRefundAsked: !isPastMonth(month, now) && asked.some((one) => one.month === month || one.month === "__all__"),
      opensAt: monthStartDate(month).toISOString(),
      endsAt: monthEndDate(month).toISOString(),
    })),
    nextMonth: next,
    ridge: drawYearRidge({ courses: [owned], verb: "Куплено", next, lesson: lesson?.at ?? null, now }),
    nextLesson: lesson && describeLesson(lesson, landing.slug),
  };
}

const describeLesson = ({ at, title, note }: NextLesson, slug: string): PurchasedLesson => ({
  at: at.toISOString(),
  when: sayLessonTime(at),
  title,
  note,
  calendarHref: lessonCalendarPath(slug, lessonKey({ startsAt: at })),
});

/** A month bought in one tariff counts in the others too (product.md, "Landings and courses"). */
function monthsOfLanding({ landing }: PurchaseRow, all: readonly PurchaseRow[]): MonthKey[] {
  return all.flatMap((row) => (row.landing.slug !== landing.slug || row.month === "__all__" ? [] : [row.month]));
}

/** The month that «продлить курс» would add. */
function nextMonthOf(
  { product, landing }: PurchaseRow,
  own: readonly MonthKey[],
  ofLanding: readonly MonthKey[],
  now: Date,
): MonthKey | null {
  if (product.sold !== "months" || product.price <= 0 || !landing.isActive) return null;
  return nextMonth({ purchasableMonths: product.months.map(({ month }) => month), own, ofLanding, now });
}

/** Where the courses are studied: product id → page on the platform, or in the cabinet without one. */
export function studyLinks(
  courses: readonly { productId: number; publicId: string; landing: Pick<PurchaseRow["landing"], "slug"> }[],
  platformUrl: string | undefined,
): Record<number, string> {
  return Object.fromEntries(
    courses.map(({ productId, publicId, landing }) => [
      productId,
      platformUrl ? platformCourseHref(platformUrl, publicId) : myCoursePath(landing.slug),
    ]),
  );
}
