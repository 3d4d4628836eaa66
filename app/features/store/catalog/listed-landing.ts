/** A landing as lists use it, and what a viewer owns of it. */
import type { ExamType } from "~/features/core/subjects/exams";
import type { CourseTypeKey, SubjectKey } from "~/features/core/subjects/taxonomy";
import type { SoldAs } from "~/shared/column-values";
import type { Roubles } from "~/shared/money";
import { salePriceOf } from "~/shared/sale-price";
import { isPastMonth, type MonthKey } from "~/shared/months";
import type { CatalogLanding } from "./filter-landings";
import type { Taught } from "./taught";

export type ListedTeacher = { slug: string; firstName: string; lastName: string };

export type ListedCourse = {
  /** The product's id in the API. */
  id: number;
  publicId: string;
  name: string;
  /** The price of one month, or of the whole course. */
  listPrice: Roubles;
  salePrice: Roubles | null;
  sold: SoldAs;
  /** In a month, or in the whole course. */
  lessons: number;
  /** The whole calendar of the course, past months included. */
  months: MonthKey[];
};

export type ListedLanding = {
  id: number;
  slug: string;
  isActive: boolean;
  exam: ExamType;
  subjects: SubjectKey[];
  courseType: CourseTypeKey;
  name: string;
  cardNote: string;
  teachers: ListedTeacher[];
  courses: ListedCourse[];
};

/** `__all__`: a course sold whole, with the dates it was sold with. */
export type OwnedMonth = { productId: number; month: MonthKey | "__all__"; taught?: Taught | null };

/**
 * Units of this course that need not be bought again. Tariffs of one landing teach the same lessons, so a month bought
 * in one counts in the others too (product.md, "Landings and courses"). `bought`: of the same landing.
 */
export function ownedOfLanding(
  course: Pick<ListedCourse, "id" | "months">,
  bought: readonly OwnedMonth[],
): OwnedMonth["month"][] {
  const owned = bought.flatMap(({ productId, month }) =>
    month === "__all__" && productId !== course.id ? [month, ...course.months] : [month],
  );
  return [...new Set(owned)];
}

/** The bought items that belong to this landing. */
export function boughtOf(
  { courses }: { courses: readonly Pick<ListedCourse, "id">[] },
  owned: readonly OwnedMonth[],
): OwnedMonth[] {
  return owned.filter(({ productId }) => courses.some(({ id }) => id === productId));
}

/** Bought whole, or bought in part with nothing left to sell. `bought`: purchases of the same landing. */
export function isFullyOwned(
  course: Pick<ListedCourse, "id" | "months">,
  bought: readonly OwnedMonth[],
  now: Date,
): boolean {
  const months = ownedOfLanding(course, bought);
  if (months.length === 0) return false;
  if (months.includes("__all__")) return true;
  return course.months.every((month) => months.includes(month) || isPastMonth(month, now));
}

/** Adds what the catalog's rules need to know for this viewer. */
export function toCatalogLanding<T extends ListedLanding>(
  landing: T,
  owned: readonly OwnedMonth[],
  now: Date,
): T & CatalogLanding {
  const bought = boughtOf(landing, owned);
  return {
    ...landing,
    isFree: landing.courses.every((course) => salePriceOf(course) === 0),
    teacherSlugs: landing.teachers.map(({ slug }) => slug),
    isOwned: bought.length > 0,
    isFullyOwned: landing.courses.every((course) => isFullyOwned(course, bought, now)),
  };
}
