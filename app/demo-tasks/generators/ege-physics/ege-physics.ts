/** Physics: part 1, and what part 2 has of calculations. */
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
import { generators as number13 } from "./13";
import { generators as number14 } from "./14";
import { generators as number15 } from "./15";
import { generators as number16 } from "./16";
import { generators as number17 } from "./17";
import { generators as number18 } from "./18";
import { generators as number19 } from "./19";
import { generators as number20 } from "./20";
import { generators as number22 } from "./22";
import { generators as number23 } from "./23";
import { generators as number24 } from "./24";
import { generators as number25 } from "./25";
import { generators as number26 } from "./26";

export const EGE_PHYSICS: readonly TaskGenerator[] = [
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
  ...number13,
  ...number14,
  ...number15,
  ...number16,
  ...number17,
  ...number18,
  ...number19,
  ...number20,
  ...number22,
  ...number23,
  ...number24,
  ...number25,
  ...number26,
];
