import { describe, expect, it } from "vitest";
import { ALL_GENERATORS } from "../all-generators";
import { collectTasks } from "../collect-tasks";
import { runPython } from "./run-python";
import { draws } from "../draws";

/** Numbers beyond 2⁵³, which Python has and the reader of the programs has not. */
const NEEDS_LONG_NUMBERS = new Set(["ege-it-14-digits"]);
/** The program lists what fits; the answer is one of its lines. */
const PRINTS_SEVERAL = new Set(["ege-it-14-unknown"]);
const MOST_RUN = draws(6, 2);

const ours = ALL_GENERATORS.filter(({ topic }) => topic.endsWith("-IT")).map(
  (generator) => [generator.key, generator] as const,
);

const programOf = (text: string) => /```\n([\s\S]+?)\n```/.exec(text)?.[1];

describe("the program of a solution prints the answer", () => {
  it.each(ours)("%s", (key, generator) => {
    if (NEEDS_LONG_NUMBERS.has(key)) return;
    for (const { solution, answer } of collectTasks(generator).tasks.slice(0, MOST_RUN)) {
      const program = solution.map(programOf).find((one) => one !== undefined);
      if (program === undefined || answer.type === "free") continue;
      const printed = runPython(program);
      if (PRINTS_SEVERAL.has(key)) expect(printed.map((line) => line.split(" ")[1])).toContain(answer.keys[0]);
      else expect(printed.join(" ")).toBe(answer.keys[0]);
    }
  });
});
