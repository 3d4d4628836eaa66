/** The weekly timetable of a course inside one of its months (product.md, "The cabinet"). */
import { addDuration } from "~/shared/duration";
import { monthEndDate, monthStartDate, type MonthKey } from "~/shared/months";
import { moscowDay, moscowTime, moscowWeekday } from "~/shared/moscow";

/** As the course page shows it: «пн», «18:00». */
export type TimetableLine = { day: string; time: string; title: string; note: string };

export type MonthLesson = {
  startsAt: Date;
  /** «Практика» */
  title: string;
  note: string;
  /** Timetable entries that are no lessons: when homework is due. */
  kind: "lesson" | "deadline";
};

type Timetable = {
  week: readonly TimetableLine[];
  /** How many lessons a month the course promises. */
  lessons: number;
  month: MonthKey;
};

const WEEKDAYS = ["вс", "пн", "вт", "ср", "чт", "пт", "сб"];

/** A timetable is written for a month of four weeks. */
const WEEKS = 4;

/**
 * Lessons stand first in a timetable, as many as four weeks of it make up the month; what follows are deadlines. In a
 * month with a fifth week the lessons end where the promised number is reached.
 */
export function lessonsOfMonth({ week, lessons, month }: Timetable): MonthLesson[] {
  const perWeek = Math.floor(lessons / WEEKS);
  const all = week
    .flatMap((line, index) => repeatWeekly(line, month, index < perWeek ? "lesson" : "deadline"))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const last = all.filter(({ kind }) => kind === "lesson")[lessons - 1]?.startsAt;
  return all.filter(({ kind, startsAt }) => kind === "deadline" || last === undefined || startsAt <= last);
}

function repeatWeekly({ day, time, title, note }: TimetableLine, month: MonthKey, kind: MonthLesson["kind"]) {
  const weekday = WEEKDAYS.indexOf(day);
  const [hours, minutes] = time.split(":").map(Number);
  // A day or an hour that cannot be read is skipped, not guessed.
  if (weekday < 0 || !Number.isInteger(hours) || !Number.isInteger(minutes)) return [];
  const found: MonthLesson[] = [];
  const [start, end] = [monthStartDate(month), monthEndDate(month)];
  for (let date = start; date <= end; date = addDuration(date, { days: 1 })) {
    if (moscowWeekday(date) === weekday)
      found.push({ startsAt: addDuration(date, { hours, minutes }), title, note, kind });
  }
  return found;
}

/** Shortest lesson of any course: for this long a lesson that has begun still counts as the next one. */
const SHORTEST_LESSON = { hours: 1 } as const;

export const isAheadOf = (now: Date, { startsAt }: Pick<MonthLesson, "startsAt">): boolean =>
  addDuration(startsAt, SHORTEST_LESSON) > now;

/** «2026-11-11-1800»: identifies a lesson in addresses and calendars. */
export const lessonKey = ({ startsAt }: Pick<MonthLesson, "startsAt">): string =>
  `${moscowDay(startsAt)}-${moscowTime(startsAt).replace(":", "")}`;

/** «2026-12-01»: names the day on which a course opens, in the same places. */
export const openingKey = (opensAt: Date): string => moscowDay(opensAt);
