/** The kinds of courses over a school year, each with facts derived from the store. */
import { catalogSlug } from "~/features/store/catalog/catalog-filter";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import type { SoldAs } from "~/shared/column-values";
import { salePriceOf } from "~/shared/sale-price";
import type { ExamType } from "~/features/core/subjects/exams";
import { type CourseTypeKey, findCourseType, subjectName } from "~/features/core/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import type { MonthKey } from "~/shared/months";
import { catalogPath } from "~/shared/paths";
import { LESSONS, plural, type PluralForms } from "~/shared/plural";
import { cheapestCourse, landingsOfKind, type TariffWords } from "./tariff-card";

/** The four with a place in the year, then the free ones, which are always available. */
export const YEAR_KINDS = [
  "osnova",
  "prokachka",
  "refresh",
  "letniy-fresh",
  "demokurs",
  "podborki",
] as const satisfies readonly CourseTypeKey[];

export type YearKind = {
  key: (typeof YEAR_KINDS)[number];
  name: string;
  about: string;
  /** Staff's texts about the kind for this audience; null if none. */
  words: Pick<TariffWords, "name" | "about" | "points"> | null;
  /** «12 занятий в месяц», «от 7 до 11 вебинаров» */
  fact: string;
  href: string;
  price: Roubles;
  /** Struck through; null without a sale. */
  listPrice: Roubles | null;
  isFrom: boolean;
  /** «в месяц», «за курс»; empty if it is free. */
  per: string;
  /** Twelve months from September: whether there are lessons in each; null if it is available all year. */
  months: boolean[] | null;
  /** If the number of lessons differs by subject: the largest first. */
  bySubject: { subject: string; lessons: number }[];
};

const ABOUT: Record<YearKind["key"], string> = {
  osnova: "Вся программа предмета: новая тема, практика, разбор ошибок.",
  prokachka: "Практика за два месяца до экзамена: на время и с бланком.",
  refresh: "Экспресс на 7–\u206011\u00A0дней: дежурный наставник отвечает за\u00A05\u00A0минут.",
  "letniy-fresh": "С 1\u00A0июля по 31\u00A0августа, два занятия в неделю.",
  demokurs: "Проба на 2–3\u00A0часа: видно, как проходит учёба.",
  podborki: "Материалы и задания по одной трудной теме.",
};

const WEBINARS = { one: "вебинар", few: "вебинара", many: "вебинаров" };
const SELECTIONS = { one: "подборка", few: "подборки", many: "подборок" };
const DEMOS = { one: "демокурс", few: "демокурса", many: "демокурсов" };

export function schoolYearIndex(month: MonthKey): number {
  return (Number(month.split(".")[1]) + 3) % 12;
}

export function describeYear(
  landings: readonly ListedLanding[],
  exam: ExamType,
  tariffs: readonly TariffWords[],
): YearKind[] {
  return YEAR_KINDS.flatMap((key) => {
    const kind = describeKind(key, landingsOfKind(landings, { exam, courseType: key }), exam);
    if (!kind) return [];
    const tariff = tariffs.find(({ courseType }) => courseType === key);
    return [{ ...kind, words: tariff ? { name: tariff.name, about: tariff.about, points: tariff.points } : null }];
  });
}

function describeKind(key: YearKind["key"], ofKind: ListedLanding[], exam: ExamType): Omit<YearKind, "words"> | null {
  const cheapest = cheapestCourse(ofKind);
  if (!cheapest) return null;
  const price = salePriceOf(cheapest);
  const taught = new Set(ofKind.flatMap(({ courses }) => courses.flatMap(({ months }) => months.map(schoolYearIndex))));
  return {
    key,
    name: findCourseType(key).name,
    about: ABOUT[key],
    fact: factOf(key, ofKind, cheapest.sold),
    href: catalogPath(catalogSlug({ subject: null, exam, courseType: key, isFree: false })),
    price,
    listPrice: cheapest.listPrice > price ? cheapest.listPrice : null,
    isFrom: ofKind.some(({ courses }) => courses.some((course) => salePriceOf(course) !== price)),
    per: price === 0 ? "" : cheapest.sold === "months" ? "в месяц" : "за курс",
    months: price === 0 ? null : Array.from({ length: 12 }, (_, index) => taught.has(index)),
    bySubject: key === "refresh" ? lessonsBySubject(ofKind, exam) : [],
  };
}

function factOf(key: YearKind["key"], ofKind: readonly ListedLanding[], sold: SoldAs): string {
  if (key === "demokurs") return count(ofKind.length, DEMOS);
  if (key === "podborki") return count(ofKind.length, SELECTIONS);
  const lessons = ofKind.flatMap(({ courses }) => courses.map((course) => course.lessons));
  const [least, most] = [Math.min(...lessons), Math.max(...lessons)];
  const forms = sold === "months" ? LESSONS : WEBINARS;
  const number = least === most ? count(most, forms) : `${least}–${most}\u00A0${plural(most, forms)}`;
  return sold === "months" ? `${number} в\u00A0месяц` : number;
}

const count = (n: number, forms: PluralForms) => `${n}\u00A0${plural(n, forms)}`;

function lessonsBySubject(ofKind: readonly ListedLanding[], exam: ExamType): YearKind["bySubject"] {
  return ofKind
    .flatMap(({ subjects: [subject], courses: [course] }) =>
      subject && course ? [{ subject: subjectName(subject, exam), lessons: course.lessons }] : [],
    )
    .sort((a, b) => b.lessons - a.lessons);
}
