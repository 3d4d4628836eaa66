/** The page of the mountain of the day: what it is, and the choice of a subject. */
import type { AppContext } from "~/app-context.server";
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { SUBJECT_CATEGORIES } from "~/features/core/subjects/taxonomy";
import { countTasks } from "~/features/learning/task-bank/read-bank.server";
import { TOPICS } from "~/features/learning/task-bank/topic";
import type { Learner } from "~/features/learning/progress/learner";
import { showPracticeStand } from "~/features/learning/workout/resume/show-practice-stand.server";
import { dayPath } from "~/shared/paths";
import type { DayPageView } from "./day-page-view";

export async function showDayPage(
  context: Pick<AppContext, "db" | "clock">,
  { exam, learner }: { exam: ExamType; learner: Learner | null },
): Promise<DayPageView> {
  const topics = TOPICS.filter((topic) => topic.exam === exam);
  const [stand, counts] = await Promise.all([
    learner ? showPracticeStand(context, learner) : null,
    countTasks(
      context.db,
      topics.map(({ id }) => id),
    ),
  ]);
  const open = topics.filter(({ id }) => counts.some(({ topicId }) => topicId === id));
  return {
    // A newcomer's own subject is unknown: they choose it below.
    day: stand && (stand.last || stand.day.href !== null) ? stand.day : null,
    exam,
    exams: EXAM_TYPES.map(({ key, name, grade }) => ({
      name: `${name}, ${grade} класс`,
      href: `${dayPath()}?exam=${key}`,
      isCurrent: key === exam,
    })),
    groups: SUBJECT_CATEGORIES.map(({ category, name }) => ({
      category,
      name,
      subjects: open
        .filter(({ subject }) => subject.category === category)
        .map(({ name: subjectIs, subject }) => ({ name: subjectIs, slug: subject.slug })),
    })).filter(({ subjects }) => subjects.length > 0),
  };
}
