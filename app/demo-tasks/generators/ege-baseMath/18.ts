/** ЕГЭ, base mathematics, number 18: inequalities and the number line. */
import {
  linearInequality,
  logInequality,
  powerInequality,
  quadraticInequality,
  rootsBetween,
} from "../recipes/inequalities";
import { ofNumber } from "./of-number";

export const generators = ofNumber(18, [
  [linearInequality, 8],
  [quadraticInequality, 8],
  [powerInequality, 7],
  [logInequality, 6],
  [rootsBetween, 8],
]);
