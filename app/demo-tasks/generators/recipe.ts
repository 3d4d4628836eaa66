/** One way to make a task that several papers ask for: the number of a paper names the ways it takes, and how many. */
import type { TaskGenerator } from "./task-generator";
import type { Topic } from "./task-record";

export type Recipe = Pick<TaskGenerator, "method" | "make" | "check"> & {
  /** Ends the key of the generator: `right-triangle`. */
  name: string;
  /** As of a generator; 1 where nothing is said. */
  version?: number;
};

/** `generatorsOf("oge-base-math", "oge-baseMath")(6, [[fractionSum, 10], …])`. */
export const generatorsOf =
  (prefix: string, topic: Topic) =>
  (number: number, recipes: readonly (readonly [recipe: Recipe, count: number])[]): TaskGenerator[] =>
    recipes.map(([{ name, version = 1, method, make, check }, count]) => ({
      key: `${prefix}-${String(number).padStart(2, "0")}-${name}`,
      version,
      topic,
      number,
      count,
      method,
      make,
      check,
    }));
