/** ОГЭ, mathematics, number 9: equations. */
import { fractional, incomplete, linear, quadratic } from "../recipes/equations";
import { ofNumber } from "./of-number";

export const generators = ofNumber(9, [
  [linear, 10],
  [quadratic, 12],
  [incomplete, 8],
  [fractional, 6],
]);
