/** Points typed by hand: their meaning, or the sentence to show at their field. */
import { plural, POINTS } from "~/shared/plural";

/** «сколько первичных и тестовых баллов»: the meaning of a number in a field. */
export type PointsUnit = "primary" | "test";

export type ReadPoints = { ok: true; points: number } | { ok: false; text: string };

export const MOST_TEST_POINTS = 100;
/** Competitions of universities add up this many exams. */
export const SUBJECTS_OF_SUM = 3;
export const MOST_OF_SUM = MOST_TEST_POINTS * SUBJECTS_OF_SUM;

const refuse = (text: string): ReadPoints => ({ ok: false, text });

function readWhole(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}

/** @param max points of the paper. */
export function readAim(text: string, { max, unit }: { max: number; unit: PointsUnit }): ReadPoints {
  const points = readWhole(text);
  if (points === null) return refuse(`Нужно целое число от 1 до ${unit === "test" ? MOST_TEST_POINTS : max}`);
  if (points < 1) return refuse("С нуля цель не начинается: поставь хотя бы 1 балл");
  if (unit === "test" && points > MOST_TEST_POINTS) return refuse("Больше 100 тестовых баллов не бывает");
  if (unit === "primary" && points > max) {
    const whole = `Во всей работе ${max}\u00A0${plural(max, POINTS)}`;
    return refuse(
      points <= MOST_TEST_POINTS
        ? `${whole}: цель здесь в первичных баллах, а не в тестовых`
        : `${whole}, больше не набрать`,
    );
  }
  return { ok: true, points };
}

export function readMock(text: string, max: number): ReadPoints {
  const points = readWhole(text);
  if (text.trim() === "") return refuse("Напиши, сколько первичных баллов вышло в пробнике");
  if (points === null) return refuse(`Нужно целое число от 0 до ${max}`);
  if (points > max)
    return refuse(`Во всей работе ${max}\u00A0${plural(max, POINTS)}: здесь нужны первичные баллы пробника`);
  return { ok: true, points };
}

/** The sum of three test scores by which a university admits. */
export function readSum(text: string): ReadPoints {
  const points = readWhole(text);
  if (points === null) return refuse(`Нужно целое число от 1 до ${MOST_OF_SUM}`);
  if (points < 1) return refuse("Сумма начинается с 1 балла");
  if (points > MOST_OF_SUM) return refuse(`За три предмета не бывает больше ${MOST_OF_SUM} баллов`);
  return { ok: true, points };
}

/**
 * Test scores for those of the three subjects without a typed one: split evenly, and never above 100. @param typed the
 * score of each subject, null where the sum decides.
 */
export function shareSum(sum: number, typed: readonly (number | null)[]): number[] {
  const open = typed.filter((score) => score === null).length;
  const left = Math.max(0, sum - typed.reduce<number>((all, score) => all + (score ?? 0), 0));
  let extra = open === 0 ? 0 : left % open;
  return typed.map((score) => {
    if (score !== null) return score;
    const share = Math.floor(left / open) + (extra-- > 0 ? 1 : 0);
    return Math.min(MOST_TEST_POINTS, Math.max(1, share));
  });
}

/** The least primary points for this test score; null where no verified scale says it (product.md, "KIM numbers"). */
export function primaryOf(
  score: number,
  { max, scoreOf }: { max: number; scoreOf: (primary: number) => number | null },
): number | null {
  for (let primary = 1; primary <= max; primary += 1) {
    const reached = scoreOf(primary);
    if (reached === null) return null;
    if (reached >= score) return primary;
  }
  return null;
}
