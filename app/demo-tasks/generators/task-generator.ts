import type { Random } from "./random";
import type { TaskRecord, Topic } from "./task-record";

/** The generator's part of a task; the key, the source and the author follow from the generator itself. */
export type TaskDraft = Omit<TaskRecord, "key" | "exam" | "subject" | "number" | "source" | "author" | "checkedBy"> & {
  /**
   * The numbers the task was made of, in any fixed order. Two drafts of a generator with the same parameters are the
   * same task, however their wording differs.
   */
  parameters: readonly (string | number)[];
};

export type TaskGenerator = {
  /** Begins the keys of its tasks: `ege-math-06-irrational`. Never changes. */
  key: string;
  /** Increase it when other tasks come out of the same seeds: they get new keys, the old ones leave the bank. */
  version: number;
  topic: Topic;
  /** The KIM number. */
  number: number;
  /** How many tasks are wanted. */
  count: number;
  /** How `check` proves the answer, in a word or two: `substitution`, `brute-force`. Stored as `machine:…`. */
  method: string;
  /** Null where the seed gives an ugly or a degenerate task. */
  make(random: Random): TaskDraft | null;
  /** Whether another method than the one of `make`, sharing no code with it, comes to the same and only answer. */
  check(draft: TaskDraft): boolean;
};
