/** Chemistry: the electrons and places of elements, the pH of solutions, calculations. */
import type { TaskGenerator } from "../task-generator";
import { generators as number01 } from "./01";
import { generators as number02 } from "./02";
import { generators as number03 } from "./03";
import { generators as number21 } from "./21";
import { generators as number26 } from "./26";
import { generators as number27 } from "./27";
import { generators as number28 } from "./28";

export const EGE_CHEMISTRY: readonly TaskGenerator[] = [
  ...number01,
  ...number02,
  ...number03,
  ...number21,
  ...number26,
  ...number27,
  ...number28,
];
