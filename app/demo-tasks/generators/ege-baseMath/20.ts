/** ЕГЭ, base mathematics, number 20: word problems. */
import { average, boat, cyclists, mixing, together, train } from "../recipes/word-problems";
import { ofNumber } from "./of-number";

export const generators = ofNumber(20, [
  [boat, 7],
  [cyclists, 6],
  [average, 5],
  [train, 7],
  [together, 6],
  [mixing, 7],
]);
