/** Every generator of the demo's bank, a folder for each topic. */
import { EGE_IT } from "./ege-IT/ege-it";
import { EGE_BASE_MATH } from "./ege-baseMath/ege-base-math";
import { EGE_CHEMISTRY } from "./ege-chemistry/ege-chemistry";
import { EGE_MATH } from "./ege-math/ege-math";
import { EGE_PHYSICS } from "./ege-physics/ege-physics";
import { OGE_IT } from "./oge-IT/oge-it";
import { OGE_MATH } from "./oge-baseMath/oge-math";
import { OGE_CHEMISTRY } from "./oge-chemistry/oge-chemistry";
import type { TaskGenerator } from "./task-generator";

export const ALL_GENERATORS: readonly TaskGenerator[] = [
  ...EGE_MATH,
  ...EGE_BASE_MATH,
  ...EGE_PHYSICS,
  ...EGE_CHEMISTRY,
  ...EGE_IT,
  ...OGE_MATH,
  ...OGE_CHEMISTRY,
  ...OGE_IT,
];
