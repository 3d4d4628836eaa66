/**
 * The programme of the school year that a purchase belongs to. A course of the whole school year is taught again every
 * year, and the shop lists only the year on sale. A purchase of another year is read in the same month of the
 * programme; any other course may teach something else there.
 */
import {
  inSchoolYear,
  isPastMonth,
  type MonthKey,
  SCHOOL_YEAR_MONTHS,
  schoolYearOf,
  sortMonths,
} from "~/shared/months";

function isOfSchoolYear(programme: readonly MonthKey[]): boolean {
  const months = new Set(programme);
  return months.size >= SCHOOL_YEAR_MONTHS && new Set(programme.map(schoolYearOf)).size === 1;
}

/** The place of a bought month in the programme; -1 where it can no longer be read. */
export function placeInProgramme(programme: readonly MonthKey[], month: MonthKey): number {
  const place = programme.indexOf(month);
  if (place >= 0 || !isOfSchoolYear(programme)) return place;
  return programme.findIndex((one) => inSchoolYear(one, schoolYearOf(month)) === month);
}

/** The programme in the year that is studied: of the first bought month that is not over, otherwise of the last one. */
export function programmeOfBought(
  programme: readonly MonthKey[],
  bought: readonly MonthKey[],
  now: Date,
): readonly MonthKey[] {
  const months = sortMonths(bought);
  const studied = months.find((month) => !isPastMonth(month, now)) ?? months.at(-1);
  if (!studied || !isOfSchoolYear(programme)) return programme;
  return programme.map((month) => inSchoolYear(month, schoolYearOf(studied)));
}
