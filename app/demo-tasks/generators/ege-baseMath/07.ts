/** ЕГЭ, base mathematics, number 7: a graph of a function or of its derivative. */
import { derivativeExtrema, derivativeGrowth, derivativeSigns, functionExtrema, tangentSlope } from "../recipes/graphs";
import { speedChart } from "./speed-chart";
import { ofNumber } from "./of-number";

export const generators = ofNumber(7, [
  [derivativeSigns, 9],
  [functionExtrema, 7],
  [derivativeExtrema, 7],
  [derivativeGrowth, 6],
  [tangentSlope, 7],
  [speedChart, 4],
]);
