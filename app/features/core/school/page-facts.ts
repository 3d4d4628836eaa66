/**
 * Facts that texts of pages name instead of repeating, so that they stay true when the profile or a rate changes:
 * `{{школа}}`.
 */
import { DEFAULT_RATES } from "~/shared/price-rates";
import type { SchoolProfile } from "./school-profile";

export type PageFacts = Readonly<Record<string, string>>;

const { volume, allRemaining, capPercent, bundle } = DEFAULT_RATES;
const percent = (value: number | undefined) => `${value ?? 0}\u00A0%`;

/** Empty where the profile does not know. */
export function pageFacts({ name, lessonLength, licenceYear, claims }: SchoolProfile): PageFacts {
  const { ours, country, year } = claims.averageScore;
  return {
    школа: name,
    занятие: lessonLength,
    "скидки за месяцы": volume.map((step) => `от ${step.months} месяцев — минус ${percent(step.percent)}`).join(", "),
    "все месяцы": String(allRemaining.minMonths),
    "скидка за все месяцы": percent(allRemaining.percent),
    "предел скидки": percent(capPercent),
    "скидка за 2 предмета": percent(bundle[0]?.percent),
    "скидка за 3 предмета": percent(bundle[1]?.percent),
    лицензия: licenceYear === null ? "У нас её пока нет." : `Наша получена в ${licenceYear} году.`,
    "средний балл":
      ours === null || country === null || year === null
        ? ""
        : `Средний балл ЕГЭ наших учеников в ${year} году — ${ours}, по стране — ${country}. Это данные школы.`,
  };
}

const FACT = /\{\{([^{}]*)\}\}/g;
const knows = (facts: PageFacts, name: string) => Object.hasOwn(facts, name.trim());

/** A fact that is not known stays as it is written: publication refuses it, and a former version may have known it. */
export const fillPageFacts = (text: string, facts: PageFacts): string =>
  text.replace(FACT, (written, name: string) => (knows(facts, name) ? (facts[name.trim()] ?? "") : written)).trim();

/** The error of a text that names an unknown fact. */
export function findUnknownFact(text: string, facts: PageFacts): string | null {
  const unknown = [...text.matchAll(FACT)].find(([, name = ""]) => !knows(facts, name));
  return unknown ? `Не знаем, что такое ${unknown[0]}. Знаем: ${Object.keys(facts).join(", ")}` : null;
}
