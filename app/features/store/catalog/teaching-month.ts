/** The month of a course that teaches a KIM number, among what is on sale. */
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import type { SoldAs } from "~/shared/column-values";
import type { Roubles } from "~/shared/money";
import { compareMonths, isPastMonth, type MonthKey } from "~/shared/months";
import { salePriceOf } from "~/shared/sale-price";

export type SoldProgramme = {
  slug: string;
  landingName: string;
  exam: ExamType;
  subjects: readonly SubjectKey[];
  sold: SoldAs;
  listPrice: Roubles;
  salePrice: Roubles | null;
  months: readonly { month: MonthKey; title: string; kim: readonly number[] }[];
};

export type TeachingMonth = { slug: string; courseName: string; month: MonthKey; title: string; price: Roubles };

type Wanted = { exam: ExamType; subject: SubjectKey; number: number; now: Date };

/**
 * The first month to come of the first course that is sold by months and teaches this subject alone. @param programmes
 * in catalog order. @returns null: no course on sale teaches the number again this season.
 */
export function chooseTeachingMonth(
  programmes: readonly SoldProgramme[],
  { exam, subject, number, now }: Wanted,
): TeachingMonth | null {
  for (const programme of programmes) {
    const { slug, landingName: courseName, subjects } = programme;
    const isOfTopic = programme.exam === exam && subjects.length === 1 && subjects[0] === subject;
    const price = salePriceOf(programme);
    if (!isOfTopic || programme.sold !== "months" || price === 0) continue;
    const taught = [...programme.months]
      .sort((a, b) => compareMonths(a.month, b.month))
      .find(({ month, kim }) => kim.map(Number).includes(number) && !isPastMonth(month, now));
    if (taught) return { slug, courseName, month: taught.month, title: taught.title, price };
  }
  return null;
}
