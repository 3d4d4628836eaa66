/**
 * Facts that texts of pages name instead of repeating, so that they stay true when the profile or a rate changes:
 * `{{школа}}`.
 */
import { capitalise } from "~/shared/capitalise";
import { DEFAULT_RATES } from "~/shared/price-rates";
import type { FieldErrors } from "~/features/core/resources/fields";
import type { ExamType } from "~/features/core/subjects/exams";
import { COURSE_TYPES } from "~/features/core/subjects/taxonomy";
import { type Offered, type Offering, offers } from "./offer";
import { sayLicence, type SchoolProfile } from "./school-profile";
import { sayScoreSource } from "./results-view";
import { chooseWords, unfoldConditions } from "./words-on-condition";

export type PageFacts = Readonly<Record<string, string>>;

const { volume, allRemaining, capPercent, bundle } = DEFAULT_RATES;
const percent = (value: number | undefined) => `${value ?? 0}\u00A0%`;

const THINGS: readonly (readonly [fact: string, what: Offered])[] = [
  ...COURSE_TYPES.map(({ name, key }) => [name, key] as const),
  ["бесплатные курсы", "free"],
  ["несколько предметов", "bundle"],
  ["вебинары", "webinars"],
  ["математика", "math"],
];

/** The page that shows the facts; `exam` null: it is about both. */
type Around = Offering & { exam?: ExamType | null };

/** Empty where the profile does not know, and where the school has no such thing. */
export function pageFacts(school: SchoolProfile, { offer, exam = null }: Around = {}): PageFacts {
  const { name, lessonLength, hasMonthlyMocks, licenceYear, claims, credit } = school;
  const { ours, country, year } = claims.averageScore;
  const licence = sayLicence(school);
  return {
    школа: name,
    занятие: lessonLength,
    Занятие: capitalise(lessonLength),
    "скидки за месяцы": volume.map((step) => `от ${step.months} месяцев — минус ${percent(step.percent)}`).join(", "),
    "все месяцы": String(allRemaining.minMonths),
    "скидка за все месяцы": percent(allRemaining.percent),
    "предел скидки": percent(capPercent),
    "скидка за 2 предмета": percent(bundle[0]?.percent),
    "скидка за 3 предмета": percent(bundle[1]?.percent),
    лицензия: licence === "" ? "У нас её нет." : `Наша — ${licence}.`,
    "год лицензии": licenceYear === null ? "" : String(licenceYear),
    "средний балл":
      ours === null || country === null || year === null
        ? ""
        : `Средний балл ЕГЭ наших учеников в ${year} году — ${ours}, по стране — ${country}. Источник: ${sayScoreSource(claims)}.`,
    ...Object.fromEntries(THINGS.map(([fact, what]) => [fact, offers({ offer }, exam, what) ? fact : ""])),
    "пробник каждый месяц": hasMonthlyMocks ? "пробник каждый месяц" : "",
    "оплата частями": credit.installment || credit.loan ? "оплата частями" : "",
  };
}

const FACT = /\{\{([^{}]*)\}\}/g;
const knows = (facts: PageFacts, name: string) => Object.hasOwn(facts, name.trim());

/** A fact that is not known stays as it is written: publication refuses it, and a former version may have known it. */
export const fillPageFacts = (text: string, facts: PageFacts): string =>
  chooseWords(text, (name) => (knows(facts, name) ? facts[name] !== "" : undefined))
    .replace(FACT, (written, name: string) => (knows(facts, name) ? (facts[name.trim()] ?? "") : written))
    .trim();

/** The same in every text of an item. */
export function fillItemFacts<Item>(item: Item, facts: PageFacts): Item {
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") return fillPageFacts(value, facts);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one)]));
  };
  return fill(item) as Item;
}

/** The errors of an item's texts that name an unknown fact, by the names of their controls: `parts[0].text`. */
export function findUnknownFacts(item: unknown, facts: PageFacts): FieldErrors {
  const find = (value: unknown, name: string): [string, string[]][] => {
    if (typeof value === "string") {
      // A part of a condition without the rest is as unknown as any other word.
      const unknown = [...unfoldConditions(value).matchAll(FACT)].find(([, fact = ""]) => !knows(facts, fact));
      return unknown ? [[name, [`Не знаем, что такое ${unknown[0]}. Знаем: ${Object.keys(facts).join(", ")}`]]] : [];
    }
    if (Array.isArray(value)) return value.flatMap((one, index) => find(one, `${name}[${index}]`));
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([part, one]) => find(one, name === "" ? part : `${name}.${part}`));
  };
  return Object.fromEntries(find(item, ""));
}

/** For the hint of a form: «{{школа}}, {{занятие}}». */
export const listFacts = (facts: PageFacts): string =>
  `${Object.keys(facts)
    .map((name) => `{{${name}}}`)
    .join(", ")}. {{если Фреш}}…{{иначе}}…{{конец}}: слова на случай, если это в школе есть, и если нет`;
