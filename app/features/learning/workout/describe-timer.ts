/** A clock that only informs: it starts on request and never ends anything. */
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { moscowTime } from "~/shared/moscow";
import { type PluralForms, plural } from "~/shared/plural";
import { examMinutes, MINUTES_OF_YEAR } from "./exam-minutes";
import type { TimerView } from "./workout-view";

const HOURS: PluralForms = { one: "час", few: "часа", many: "часов" };
const MINUTES: PluralForms = { one: "минута", few: "минуты", many: "минут" };

const MINUTE_MS = 60_000;
const HOUR = 60;

/** «3 часа 55 минут». */
export function sayMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  const parts = [
    ...(hours > 0 ? [`${hours} ${plural(hours, HOURS)}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} ${plural(rest, MINUTES)}`] : []),
  ];
  return parts.join(" ");
}

export function describeTimer(
  { timerStartedAt, isTimerHidden }: { timerStartedAt: Date | null; isTimerHidden: boolean },
  { exam, subject }: { exam: ExamType; subject: SubjectKey },
  now: Date,
): TimerView {
  const minutes = examMinutes(exam, subject);
  return {
    startedAt: timerStartedAt?.toISOString() ?? null,
    startedText: timerStartedAt ? moscowTime(timerStartedAt) : "",
    passedMinutes: timerStartedAt ? Math.max(0, Math.floor((now.getTime() - timerStartedAt.getTime()) / MINUTE_MS)) : 0,
    isHidden: isTimerHidden,
    lengthText: minutes === null ? null : `Экзамен длится ${sayMinutes(minutes)} (по данным ${MINUTES_OF_YEAR} года)`,
  };
}
