/** ЕГЭ, base mathematics, number 9: plans and squared paper. */
import { paperArea, paperTangent, planArea } from "../recipes/squared-paper";
import { ofNumber } from "./of-number";

export const generators = ofNumber(9, [
  [planArea, 14],
  [paperArea, 14],
  [paperTangent, 6],
]);
