/** Whom the recording of a webinar opens to (decision 0019). */
import type { ExamType, SubjectKey } from "~/features/subjects/taxonomy";
import type { ListedWebinar } from "./listed-webinar";

/** A course of which somebody has at least one month. */
export type OwnedCourse = { subjects: readonly SubjectKey[]; exam: ExamType; isFree: boolean };

/** A free one is everybody's; any other belongs to the courses of its subject and exam that cost money. */
export function isRecordingOpen(
  { isFree, subject, exam }: Pick<ListedWebinar, "isFree" | "subject" | "exam">,
  owned: readonly OwnedCourse[],
): boolean {
  return isFree || owned.some((course) => !course.isFree && course.exam === exam && course.subjects.includes(subject));
}
