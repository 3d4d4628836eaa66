import type { Question } from "~/features/school/Questions";

export type Day = { day: string; title: string; note: string; kind: "lesson" | "work" | "rest" | "report" };

export type ParentsTexts = {
  week: { lead: string; days: Day[] };
  /** Above the kinds of courses, the results and the teachers. */
  year: string;
  results: string;
  teachers: string;
  control: { title: string; text: string; link: { name: string; href: string } | null }[];
  documents: { name: string; about: string; href: string }[];
  questions: Question[];
};
