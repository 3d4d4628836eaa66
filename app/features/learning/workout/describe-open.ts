/** Unfinished workouts in words, for «продолжить». */
import { examName } from "~/features/core/subjects/exams";
import { TOPICS } from "~/features/learning/task-bank/topic";
import { workoutPath } from "~/shared/paths";
import type { ResumeView } from "./resume-view";

type Open = { publicId: string; topicId: number; variantId: number | null; total: number; answered: number };

export function describeOpen(workouts: readonly Open[]): ResumeView[] {
  return workouts.flatMap(({ publicId, topicId, variantId, total, answered }) => {
    const topic = TOPICS.find(({ id }) => id === topicId);
    if (!topic) return [];
    return [
      {
        href: workoutPath(publicId),
        name: variantId === null ? "продолжить тренировку" : "продолжить вариант",
        note: `${topic.name}, ${examName(topic.exam)}: ответы есть на ${answered} из ${total}`,
      },
    ];
  });
}
