/** Views of the cabinet's pages. Times are Moscow's, as text: the browser computes none. */
import type { NextStepView } from "~/features/learning/progress/progress-view";
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { MonthKey } from "~/shared/months";
import type { YearRidge } from "~/shared/year-ridge";
import type { WebinarWhen } from "~/features/learning/webinars/webinar-time";

/** `past`, `open`, `upcoming`: bought; `offered`: can be bought; `missed`: over, and not bought. */
export type OwnMonthState = "past" | "open" | "upcoming" | "offered" | "missed";

export type OwnMonth = {
  month: MonthKey;
  /** «ноябрь»; «ноябрь 2026» where the months are of two school years. */
  name: string;
  state: OwnMonthState;
  /** «открыт до 30 ноября», «3 290 ₽». */
  said: string;
  /** An open request asks for its money. */
  isRefundAsked: boolean;
  /** The month's topic; empty where the programme no longer lists the month. */
  title: string;
  topics: string[];
  /** «№ 13 и 16: 4 балла» */
  closes: string | null;
  /** «уже твои: 2 из 4» */
  held: string | null;
  /** The numbers of the paper with their tasks. */
  numbers: { number: number; href: string }[];
};

export type LessonView = {
  key: string;
  /** «Практика» */
  title: string;
  note: string;
  course: string;
  courseHref: string;
  when: WebinarWhen;
  calendarHref: string;
};

export type OwnCourseView = {
  slug: string;
  /** The landing's; with the tariff where it has several and one is bought. */
  title: string;
  tag: string;
  category: SubjectCategory;
  /** «Ведут Глеб Орлов и Майя Руднева» */
  teachers: string;
  /** The dates of a course sold whole, as it was sold: «с 1 по 31 декабря». */
  dates: string | null;
  months: OwnMonth[];
  /** Null without a bought month. */
  ridge: YearRidge | null;
  next: LessonView | null;
  /** Of a course that is still to open and names no lesson: «1 декабря», and the day as a calendar file. */
  opening: { day: string; calendarHref: string } | null;
  /** The course that «продлить» would add; null: nothing. */
  prolong: { productId: number; name: string } | null;
};

export type EventView = {
  key: string;
  kind: "lesson" | "deadline" | "webinar";
  startsAt: Date;
  /** «18:00» */
  time: string;
  title: string;
  /** The course's name, or the subject of a webinar. */
  from: string;
  href: string;
  calendarHref: string | null;
  category: SubjectCategory;
};

/** The work of a school year: weeks with answers as a ridge, and the heights of the mountains of a day. */
export type StudyYearView = {
  ridge: YearRidge;
  metres: number;
  mountains: number;
  months: { name: string; weeks: number; mountains: number; metres: number }[];
};

export type AchievementNumber = { number: number; title: string; held: number; max: number; href: string };

export type AchievementView = {
  key: string;
  /** «Математика, ЕГЭ» */
  name: string;
  category: SubjectCategory;
  /** Points in hand, out of all. */
  held: number;
  max: number;
  /** Numbers with every point in hand: «№ 1–3, 6»; null: none yet. */
  mastered: string | null;
  solved: string;
  numbers: AchievementNumber[];
  next: NextStepView | null;
  href: string;
};
