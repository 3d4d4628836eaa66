/**
 * The school year as a ridge: a slice for each month from September to May, continued down the far side if a course
 * runs into the summer. The texts and coordinates of its slices, for every page that draws it (product.md, "The ridge
 * of the year").
 */
import { capitalise } from "~/shared/capitalise";
import { COURSES, plural, type PluralForms } from "~/shared/plural";
import {
  addMonths,
  compareMonths,
  dayAndMonth,
  dayOfMonth,
  isPastMonth,
  type MonthKey,
  monthName,
  monthOf,
  monthRange,
  monthShortName,
  SCHOOL_YEAR_MONTHS,
  schoolYearOf,
  sortMonths,
} from "~/shared/months";

/** The picture's id within an e-mail (RFC 2392). */
export const RIDGE_CID = "ridge";

export type RidgeSlice = {
  month: MonthKey;
  /** «ноя» */
  short: string;
  /** How many of the layers are lit. */
  lit: number;
  isNow: boolean;
  /** The month that could be bought next. */
  isNext: boolean;
  /** The day of the next lesson, if it falls into this month. */
  lessonDay: number | null;
};

export type YearRidge = {
  slices: RidgeSlice[];
  /** As many as courses, where nothing else is counted. */
  layers: number;
  /** The ridge in a sentence. */
  said: string;
};

type Drawn = {
  /** The months of each course, or of whatever else a layer counts. */
  courses: readonly (readonly MonthKey[])[];
  /** The unit of a layer, and the least number of layers: a slice with fewer shows what is missing. */
  counted?: { forms: PluralForms; layers: number };
  /** Begins the sentence: «Куплено», «В корзине». */
  verb: string;
  next?: MonthKey | null;
  /** When the next lesson begins. */
  lesson?: Date | null;
  now: Date;
};

/** Null without a month: there is nothing to draw. */
export function drawYearRidge(drawn: Drawn): YearRidge | null {
  const { courses, verb, counted, next = null, lesson = null, now } = drawn;
  const known = courses.filter((months) => months.length > 0);
  const layers = Math.max(known.length, counted?.layers ?? 0);
  const months = sortMonths(known.flat());
  // Of a course over several years, the current one is shown.
  const first = months.find((month) => !isPastMonth(month, now)) ?? months.at(-1);
  if (!first) return null;
  const current = monthOf(now);
  const slices = monthsOfYear(first, months).map((month) => ({
    month,
    short: monthShortName(month),
    lit: known.filter((course) => course.includes(month)).length,
    isNow: month === current,
    isNext: month === next,
    lessonDay: lesson !== null && monthOf(lesson) === month ? dayOfMonth(lesson) : null,
  }));
  return { slices, layers, said: saySlices(slices, { layers, verb, lesson, forms: counted?.forms ?? COURSES }) };
}

function monthsOfYear(first: MonthKey, lit: readonly MonthKey[]): MonthKey[] {
  const september: MonthKey = `${schoolYearOf(first)}.9`;
  const year = SILHOUETTE.map((_, index) => addMonths(september, index));
  return year.filter((month, index) => index < SCHOOL_YEAR_MONTHS || lit.some((one) => compareMonths(one, month) >= 0));
}

type Said = { layers: number; verb: string; lesson: Date | null; forms: PluralForms };

function saySlices(slices: readonly RidgeSlice[], { layers, verb, lesson, forms }: Said): string {
  const lit = slices.filter((slice) => slice.lit > 0);
  const now = slices.find(({ isNow }) => isNow);
  const next = slices.find(({ isNext }) => isNext);
  return [
    `${verb}: ${layers > 1 ? sayLayers(lit, forms) : monthRange(lit.map(({ month }) => month))}`,
    ...(now ? [`сейчас ${monthName(now.month)}`] : []),
    ...(lesson ? [`следующее занятие ${dayAndMonth(lesson)}`] : []),
    ...(next ? [`дальше ${monthName(next.month)}`] : []),
  ]
    .map((part) => `${capitalise(part)}.`)
    .join(" ");
}

const sayLayers = (lit: readonly RidgeSlice[], forms: PluralForms) =>
  lit.map((slice) => `${monthName(slice.month)} (${slice.lit} ${plural(slice.lit, forms)})`).join(", ");

/**
 * Height at the left edge, near the middle and at the right edge, in hundredths of the peak; for drawings by CSS they
 * stand in ui/styles/heights.css too.
 */
export const SILHOUETTE = [
  [6, 12, 15],
  [12, 20, 17],
  [15, 24, 28],
  [26, 30, 25],
  [23, 33, 41],
  [38, 45, 49],
  [43, 55, 63],
  [60, 69, 65],
  [68, 100, 85],
  [82, 74, 70],
  [68, 60, 52],
  [50, 42, 30],
] as const;

/** Units of the drawing. */
export const RIDGE = { slice: 100, height: 330, ground: 280 } as const;
const GAP = 3;
/** Even the lowest slice shows its layers. */
const FOOT = 36;
const PEAK = 160;
const MIDDLE = 0.45;
/** The gap between two layers. */
const SEAM = 5;

const heightsOf = (index: number) =>
  (SILHOUETTE[index] ?? SILHOUETTE[0]).map((share) => FOOT + (PEAK * share) / 100) as [number, number, number];

/** Where the hiker stands in this month: the high point of its slice. */
export function summitOf(index: number): { x: number; y: number } {
  return { x: RIDGE.slice * (index + MIDDLE), y: RIDGE.ground - heightsOf(index)[1] };
}

/** The corners of one layer of a slice; the layers together make the whole slice. */
export function layerPoints(index: number, layer: number, layers: number): string {
  const left = index * RIDGE.slice + GAP;
  const right = (index + 1) * RIDGE.slice - GAP;
  const xs = [left, left + (right - left) * MIDDLE, right];
  const edge = (share: number, raise: number) =>
    heightsOf(index).map((height, at) => [xs[at], RIDGE.ground - height * share - raise].map(tenths).join(","));
  const top = edge((layer + 1) / layers, 0);
  const foot = edge(layer / layers, layer > 0 ? SEAM : 0).reverse();
  return [...top, ...foot].join(" ");
}

const tenths = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;
