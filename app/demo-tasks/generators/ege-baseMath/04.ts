/** ЕГЭ, base mathematics, number 4: a formula. */
import { formula } from "../recipes/formulas";
import { ofNumber } from "./of-number";

export const generators = ofNumber(4, [[formula, 36]]);
