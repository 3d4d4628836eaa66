/** The texts of the home page: built in until the back office publishes others. */
import { cacheUntilContentChanges } from "~/db/content-version.server";
import { group, line, list, type ValueOf } from "~/features/core/resources/fields";
import { defineSingle, readSingle } from "~/features/core/resources/single.server";
import { findUnknownFacts } from "~/features/core/school/page-facts";
import { homePath } from "~/shared/paths";
import { byExam, examChoice, FACTS_HINT, paragraph, PROMISE, STORE_FACTS, title } from "./text-fields";

const KIND = "home-texts";
/** The bar above them is to scale. */
const LESSON_PARTS = 4;

const FIELDS = {
  title: paragraph("Заголовок страницы", `Новая строка — с новой строки. ${FACTS_HINT}`),
  lead: byExam("Под заголовком"),
  soon: title("Заголовок до открытия"),
  subjects: title("Заголовок: предметы"),
  promise: byExam("Под результатами: что обещаем"),
  tutor: group("Сравнение с репетитором", {
    title: title(),
    text: byExam("Текст"),
    source: paragraph("Откуда цены"),
  }),
  year: group("Виды курсов", {
    title: title(),
    start: paragraph("В сентябре"),
    year: paragraph("С октября по март"),
    finish: paragraph("В апреле и мае"),
    summer: byExam("Летом"),
    price: paragraph("О цене"),
  }),
  lesson: group("Как идёт занятие", {
    title: title(),
    lead: paragraph("Под заголовком"),
    parts: list(
      "Части занятия",
      { one: "часть", most: LESSON_PARTS, hint: "Ровно четыре: полоса над ними нарисована в масштабе" },
      {
        ege: line("Во сколько, ЕГЭ", { max: 5 }),
        oge: line("Во сколько, ОГЭ", { max: 5 }),
        title: title("Название"),
        text: paragraph("Что происходит"),
      },
    ),
    after: list(
      "После занятия",
      { one: "строка", most: 6 },
      { when: title("Когда"), what: paragraph("Что"), exam: examChoice },
    ),
  }),
  teachers: group("Преподаватели", { title: title(), lead: paragraph("Под заголовком") }),
  courses: title("Заголовок: курсы"),
  questions: title("Заголовок: вопросы"),
};

export type StoredHomeTexts = ValueOf<typeof FIELDS>;

const hourWith = (inside: string) =>
  `Час с репетитором стоит около {{час с репетитором}}. У нас занятие дольше, обычно {{занятие}}, а его цену делят все, кто на нём учится. Домашние работы${inside} уже внутри.`;

/** Grade 9 has no monthly mock exam, and starts right after school. */
export const HOME_TEXTS: StoredHomeTexts = {
  title: "Гора {{экзамен}}.\nБерём по месяцу",
  lead: {
    ege: "Живые занятия{{если пробник каждый месяц}}, домашние работы и пробник каждый месяц{{иначе}} и домашние работы{{конец}}. Оплачиваешь месяц, проходишь его и решаешь, идти ли выше.",
    oge: "Живые занятия, короткие домашние работы и проверка развёрнутых ответов. Оплачиваешь месяц, проходишь его и решаешь, идти ли выше.",
  },
  soon: "{{школа}}: скоро откроемся",
  subjects: "Что сдаёшь?",
  promise: PROMISE,
  tutor: {
    title: "Занятие за {{цена занятия}}",
    text: {
      ege: hourWith("{{если пробник каждый месяц}}, записи и пробник{{иначе}} и записи{{конец}}"),
      oge: hourWith(", записи и проверка"),
    },
    source:
      "Цена часа: {{источник цены часа}}, {{год цены часа}} год. Цена занятия: месяц «Основы» за {{цена месяца}}, делённый на {{занятий в месяц}}.",
  },
  year: {
    title: "Курс на любое время года",
    start: "Год только начался. Бери сентябрь или любой месяц дальше: купить можно каждый отдельно.",
    year: "Сентябрь уже прошёл? Начни с любого месяца: входной тест покажет, какие записи прошлых тем нужны.",
    finish: "До экзаменов рукой подать. Начни с практики: входной тест покажет, какие записи прошлых тем нужны.",
    summer: {
      ege: "{{если Летний Фреш}}Летом склон самый пологий: в Летнем Фреше два занятия в неделю. А год{{иначе}}Год{{конец}} с сентября можно выбрать уже сейчас.",
      oge: "Учебный год начнётся в сентябре, выбрать его можно уже сейчас.{{если бесплатные курсы}} Бесплатные курсы открыты всё лето.{{конец}}",
    },
    price:
      "Цена — за один предмет{{если несколько предметов}}, за два и больше в корзине сама появится скидка{{конец}}.",
  },
  lesson: {
    title: "Как идёт занятие",
    lead: "{{Занятие}} вживую, с чатом и вопросами. Вот один обычный понедельник.",
    parts: [
      {
        ...{ ege: "18:00", oge: "16:00", title: "Разминка" },
        text: "Три коротких задания по прошлой теме. Где ошиблось больше половины, разбираем сразу.",
      },
      {
        ...{ ege: "18:20", oge: "16:20", title: "Новая тема" },
        text: "Метод на примере экзаменационного номера: условие, ход мысли, запись решения.",
      },
      {
        ...{ ege: "18:50", oge: "16:50", title: "Решаем вместе" },
        text: "Задания уровня КИМ с таймером. Ответы летят в чат, преподаватель объясняет вслух.",
      },
      {
        ...{ ege: "19:15", oge: "17:15", title: "Вопросы и план" },
        text: "Что непонятно, что сдать до воскресенья.",
      },
    ],
    after: [
      { when: "В тот же день", what: "запись и конспект в «Моих курсах»", exam: "both" },
      { when: "До воскресенья", what: "домашняя работа: первая часть проверяется сразу", exam: "both" },
      {
        when: "Раз в месяц",
        what: "{{если пробник каждый месяц}}пробник на время, и видно, что изменилось{{конец}}",
        exam: "ege",
      },
      { when: "В мае", what: "варианты целиком, на время", exam: "oge" },
    ],
  },
  teachers: {
    title: "Ведут те, кто сдаёт сам",
    lead: "У каждого преподавателя свой балл с годом, свой метод и свои курсы.",
  },
  courses: "С чего начать сейчас",
  questions: "Спрашивают перед оплатой",
};

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

export const HOME_TEXTS_CONTENT = defineSingle({
  ...{ kind: KIND, name: "тексты главной", fields: FIELDS, blank: HOME_TEXTS, path: homePath() },
  check: (item) => {
    const { parts } = item.lesson;
    const times = parts.flatMap((part, index) =>
      (["ege", "oge"] as const).flatMap((exam) => (TIME.test(part[exam]) ? [] : [`lesson.parts[${index}].${exam}`])),
    );
    return {
      ...findUnknownFacts(item, STORE_FACTS),
      ...Object.fromEntries(times.map((name) => [name, ["Время, как на часах: 18:20"]])),
      ...(parts.length !== LESSON_PARTS && { "lesson.parts": ["Нужно ровно четыре части"] }),
    };
  },
});

export const readHomeTexts = cacheUntilContentChanges((db) => readSingle(db, KIND, HOME_TEXTS));
