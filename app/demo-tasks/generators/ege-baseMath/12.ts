/** ЕГЭ, base mathematics, number 12: plane geometry. */
import { chord, inscribedTriangle, tangents } from "../recipes/circles";
import { isoscelesTrapezium, rhombus } from "../recipes/quadrilaterals";
import { areaBySine, bisector, exteriorAngle, parallelCut } from "../recipes/triangles";
import { ofNumber } from "./of-number";

export const generators = ofNumber(12, [
  [bisector, 4],
  [exteriorAngle, 4],
  [areaBySine, 4],
  [parallelCut, 4],
  [rhombus, 5],
  [isoscelesTrapezium, 4],
  [tangents, 4],
  [chord, 4],
  [inscribedTriangle, 4],
]);
