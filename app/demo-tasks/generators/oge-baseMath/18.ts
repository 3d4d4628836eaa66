/** ОГЭ, mathematics, number 18: figures on squared paper. */
import { paperDiagonal, paperHeight, paperMedian, paperParts, paperRing } from "../recipes/paper-lengths";
import { paperArea, paperDistance, paperMiddle, paperTangent } from "../recipes/squared-paper";
import { ofNumber } from "./of-number";

export const generators = ofNumber(18, [
  [paperArea, 14],
  [paperDistance, 7],
  [paperTangent, 8],
  [paperMiddle, 8],
  [paperDiagonal, 3],
  [paperMedian, 3],
  [paperHeight, 3],
  [paperRing, 4],
  [paperParts, 3],
]);
