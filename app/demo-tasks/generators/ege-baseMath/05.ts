/** ЕГЭ, base mathematics, number 5: probability. */
import { countries, eitherTopic, independent, lastDigit, part } from "../recipes/probability";
import { ofNumber } from "./of-number";

export const generators = ofNumber(5, [
  [part, 8],
  [countries, 8],
  [lastDigit, 6],
  [independent, 8],
  [eitherTopic, 8],
]);
