/** Texts of the home page about starting: in September, mid-year, before the exams and in summer. */
import type { Question } from "~/features/core/school/Questions";
import type { SchoolSeason } from "~/features/core/school/school-season";
import type { ExamType } from "~/features/core/subjects/exams";

export type SeasonTexts = {
  /** Above the kinds of courses laid out over the year. */
  year: string;
  question: Question;
};

/** «Фреш», «Прокачка» and «Летний Фреш» are EGE courses: grade 9 does not see them. */
export function seasonTexts(season: SchoolSeason, exam: ExamType): SeasonTexts {
  const isEge = exam === "ege";
  const blocks = "Программа разбита на блоки, и каждый месяц закрывает свои номера.";
  const gaps = "Входной тест покажет пробелы, к ним откроются записи.";
  switch (season) {
    case "start":
      return {
        year: "Год только начался. Бери сентябрь или любой месяц дальше: купить можно каждый отдельно.",
        question: {
          question: "Обязательно начинать в\u00A0сентябре?",
          answer: `Нет, но так спокойнее: темы идут по порядку. ${blocks} Придёшь позже — входной тест покажет, какие записи посмотреть.`,
        },
      };
    case "year":
      return {
        year: "Сентябрь уже прошёл? Начни с любого месяца: входной тест покажет, какие записи прошлых тем нужны.",
        question: {
          question: "Начинаю не с\u00A0сентября. Не\u00A0поздно?",
          answer: `Нет. ${blocks} ${gaps}${isEge ? " А если хочется догнать быстрее, есть Фреш на два месяца." : ""}`,
        },
      };
    case "finish":
      return {
        year: "До экзаменов рукой подать. Начни с\u00A0практики: входной тест покажет, какие записи прошлых тем нужны.",
        question: {
          question: "Экзамен совсем скоро. Не\u00A0поздно?",
          answer: `Нет, если выбрать главное. ${blocks} ${gaps}${isEge ? " На апрель и май есть Прокачка, на последние дни — Рефреш." : ""}`,
        },
      };
    case "summer":
      return {
        year: isEge
          ? "Летом склон самый пологий: в\u00A0Летнем Фреше два занятия в\u00A0неделю. А\u00A0год с\u00A0сентября можно выбрать уже сейчас."
          : "Учебный год начнётся в\u00A0сентябре, выбрать его можно уже сейчас. Бесплатные курсы открыты всё лето.",
        question: {
          question: "До\u00A0сентября ещё далеко. Зачем начинать сейчас?",
          answer: isEge
            ? `Чтобы осенью было легче. Летний Фреш идёт в июле и августе и повторяет базу, а Основа начнётся в сентябре. ${blocks}`
            : `Торопиться некуда: курсы на год начнутся в сентябре. ${blocks} А бесплатные курсы покажут, как проходит учёба.`,
        },
      };
  }
}
