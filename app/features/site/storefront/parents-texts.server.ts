/** The texts of the page for parents: built in until the back office publishes others. */
import { cacheUntilContentChanges } from "~/db/content-version.server";
import { isOwnPath } from "~/features/core/resources/addresses";
import { choice, type FieldErrors, group, line, list, type ValueOf } from "~/features/core/resources/fields";
import { defineSingle, readSingle } from "~/features/core/resources/single.server";
import { findUnknownFacts } from "~/features/core/school/page-facts";
import { legalPath, parentsPath, teachersPath } from "~/shared/paths";
import { byExam, examChoice, FACTS_HINT, paragraph, PROMISE, STORE_FACTS, title } from "./text-fields";

const KIND = "parents-texts";
const DAYS = 7;

const DAY_KINDS = [
  { value: "lesson", name: "занятие" },
  { value: "work", name: "домашняя работа" },
  { value: "rest", name: "отдых" },
  { value: "report", name: "отчёт" },
] as const;

const week = (label: string) =>
  group(label, {
    lead: paragraph("Под заголовком"),
    days: list(
      "Дни",
      { one: "день", most: DAYS, rowKey: "day", hint: "Семь дней, с понедельника" },
      {
        day: line("День", { max: 2 }),
        title: line("Что", { max: 30 }),
        note: line("Подробнее", { max: 60 }),
        kind: choice("Цвет", DAY_KINDS),
      },
    ),
  });

const FIELDS = {
  title: paragraph("Заголовок страницы", FACTS_HINT),
  lead: paragraph("Под заголовком"),
  button: line("Кнопка", { max: 40, hint: "Ведёт к форме плана обучения" }),
  report: list(
    "Пример отчёта",
    { one: "строка", most: 6, hint: "Рядом с заголовком; последняя строка выделена" },
    { name: line("О чём", { max: 60 }), value: line("Что в отчёте", { max: 200 }) },
  ),
  money: group("Репетитор и школа", {
    title: title(),
    lead: paragraph("Под заголовком"),
    rows: list(
      "Последние строки таблицы",
      { one: "строка", most: 8, hint: "Цены и длину занятия таблица считает сама" },
      {
        name: line("Что сравниваем", { max: 60 }),
        tutor: line("У репетитора", { max: 60 }),
        school: line("У нас", { max: 60 }),
        exam: examChoice,
      },
    ),
    note: paragraph("Откуда цены"),
  }),
  week: group("Неделя ребёнка", {
    title: title(),
    ege: week("ЕГЭ"),
    oge: week("ОГЭ"),
    note: paragraph("Под неделей"),
  }),
  promise: byExam("Под результатами: что обещаем"),
  payment: group("Кто платит", {
    title: title(),
    lead: paragraph("Под заголовком"),
    note: paragraph("О возврате"),
  }),
  subjects: title("Заголовок: предметы"),
  year: group("Виды курсов", { title: title(), lead: byExam("Под заголовком") }),
  teachers: group("Преподаватели", { title: title(), lead: paragraph("Под заголовком") }),
  control: group("Под контролем", {
    title: title(),
    points: list(
      "Карточки",
      { one: "карточка", most: 8 },
      {
        title: title(),
        text: byExam("Текст"),
        linkName: line("Слова на ссылке", { max: 60, isOptional: true, hint: "Пусто — без ссылки" }),
        href: line("Куда ведёт", { max: 200, isOptional: true, hint: "/teachers/" }),
      },
    ),
    phone: group("Карточка с телефоном, если он есть", { title: title(), text: paragraph("Текст") }),
  }),
  questions: title("Заголовок: вопросы"),
  documents: title("Заголовок: документы"),
};

export type StoredParentsTexts = ValueOf<typeof FIELDS>;

const attended = (more: string) => `Посещения, сданные и пропущенные работы${more}. Раз в неделю, письмом.`;
const same = (words: string) => ({ ege: words, oge: words });
const REST = { title: "Отдых", note: "или записи", kind: "rest" } as const;
const REPORT = { day: "вс", title: "Отчёт вам", note: "письмом", kind: "report" } as const;
const homework = (day: string, note: string) => ({ day, title: "Домашняя", note, kind: "work" as const });
const lesson = (day: string, note: string) => ({ day, title: "Занятие", note, kind: "lesson" as const });

/** A typical week of one subject; the days differ by course and are on its page. */
export const PARENTS_TEXTS: StoredParentsTexts = {
  title: "Вы\u00A0видите, за что платите",
  lead: "Каждое воскресенье приходит отчёт: что прошли, что сдано, над чем работаем дальше. Без звонков классному руководителю и допросов за ужином.",
  button: "получить план обучения",
  report: [
    { name: "Занятия", value: "посещены 3 из 3" },
    { name: "Домашние работы", value: "сданы 2 из 3" },
    { name: "Пробник по математике", value: "{{если математика, пробник каждый месяц}}58, было 49{{конец}}" },
    { name: "Над чем работаем", value: "{{если математика}}отбор корней{{иначе}}темы с низким баллом{{конец}}" },
  ],
  money: {
    title: "Месяц занятий: репетитор и «{{школа}}»",
    lead: "У нас занятие выходит в {{цена занятия}}: преподаватель один, а время его делят все, кто учится.",
    rows: [
      {
        name: "Пробник в формате экзамена",
        tutor: "по просьбе",
        school: "{{если пробник каждый месяц}}каждый месяц{{конец}}",
        exam: "ege",
      },
      { name: "Развёрнутые ответы", tutor: "по просьбе", school: "проверяем", exam: "oge" },
      { name: "Пропущенное занятие", tutor: "переносить или терять", school: "остаётся в записи", exam: "both" },
      { name: "Отчёт вам", tutor: "устно", school: "письмом раз в неделю", exam: "both" },
    ],
    note: "Час с репетитором: около {{час с репетитором}}, {{источник цены часа}}, {{год цены часа}} год. Цена «Основы»: один предмет, месяц, сегодня.",
  },
  week: {
    title: "Неделя ребёнка",
    ege: {
      lead: "Три занятия по {{занятие}} и два-три часа домашних работ. Остаётся время на школу и на сон.",
      days: [
        lesson("пн", "18:00, новая тема"),
        homework("вт", "около часа"),
        lesson("ср", "18:00, практика"),
        homework("чт", "около часа"),
        lesson("пт", "18:00, разбор"),
        { ...REST, day: "сб" },
        REPORT,
      ],
    },
    oge: {
      lead: "Два-три занятия по {{занятие}} после уроков и час-полтора домашних работ. Вечера остаются свободными.",
      days: [
        lesson("пн", "16:00, новая тема"),
        homework("вт", "полчаса"),
        { ...REST, day: "ср" },
        lesson("чт", "16:00, номера ОГЭ"),
        homework("пт", "полчаса"),
        { ...REST, day: "сб", note: "полностью" },
        REPORT,
      ],
    },
    note: "Так идёт один предмет. Точные дни и часы написаны на странице курса.",
  },
  promise: PROMISE,
  payment: {
    title: "Платите вы, учится ребёнок",
    lead: "Ребёнок собирает корзину и присылает ссылку. Вы видите курсы, месяцы и расчёт цены, платите без регистрации и получаете чек.",
    note: "Передумали — вернём деньги за месяцы, которые ещё не начались, и за оставшиеся дни начатого.",
  },
  subjects: "Что сдаёт ребёнок",
  year: {
    title: "Курс на любое время года",
    lead: {
      ege: "{{если Основа}}Основа идёт весь учебный год.{{конец}}{{если Основа, Летний Фреш, Прокачка, Демокурс}} Остальные короче: их берут летом, перед экзаменом или чтобы попробовать.{{конец}}",
      oge: "{{если Основа}}Основа идёт весь учебный год.{{конец}}{{если бесплатные курсы}} Бесплатные курсы ждут в любом месяце: с них можно начать.{{конец}}",
    },
  },
  teachers: {
    title: "Ведут те, кто сдаёт сам",
    lead: "Откройте страницу преподавателя: там его балл с годом, метод и отзывы.",
  },
  control: {
    title: "Спокойно и под контролем",
    points: [
      {
        title: "Видно, кто учит",
        text: same("Имя, стаж и собственный балл каждого преподавателя с годом экзамена."),
        ...{ linkName: "преподаватели", href: teachersPath() },
      },
      {
        title: "Видно, ходит ли ребёнок",
        text: { ege: attended("{{если пробник каждый месяц}}, балл пробника{{конец}}"), oge: attended("") },
        ...{ linkName: "", href: "" },
      },
      {
        title: "Данные под замком",
        text: same("Согласие на данные и согласие на рекламу — два разных документа. Второе можно не давать."),
        ...{ linkName: "согласие на обработку данных", href: legalPath("personal-data-consent") },
      },
    ],
    phone: { title: "Есть куда позвонить", text: "На линии человек, а не робот, {{часы телефона}}." },
  },
  questions: "О чём спрашивают родители",
  documents: "Документы",
};

export const PARENTS_TEXTS_CONTENT = defineSingle({
  ...{
    kind: KIND,
    name: "тексты для родителей",
    fields: FIELDS,
    blank: PARENTS_TEXTS,
    path: parentsPath(),
  },
  check: (item) => {
    const errors: FieldErrors = findUnknownFacts(item, STORE_FACTS);
    for (const exam of ["ege", "oge"] as const)
      if (item.week[exam].days.length !== DAYS) errors[`week.${exam}.days`] = ["Нужно семь дней"];
    for (const [index, { linkName, href }] of item.control.points.entries())
      if ((linkName === "") !== (href === "") || (href !== "" && !isOwnPath(href)))
        errors[`control.points[${index}].href`] = ["Нужны и слова, и страница этого сайта с косой черты, или ничего"];
    return errors;
  },
});

export const readParentsTexts = cacheUntilContentChanges((db) => readSingle(db, KIND, PARENTS_TEXTS));
