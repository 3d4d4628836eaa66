/**
 * Numbers that speak for the school; texts show each with the year it belongs to. Apart from `school.ts`, which every page
 * loads.
 */
export const CLAIMS = {
  graduates: "более 66\u00a0000 выпускников",
  topScorers: { count: 111, year: 2022 },
  above80: { share: "каждый\u00a0пятый", year: 2022 },
  above90: { count: 59, year: 2022 },
  averageScore: { ours: 71, country: 56, year: 2022 },
  /** Price of an hour with a private tutor, in roubles. */
  tutorHour: { price: 1500, source: "оценка школы", year: 2022 },
} as const;
