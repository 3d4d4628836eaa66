/** ОГЭ, mathematics, number 12: a formula. */
import { formula } from "../recipes/formulas";
import { ofNumber } from "./of-number";

export const generators = ofNumber(12, [[formula, 36]]);
