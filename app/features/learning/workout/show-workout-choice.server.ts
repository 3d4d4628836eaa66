/** The choice of ten tasks: exam, subject, theme; and unfinished workouts. */
import type { AppContext } from "~/app-context.server";
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { SUBJECT_CATEGORIES } from "~/features/core/subjects/taxonomy";
import { countTasks, readThemes } from "~/features/learning/task-bank/read-bank.server";
import { findTopic, type Topic, TOPICS } from "~/features/learning/task-bank/topic";
import { taskBankTopicPath, freeWorkoutPath } from "~/shared/paths";
import type { Learner } from "~/features/learning/progress/learner";
import { describeOpen } from "./describe-open";
import { listOpenWorkouts } from "./workout-rows.server";
import type { WorkoutChoiceView } from "./workout-view";

export type WorkoutWish = { exam: ExamType; subject: string | null; theme: string | null };

export async function showWorkoutChoice(
  { db }: Pick<AppContext, "db">,
  { exam, subject, theme }: WorkoutWish,
  learner: Learner | null,
): Promise<WorkoutChoiceView> {
  const topics = TOPICS.filter((topic) => topic.exam === exam);
  const wished = subject === null ? null : findTopic(exam, subject);
  const [counts, themes, open] = await Promise.all([
    countTasks(
      db,
      topics.map(({ id }) => id),
    ),
    wished ? readThemes(db, wished.id) : [],
    learner
      ? listOpenWorkouts(
          db,
          learner,
          TOPICS.map(({ id }) => id),
        )
      : [],
  ]);
  const countOf = ({ id }: Topic) =>
    counts.filter(({ topicId }) => topicId === id).reduce((sum, { count }) => sum + count, 0);
  return {
    exam: EXAM_TYPES.find(({ key }) => key === exam)?.name ?? "",
    exams: EXAM_TYPES.map(({ key, name, grade }) => ({
      name: `${name}, ${grade} класс`,
      href: freeWorkoutPath({ exam: key }),
      isCurrent: key === exam,
    })),
    groups: SUBJECT_CATEGORIES.map(({ category, name }) => ({
      category,
      name,
      subjects: topics
        .filter((topic) => topic.subject.category === category && countOf(topic) > 0)
        .map((topic) => ({
          name: topic.name,
          glyph: topic.subject.glyph,
          href: freeWorkoutPath({ exam, subject: topic.subject.slug }),
          count: countOf(topic),
        })),
    })).filter(({ subjects }) => subjects.length > 0),
    resumes: describeOpen(open),
    chosen: wished && countOf(wished) > 0 ? describeChosen(wished, themes, theme) : null,
    canonical: freeWorkoutPath(),
  };
}

function describeChosen(
  { exam, subject, name, dative }: Topic,
  themes: readonly { slug: string; name: string; count: number }[],
  theme: string | null,
): NonNullable<WorkoutChoiceView["chosen"]> {
  return {
    exam,
    subject: subject.slug,
    name,
    dative,
    themes: [
      { value: "", name: "все темы" },
      ...themes.map(({ slug, name: themeName, count }) => ({ value: slug, name: `${themeName} (${count})` })),
    ],
    theme: themes.some(({ slug }) => slug === theme) ? (theme ?? "") : "",
    topicHref: taskBankTopicPath(exam, subject.slug),
  };
}
