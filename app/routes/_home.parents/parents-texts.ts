import type { ResultsView } from "~/features/core/school/results-view";

type Headed = { title: string; lead: string };
type Day = { day: string; title: string; note: string; kind: "lesson" | "work" | "rest" | "report" };

export type ParentsTexts = {
  /** The rows of the sample report; the last one stands out. */
  hero: Headed & { button: string; report: { name: string; value: string }[] };
  /** Null: no course has the week of the built-in text. */
  week: (Headed & { days: Day[]; note: string }) | null;
  /** Above the kinds of courses. */
  year: Headed;
  results: ResultsView | null;
  payment: Headed & { note: string };
  subjects: string;
  /** Null: no price of a private lesson to compare with is known. Roubles. */
  money: (Headed & { tutorHour: number; rows: { name: string; tutor: string; school: string }[]; note: string }) | null;
  teachers: Headed;
  control: { title: string; points: { title: string; text: string; link: { name: string; href: string } | null }[] };
  questions: string;
  documents: { title: string; list: { name: string; about: string; href: string }[] };
};
