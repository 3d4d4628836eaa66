/** Every generator of the demo's bank. A file of generators is added here. */
import { generators as egeMath01 } from "./ege-math-01";
import { generators as egeMath02 } from "./ege-math-02";
import { generators as egeMath03 } from "./ege-math-03";
import { generators as egeMath04 } from "./ege-math-04";
import { generators as egeMath05 } from "./ege-math-05";
import { generators as egeMath06 } from "./ege-math-06";
import { generators as egeMath07 } from "./ege-math-07";
import { generators as egeMath08 } from "./ege-math-08";
import { generators as egeMath09 } from "./ege-math-09";
import { generators as egeMath10 } from "./ege-math-10";
import { generators as egeMath11 } from "./ege-math-11";
import { generators as egeMath12 } from "./ege-math-12";
import type { TaskGenerator } from "./task-generator";

export const ALL_GENERATORS: readonly TaskGenerator[] = [
  ...egeMath01,
  ...egeMath02,
  ...egeMath03,
  ...egeMath04,
  ...egeMath05,
  ...egeMath06,
  ...egeMath07,
  ...egeMath08,
  ...egeMath09,
  ...egeMath10,
  ...egeMath11,
  ...egeMath12,
];
