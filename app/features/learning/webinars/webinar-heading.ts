/** Headings of a list's pages: no two addresses alike. */
import { examName } from "~/features/core/subjects/exams";
import { findSubject, subjectDative } from "~/features/core/subjects/taxonomy";
import type { WebinarSelection } from "./webinar-query";

export type WebinarHeading = { title: string; h1: string; lead: string; description: string };

export function webinarHeading({ subject, exam, page }: WebinarSelection): WebinarHeading {
  const about = [exam && examName(exam), subject && `по ${subjectDative(subject, exam)}`].filter(Boolean).join(" ");
  const h1 = ["Вебинары", about].filter(Boolean).join(" ");
  const onPage = page > 1 ? `, страница ${page}` : "";
  const scope = subject === null ? "по всем предметам" : "с преподавателями школы";
  return {
    title: `${h1}: расписание и записи${onPage}`,
    h1,
    lead: "Один номер КИМ за один вечер. После вебинара здесь же остаются запись, главы и конспект.",
    description: `${h1}${onPage}: занятия ${scope}, ближайшие вебинары по московскому времени и записи с главами и конспектом. ${audienceOf(subject, exam)}`,
  };
}

function audienceOf(subject: WebinarSelection["subject"], exam: WebinarSelection["exam"]): string {
  if (exam) return exam === "ege" ? "Для 11 класса." : "Для 9 класса.";
  if (subject !== null && findSubject(subject).ogeId === null) return "Подготовка к ЕГЭ.";
  return "Подготовка к ЕГЭ и ОГЭ.";
}
