/** Chemistry, basic school: atoms, oxidation states, calculations. */
import type { TaskGenerator } from "../task-generator";
import { generators as number02 } from "./02";
import { generators as number03 } from "./03";
import { generators as number04 } from "./04";
import { generators as number18 } from "./18";
import { generators as number19 } from "./19";

export const OGE_CHEMISTRY: readonly TaskGenerator[] = [
  ...number02,
  ...number03,
  ...number04,
  ...number18,
  ...number19,
];
