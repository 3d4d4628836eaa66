import type { ResultsView } from "~/features/core/school/results-view";

export type Day = { day: string; title: string; note: string; kind: "lesson" | "work" | "rest" | "report" };

export type ParentsTexts = {
  week: { lead: string; days: Day[] };
  /** Above the kinds of courses, the results and the teachers. */
  year: string;
  results: ResultsView | null;
  /** Null: no price of a private lesson to compare with is known. Roubles. */
  tutorHour: { price: number; source: string; year: number } | null;
  teachers: string;
  control: { title: string; text: string; link: { name: string; href: string } | null }[];
  documents: { name: string; about: string; href: string }[];
};
