import type { Claims, SchoolProfile } from "./school-profile";

/** As `ui/styles/heights.css` has them. */
const HEIGHT_STEPS = 25;

export type ResultsView = {
  averageScore: { ours: number; country: number };
  /** Heights of both scores beside each other, in 25ths of the higher one. */
  heights: { ours: number; country: number };
  facts: { value: string; name: string }[];
  /** Whose results they are, of which year, and what is not promised. */
  note: string;
};

/** Null: the school has not said how its pupils have done. `promise` is what is promised instead of a score, in a sentence. */
export function viewResults({ claims, foundedYear }: SchoolProfile, promise: string): ResultsView | null {
  const { averageScore, results, graduates } = claims;
  const { ours, country, year } = averageScore;
  if (ours === null || country === null || year === null) return null;
  const heightOf = (score: number) => Math.round((HEIGHT_STEPS * score) / Math.max(ours, country, 1));
  const since = foundedYear === null ? "" : `С ${foundedYear} года `;
  const sum = graduates === "" ? "" : ` ${since}${graduates}.`;
  return {
    averageScore: { ours, country },
    heights: { ours: heightOf(ours), country: heightOf(country) },
    facts: results.map((one) => ({ value: one.value, name: `${one.name}, ${one.year}\u00A0год` })),
    note: `Данные школы по\u00A0ЕГЭ, средний балл за\u00A0${year}\u00A0год.${sum} ${promise}`,
  };
}

/** The average score in one line, beside a course; null: unknown. */
export function resultsInLine({ averageScore: { ours, country, year } }: Claims): string | null {
  if (ours === null || country === null || year === null) return null;
  return `Средний балл ЕГЭ наших учеников ${ours}, по\u00A0стране ${country}: ${year}\u00A0год, данные школы.`;
}
