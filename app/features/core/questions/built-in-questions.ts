/** The questions that a page ends with until the school writes its own in their place. */
import {
  type ExamType,
  type QuestionForm,
  type QuestionPage,
  SCHOOL_SEASONS,
  type SchoolSeason,
} from "~/shared/column-values";

export type StoredQuestion = {
  /** Never changes. */
  key: string;
  question: string;
  answer: string;
  pages: QuestionPage[];
  exam: ExamType | null;
  seasons: SchoolSeason[];
  links: { name: string; form: QuestionForm }[];
  position: number;
  isVisible: boolean;
};

type Written = Pick<StoredQuestion, "question" | "answer"> &
  Partial<Pick<StoredQuestion, "exam" | "seasons" | "links">>;

const BLOCKS = "Программа разбита на блоки, и каждый месяц закрывает свои номера.";
const GAPS = "Входной тест покажет пробелы, к ним откроются записи.";

/**
 * Of whole sentences: a condition leaves out what the school does not sell. «Фреш», «Прокачка» and «Летний Фреш» are EGE
 * courses: grade 9 does not see them.
 */
const HOME: Readonly<Record<string, Written>> = {
  "odin-mesyats": {
    question: "Можно купить один месяц и остановиться?",
    answer: "Да. Месяц оплачивается отдельно, автосписаний нет. Если вернёшься в январе, просто отметишь январь.",
  },
  "v-sentyabre": {
    question: "Обязательно начинать в сентябре?",
    answer: `Нет, но так спокойнее: темы идут по порядку. ${BLOCKS} Придёшь позже — входной тест покажет, какие записи посмотреть.`,
    seasons: ["start"],
  },
  "sredi-goda-ege": {
    question: "Начинаю не с сентября. Не поздно?",
    answer: `Нет. ${BLOCKS} ${GAPS}{{если Фреш}} А если хочется догнать быстрее, есть Фреш на два месяца.{{конец}}`,
    exam: "ege",
    seasons: ["year"],
  },
  "sredi-goda-oge": {
    question: "Начинаю не с сентября. Не поздно?",
    answer: `Нет. ${BLOCKS} ${GAPS}`,
    exam: "oge",
    seasons: ["year"],
  },
  "pered-ekzamenom-ege": {
    question: "Экзамен совсем скоро. Не поздно?",
    answer: `Нет, если выбрать главное. ${BLOCKS} ${GAPS}{{если Прокачка, Рефреш}} На апрель и май есть Прокачка, на последние дни — Рефреш.{{конец}}`,
    exam: "ege",
    seasons: ["finish"],
  },
  "pered-ekzamenom-oge": {
    question: "Экзамен совсем скоро. Не поздно?",
    answer: `Нет, если выбрать главное. ${BLOCKS} ${GAPS}`,
    exam: "oge",
    seasons: ["finish"],
  },
  "letom-ege": {
    question: "До сентября ещё далеко. Зачем начинать сейчас?",
    answer: `Чтобы осенью было легче.{{если Летний Фреш, Основа}} Летний Фреш идёт в июле и августе и повторяет базу, а Основа начнётся в сентябре.{{конец}} ${BLOCKS}`,
    exam: "ege",
    seasons: ["summer"],
  },
  "letom-oge": {
    question: "До сентября ещё далеко. Зачем начинать сейчас?",
    answer: `Торопиться некуда: курсы на год начнутся в сентябре. ${BLOCKS}{{если бесплатные курсы}} А бесплатные курсы покажут, как проходит учёба.{{конец}}`,
    exam: "oge",
    seasons: ["summer"],
  },
  "propushchu-zanyatie": {
    question: "Что будет, если пропущу занятие?",
    answer:
      "Запись появится в тот же день и останется до экзамена. Домашнюю работу можно сдать до воскресенья, как и всем.",
  },
  "skidka-za-mesyatsy": {
    question: "Как считается скидка за несколько месяцев?",
    answer:
      "В одном курсе: {{скидки за месяцы}}. Все оставшиеся, если их хотя бы {{все месяцы}}, — минус {{скидка за все месяцы}}. Купленные раньше месяцы в расчёт не входят.",
  },
  "skladyvayutsya-skidki": {
    question: "Складываются ли скидки?",
    answer:
      "Скидка за месяцы{{если несколько предметов}}, за два предмета{{конец}} и промокод считаются по шагам.{{если несколько предметов}} Скидка за предметы и промокод вместе снимают не больше {{предел скидки}}.{{конец}} В корзине под «Почему такая цена» видна каждая строка.",
  },
  "zaplatit-mama": {
    question: "Может ли заплатить мама?",
    answer:
      "Да. В корзине есть ссылка для другого человека: родитель увидит состав заказа, заплатит и получит чек, а доступ откроется у тебя.",
  },
};

const PARENTS: Readonly<Record<string, Written>> = {
  "nalogovyy-vychet": {
    question: "Можно ли вернуть часть денег через налоговый вычет?",
    answer:
      "Вычет за обучение возможен, когда у школы есть образовательная лицензия. {{лицензия}} Кому он положен и какие документы нужны, подскажем по телефону.",
    links: [{ name: "спросить про вычет", form: "tax" }],
  },
  "platit-chastyami": {
    question: "Можно ли платить частями или в кредит?",
    answer:
      "{{если оплата частями}}Да, способ выбирают в корзине. Сначала можно узнать платёж по месяцам и список документов: методист посчитает их по телефону.{{конец}}",
    links: [
      { name: "посчитать рассрочку", form: "installment" },
      { name: "посчитать кредит", form: "loan" },
    ],
  },
  "brosit-cherez-nedelyu": {
    question: "Что, если ребёнок бросит через неделю?",
    answer:
      "Месяцы, которые ещё не начались, вернём полностью, за начатый — часть за оставшиеся дни. Заявление можно отправить письмом, порядок описан в разделе 8 оферты.",
  },
  "sto-ballov-ege": {
    question: "Вы гарантируете сто баллов?",
    answer:
      "Нет. {{если пробник каждый месяц}}Раз в месяц ребёнок пишет пробник, и мы{{иначе}}Мы{{конец}} честно говорим, если цель и темп расходятся. {{средний балл}}",
    exam: "ege",
  },
  "sto-ballov-oge": {
    question: "Вы гарантируете сто баллов?",
    answer:
      "Нет. Каждую неделю вы видите, что сдано, а что нет, и мы честно говорим, если цель и темп расходятся. {{средний балл}}",
    exam: "oge",
  },
  "dva-predmeta": {
    question: "Нужны два предмета. Будет дешевле?",
    answer:
      "{{если несколько предметов}}Да. За 2 предмета скидка {{скидка за 2 предмета}}, за 3 и больше — {{скидка за 3 предмета}}. Она складывается со скидкой за месяцы и появляется в корзине сама. Если учатся двое детей, посчитаем их курсы вместе.{{конец}}",
    links: [{ name: "спросить про двоих детей или предметы", form: "family" }],
  },
  "chto-nuzhno-doma": {
    question: "Что нужно для занятий дома?",
    answer:
      "Компьютер, планшет или телефон с интернетом, тетрадь и ручка. Ставить программы не надо: всё идёт в браузере.",
  },
  "korzinu-sobral-rebyonok": {
    question: "Как заплатить, если корзину собрал ребёнок?",
    answer:
      "Он пришлёт вам ссылку. Вы увидите курсы, месяцы и расчёт цены, заплатите без регистрации и получите чек. Доступ откроется у ребёнка.",
  },
};

const TEACHERS: Readonly<Record<string, Written>> = {
  "imenno-k-nemu": {
    question: "Как попасть именно к этому преподавателю?",
    answer:
      "Выбери курс в списке выше: на странице каждого написано, кто его ведёт. Групп с закрытым набором нет, доступ открывается сразу после оплаты.",
  },
  "esli-neponyatno": {
    question: "На занятии можно спросить, если непонятно?",
    answer:
      "Да. Пиши прямо в чат занятия: преподаватель останавливается и отвечает вслух. После занятия вопросы по домашней работе разбирает наставник группы.",
  },
  "propustit-zanyatie": {
    question: "Что если пропустить занятие?",
    answer:
      "Запись остаётся в курсе вместе с конспектом и домашней работой. Смотри, когда удобно, и сдавай задания в своём темпе.",
  },
  "manera-obyasnyat": {
    question: "Не подойдёт манера объяснять. Что тогда?",
    answer:
      "{{если бесплатные курсы, вебинары}}Начни с бесплатного занятия или записи вебинара: они идут так же, как обычные. А курс{{иначе}}Курс{{конец}} можно взять на один месяц и дальше решать по себе.",
  },
};

const STEP = 10;

const ofPage = (page: QuestionPage, written: Readonly<Record<string, Written>>): StoredQuestion[] =>
  Object.entries(written).map(([key, { exam = null, seasons = [...SCHOOL_SEASONS], links = [], ...words }], index) => ({
    ...{ key, ...words, pages: [page], exam, seasons, links },
    ...{ position: (index + 1) * STEP, isVisible: true },
  }));

export const BUILT_IN_QUESTIONS: readonly StoredQuestion[] = [
  ...ofPage("home", HOME),
  ...ofPage("parents", PARENTS),
  ...ofPage("teachers", TEACHERS),
];
