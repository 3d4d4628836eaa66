/** ОГЭ, mathematics, number 8: powers and roots. */
import { conjugate, lettersAtValue, powerOfPower, powerQuotient, rootProduct, tensProduct } from "../recipes/powers";
import { ofNumber } from "./of-number";

export const generators = ofNumber(8, [
  [powerQuotient, 6],
  [powerOfPower, 6],
  [lettersAtValue, 8],
  [rootProduct, 7],
  [conjugate, 6],
  [tensProduct, 5],
]);
