/** A webinar as lists and rules know it. */
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";

export type Recording = {
  /** Empty if there are only chapters and notes. */
  src: string;
  durationSeconds: number;
  chapters: { atSeconds: number; title: string }[];
  notes: string[];
};

export type ListedWebinar = {
  id: number;
  slug: string;
  title: string;
  subject: SubjectKey;
  exam: ExamType;
  teacher: { slug: string; firstName: string; lastName: string };
  lead: string;
  plan: string[];
  kim: string[];
  startsAt: Date;
  durationMinutes: number;
  isFree: boolean;
  recording: Recording | null;
  updatedAt: Date;
};
