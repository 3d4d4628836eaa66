/** ОГЭ, mathematics, number 12: a formula. */
import { formula } from "../recipes/formulas";
import type { TaskGenerator } from "../task-generator";
import { moreFormulas } from "./12-formulas";
import { ofNumber } from "./of-number";

export const generators: readonly TaskGenerator[] = [...ofNumber(12, [[formula, 36]]), ...moreFormulas];
