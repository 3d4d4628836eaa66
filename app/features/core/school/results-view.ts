import { capitalise } from "~/shared/capitalise";
import type { Claims, SchoolProfile } from "./school-profile";

/** As `ui/styles/heights.css` has them. */
const HEIGHT_STEPS = 25;

const OWN_DATA = "данные школы";

export type ResultsView = {
  averageScore: { ours: number; country: number };
  /** Heights of both scores beside each other, in 25ths of the higher one. */
  heights: { ours: number; country: number };
  /** The mark of the source of both scores: «¹»; empty where all figures have one source. */
  mark: string;
  facts: { value: string; name: string }[];
  /** Of which year the scores are, where the figures come from, and what is not promised. */
  note: string;
};

/** Null: the school has not said how its pupils have done. `promise` is what is promised instead of a score, in a sentence. */
export function viewResults({ claims, foundedYear }: SchoolProfile, promise: string): ResultsView | null {
  const { averageScore, results, graduates, graduatesYear } = claims;
  const { ours, country, year } = averageScore;
  if (ours === null || country === null || year === null) return null;
  const heightOf = (score: number) => Math.round((HEIGHT_STEPS * score) / Math.max(ours, country, 1));
  const sources = listSources(claims);
  const markOf = (source: string) => (sources.length === 1 ? "" : (MARKS[sources.indexOf(source || OWN_DATA)] ?? ""));
  const named = capitalise(`${sayPeriod(foundedYear, graduatesYear)}${graduates}`);
  const sum = graduates === "" ? "" : ` ${named}${markOf(claims.graduatesSource)}.`;
  return {
    averageScore: { ours, country },
    heights: { ours: heightOf(ours), country: heightOf(country) },
    mark: markOf(averageScore.source),
    facts: results.map((one) => ({
      value: one.value,
      name: `${one.name}, ${one.year}\u00A0год${markOf(one.source)}`,
    })),
    note: `Средний балл ЕГЭ за\u00A0${year}\u00A0год.${sum} ${saySources(sources)} ${promise}`,
  };
}

/** As many as a profile has figures. */
const MARKS = "¹²³⁴⁵⁶⁷⁸";

/** Each once, in the order in which the figures stand. */
const listSources = ({ averageScore, results, graduates, graduatesSource }: Claims): string[] => [
  ...new Set(
    [averageScore.source, ...results.map(({ source }) => source), ...(graduates === "" ? [] : [graduatesSource])].map(
      (source) => source || OWN_DATA,
    ),
  ),
];

function saySources(sources: readonly string[]): string {
  if (sources.length === 1) return `Источник: ${sources.join()}.`;
  return `Источники: ${sources.map((source, index) => `${MARKS[index] ?? ""}\u00A0${source}`).join("; ")}.`;
}

/** «С 2017 по 2026 год », before how many there are. */
function sayPeriod(from: number | null, to: number | null): string {
  if (from === null) return to === null ? "" : `К\u00A0${to} году `;
  return to === null ? `С\u00A0${from} года ` : `С\u00A0${from} по\u00A0${to}\u00A0год `;
}

/** Where the average scores come from, inside a sentence. */
export const sayScoreSource = ({ averageScore }: Claims): string => averageScore.source || OWN_DATA;

/** The average score in one line, beside a course; null: unknown. */
export function resultsInLine(claims: Claims): string | null {
  const { ours, country, year } = claims.averageScore;
  if (ours === null || country === null || year === null) return null;
  return `Средний балл ЕГЭ наших учеников ${ours}, по\u00A0стране ${country}: ${year}\u00A0год, ${sayScoreSource(claims)}.`;
}
