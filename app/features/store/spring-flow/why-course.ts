/** «Почему этот курс»: the reasons that apply to this visitor today, a sentence each. */
import { closeNumbers, shortenNumbers } from "~/features/core/subjects/kim/closed-numbers";
import { subjectWords } from "~/features/store/pricing/subject-forms";
import { findKimTableOf } from "~/features/core/subjects/kim/kim-table";
import type { ExamType } from "~/features/core/subjects/exams";
import { findCourseType, type SubjectKey } from "~/features/core/subjects/taxonomy";

import { dayAndMonth, type MonthKey, monthName, monthRange, sortMonths } from "~/shared/months";
import { countInWords, LESSONS, MONTHS, plural, POINTS } from "~/shared/plural";
import { chosenBeside } from "./recommend";
import type { Offer } from "./set-quote";

/** Reasons to take the subject: what universities and pupils need it for. */
const EGE_PURPOSE: Record<SubjectKey, string> = {
  math: "Профиль спрашивают на технических и экономических направлениях",
  baseMath: "База нужна для аттестата и там, где профиль не спрашивают; сдают одно из двух",
  russianLanguage: "Обязательный экзамен: без него нет аттестата, а вузы считают его балл вместе с остальными",
  socialScience: "Его спрашивают на юридических, экономических и управленческих направлениях",
  chemistry: "Нужна для медицины, фармации и биотехнологий",
  biology: "Нужна для медицины, ветеринарии и психологии",
  IT: "На многих технических направлениях её принимают на выбор с физикой",
  physics: "Её спрашивают на инженерных направлениях вместе с профильной математикой",
  english: "Нужен лингвистам, переводчикам и международникам",
  history: "Нужна историкам, юристам и международникам",
  literature: "Нужна филологам, журналистам и на творческих направлениях",
  geography: "Её спрашивают на экологии, туризме и науках о Земле",
};

const OGE_MANDATORY: readonly SubjectKey[] = ["russianLanguage", "baseMath"];

function sayPurpose(subject: SubjectKey, exam: ExamType): string {
  if (exam === "ege") return EGE_PURPOSE[subject];
  return OGE_MANDATORY.includes(subject) ? "Обязательный экзамен девятого класса" : "Один из экзаменов по выбору";
}

export type ProgrammeMonth = { month: MonthKey; kim: readonly number[] };

export function sayWhy(input: {
  offer: Offer;
  /** The months of the landing's first course, past ones included; empty if unknown. */
  programme: readonly ProgrammeMonth[];
  /** Subjects in the set. */
  chosen: readonly SubjectKey[];
  now: Date;
}): string[] {
  const { offer, chosen } = input;
  const { exam, subjects } = offer.landing;
  const [subject] = subjects;
  const isOne = subject !== undefined && subjects.length === 1;
  const pair = isOne ? chosenBeside(subject, chosen, exam) : [];
  return [
    ...(isOne ? [sayPurpose(subject, exam)] : []),
    ...sayGoal(offer),
    ...sayAhead(input),
    ...(pair.length > 0 && isOne ? [sayPair([subject, ...pair], exam)] : []),
  ].map((sentence) => `${sentence}.`);
}

function sayGoal({ landing, tariffs: [first] }: Offer): string[] {
  const kind = findCourseType(landing.courseType).name;
  const lessons = `${first.lessons} ${plural(first.lessons, LESSONS)}`;
  if (first.product.sold === "whole") return [`${kind}: ${lessons}, бесплатно и без карты`];
  return [`${kind}: ${lessons} в месяц, каждый месяц покупается отдельно`];
}

/** «Сегодня 10 ноября: впереди семь месяцев и № 3, 5, 8–12, это 25 баллов из 32»; mentions what has passed as well. */
function sayAhead({ offer, programme, now }: Parameters<typeof sayWhy>[0]): string[] {
  const { exam, subjects } = offer.landing;
  const [subject] = subjects;
  const ahead = offer.tariffs[0].months;
  const [first] = ahead;
  if (first === undefined) return [];
  const day = dayAndMonth(now);
  const months = `${countInWords(ahead.length)} ${plural(ahead.length, MONTHS)}`;
  const start = `Сегодня ${day}: впереди ${months}, ${rangeOf(ahead)}`;
  const table = subject && subjects.length === 1 ? findKimTableOf(exam, subject) : null;
  if (!table) return [start];
  const inOrder = sortMonths(programme.map(({ month }) => month)).flatMap((month) =>
    programme.filter((one) => one.month === month),
  );
  const closed = closeNumbers(
    table,
    inOrder.map(({ kim }) => ({ kim: kim.map(Number) })),
  ).map((part, index) => ({ ...part, month: inOrder[index]?.month ?? first }));
  const left = closed.filter(({ month }) => ahead.includes(month));
  const points = left.reduce((sum, part) => sum + part.points, 0);
  if (points === 0) return [start];
  const total = closed.at(-1)?.pointsByEnd ?? points;
  const numbers = left.flatMap((part) => part.numbers).sort((a, b) => a - b);
  const gone = closed.filter(({ month, points: some }) => !ahead.includes(month) && some > 0);
  const goneNumbers = gone.flatMap((part) => part.numbers).sort((a, b) => a - b);
  const named = numbers.length > 0 ? `№\u00A0${shortenNumbers(numbers)}` : "грамотность";
  return [
    `${start}. Они закрывают ${named}: ${points}\u00A0${plural(points, POINTS)} из\u00A0${total}`,
    ...(goneNumbers.length > 0
      ? [`№\u00A0${shortenNumbers(goneNumbers)} курс прошёл раньше: ${monthRange(gone.map(({ month }) => month))}`]
      : []),
  ];
}

function rangeOf(months: readonly MonthKey[]): string {
  const sorted = sortMonths(months);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || first === last) return first ? monthName(first) : "";
  return `${monthName(first)}–${monthName(last)}`;
}

function sayPair(subjects: readonly SubjectKey[], exam: ExamType): string {
  const names = subjects.map((key) => subjectWords(key, exam)?.short ?? key);
  const last = names.pop() ?? "";
  return `Частое сочетание: ${[names.join(", "), last].filter(Boolean).join(" и ")}`;
}
