/** Which courses a pupil can go on with, and by which month (specification §4, Prolongation). */
import { defaultMonths } from "~/features/course/default-months";
import type { MonthKey } from "~/shared/months";

export type OwnedCourse = {
  productId: number;
  publicId: string;
  name: string;
  sold: "months" | "whole";
  /** Of one month; nothing is prolonged for nothing. */
  price: number;
  isActive: boolean;
  /** The course's whole list, past months included. */
  months: readonly MonthKey[];
  owned: readonly (MonthKey | "__all__")[];
};

export type Prolongation = { productId: number; publicId: string; name: string; month: MonthKey; price: number };

/** For every monthly course he owns and that is on sale: the next unpaid month, as the course page would offer it. */
export function findProlongations(courses: readonly OwnedCourse[], now: Date): Prolongation[] {
  return courses.flatMap(({ productId, publicId, name, sold, price, isActive, months, owned }) => {
    if (sold !== "months" || !isActive || price <= 0 || owned.includes("__all__")) return [];
    const ownedMonths = owned.filter((month): month is MonthKey => month !== "__all__");
    if (ownedMonths.length === 0) return [];
    const [month] = defaultMonths({ purchasableMonths: months, ownedMonths, now });
    return month === undefined ? [] : [{ productId, publicId, name, month, price }];
  });
}

/** As on the wire (specification §3, Purchases). */
export function describeProlongations(prolongations: readonly Prolongation[]) {
  return prolongations.map(({ publicId, productId, name, month, price }) => ({
    coursePublicId: publicId,
    product: productId,
    name,
    month,
    price,
  }));
}
