/** View of the mountain of the day. */
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { DayView } from "~/features/learning/workout/resume/practice-stand-view";

export type DayPageView = {
  /** The person's own; null: their subject is not known yet. */
  day: DayView | null;
  exam: string;
  exams: { name: string; href: string; isCurrent: boolean }[];
  groups: { category: SubjectCategory; name: string; subjects: { name: string; slug: string }[] }[];
};
