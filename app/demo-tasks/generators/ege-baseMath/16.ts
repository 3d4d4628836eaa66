/** ЕГЭ, base mathematics, number 16: powers, roots, logarithms, sines. */
import { conjugate, logarithms, otherRatio, powerQuotient, rootProduct, tableAngles } from "../recipes/powers";
import { ofNumber } from "./of-number";

export const generators = ofNumber(16, [
  [powerQuotient, 7],
  [rootProduct, 6],
  [conjugate, 5],
  [logarithms, 7],
  [tableAngles, 6],
  [otherRatio, 7],
]);
