/** Fields that the texts of both pages have. */
import { choice, group, line, text } from "~/features/core/resources/fields";
import { listFacts } from "~/features/core/school/page-facts";
import { NEW_SCHOOL } from "~/features/core/school/school-profile";
import { DEFAULT_EXAM_TYPE, EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { storeFacts } from "./store-facts";

/** All facts by name. */
export const STORE_FACTS = storeFacts(NEW_SCHOOL, { exam: DEFAULT_EXAM_TYPE, month: null });
export const FACTS_HINT = `Подставим сами: ${listFacts(STORE_FACTS)}`;

export const title = (label = "Заголовок", hint?: string) => line(label, { max: 90, hint });
export const paragraph = (label: string, hint?: string) => text(label, { max: 500, hint });

/** A text for each exam: the promises differ. */
export const byExam = (label: string) => group(label, { ege: paragraph("ЕГЭ"), oge: paragraph("ОГЭ") });

const promiseOf = (what: string) =>
  `Сто баллов не обещаем никому: обещаем план${what} и честный разговор о том, что выходит.`;
/** The built-in words under the results of both pages. */
export const PROMISE: Record<ExamType, string> = {
  ege: promiseOf("{{если пробник каждый месяц}}, пробник каждый месяц{{конец}}"),
  oge: promiseOf(", проверку работ"),
};

const BOTH = "both" as const;
export const examChoice = choice("Для кого", [
  { value: BOTH, name: "ЕГЭ и ОГЭ" },
  ...EXAM_TYPES.map(({ key, name }) => ({ value: key, name })),
]);

/** Of a list with such a choice. */
export const ofExam = <Row extends { exam: ExamType | typeof BOTH }>(rows: readonly Row[], exam: ExamType): Row[] =>
  rows.filter((row) => row.exam === BOTH || row.exam === exam);
