/** ОГЭ, mathematics, number 1: reading the data of a practical task. */
import { planDigits, sheetDigits, tyreTable } from "./practice";
import { ofNumber } from "./of-number";

export const generators = ofNumber(1, [
  [planDigits, 13],
  [sheetDigits, 12],
  [tyreTable, 9],
]);
