/**
 * From primary points to the score or mark on the certificate. A scale is official for one year, is never interpolated,
 * and is used only once a person has compared it and the paper with the published documents (product.md, "KIM
 * numbers").
 */
import type { ExamType } from "~/features/core/subjects/exams";
import { findSubject, type SubjectKey } from "~/features/core/subjects/taxonomy";
import { findKimTable, findKimTableOf, type KimTable } from "./kim-table";

type Published = {
  topicId: number;
  /** The exam for which the scale was set. */
  year: number;
  source: string;
  verifiedAt: string | null;
};

export type ScoreScale = Published & {
  /** The lowest test score of that year that counted as passed. */
  threshold: number;
  /** Test scores for 1, 2, … primary points. */
  scores: readonly number[];
};

export type MarkScale = Published & {
  max: number;
  /** The lowest primary points for 3, 4 and 5. */
  from: readonly [number, number, number];
  /** Additional points that each mark requires: from some numbers, or from the criteria of literacy. */
  needs?: { part: "geometry" | "literacy"; numbers?: readonly number[]; atLeast: readonly [number, number, number] };
};

const PUBLIC_2025 = "Шкала 2025 года по открытым публикациям";
const PUBLIC_2026 = "Шкала 2026 года по открытым публикациям";

/** Every whole number from the first to the last. */
const run = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const scale = (
  subject: SubjectKey,
  { year, threshold }: { year: 2025 | 2026; threshold: number },
  scores: readonly number[],
): ScoreScale => ({
  topicId: findSubject(subject).egeId,
  year,
  threshold,
  scores,
  source: year === 2025 ? PUBLIC_2025 : PUBLIC_2026,
  verifiedAt: null,
});

/** English is missing: no published scale was found. */
export const SCORE_SCALES: readonly ScoreScale[] = [
  scale(
    "russianLanguage",
    { year: 2025, threshold: 24 },
    [
      3, 5, 8, 10, 12, 15, 17, 20, 22, 24, 27, 29, 32, 34, 36, 37, 39, 40, 42, 43, 45, 46, 48, 49, 51, 52, 54, 55, 57,
      58, 60, 61, 63, 64, 66, 67, 69, 70, 72, 73, 75, 78, 81, 83, 86, 89, 91, 94, 97, 100,
    ],
  ),
  scale(
    "math",
    { year: 2025, threshold: 27 },
    [
      6, 11, 17, 22, 27, 34, 40, 46, 52, 58, 64, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94, 95, 96, 97, 98, 99,
      100, 100, 100,
    ],
  ),
  scale(
    "physics",
    { year: 2025, threshold: 36 },
    [
      5, 9, 14, 18, 23, 27, 32, 36, 39, 41, 43, 44, 46, 48, 49, 51, 53, 54, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71,
      73, 74, 76, 77, 79, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98, 100,
    ],
  ),
  scale(
    "chemistry",
    { year: 2025, threshold: 36 },
    [
      4, 7, 10, 14, 17, 20, 23, 27, 30, 33, 36, 38, 39, 40, 42, 43, 44, 46, 47, 48, 49, 51, 52, 53, 55, 56, 57, 58, 60,
      61, 62, 64, 65, 66, 68, 69, 70, 71, 73, 74, 75, 77, 78, 79, 80, 82, 84, 86, 88, 90, 91, 93, 95, 97, 99, 100,
    ],
  ),
  scale(
    "IT",
    { year: 2025, threshold: 40 },
    [
      7, 14, 20, 27, 34, 40, 43, 46, 48, 51, 54, 56, 59, 62, 64, 67, 70, 72, 75, 78, 80, 83, 85, 88, 90, 93, 95, 98,
      100,
    ],
  ),
  scale(
    "biology",
    { year: 2025, threshold: 36 },
    [
      3, 5, 7, 10, 12, 14, 17, 19, 21, 24, 26, 28, 31, 33, 36, 38, 40, 41, 43, 45, 46, 48, 50, 51, 53, 55, 56, 58, 60,
      61, 63, 65, 66, 68, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 83, 85, 86, 88, 90, 91, 93, 95, 96, 98, 100,
    ],
  ),
  scale(
    "history",
    { year: 2025, threshold: 32 },
    [
      4, 8, 12, 16, 20, 24, 28, 32, 34, 36, 38, 40, 42, 44, 45, 47, 49, 51, 53, 55, 57, 58, 60, 62, 64, 66, 68, 70, 72,
      74, 76, 78, 80, 82, 84, 87, 89, 91, 93, 95, 97, 100,
    ],
  ),
  scale("socialScience", { year: 2025, threshold: 42 }, [
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
  scale(
    "geography",
    { year: 2026, threshold: 37 },
    [
      5, 9, 13, 17, 21, 25, 29, 33, 37, 39, 40, 41, 43, 44, 45, 47, 48, 49, 51, 53, 54, 55, 57, 58, 59, 61, 62, 63, 65,
      66, 68, 72, 77, 81, 86, 90, 95, 100,
    ],
  ),
  // This scale has 48 points, so it does not fit the paper of 50.
  scale("literature", { year: 2025, threshold: 32 }, [
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

const GEOMETRY = [15, 16, 17, 18, 19, 23, 24, 25];

const marks = (
  [exam, subject]: [ExamType, SubjectKey],
  max: number,
  from: MarkScale["from"],
  needs?: MarkScale["needs"],
): MarkScale => {
  const table = findKimTableOf(exam, subject);
  if (!table) throw new RangeError(`There is no paper of ${subject} for ${exam}`);
  return { topicId: table.topicId, year: 2026, max, from, needs, source: PUBLIC_2026, verifiedAt: null };
};

/** The papers that end in a mark. */
export const MARK_SCALES: readonly MarkScale[] = [
  marks(["ege", "baseMath"], 21, [7, 12, 17]),
  marks(["oge", "russianLanguage"], 37, [15, 26, 33], { part: "literacy", atLeast: [0, 6, 9] }),
  marks(["oge", "baseMath"], 31, [8, 15, 22], { part: "geometry", numbers: GEOMETRY, atLeast: [2, 2, 2] }),
  marks(["oge", "IT"], 21, [5, 11, 17]),
  marks(["oge", "biology"], 47, [13, 26, 38]),
  marks(["oge", "chemistry"], 38, [10, 21, 31]),
  marks(["oge", "geography"], 31, [12, 19, 26]),
  marks(["oge", "socialScience"], 37, [14, 24, 32]),
];

/** Where the facts come from; tests replace them with verified ones. */
type Facts = {
  scales?: readonly ScoreScale[];
  marks?: readonly MarkScale[];
  findTable?: (topicId: number) => KimTable | null;
};

/** The test score with its year; null unless both the scale and the paper are verified and fit each other. */
export function testScore(
  topicId: number,
  primary: number,
  { scales = SCORE_SCALES, findTable = findKimTable }: Facts = {},
): { score: number; year: number } | null {
  const table = findTable(topicId);
  const scale = scales.find((one) => one.topicId === topicId);
  if (!table?.verifiedAt || !scale?.verifiedAt || scale.scores.length !== table.max) return null;
  const score = primary === 0 ? 0 : scale.scores[primary - 1];
  return score === undefined ? null : { score, year: scale.year };
}

/** The mark with its year, under the same condition. `partPoints` are the additional points that marks require. */
/** The mark with its year, under the same condition. `partPoints` are the additional points that marks require. */
export function findMarkNumbers(topicId: number, scales: readonly MarkScale[] = MARK_SCALES): readonly number[] | null {
  const needs = scales.find((one) => one.topicId === topicId)?.needs;
  return needs ? (needs.numbers ?? null) : [];
}

export function examMark(
  topicId: number,
  points: { primary: number; partPoints: number },
  { marks: scales = MARK_SCALES, findTable = findKimTable }: Facts = {},
): { mark: 2 | 3 | 4 | 5; year: number } | null {
  const table = findTable(topicId);
  const scale = scales.find((one) => one.topicId === topicId);
  if (!table?.verifiedAt || !scale?.verifiedAt || scale.max !== table.max) return null;
  const { from, needs, year } = scale;
  const reaches = (step: 0 | 1 | 2) => points.primary >= from[step] && points.partPoints >= (needs?.atLeast[step] ?? 0);
  const mark = reaches(2) ? 5 : reaches(1) ? 4 : reaches(0) ? 3 : 2;
  return { mark, year };
}
