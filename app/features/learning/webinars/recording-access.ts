/** Who may watch the recording of a webinar (product.md, "Webinars"). */
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import type { ListedWebinar } from "./listed-webinar";

/** A course of which the user owns at least one month. */
export type OwnedCourse = { subjects: readonly SubjectKey[]; exam: ExamType; isFree: boolean };

/** A free one is open to everyone; any other to owners of paid courses of its subject and exam. */
export function isRecordingOpen(
  { isFree, subject, exam }: Pick<ListedWebinar, "isFree" | "subject" | "exam">,
  owned: readonly OwnedCourse[],
): boolean {
  return isFree || owned.some((course) => !course.isFree && course.exam === exam && course.subjects.includes(subject));
}
