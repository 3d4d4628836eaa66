/** Shared by the generators of part two: the answer is written out and scored by criteria. */
import type { TaskRecord } from "./task-record";
import type { TaskDraft } from "./task-generator";

type Criterion = Extract<TaskRecord["answer"], { type: "free" }>["criteria"][number];

type WrittenTask = Omit<TaskDraft, "answer" | "wrong" | "solution"> & {
  /** With its formulas, without a full stop: `а) $x=1$; б) $2$`. */
  answer: string;
  /** The expected answer, one string per paragraph. */
  model: readonly string[];
  /** The way to it, in a sentence each. */
  solution: readonly string[];
  criteria: readonly Criterion[];
};

const closing = (answer: string) => `**Ответ: ${answer}.**`;

export function writtenTask({ answer, model, solution, criteria, ...rest }: WrittenTask): TaskDraft {
  return {
    ...rest,
    answer: { type: "free", model: [...model, closing(answer)].join("\n\n"), criteria: [...criteria] },
    solution: [...solution, closing(answer)],
  };
}

/** For checks: the answer that the model ends with. */
export function writtenAnswer({ answer }: TaskDraft): string {
  return answer.type === "free" ? (/\*\*Ответ: (.+)\.\*\*$/.exec(answer.model)?.[1] ?? "") : "";
}

const NOTHING = "Решение не соответствует ни одному из условий выше.";

/** One criterion, its steps from the highest to zero. */
export const gradedBy = (title: string, ...texts: readonly string[]): Criterion[] => [
  {
    key: "k1",
    title,
    steps: [...texts, NOTHING].map((text, at) => ({ score: texts.length - at, text })),
  },
];

/** A criterion of one point. */
export const passOrFail = (key: string, title: string, right: string, wrong: string): Criterion => ({
  key,
  title,
  steps: [
    { score: 1, text: right },
    { score: 0, text: wrong },
  ],
});
