/**
 * The shape of the demo school: fixed data, never random, with months resolved against the clock. Every sentence is
 * shown to visitors: original, concrete Russian; pupils are «ты».
 */
import type { ExamType } from "~/features/core/subjects/exams";
import type { CourseTypeKey, SubjectKey } from "~/features/core/subjects/taxonomy";
import type { SoldAs } from "~/shared/column-values";

/** `app/ui/art` draws colour, haircut and face. */
export type DemoPortrait = {
  hair: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  hairColor: "dark" | "brown" | "ginger" | "fair" | "grey";
  skin: 1 | 2 | 3;
  glasses?: boolean;
  beard?: boolean;
};

export type DemoTeacher = {
  slug: string;
  firstName: string;
  lastName: string;
  subject: SubjectKey;
  /** One line under the name: this teacher's strength, with a number. */
  headline: string;
  /** Two or three paragraphs. */
  about: string[];
  /** How a lesson with this teacher goes. */
  method: string;
  yearsTeaching: number;
  /** The teacher's own exam score, with its year. */
  ownScore: { points: number; year: number };
  portrait: DemoPortrait;
  /** Two or three, by invented pupils: first name and grade; `result` quotes the text, for pages of courses. */
  reviews: { author: string; text: string; said: string; result?: string }[];
};

/**
 * Which calendar month: `calendar` counts within the school year (September … August), `offset` from the current Moscow
 * month. A course sold whole lists its months in the same way.
 */
export type DemoMonthAt = { calendar: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 } | { offset: number };

export type DemoMonth = {
  at: DemoMonthAt;
  /** Full heading of the month: «Производная, графики функций, наибольшее и наименьшее». */
  title: string;
  /** Caption in the month picker, at most 26 characters: «Производная и графики». */
  short: string;
  /** KIM numbers taught this month; their points are those of the paper. Empty for months of revision. */
  kim: number[];
  /** Three or four topics, one line each. */
  lessons: string[];
};

type DemoProduct = {
  /** Stable product id, unique in the whole demo school. */
  id: number;
  name: string;
  /** Whole roubles: a month's price, or the whole price when `sold` is "whole". 0 = free. */
  listPrice: number;
  /** null = no sale. Never above `listPrice`. */
  salePrice: number | null;
  sold: SoldAs;
  /** Lessons in a month, or in the whole course. */
  lessons: number;
  months: DemoMonth[];
};

/** A minute of a lesson, for pages of courses. */
export type DemoLessonMinute = {
  title: string;
  /** The words of the teacher, a paragraph each. */
  told: string[];
  /** Three or four lines of the board, at most 32 characters each. */
  board: { text: string; kind: "plain" | "wrong" | "key" }[];
};

export type DemoLanding = {
  /** URL part, `{subject}-{exam}-{type}` if it is the only one of its kind. */
  slug: string;
  exam: ExamType;
  subjects: SubjectKey[];
  courseType: CourseTypeKey;
  /** Card title: «Математика, профиль». */
  name: string;
  /** h1 of the page: «Профильная математика: 32 балла по частям». */
  heading: string;
  /** Two sentences under the h1. */
  lead: string;
  /** One line on the card: «12 занятий в месяц, сочинение каждую неделю». */
  cardNote: string;
  isActive: boolean;
  /** Slugs of DemoTeacher, main first. */
  teachers: string[];
  products: DemoProduct[];
  /** Two or three short paragraphs: for whom, from what level, what result to expect (no guarantees). */
  about: string[];
  /** Four to seven lines: what is included. */
  included: string[];
  /** The weekly schedule; empty if there is none. */
  week: { day: "пн" | "вт" | "ср" | "чт" | "пт" | "сб" | "вс"; time: string; title: string; note: string }[];
  /** Four to six real questions about this course. */
  faq: { question: string; answer: string }[];
};

/** A webinar's month is relative to the current one, so that some are always past and some upcoming. */
export type DemoWebinar = {
  id: number;
  slug: string;
  /** Names the KIM number: «Экономическая задача №16: вклады и кредиты за один вечер». */
  title: string;
  subject: SubjectKey;
  exam: ExamType;
  teacherSlug: string;
  lead: string;
  /** Three to five lines. */
  plan: string[];
  kim: string[];
  /** `day` 1–28; `time` «19:00», Moscow. */
  at: { monthOffset: -2 | -1 | 0 | 1; day: number; time: string };
  durationMinutes: number;
  isFree: boolean;
  /** Shown once the webinar is over. */
  recording: {
    src: string;
    durationSeconds: number;
    chapters: { atSeconds: number; title: string }[];
    notes: string[];
  } | null;
};
