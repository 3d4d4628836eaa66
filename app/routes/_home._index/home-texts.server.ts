/** The page's texts, sent by the loader. */
import { viewResults } from "~/features/core/school/results-view";
import type { SchoolProfile } from "~/features/core/school/school-profile";
import type { HomeView } from "~/features/site/storefront/home-view";
import type { ExamType } from "~/features/core/subjects/exams";
import { capitalise } from "~/shared/capitalise";
import { formatRoubles } from "~/shared/money";
import { LESSONS, plural } from "~/shared/plural";
import type { HomeTexts } from "./home-texts";
import { yearOfSeason } from "./season-texts.server";

/** The promises differ: grade 9 has no monthly mock exam, and starts right after school. */
const OF_EXAM: Record<
  ExamType,
  {
    included: string;
    times: [string, string, string, string];
    practice: HomeTexts["afterLesson"][number];
    promised: string;
    insideThePrice: string;
  }
> = {
  ege: {
    included: "Живые занятия, домашние работы и\u00A0пробник каждый месяц.",
    times: ["18:00", "18:20", "18:50", "19:15"],
    practice: { when: "Раз в месяц", what: "пробник на время, и видно, что изменилось" },
    promised: "пробник каждый месяц",
    insideThePrice: "пробник",
  },
  oge: {
    included: "Живые занятия, короткие домашние работы и\u00A0проверка развёрнутых ответов.",
    times: ["16:00", "16:20", "16:50", "17:15"],
    practice: { when: "В мае", what: "варианты целиком, на время" },
    promised: "проверку работ",
    insideThePrice: "проверка",
  },
};

/**
 * A lesson of an hour and a half on the clock; the first lesson of most courses starts at six for grade 11, at four for grade 9.
 */
function lessonParts([warmUp, theme, practice, plan]: [string, string, string, string]): HomeTexts["lessonParts"] {
  return [
    {
      time: warmUp,
      title: "Разминка",
      text: "Три коротких задания по прошлой теме. Где ошиблось больше половины, разбираем сразу.",
    },
    {
      time: theme,
      title: "Новая тема",
      text: "Метод на примере экзаменационного номера: условие, ход мысли, запись решения.",
    },
    {
      time: practice,
      title: "Решаем вместе",
      text: "Задания уровня КИМ с\u00A0таймером. Ответы летят в\u00A0чат, преподаватель объясняет вслух.",
    },
    {
      time: plan,
      title: "Вопросы и план",
      text: "Что непонятно, что сдать до воскресенья.",
    },
  ];
}

const AFTER_LESSON: HomeTexts["afterLesson"] = [
  { when: "В тот же день", what: "запись и конспект в «Моих курсах»" },
  { when: "До воскресенья", what: "домашняя работа: первая часть проверяется сразу" },
];

export function homeTexts(
  { exam, month, season }: Pick<HomeView, "exam" | "month" | "season">,
  school: SchoolProfile,
): HomeTexts {
  const { lessonLength } = school;
  const { price: hourPrice, source, year: hourYear } = school.claims.tutorHour;
  const { included, times, practice, promised, insideThePrice } = OF_EXAM[exam];
  return {
    hero: `${included} Оплачиваешь месяц, проходишь его и\u00A0решаешь, идти\u00A0ли выше.`,
    year: `${yearOfSeason(season, exam)} Цена — за один предмет, за два и больше в корзине сама появится скидка.`,
    lesson: `${capitalise(lessonLength)} вживую, с\u00A0чатом и\u00A0вопросами. Вот один обычный понедельник.`,
    lessonParts: lessonParts(times),
    afterLesson: [...AFTER_LESSON, practice],
    results: viewResults(school, promised),
    teachers: "У каждого преподавателя свой балл с годом, свой метод и свои курсы.",
    tutor:
      month && hourPrice !== null && hourYear !== null
        ? {
            hourPrice,
            text: `Час с репетитором стоит около ${formatRoubles(hourPrice)}. У нас занятие дольше, обычно ${lessonLength}, а его цену делят все, кто на нём учится. Домашние работы, записи и\u00A0${insideThePrice} уже внутри.`,
            source: `Цена часа: ${source}, ${hourYear} год. Цена занятия: месяц «Основы» за ${formatRoubles(month.price)}, делённый на ${month.lessons} ${plural(month.lessons, LESSONS)}.`,
          }
        : null,
  };
}
