/** One line of a list of webinars. */
import { examName } from "~/features/core/subjects/exams";
import { findSubject, subjectName } from "~/features/core/subjects/taxonomy";
import type { ListedWebinar } from "./listed-webinar";
import { webinarState } from "./webinar-state";
import { describeLength, describeWhen, nearDay } from "./webinar-time";
import type { WebinarRowView } from "./webinars-view";

export function describeRow(webinar: ListedWebinar, now: Date): WebinarRowView {
  const { slug, title, subject, exam, teacher, startsAt, durationMinutes, recording, isFree } = webinar;
  const state = webinarState(webinar, now);
  const minutes = state === "recorded" && recording ? Math.round(recording.durationSeconds / 60) : durationMinutes;
  return {
    slug,
    title,
    when: describeWhen(startsAt),
    dayName: nearDay(startsAt, now),
    length: describeLength(minutes),
    subjectName: `${subjectName(subject, exam)}, ${examName(exam)}`,
    category: findSubject(subject).category,
    teacher: { slug: teacher.slug, name: `${teacher.firstName} ${teacher.lastName}` },
    isFree,
    state,
  };
}
