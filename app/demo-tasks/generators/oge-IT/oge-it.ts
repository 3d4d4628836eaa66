/** Informatics of the ОГЭ, part 1. */
import type { TaskGenerator } from "../task-generator";
import { generators as number01 } from "./01";
import { generators as number02 } from "./02";
import { generators as number03 } from "./03";
import { generators as number04 } from "./04";
import { generators as number05 } from "./05";
import { generators as number06 } from "./06";
import { generators as number07 } from "./07";
import { generators as number08 } from "./08";
import { generators as number09 } from "./09";
import { generators as number10 } from "./10";
import { generators as number11 } from "./11";
import { generators as number12 } from "./12";

export const OGE_IT: readonly TaskGenerator[] = [
  ...number01,
  ...number02,
  ...number03,
  ...number04,
  ...number05,
  ...number06,
  ...number07,
  ...number08,
  ...number09,
  ...number10,
  ...number11,
  ...number12,
];
