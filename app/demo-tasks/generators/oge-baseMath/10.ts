/** ОГЭ, mathematics, number 10: probability. */
import { countries, dice, eitherTopic, independent, lastDigit, part } from "../recipes/probability";
import { ofNumber } from "./of-number";

export const generators = ofNumber(10, [
  [part, 8],
  [countries, 8],
  [dice, 6],
  [lastDigit, 5],
  [eitherTopic, 6],
  [independent, 5],
]);
