/** ОГЭ, mathematics, number 6: fractions and decimals. */
import { decimalQuotient, decimals, fractionOverSum, fractionSum } from "../recipes/fractions";
import { ofNumber } from "./of-number";

export const generators = ofNumber(6, [
  [fractionSum, 10],
  [fractionOverSum, 8],
  [decimals, 10],
  [decimalQuotient, 8],
]);
