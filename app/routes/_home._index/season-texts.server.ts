/** The text of the home page about starting: in September, mid-year, before the exams and in summer. */
import type { SchoolSeason } from "~/features/core/school/school-season";
import type { ExamType } from "~/features/core/subjects/exams";

/** Above the kinds of courses laid out over the year. «Летний Фреш» is an EGE course: grade 9 does not see it. */
export function yearOfSeason(season: SchoolSeason, exam: ExamType): string {
  switch (season) {
    case "start":
      return "Год только начался. Бери сентябрь или любой месяц дальше: купить можно каждый отдельно.";
    case "year":
      return "Сентябрь уже прошёл? Начни с любого месяца: входной тест покажет, какие записи прошлых тем нужны.";
    case "finish":
      return "До экзаменов рукой подать. Начни с\u00A0практики: входной тест покажет, какие записи прошлых тем нужны.";
    case "summer":
      return exam === "ege"
        ? "Летом склон самый пологий: в\u00A0Летнем Фреше два занятия в\u00A0неделю. А\u00A0год с\u00A0сентября можно выбрать уже сейчас."
        : "Учебный год начнётся в\u00A0сентябре, выбрать его можно уже сейчас. Бесплатные курсы открыты всё лето.";
  }
}
