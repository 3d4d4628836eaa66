/** ОГЭ, mathematics, number 2: the first computation of a practical task. */
import { planTiles, sheetCut, tariffBill } from "./practice";
import { ofNumber } from "./of-number";

export const generators = ofNumber(2, [
  [planTiles, 13],
  [sheetCut, 11],
  [tariffBill, 11],
]);
