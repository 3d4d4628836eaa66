/** Whether a scale is one, and whether it may be used for the paper of the season (product.md, "KIM numbers"). */
import type { KimTable } from "./kim-table";
import { endsInMark, markPart, type ScoreScale } from "./score-scale";

const HIGHEST = 100;
const MARKS = 3;

export type ScaleErrors = Partial<Record<"max" | "points" | "partPoints", string[]>>;

export function judgeScale(table: KimTable, scale: Omit<ScoreScale, "topicId">): ScaleErrors {
  const found = {
    points: endsInMark(table) ? judgeMarks(scale) : judgeScores(scale),
    partPoints: judgePart(table, scale),
    max:
      scale.isVerified && scale.max !== table.max
        ? `В работе ${table.season} года баллов ${table.max}, а в шкале ${scale.max}: применить её нельзя`
        : null,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, error]) => (error === null ? [] : [[name, [error]]])),
  );
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((one, index) => index === 0 || one >= numbers[index - 1]!);

function judgeScores({ points, max }: Pick<ScoreScale, "points" | "max">): string | null {
  if (points.length !== max) return `Нужно чисел: ${max}, по одному на каждый первичный балл. Сейчас ${points.length}`;
  if (!isRising(points)) return "Тестовый балл не может быть меньше предыдущего";
  return points.at(-1) === HIGHEST ? null : "Последнее число — 100: его дают за всю работу";
}

function judgeMarks({ points, max }: Pick<ScoreScale, "points" | "max">): string | null {
  const [three = 0, four = 0, five = 0] = points;
  if (points.length !== MARKS) return "Нужно три числа: с какого балла ставят 3, 4 и 5";
  return three < four && four < five && five <= max
    ? null
    : "Числа идут по возрастанию, и последнее не больше всей работы";
}

function judgePart(table: KimTable, { partPoints }: Pick<ScoreScale, "partPoints">): string | null {
  if (partPoints.length === 0) return null;
  const part = markPart(table);
  if (!part) return "В этой работе отметка зависит только от суммы: оставьте пустым";
  return partPoints.length === MARKS && isRising(partPoints)
    ? null
    : `Нужно три числа по возрастанию: сколько баллов (${part.name}) требуют 3, 4 и 5`;
}
