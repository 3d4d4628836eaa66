/** Every generator of the demo's bank. A file of generators is added here. */
import { generators as egeMath06 } from "./ege-math-06";
import type { TaskGenerator } from "./task-generator";

export const ALL_GENERATORS: readonly TaskGenerator[] = [...egeMath06];
