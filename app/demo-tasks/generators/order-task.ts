/** Shared by generators of sequences: shuffled options and the key of the right order. */
import type { Random } from "./random";
import type { TaskDraft } from "./task-generator";

type Ordered = Omit<TaskDraft, "answer" | "options" | "wrong" | "solution"> & {
  /** In the order that is asked. */
  right: readonly string[];
  /** Options that do not belong to it. */
  others?: readonly string[];
  reversed: string;
  steps: readonly string[];
};

export function orderTask(random: Random, { right, others = [], reversed, steps, ...rest }: Ordered): TaskDraft | null {
  const items = random.shuffle([...right, ...others]);
  if (new Set(items).size < items.length) return null;
  const digits = right.map((one) => items.indexOf(one) + 1);
  const key = digits.join("");
  return {
    ...rest,
    options: { items },
    answer: { type: "order", keys: [key] },
    wrong: [{ answer: [...digits].reverse().join(""), why: reversed }],
    solution: [...steps, `**Ответ: ${key}.**`],
  };
}

/** For checks: whether the key lists exactly the options that count, from the least measure to the greatest. */
export function isOrder({ options, answer }: TaskDraft, measure: (item: string) => number | null): boolean {
  const found = (options?.items ?? []).flatMap((item, at) => {
    const value = measure(item);
    return value === null ? [] : [{ value, digit: at + 1 }];
  });
  const sorted = found.toSorted((one, other) => one.value - other.value);
  const isDistinct = sorted.every(({ value }, at) => at === 0 || value > (sorted[at - 1]?.value ?? value));
  return answer.type === "order" && isDistinct && answer.keys.join(" ") === sorted.map(({ digit }) => digit).join("");
}
