/** ОГЭ, mathematics, number 5: the best choice of a practical task. */
import { heating, tariffChoice, tyreService } from "./practice";
import type { TaskGenerator } from "../task-generator";
import { choices } from "./05-choices";
import { ofNumber } from "./of-number";

export const generators: readonly TaskGenerator[] = [
  ...ofNumber(5, [
    [heating, 10],
    [tariffChoice, 13],
    [tyreService, 12],
  ]),
  ...choices,
];
