import type { Question } from "~/features/school/Questions";

export type HomeTexts = {
  /** Under the hero's heading. */
  hero: string;
  year: string;
  lesson: string;
  lessonParts: { time: string; title: string; text: string }[];
  afterLesson: { when: string; what: string }[];
  /** Whose results they are, of which year, and what is not promised. */
  results: string;
  teachers: string;
  /** Absent if no year course is sold to compare with. */
  tutor: { text: string; source: string } | null;
  questions: Question[];
};
