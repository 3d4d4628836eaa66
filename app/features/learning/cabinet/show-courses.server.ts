/** «Мои курсы», and one of them. */
import { describeSubjects } from "~/features/learning/progress/describe-progress";
import type { SubjectProgressView } from "~/features/learning/progress/progress-view";
import type { LessonView, OwnCourseView } from "./cabinet-view";
import { findNextLesson, lessonsOf } from "./own-course";
import { type Asked, type CabinetReader, type KnownCourse, readKnownCourses } from "./read-own-courses.server";

export async function showMyCourses(
  context: CabinetReader,
  asked: Asked,
): Promise<{ courses: OwnCourseView[]; next: LessonView | null }> {
  const now = context.clock.now();
  const { courses } = await readKnownCourses(context, asked);
  const startOf = ({ own }: KnownCourse) => findNextLesson(own, now)?.startsAt.getTime() ?? Infinity;
  const [soonest] = [...courses].sort((a, b) => startOf(a) - startOf(b));
  return { courses: courses.map(({ view }) => view), next: soonest?.view.next ?? null };
}

export type ShownOwnCourse = {
  course: OwnCourseView;
  /** Null: its subject has no tasks. */
  progress: SubjectProgressView | null;
  hasLessons: boolean;
};

/** @returns null for a course that this person has not bought. */
export async function showOwnCourse(
  context: CabinetReader,
  { slug, ...asked }: Asked & { slug: string },
): Promise<ShownOwnCourse | null> {
  const { courses, rows } = await readKnownCourses(context, asked);
  const found = courses.find(({ view }) => view.slug === slug);
  if (!found) return null;
  const { own, view, topicId } = found;
  const ofTopic = rows.filter((row) => row.topicId === topicId);
  const [progress] =
    topicId === null ? [] : describeSubjects({ places: asked.places, rows: ofTopic, bought: [topicId] });
  return { course: view, progress: progress ?? null, hasLessons: lessonsOf(own).length > 0 };
}
