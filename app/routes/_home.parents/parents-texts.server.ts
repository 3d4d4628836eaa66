/** The page's texts, sent by the loader. */
import { viewResults } from "~/features/core/school/results-view";
import { phoneLink, sayPhoneHours, type SchoolProfile } from "~/features/core/school/school-profile";
import type { ExamType } from "~/features/core/subjects/exams";
import { legalPath, teachersPath } from "~/shared/paths";
import type { ParentsTexts } from "./parents-texts";

/** A typical week of one subject; the days differ by course and are on its page. */
const week = ({ lessonLength }: SchoolProfile): Record<ExamType, ParentsTexts["week"]> => ({
  ege: {
    lead: `Три занятия по ${lessonLength} и два-три часа домашних работ. Остаётся время на школу и на сон.`,
    days: [
      { day: "пн", title: "Занятие", note: "18:00, новая тема", kind: "lesson" },
      { day: "вт", title: "Домашняя", note: "около часа", kind: "work" },
      { day: "ср", title: "Занятие", note: "18:00, практика", kind: "lesson" },
      { day: "чт", title: "Домашняя", note: "около часа", kind: "work" },
      { day: "пт", title: "Занятие", note: "18:00, разбор", kind: "lesson" },
      { day: "сб", title: "Отдых", note: "или записи", kind: "rest" },
      { day: "вс", title: "Отчёт вам", note: "письмом", kind: "report" },
    ],
  },
  oge: {
    lead: `Два-три занятия по ${lessonLength} после уроков и час-полтора домашних работ. Вечера остаются свободными.`,
    days: [
      { day: "пн", title: "Занятие", note: "16:00, новая тема", kind: "lesson" },
      { day: "вт", title: "Домашняя", note: "полчаса", kind: "work" },
      { day: "ср", title: "Отдых", note: "или записи", kind: "rest" },
      { day: "чт", title: "Занятие", note: "16:00, номера ОГЭ", kind: "lesson" },
      { day: "пт", title: "Домашняя", note: "полчаса", kind: "work" },
      { day: "сб", title: "Отдых", note: "полностью", kind: "rest" },
      { day: "вс", title: "Отчёт вам", note: "письмом", kind: "report" },
    ],
  },
});

const control = (exam: ExamType, phone: ParentsTexts["control"]): ParentsTexts["control"] => [
  {
    title: "Видно, кто учит",
    text: "Имя, стаж и собственный балл каждого преподавателя с годом экзамена.",
    link: { name: "преподаватели", href: teachersPath() },
  },
  {
    title: "Видно, ходит ли ребёнок",
    text: `Посещения, сданные и пропущенные работы${exam === "ege" ? ", балл пробника" : ""}. Раз в\u00A0неделю, письмом.`,
    link: null,
  },
  {
    title: "Данные под замком",
    text: "Согласие на данные и согласие на рекламу — два разных документа. Второе можно не давать.",
    link: { name: "согласие на обработку данных", href: legalPath("personal-data-consent") },
  },
  ...phone,
];

function callUs({ phone, phoneHours }: SchoolProfile): ParentsTexts["control"] {
  const call = phoneLink(phone);
  if (!call) return [];
  const link = { name: call.display.replaceAll(" ", "\u00A0"), href: call.href };
  return [{ title: "Есть куда позвонить", text: `На линии человек, а не робот, ${sayPhoneHours(phoneHours)}.`, link }];
}

const DOCUMENTS: ParentsTexts["documents"] = [
  { name: "Публичная оферта", about: "договор, оплата и возврат", slug: "public-offer-agreement" },
  { name: "Налоговый вычет", about: "какие документы выдаёт школа", slug: "tax-info" },
  { name: "Сведения об организации", about: "лицензия, адрес, реквизиты", slug: "about-organization" },
  { name: "Политика конфиденциальности", about: "что мы знаем и кому не передаём", slug: "privacy-policy" },
  { name: "О платформе", about: "на чём идут занятия", slug: "platform-info" },
].map(({ name, about, slug }) => ({ name, about, href: legalPath(slug) }));

const YEAR: Record<ExamType, string> = {
  ege: "Основа идёт весь учебный год. Остальные короче: их берут летом, перед экзаменом или чтобы попробовать.",
  oge: "Основа идёт весь учебный год. Бесплатные курсы ждут в любом месяце: с них можно начать.",
};

export function parentsTexts(exam: ExamType, school: SchoolProfile): ParentsTexts {
  const { price, source, year } = school.claims.tutorHour;
  return {
    week: week(school)[exam],
    year: YEAR[exam],
    results: viewResults(school, exam === "ege" ? "пробник каждый месяц" : "проверку работ"),
    teachers: "Откройте страницу преподавателя: там его балл с годом, метод и отзывы.",
    tutorHour: price === null || year === null ? null : { price, source, year },
    control: control(exam, callUs(school)),
    documents: DOCUMENTS,
  };
}
