/**
 * From primary points to the score or mark on the certificate. A scale is official for one year, is never interpolated,
 * and is used only once a person has compared it and the paper with the published documents (product.md, "KIM
 * numbers").
 */
import type { ExamType } from "~/features/core/subjects/exams";
import { findSubject, type SubjectKey } from "~/features/core/subjects/taxonomy";
import { findKimTableOf, type KimTable } from "./kim-table";

export type ScoreScale = {
  topicId: number;
  /** The exam for which the scale was set. */
  year: number;
  source: string;
  /** Primary points of the whole paper of that year. */
  max: number;
  /** Test scores for 1, 2, … primary points; of a paper that ends in a mark, the lowest primary points for 3, 4 and 5. */
  points: readonly number[];
  /** Additional points of the paper's `markPart` that 3, 4 and 5 require; empty: none. */
  partPoints: readonly number[];
  /** A person has compared the scale and the numbers of the paper with the published documents. */
  isVerified: boolean;
};

const PUBLIC_2025 = "Шкала 2025 года по открытым публикациям";
const PUBLIC_2026 = "Шкала 2026 года по открытым публикациям";

/** Every whole number from the first to the last. */
const run = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const scores = (subject: SubjectKey, year: 2025 | 2026, points: readonly number[]): ScoreScale => ({
  topicId: findSubject(subject).egeId,
  year,
  source: year === 2025 ? PUBLIC_2025 : PUBLIC_2026,
  max: points.length,
  points,
  partPoints: [],
  isVerified: false,
});

/** English is missing: no published scale was found. */
const TEST_SCORES: readonly ScoreScale[] = [
  scores(
    "russianLanguage",
    2025,
    [
      3, 5, 8, 10, 12, 15, 17, 20, 22, 24, 27, 29, 32, 34, 36, 37, 39, 40, 42, 43, 45, 46, 48, 49, 51, 52, 54, 55, 57,
      58, 60, 61, 63, 64, 66, 67, 69, 70, 72, 73, 75, 78, 81, 83, 86, 89, 91, 94, 97, 100,
    ],
  ),
  scores(
    "math",
    2025,
    [
      6, 11, 17, 22, 27, 34, 40, 46, 52, 58, 64, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94, 95, 96, 97, 98, 99,
      100, 100, 100,
    ],
  ),
  scores(
    "physics",
    2025,
    [
      5, 9, 14, 18, 23, 27, 32, 36, 39, 41, 43, 44, 46, 48, 49, 51, 53, 54, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71,
      73, 74, 76, 77, 79, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98, 100,
    ],
  ),
  scores(
    "chemistry",
    2025,
    [
      4, 7, 10, 14, 17, 20, 23, 27, 30, 33, 36, 38, 39, 40, 42, 43, 44, 46, 47, 48, 49, 51, 52, 53, 55, 56, 57, 58, 60,
      61, 62, 64, 65, 66, 68, 69, 70, 71, 73, 74, 75, 77, 78, 79, 80, 82, 84, 86, 88, 90, 91, 93, 95, 97, 99, 100,
    ],
  ),
  scores(
    "IT",
    2025,
    [
      7, 14, 20, 27, 34, 40, 43, 46, 48, 51, 54, 56, 59, 62, 64, 67, 70, 72, 75, 78, 80, 83, 85, 88, 90, 93, 95, 98,
      100,
    ],
  ),
  scores(
    "biology",
    2025,
    [
      3, 5, 7, 10, 12, 14, 17, 19, 21, 24, 26, 28, 31, 33, 36, 38, 40, 41, 43, 45, 46, 48, 50, 51, 53, 55, 56, 58, 60,
      61, 63, 65, 66, 68, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 83, 85, 86, 88, 90, 91, 93, 95, 96, 98, 100,
    ],
  ),
  scores(
    "history",
    2025,
    [
      4, 8, 12, 16, 20, 24, 28, 32, 34, 36, 38, 40, 42, 44, 45, 47, 49, 51, 53, 55, 57, 58, 60, 62, 64, 66, 68, 70, 72,
      74, 76, 78, 80, 82, 84, 87, 89, 91, 93, 95, 97, 100,
    ],
  ),
  scores("socialScience", 2025, [
    ...run(2, 44, 2),
    45,
    47,
    48,
    49,
    51,
    52,
    53,
    55,
    56,
    57,
    59,
    60,
    62,
    63,
    64,
    66,
    67,
    68,
    70,
    71,
    72,
    73,
    75,
    77,
    79,
    81,
    83,
    85,
    86,
    88,
    90,
    92,
    94,
    96,
    98,
    100,
  ]),
  scores(
    "geography",
    2026,
    [
      5, 9, 13, 17, 21, 25, 29, 33, 37, 39, 40, 41, 43, 44, 45, 47, 48, 49, 51, 53, 54, 55, 57, 58, 59, 61, 62, 63, 65,
      66, 68, 72, 77, 81, 86, 90, 95, 100,
    ],
  ),
  // This scale has 48 points, so it does not fit the paper of 50.
  scores("literature", 2025, [
    3,
    5,
    8,
    10,
    13,
    15,
    18,
    20,
    23,
    25,
    28,
    30,
    32,
    34,
    ...run(35, 47),
    ...run(49, 61),
    63,
    68,
    73,
    78,
    84,
    89,
    94,
    100,
  ]),
];

const marks = (
  [exam, subject]: [ExamType, SubjectKey],
  max: number,
  points: readonly [number, number, number],
  partPoints: readonly number[] = [],
): ScoreScale => {
  const table = findKimTableOf(exam, subject);
  if (!table) throw new RangeError(`There is no paper of ${subject} for ${exam}`);
  return { topicId: table.topicId, year: 2026, source: PUBLIC_2026, max, points, partPoints, isVerified: false };
};

/** They stand until the back office publishes others. */
export const BUILT_IN_SCALES: readonly ScoreScale[] = [
  ...TEST_SCORES,
  marks(["ege", "baseMath"], 21, [7, 12, 17]),
  marks(["oge", "russianLanguage"], 37, [15, 26, 33], [0, 6, 9]),
  marks(["oge", "baseMath"], 31, [8, 15, 22], [2, 2, 2]),
  marks(["oge", "IT"], 21, [5, 11, 17]),
  marks(["oge", "biology"], 47, [13, 26, 38]),
  marks(["oge", "chemistry"], 38, [10, 21, 31]),
  marks(["oge", "geography"], 31, [12, 19, 26]),
  marks(["oge", "socialScience"], 37, [14, 24, 32]),
];

/** Whether the certificate has a mark and not a test score. */
export const endsInMark = ({ exam, subject }: KimTable): boolean => exam === "oge" || subject === "baseMath";

const GEOMETRY = [15, 16, 17, 18, 19, 23, 24, 25];

/** The part of a paper whose points a mark may require; `numbers` null: points that belong to no number. */
export function markPart({ exam, subject }: KimTable): { name: string; numbers: readonly number[] | null } | null {
  if (exam === "oge" && subject === "baseMath") return { name: "геометрия", numbers: GEOMETRY };
  if (exam === "oge" && subject === "russianLanguage") return { name: "грамотность", numbers: null };
  return null;
}

/** The test score with its year; null unless the scale is verified and fits the paper. */
export function testScore(
  table: KimTable,
  scale: ScoreScale | undefined,
  primary: number,
): { score: number; year: number } | null {
  if (endsInMark(table) || !isUsed(table, scale)) return null;
  const score = primary === 0 ? 0 : scale.points[primary - 1];
  return score === undefined ? null : { score, year: scale.year };
}

/** The mark with its year, under the same condition. `partPoints` are those of the paper's `markPart`. */
export function examMark(
  table: KimTable,
  scale: ScoreScale | undefined,
  points: { primary: number; partPoints: number },
): { mark: 2 | 3 | 4 | 5; year: number } | null {
  if (!endsInMark(table) || !isUsed(table, scale)) return null;
  const reaches = (step: 0 | 1 | 2) =>
    points.primary >= (scale.points[step] ?? Infinity) && points.partPoints >= (scale.partPoints[step] ?? 0);
  const mark = reaches(2) ? 5 : reaches(1) ? 4 : reaches(0) ? 3 : 2;
  return { mark, year: scale.year };
}

const isUsed = (table: KimTable, scale: ScoreScale | undefined): scale is ScoreScale =>
  scale !== undefined && scale.isVerified && scale.max === table.max;
