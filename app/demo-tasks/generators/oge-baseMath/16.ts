/** ОГЭ, mathematics, number 16: circles. */
import { chord, diameterAngle, inscribedFour, inscribedTriangle, squareRadius, tangents } from "../recipes/circles";
import { ofNumber } from "./of-number";

export const generators = ofNumber(16, [
  [tangents, 6],
  [inscribedFour, 7],
  [diameterAngle, 5],
  [chord, 7],
  [inscribedTriangle, 6],
  [squareRadius, 6],
]);
