/** ОГЭ, mathematics, number 17: quadrilaterals. */
import {
  diagonalAngle,
  isoscelesTrapezium,
  parallelogramBisector,
  rhombus,
  trapeziumArea,
} from "../recipes/quadrilaterals";
import { ofNumber } from "./of-number";

export const generators = ofNumber(17, [
  [trapeziumArea, 8],
  [parallelogramBisector, 6],
  [rhombus, 9],
  [isoscelesTrapezium, 8],
  [diagonalAngle, 6],
]);
