/** ЕГЭ, profile mathematics, number 3: areas and volumes of solids. */
import { generatorsOf } from "../recipe";
import {
  ballCylinder,
  boxEdges,
  coneCylinder,
  cylinderScale,
  prismCut,
  pyramidVolume,
  regularPyramid,
  vesselCone,
} from "../recipes/solids";

export const generators = generatorsOf("ege-math", "ege-math")(3, [
  [boxEdges, 7],
  [pyramidVolume, 5],
  [regularPyramid, 6],
  [coneCylinder, 6],
  [ballCylinder, 5],
  [vesselCone, 6],
  [cylinderScale, 5],
  [prismCut, 5],
]);
