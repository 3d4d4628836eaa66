/** ЕГЭ, base mathematics, number 9: plans and squared paper. */
import { paperHeight, paperMedian, paperParts, paperRing } from "../recipes/paper-lengths";
import { paperArea, paperDistance, paperMiddle, paperTangent, planArea } from "../recipes/squared-paper";
import { ofNumber } from "./of-number";

export const generators = ofNumber(9, [
  [planArea, 14],
  [paperArea, 14],
  [paperTangent, 6],
  [paperDistance, 2],
  [paperMiddle, 3],
  [paperMedian, 3],
  [paperHeight, 3],
  [paperRing, 4],
  [paperParts, 3],
]);
