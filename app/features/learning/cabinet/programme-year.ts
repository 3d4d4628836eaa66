/**
 * The programme of the school year that a purchase belongs to. A course of the whole school year is taught again every
 * year, and the shop lists only the year on sale. A purchase of another year is read in the same month of the
 * programme; any other course may teach something else there.
 */
import { inSchoolYear, type MonthKey, SCHOOL_YEAR_MONTHS, schoolYearOf } from "~/shared/months";

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
