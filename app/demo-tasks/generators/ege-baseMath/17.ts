/** ЕГЭ, base mathematics, number 17: simple equations. */
import { exponential, irrational, linear, logarithmic, quadratic } from "../recipes/equations";
import { ofNumber } from "./of-number";

export const generators = ofNumber(17, [
  [linear, 6],
  [quadratic, 10],
  [exponential, 8],
  [logarithmic, 7],
  [irrational, 7],
]);
