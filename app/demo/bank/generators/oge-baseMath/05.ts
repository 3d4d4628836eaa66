/** ОГЭ, mathematics, number 5: the best choice of a practical task. */
import { heating, tariffChoice, tyreService } from "./practice";
import { ofNumber } from "./of-number";

export const generators = ofNumber(5, [
  [heating, 10],
  [tariffChoice, 13],
  [tyreService, 12],
]);
