import { type Licensed, promisesDeduction } from "./offer";

/** A payer's name for the payments of each year. */
export const nameYearSums = (school: Licensed): string =>
  promisesDeduction(school) ? "суммы для вычета" : "суммы по годам";
