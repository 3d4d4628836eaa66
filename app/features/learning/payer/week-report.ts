/** The weekly report: what a pupil has done since Monday, and what is ahead. It counts, without praise or forecast. */
import type { AchievementView } from "~/features/learning/cabinet/cabinet-view";
import { addUpProgress, type ProgressRow } from "~/features/learning/progress/progress";
import { type EmailText, writeEmail } from "~/features/core/school/write-email";
import { dayAndMonth } from "~/shared/months";
import { LESSONS, plural, type PluralForms, POINTS } from "~/shared/plural";
import type { PaidCourseView } from "./payer-view";

/** The progress in one subject; `gained` and `solved` are this week's. */
export type SubjectWeek = { name: string; gained: number; solved: number; held: number; max: number };

export type WeekReport = {
  /** The first name; null if it is unknown. */
  pupil: string | null;
  monday: Date;
  subjects: SubjectWeek[];
  /** Lessons of the next seven days: «пн 23 ноября, 18:00: Теория, Математика». */
  ahead: string[];
  /** Courses whose paid months end with the current one and can be prolonged. */
  ending: Pick<PaidCourseView, "name" | "next">[];
  payerUrl: string;
};

const TASKS: PluralForms = { one: "задание", few: "задания", many: "заданий" };

/** Each subject with a solution, in the order of `achievements`. */
export function countWeek(
  achievements: readonly (Pick<AchievementView, "name" | "held" | "max"> & { topicId: number })[],
  rows: readonly ProgressRow[],
): SubjectWeek[] {
  return achievements.flatMap(({ name, held, max, topicId }) => {
    const own = rows.filter((row) => row.topicId === topicId);
    if (own.length === 0) return [];
    const { score, scoreBefore, solved, solvedBefore } = addUpProgress(own);
    return [{ name, held, max, gained: score - scoreBefore, solved: solved - solvedBefore }];
  });
}

export function writeReportEmail(report: WeekReport): EmailText {
  const { pupil, monday, subjects, ahead, ending, payerUrl } = report;
  const solved = subjects.reduce((sum, one) => sum + Math.max(0, one.solved), 0);
  const since = `Неделя с ${dayAndMonth(monday)}`;
  const who = pupil === null ? " у ученика, чьи курсы вы оплатили" : `, ученик: ${pupil}`;
  return writeEmail(`${since}: ${solved} ${plural(solved, TASKS)} решено`, [
    `Здравствуйте! ${since}${who}.`,
    ...(subjects.length === 0 ? ["В базе заданий пока ничего не решено: считать нечего."] : subjects.map(saySubject)),
    ahead.length === 0
      ? "Занятий на ближайшие семь дней нет."
      : `На ближайшие семь дней: ${ahead.length} ${plural(ahead.length, LESSONS)}.\n${ahead.join("\n")}`,
    ...ending.map(
      ({ name, next }) =>
        `«${name}»: оплаченные месяцы кончаются. Дальше ${next?.month}, продлить можно на вашей странице.`,
    ),
    `Ваша страница, там же отчёт отключается: ${payerUrl}`,
  ]);
}

function saySubject({ name, gained, solved, held, max }: SubjectWeek): string {
  const inHand = `в руках ${held} ${plural(held, POINTS)} экзамена из ${max}`;
  if (gained === 0 && solved === 0) return `${name}: на этой неделе без изменений, ${inHand}.`;
  const sign = gained < 0 ? "−" : "+";
  const points = Math.abs(gained);
  return `${name}: ${sign}${points} ${plural(points, POINTS)} в заданиях, решено ${Math.max(0, solved)} ${plural(Math.max(0, solved), TASKS)}; ${inHand}.`;
}

/** RFC 8058: the mail program shows «отписаться» and posts there itself. */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
