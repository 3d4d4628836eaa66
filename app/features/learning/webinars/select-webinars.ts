/** Which webinars a list shows, in which order, and how many the other choices would show. */
import type { ExamType } from "~/features/core/subjects/exams";
import { SUBJECTS, type SubjectKey } from "~/features/core/subjects/taxonomy";
import type { WebinarSelection } from "./webinar-query";
import { isAhead, webinarState, type WebinarTimes } from "./webinar-state";

type Selectable = WebinarTimes & { id: number; subject: SubjectKey; exam: ExamType };

const byTime = (a: Selectable, b: Selectable) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id;

/** Nearest first; a live one has started and so precedes all others. */
export function findAhead<T extends Selectable>(webinars: readonly T[], now: Date): T[] {
  return webinars.filter((webinar) => isAhead(webinarState(webinar, now))).sort(byTime);
}

/** Latest first; a past webinar without a recording is in no list. */
export function findRecorded<T extends Selectable>(webinars: readonly T[], now: Date): T[] {
  return webinars.filter((webinar) => webinarState(webinar, now) === "recorded").sort((a, b) => byTime(b, a));
}

export function filterWebinars<T extends Selectable>(
  webinars: readonly T[],
  { subject, exam }: Pick<WebinarSelection, "subject" | "exam">,
): T[] {
  return webinars.filter(
    (webinar) => (subject === null || webinar.subject === subject) && (exam === null || webinar.exam === exam),
  );
}

/** Upcoming and recorded together, by subject; subjects without any have 0. */
export function countBySubject(webinars: readonly Selectable[], now: Date): Record<SubjectKey, number> {
  const listed = [...findAhead(webinars, now), ...findRecorded(webinars, now)];
  const counts = SUBJECTS.map(({ key }) => [key, listed.filter(({ subject }) => subject === key).length]);
  return Object.fromEntries(counts) as Record<SubjectKey, number>;
}
