import type { TaskRowView } from "~/features/learning/solve/solve-view";

/** A task of a course that anyone may solve on the course's page. */
export type TrialView = Pick<TaskRowView, "id" | "href" | "subTheme" | "statementHtml" | "verdict"> & {
  /** «декабрь»: the month that teaches it. */
  month: string;
  number: number;
  max: number;
  /** Null: it is answered. */
  form: NonNullable<TaskRowView["form"]> | null;
  /** More tasks of the same number. */
  listHref: string;
};
