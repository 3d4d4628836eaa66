/** ОГЭ, mathematics, number 15: triangles. */
import { heightToHypotenuse, sideByCosine } from "../recipes/right-triangles";
import { areaBySine, bisector, exteriorAngle, medianAngle, parallelCut, pythagoras } from "../recipes/triangles";
import { ofNumber } from "./of-number";

export const generators = ofNumber(15, [
  [bisector, 7],
  [exteriorAngle, 6],
  [areaBySine, 7],
  [parallelCut, 7],
  [pythagoras, 7],
  [medianAngle, 5],
  [heightToHypotenuse, 4],
  [sideByCosine, 4],
]);
