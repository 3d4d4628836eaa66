/** ОГЭ, mathematics, number 4: the third computation of a practical task. */
import { planDistance, planPercent, tariffBack, tyreGap } from "./practice";
import { ofNumber } from "./of-number";

export const generators = ofNumber(4, [
  [planDistance, 10],
  [planPercent, 8],
  [tariffBack, 8],
  [tyreGap, 9],
]);
