/** ОГЭ, mathematics, number 3: the second computation of a practical task. */
import { planArea, sheetMass, tyreDiameter } from "./practice";
import { ofNumber } from "./of-number";

export const generators = ofNumber(3, [
  [planArea, 14],
  [sheetMass, 9],
  [tyreDiameter, 11],
]);
