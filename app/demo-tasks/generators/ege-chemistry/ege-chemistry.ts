/** Chemistry: the electrons and places of elements, the pH of solutions, calculations, part two. */
import type { TaskGenerator } from "../task-generator";
import { generators as number01 } from "./01";
import { generators as number02 } from "./02";
import { generators as number03 } from "./03";
import { generators as number21 } from "./21";
import { generators as solutions21 } from "./21-solutions";
import { generators as number26 } from "./26";
import { generators as number27 } from "./27";
import { generators as number28 } from "./28";
import { generators as number29 } from "./29";
import { generators as number30 } from "./30";
import { generators as number31 } from "./31";
import { generators as number32 } from "./32";
import { generators as number33 } from "./33";
import { generators as number34 } from "./34";

export const EGE_CHEMISTRY: readonly TaskGenerator[] = [
  ...number01,
  ...number02,
  ...number03,
  ...number21,
  ...solutions21,
  ...number26,
  ...number27,
  ...number28,
  ...number29,
  ...number30,
  ...number31,
  ...number32,
  ...number33,
  ...number34,
];
