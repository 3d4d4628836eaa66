/** One way to make a task that several papers ask for: the number of a paper names the ways it takes, and how many. */
import type { TaskGenerator } from "./task-generator";

export type Recipe = Pick<TaskGenerator, "method" | "make" | "check"> & {
  /** Ends the key of the generator: `right-triangle`. */
  name: string;
  /** As of a generator; 1 where nothing is said. */
  version?: number;
};

/** `generatorsOf("oge-base-math", 17)(6, [[fractionSum, 10], …])`. */
export const generatorsOf =
  (prefix: string, topicId: number) =>
  (number: number, recipes: readonly (readonly [recipe: Recipe, count: number])[]): TaskGenerator[] =>
    recipes.map(([{ name, version = 1, method, make, check }, count]) => ({
      key: `${prefix}-${String(number).padStart(2, "0")}-${name}`,
      version,
      topicId,
      number,
      count,
      method,
      make,
      check,
    }));
