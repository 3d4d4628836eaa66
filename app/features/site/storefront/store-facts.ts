/** Facts that the texts of the home page and the page for parents name: `{{цена занятия}}`. */
import { type PageFacts, pageFacts } from "~/features/core/school/page-facts";
import type { Offering } from "~/features/core/school/offer";
import { type SchoolProfile, sayPhoneHours } from "~/features/core/school/school-profile";
import { type ExamType, examName } from "~/features/core/subjects/exams";
import { formatRoubles } from "~/shared/money";
import { LESSONS, plural } from "~/shared/plural";
import type { YearMonth } from "./home-view";

/** Empty where nothing is sold or the profile does not say it; the blocks about prices are left out then. */
export function storeFacts(
  school: SchoolProfile,
  { exam, month, offer }: Offering & { exam: ExamType; month: YearMonth | null },
): PageFacts {
  const { price, source, year } = school.claims.tutorHour;
  return {
    ...pageFacts(school, { offer, exam }),
    экзамен: examName(exam),
    "цена занятия": month ? formatRoubles(month.lessonPrice) : "",
    "цена месяца": month ? formatRoubles(month.price) : "",
    "занятий в месяц": month ? `${month.lessons} ${plural(month.lessons, LESSONS)}` : "",
    "час с репетитором": price === null ? "" : formatRoubles(price),
    "источник цены часа": source,
    "год цены часа": year === null ? "" : String(year),
    "часы телефона": sayPhoneHours(school.phoneHours),
  };
}
