/** Questions and answers at the end of pages as the back office edits them. */
import { eq } from "drizzle-orm";
import { questions } from "~/db/schema/questions.server";
import { SLUG } from "~/features/core/resources/addresses";
import { choice, choices, flag, line, list, number, text } from "~/features/core/resources/fields";
import { defineResource } from "~/features/core/resources/resource.server";
import { findUnknownFacts, listFacts, pageFacts } from "~/features/core/school/page-facts";
import { renderPageText } from "~/features/core/school/render-page-text.server";
import { NEW_SCHOOL } from "~/features/core/school/school-profile";
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { SCHOOL_SEASONS } from "~/shared/column-values";
import { catalogPath, homePath, parentsPath, teachersPath } from "~/shared/paths";
import type { StoredQuestion } from "./built-in-questions";
import { readStoredQuestions } from "./list-questions.server";

const PAGES = [
  { value: "home", name: "главная", path: homePath() },
  { value: "parents", name: "родителям", path: parentsPath() },
  { value: "teachers", name: "страницы преподавателей", path: teachersPath() },
  { value: "courses", name: "страницы курсов без своих вопросов", path: null },
  { value: "catalog", name: "каталог", path: catalogPath() },
] as const;

const BOTH = "both" as const;
const EXAMS = [
  { value: BOTH, name: "ЕГЭ и ОГЭ" },
  ...EXAM_TYPES.map(({ key, name }) => ({ value: key, name })),
] as const;

const SEASONS = [
  { value: "start", name: "сентябрь" },
  { value: "year", name: "октябрь — март" },
  { value: "finish", name: "апрель и май" },
  { value: "summer", name: "лето" },
] as const;

const FORMS = [
  { value: "callback", name: "перезвонить" },
  { value: "support", name: "написать в поддержку" },
  { value: "tax", name: "налоговый вычет" },
  { value: "family", name: "двое детей или предметов" },
  { value: "installment", name: "рассрочка" },
  { value: "loan", name: "кредит" },
] as const;

const FACTS = pageFacts(NEW_SCHOOL);
const FIELDS = {
  isVisible: flag("На сайте"),
  question: line("Вопрос", { max: 160 }),
  answer: text("Ответ", {
    max: 2000,
    hint: `Markdown: **жирно**, [ссылка](/catalog/). Подставим сами: ${listFacts(FACTS)}`,
  }),
  pages: choices("На каких страницах", PAGES),
  exam: choice("Про какой экзамен", EXAMS),
  seasons: choices("В какое время года", SEASONS),
  links: list(
    "Формы под ответом",
    { one: "форма", most: 3, isOptional: true },
    { name: line("Слова на ссылке", { max: 60, hint: "спросить про вычет" }), form: choice("Форма", FORMS) },
  ),
  position: number("Место в списке", { min: 0, max: 9999, hint: "Меньше — выше" }),
};

const toItem = ({ key: _, exam, ...item }: StoredQuestion) => ({ ...item, exam: exam ?? BOTH });

const pageIndex = ({ pages }: StoredQuestion) => PAGES.findIndex(({ value }) => pages.includes(value));

function sayWhere({ pages, exam, seasons }: StoredQuestion): string {
  const named = (options: readonly { value: string; name: string }[], values: readonly string[]) =>
    options.flatMap(({ value, name }) => (values.includes(value) ? [name] : [])).join(", ");
  const limits = [
    ...(exam === null ? [] : [named(EXAMS, [exam])]),
    ...(seasons.length === SCHOOL_SEASONS.length ? [] : [named(SEASONS, seasons)]),
  ];
  return [named(PAGES, pages), ...limits].join("; ");
}

export const QUESTION_CONTENT = defineResource({
  kind: "questions",
  names: { many: "вопросы и ответы", one: "вопрос", create: "новый вопрос" },
  fields: FIELDS,
  renderings: { answer: renderPageText },
  tables: [questions],
  key: { label: "Ключ вопроса", hint: "Латиницей через дефис: perenesti-mesyats. Потом не меняется", pattern: SLUG },
  blank: () => ({ isVisible: true, pages: [], exam: BOTH, seasons: [...SCHOOL_SEASONS], links: [], position: 500 }),
  titleOf: ({ question }, key) => question || key,
  pathOf: ({ pages }) => PAGES.find(({ value }) => pages?.includes(value))?.path ?? null,
  list: async (db) => {
    const stored = await readStoredQuestions(db);
    return stored
      .sort((a, b) => pageIndex(a) - pageIndex(b))
      .map((one) => ({ key: one.key, title: one.question, note: sayWhere(one), isOnSite: one.isVisible }));
  },
  read: async (db, key) => {
    const found = (await readStoredQuestions(db)).find((one) => one.key === key);
    return found ? toItem(found) : null;
  },
  write: async (tx, { key, item: { exam, ...item }, now }) => {
    const set = { ...item, exam: exam === BOTH ? null : exam, updatedAt: now };
    await tx
      .insert(questions)
      .values({ ...set, key })
      .onConflictDoUpdate({ target: questions.key, set });
  },
  // A built-in question comes back; only one of the school's own is ever removed.
  remove: async (tx, key) => void (await tx.delete(questions).where(eq(questions.key, key))),
  check: (_, { item }) => Promise.resolve(findUnknownFacts(item, FACTS)),
});
