import type { Topic } from "~/features/learning/task-bank/topic";

/** A place of the task bank that has a list of its own. */
export type TaskBankSpot = {
  href: string;
  /** «№ 7. Вычисления», «Логарифмы». */
  name: string;
  /** Of a sub-theme. */
  theme: string | null;
  topic: Topic;
  /** Tasks in it. */
  count: number;
};
