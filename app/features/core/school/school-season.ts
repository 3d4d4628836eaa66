import type { SchoolSeason } from "~/shared/column-values";
import { addDuration } from "~/shared/duration";
import { moscowDay } from "~/shared/moscow";

export type { SchoolSeason };

/** Days of the calendar, «2027-06-01»; an empty one stands for that of `CALENDAR`. */
export type SeasonDates = {
  /** The practice before the exams begins. */
  practiceFrom: string;
  /** The next school year is on sale. */
  salesFrom: string;
  /** The first lessons of the school year. */
  lessonsFrom: string;
  /** The main period of each exam begins. */
  egeFrom: string;
  ogeFrom: string;
};

export const BY_CALENDAR: SeasonDates = { practiceFrom: "", salesFrom: "", lessonsFrom: "", egeFrom: "", ogeFrom: "" };

/** The season among the editable resources, and in its table. */
export const SEASON_KIND = "exam-season";

const CALENDAR = { practiceFrom: "04-01", salesFrom: "06-01", lessonsFrom: "09-01" } as const;

/** The weeks of the first lessons. */
const START = { days: 30 } as const;

/** By the Moscow calendar; a chosen day stands in place of the usual one of its year. */
export function schoolSeason(now: Date, dates: SeasonDates): SchoolSeason {
  const today = moscowDay(now);
  const thisYear = Number(today.slice(0, 4));
  const begun = [thisYear - 1, thisYear]
    .flatMap((year) => listBeginnings(year, dates))
    .filter(([, day]) => day <= today);
  const [season] = begun.reduce((latest, one) => (one[1] >= latest[1] ? one : latest), ["year", ""]);
  return season;
}

function listBeginnings(year: number, dates: SeasonDates): [season: SchoolSeason, day: string][] {
  const chosen = (name: keyof typeof CALENDAR) => dates[name].startsWith(`${year}-`);
  const dayOf = (name: keyof typeof CALENDAR) => (chosen(name) ? dates[name] : `${year}-${CALENDAR[name]}`);
  const lessonsFrom = dayOf("lessonsFrom");
  return [
    ["finish", dayOf("practiceFrom")],
    ["summer", dayOf("salesFrom")],
    ["start", lessonsFrom],
    ["year", chosen("lessonsFrom") ? endOfStart(lessonsFrom) : `${year}-10-01`],
  ];
}

const endOfStart = (day: string): string => moscowDay(addDuration(new Date(`${day}T00:00:00+03:00`), START));

export type SeasonFaults = Partial<Record<keyof SeasonDates, string>>;

/** First and last day in which each may be: the times of a year stay in their order. */
const WITHIN: Record<keyof SeasonDates, { days: [string, string]; said: string }> = {
  practiceFrom: { days: ["02-01", "04-30"], said: "С 1 февраля по 30 апреля" },
  salesFrom: { days: ["05-01", "08-15"], said: "С 1 мая по 15 августа" },
  lessonsFrom: { days: ["08-16", "11-30"], said: "С 16 августа по 30 ноября" },
  egeFrom: { days: ["05-01", "06-30"], said: "В мае или июне" },
  ogeFrom: { days: ["05-01", "06-30"], said: "В мае или июне" },
};

export function findSeasonFaults(dates: SeasonDates): SeasonFaults {
  const names = Object.keys(WITHIN) as (keyof SeasonDates)[];
  const wrong = names.filter((name) => {
    const [first, last] = WITHIN[name].days;
    const day = dates[name].slice("2027-".length);
    return dates[name] !== "" && (day < first || day > last);
  });
  return Object.fromEntries(wrong.map((name) => [name, WITHIN[name].said]));
}
