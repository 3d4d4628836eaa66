import type { ResultsView } from "~/features/core/school/results-view";

type Headed = { title: string; lead: string };

export type HomeTexts = {
  /** `title` in lines. */
  hero: { title: string[]; lead: string };
  subjects: string;
  year: Headed;
  /** Null: no course has lessons at the hours of the built-in text. */
  lesson:
    | (Headed & {
        parts: { time: string; title: string; text: string }[];
        after: { when: string; what: string }[];
      })
    | null;
  results: ResultsView | null;
  teachers: Headed;
  /** Null if no year course is sold to compare with, or the price of an hour is unknown. Roubles. */
  tutor: { hourPrice: number; title: string; text: string; source: string } | null;
  courses: string;
  questions: string;
};
