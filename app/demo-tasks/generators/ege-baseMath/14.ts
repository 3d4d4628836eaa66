/** ЕГЭ, base mathematics, number 14: fractions. */
import { decimalQuotient, decimals, fractionOverSum, fractionSum } from "../recipes/fractions";
import { commonFactor, mixedProduct, squaresDifference } from "../recipes/fraction-tricks";
import { ofNumber } from "./of-number";

export const generators = ofNumber(14, [
  [fractionSum, 12],
  [fractionOverSum, 8],
  [decimals, 6],
  [decimalQuotient, 8],
  [mixedProduct, 4],
  [commonFactor, 3],
  [squaresDifference, 3],
]);
