/** ОГЭ, mathematics, number 6: fractions and decimals. */
import { decimalQuotient, decimals, fractionOverSum, fractionSum } from "../recipes/fractions";
import { commonFactor, mixedProduct, squaresDifference } from "../recipes/fraction-tricks";
import { ofNumber } from "./of-number";

export const generators = ofNumber(6, [
  [fractionSum, 10],
  [fractionOverSum, 8],
  [decimals, 10],
  [decimalQuotient, 8],
  [mixedProduct, 4],
  [commonFactor, 4],
  [squaresDifference, 3],
]);
