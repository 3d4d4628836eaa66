import { monthName } from "~/shared/months";

/** «сентябрь» … «август»; the first three letters serve as short names. */
export const SCHOOL_YEAR = [9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8].map((month) => monthName(`2026.${month}`));
