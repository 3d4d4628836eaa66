/** ЕГЭ, base mathematics, number 13: areas and volumes of solids. */
import {
  ballCylinder,
  boxEdges,
  coneCylinder,
  cylinderScale,
  prismCut,
  pyramidVolume,
  regularPyramid,
} from "../recipes/solids";
import { ofNumber } from "./of-number";

export const generators = ofNumber(13, [
  [boxEdges, 8],
  [pyramidVolume, 6],
  [regularPyramid, 6],
  [coneCylinder, 5],
  [ballCylinder, 4],
  [cylinderScale, 5],
  [prismCut, 4],
]);
