/** Which courses a pupil can continue, and with which month. */
import { nextMonth } from "~/features/store/course/default-months";
import type { SoldAs } from "~/shared/column-values";
import type { MonthKey } from "~/shared/months";

export type OwnedCourse = {
  productId: number;
  /** Its tariffs teach the same lessons: a month bought in one counts in the others. */
  landingId: number;
  publicId: string;
  name: string;
  sold: SoldAs;
  /** The price of one month; free courses are not prolonged. */
  price: number;
  isActive: boolean;
  /** The course's whole list, past months included. */
  months: readonly MonthKey[];
  owned: readonly (MonthKey | "__all__")[];
};

export type Prolongation = { productId: number; publicId: string; name: string; month: MonthKey; price: number };

/** For every monthly course they own that is on sale: the month after their last one, never an earlier one. */
export function findProlongations(courses: readonly OwnedCourse[], now: Date): Prolongation[] {
  return courses.flatMap((course) => {
    const { productId, publicId, name, sold, price, isActive, months } = course;
    const ofLanding = courses.filter(({ landingId }) => landingId === course.landingId).flatMap(({ owned }) => owned);
    if (sold !== "months" || !isActive || price <= 0 || ofLanding.includes("__all__")) return [];
    const own = course.owned.filter(isMonth);
    const month = nextMonth({ purchasableMonths: months, own, ofLanding: ofLanding.filter(isMonth), now });
    return month === null ? [] : [{ productId, publicId, name, month, price }];
  });
}

const isMonth = (month: MonthKey | "__all__"): month is MonthKey => month !== "__all__";

/** The shape of the API. */
export function describeProlongations(prolongations: readonly Prolongation[]) {
  return prolongations.map(({ publicId, productId, name, month, price }) => ({
    coursePublicId: publicId,
    product: productId,
    name,
    month,
    price,
  }));
}
