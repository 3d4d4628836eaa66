/**
 * Title, h1 and description of a catalog page for every combination of filters, no two alike. The grammatical cases are
 * in the taxonomy («по математике»), so a new subject needs no text here.
 */
import { type ExamType, examName } from "~/features/core/subjects/exams";
import {
  type CourseTypeKey,
  SUBJECTS,
  findSubject,
  isSubjectSold,
  subjectDative,
} from "~/features/core/subjects/taxonomy";
import type { CatalogFilter } from "./catalog-filter";

export type CatalogHeading = { title: string; h1: string; description: string };

type Kind = {
  /** The listed things, in the nominative; it begins the h1. */
  noun: string;
  /** Follows the colon of the title. */
  essence: string;
  /** The description's own sentence. */
  promise: string;
};

const KINDS: Record<CourseTypeKey | "free", Kind> = {
  osnova: {
    noun: "Основа",
    essence: "годовой курс с сентября по май",
    promise: "Весь учебный год, все номера КИМ, домашние задания с проверкой. Оплата по месяцам.",
  },
  prokachka: {
    noun: "Прокачка",
    essence: "практика за два месяца до экзамена",
    promise: "Решаем варианты на бланках, разбираем ошибки и держим время. Апрель и май, оплата по месяцам.",
  },
  refresh: {
    noun: "Рефреш",
    essence: "экспресс за 7–11 дней",
    promise: "Повторение перед самым экзаменом: вебинары подряд, дежурный наставник отвечает за 5 минут.",
  },
  "letniy-fresh": {
    noun: "Летний Фреш",
    essence: "июль и август, 8 занятий в месяц",
    promise: "Два занятия в неделю с 1 июля по 31 августа: база до начала учебного года.",
  },
  fresh: {
    noun: "Фреш",
    essence: "догнать программу за два месяца",
    promise: "Для тех, кто начинает позже других: два месяца с текущего, главное из пройденного.",
  },
  spetskurs: {
    noun: "Спецкурсы",
    essence: "одна трудная тема от начала до конца",
    promise: "Короткие курсы по заданиям, на которых чаще всего теряют баллы.",
  },
  trenazher: {
    noun: "Тренажёры",
    essence: "задания с разбором на каждый день",
    promise: "Небольшая порция заданий каждый день, ответ и разбор сразу после решения.",
  },
  demokurs: {
    noun: "Демокурсы",
    essence: "попробовать учёбу бесплатно за 2–3 часа",
    promise: "Настоящее занятие, домашнее задание и разбор: 2–3 часа, бесплатно.",
  },
  podborki: {
    noun: "Подборки",
    essence: "бесплатные материалы по темам",
    promise: "Конспекты, задания и разборы по одной теме, бесплатно.",
  },
  free: {
    noun: "Бесплатные курсы",
    essence: "демокурсы и подборки за 0 ₽",
    promise: "Демокурсы на 2–3 часа и подборки материалов: можно попробовать до покупки.",
  },
};

/** The sentence of a listing without a type; it distinguishes the pages of one subject. */
function promiseOfAll(exam: ExamType | null): string {
  if (exam === "ege")
    return "11 класс: годовые курсы, практика перед экзаменом, экспрессы и бесплатные занятия. Оплата по месяцам.";
  if (exam === "oge") return "9 класс: годовые курсы, летние занятия и бесплатные материалы. Оплата по месяцам.";
  return "Годовые курсы, летние занятия, экспрессы перед экзаменом и бесплатные материалы. Оплата по месяцам.";
}

/**
 * `isEmpty`: nothing of it is on sale now, so the description promises nothing. Without `isWhole` it names no kinds and
 * subjects that the store may not have.
 */
export function catalogHeading(filter: CatalogFilter, { isEmpty = false, isWhole = true } = {}): CatalogHeading {
  const heading = isWhole || filter.courseType || filter.isFree ? headingOf(filter) : plainHeading(filter);
  if (!isEmpty || !isOffered(filter)) return heading;
  return { ...heading, description: `${heading.h1}: в продаже сейчас нет. Посмотри, что есть ближе всего.` };
}

const isOffered = ({ subject, exam }: CatalogFilter) => !subject || !exam || isSubjectSold(subject, exam);

function plainHeading(filter: CatalogFilter): CatalogHeading {
  const { h1 } = headingOf(filter);
  return { title: `${h1}: занятия онлайн`, h1, description: `${h1}: занятия онлайн, программа и цена каждого курса.` };
}

function headingOf(filter: CatalogFilter): CatalogHeading {
  const { subject, exam } = filter;
  const kind = filter.courseType ? KINDS[filter.courseType] : filter.isFree ? KINDS.free : null;
  const isFreeOfType = filter.isFree && filter.courseType !== null;

  const about = [exam && examName(exam), subject && `по ${subjectDative(subject, exam)}`].filter(Boolean).join(" ");
  const h1 = [kind?.noun ?? "Курсы", about, isFreeOfType ? "бесплатно" : ""].filter(Boolean).join(" ");

  if (subject && exam && !isOffered(filter)) {
    return {
      title: `${h1}: что есть сейчас`,
      h1,
      description:
        subject === "math"
          ? `${h1}: обе части экзамена проходим на курсах ОГЭ по математике, отдельно их сейчас нет.`
          : `${h1}: в продаже их сейчас нет. Посмотри курсы ЕГЭ по ${subjectDative(subject, "ege")} или курсы ОГЭ по другим предметам.`,
    };
  }
  if (kind) return { title: `${h1}: ${kind.essence}`, h1, description: `${h1}: ${kind.essence}. ${kind.promise}` };
  if (!subject && !exam) {
    return {
      title: "Каталог курсов: подготовка к ЕГЭ и ОГЭ",
      h1: "Курсы ЕГЭ и ОГЭ",
      description: `Курсы ЕГЭ по ${SUBJECTS.length} предметам и ОГЭ по ${SUBJECTS.filter(({ ogeId }) => ogeId).length}. ${promiseOfAll(null)}`,
    };
  }
  return { title: `${h1}: ${reach(filter)}`, h1, description: `${h1}: ${reach(filter)}. ${promiseOfAll(exam)}` };
}

function reach({ subject, exam }: CatalogFilter): string {
  if (exam) return subject ? `занятия онлайн для ${exam === "ege" ? 11 : 9} класса` : "все предметы и виды курсов";
  return subject && findSubject(subject).ogeId !== null ? "подготовка к ЕГЭ и ОГЭ онлайн" : "подготовка к ЕГЭ онлайн";
}
