/** The lists that several resources of the store choose from. */
import type { Choice } from "~/features/core/resources/fields";
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { COURSE_TYPES, type CourseTypeKey, type SubjectKey, SUBJECTS } from "~/features/core/subjects/taxonomy";

type ChoiceOf<Value extends string> = { value: Value; name: string };

export const SUBJECT_CHOICES: readonly ChoiceOf<SubjectKey>[] = SUBJECTS.map(({ key, name }) => ({ value: key, name }));
export const EXAM_CHOICES: readonly ChoiceOf<ExamType>[] = EXAM_TYPES.map(({ key, name }) => ({ value: key, name }));
export const TYPE_CHOICES: readonly ChoiceOf<CourseTypeKey>[] = COURSE_TYPES.map(({ key, name }) => ({
  value: key,
  name,
}));

export const nameOfChoice = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.name ?? value;

export const nameSubjects = (subjects: readonly string[]): string =>
  subjects.map((subject) => nameOfChoice(SUBJECT_CHOICES, subject)).join(", ");
