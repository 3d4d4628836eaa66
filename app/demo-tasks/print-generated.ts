/** `tsx print-generated.ts`: prints the tasks of all generators, a line of JSON each. */
import { ALL_GENERATORS } from "./generators/all-generators";
import { collectAll } from "./generators/collect-tasks";

process.stdout.write(
  collectAll(ALL_GENERATORS)
    .map((task) => `${JSON.stringify(task)}\n`)
    .join(""),
);
