import type { ResultsView } from "~/features/core/school/results-view";

export type HomeTexts = {
  /** Under the hero's heading. */
  hero: string;
  year: string;
  lesson: string;
  lessonParts: { time: string; title: string; text: string }[];
  afterLesson: { when: string; what: string }[];
  results: ResultsView | null;
  teachers: string;
  /** Null if no year course is sold to compare with, or the price of an hour is unknown. Roubles. */
  tutor: { hourPrice: number; text: string; source: string } | null;
};
