/** The subjects of a goal with their fields parsed: an aim, today's level, and the months in three ways. */
import type { KimTable } from "~/features/core/subjects/kim/kim-table";
import { subjectName } from "~/features/core/subjects/taxonomy";
import type { Offer } from "~/features/store/spring-flow/set-quote";
import type { MonthKey } from "~/shared/months";
import { type Today, todayOfMark } from "./expected-points";
import { type AskedSubject, type GoalAddress, markOf } from "./goal-address";
import { type CourseMonth, type MonthPlan, planSubject, type SubjectGoal, type Way } from "./plan-months";
import { type PointsUnit, primaryOf, readAim, readMock, readSum, shareSum, SUBJECTS_OF_SUM } from "./read-points";

type Course = { offer: Offer; months: CourseMonth[] };

/** Data about a subject: the school's and the visitor's own rows. */
export type SubjectFacts = {
  table: KimTable | null;
  /** Points by number in the task bank; null: no task was tried. */
  held: ReadonlyMap<number, number> | null;
  course: {
    /** A course of the whole year is on sale. */
    isSold: boolean;
    /** Null: all of it is bought or over. */
    main: Course | null;
    /** Intensive courses of the same subject. */
    beside: Course[];
    ownMonths: MonthKey[];
    ownNumbers: number[];
    /** The months of the main course, past ones included. */
    programme: { month: MonthKey; title: string; numbers: number[] }[];
  };
  scoreOf: (table: KimTable, primary: number) => { score: number; year: number } | null;
};

/**
 * `ours`: no aim is typed; `sum`: a share of the typed sum; `all`: the sum cannot be converted, so every month is
 * taken.
 */
type AimSource = "typed" | "ours" | "sum" | "all";

type OpenAim = {
  unit: PointsUnit;
  /** As the field shows it. */
  text: string;
  error: string | null;
  source: AimSource;
};

export type OpenSubject = {
  asked: AskedSubject;
  name: string;
  table: KimTable;
  facts: SubjectFacts;
  aim: OpenAim;
  /** The error at the field of the mock exam, and a note at the choice beside it. */
  todayError: string | null;
  isProgressEmpty: boolean;
  /** Null while a field is wrong or no course is on sale. */
  goal: SubjectGoal | null;
  plans: Record<Way, MonthPlan> | null;
};

export type OpenSum = { text: string | null; error: string | null; isTranslated: boolean };

/** The default aim: three quarters of the paper, and the page labels it as the school's choice. */
const OUR_AIM = 0.75;
const OUR_SCORE = 75;

export function openSubjects(
  address: GoalAddress,
  factsOf: (asked: AskedSubject) => SubjectFacts,
): { subjects: OpenSubject[]; sum: OpenSum } {
  const known = address.subjects.flatMap((asked) => {
    const facts = factsOf(asked);
    return facts.table === null ? [] : [{ asked, facts, table: facts.table }];
  });
  const hasScale = ({ facts, table }: (typeof known)[number]) => facts.scoreOf(table, table.max) !== null;
  const sum = openSum(address, known.every(hasScale));
  const scores = known.map(({ asked }) => readTyped(asked.score));
  const shares = sum.isTranslated && sum.text !== null ? shareSum(Number(sum.text), scores) : null;
  const isSumMissing = sum.text !== null && sum.error === null && !sum.isTranslated;
  const subjects = known.map((one, index): OpenSubject => {
    const unit: PointsUnit = hasScale(one) ? "test" : "primary";
    const share = shares?.[index] ?? null;
    return openSubject(one, { unit, share, isSumMissing }, address);
  });
  return { subjects, sum };
}

const readTyped = (text: string | null): number | null => {
  const read = text === null ? null : readAim(text, { max: 0, unit: "test" });
  return read?.ok ? read.points : null;
};

function openSum({ sum, subjects }: GoalAddress, hasScales: boolean): OpenSum {
  if (sum === null) return { text: null, error: null, isTranslated: false };
  const read = readSum(sum);
  const error = read.ok ? refuseSubjects(subjects) : read.text;
  return { text: sum, error, isTranslated: error === null && hasScales };
}

function refuseSubjects(subjects: GoalAddress["subjects"]): string | null {
  if (subjects.some(({ subject }) => subject.key === "baseMath"))
    return "Базовая математика в сумму не входит: за неё ставят оценку. Убери её или считай по предметам";
  if (subjects.length === SUBJECTS_OF_SUM) return null;
  return `Сумма складывается из трёх предметов, а выбрано ${subjects.length}: отметь ровно три или считай по предметам`;
}

type Known = { asked: AskedSubject; facts: SubjectFacts; table: KimTable };
type AimFacts = { unit: PointsUnit; share: number | null; isSumMissing: boolean };

function openSubject({ asked, facts, table }: Known, aimFacts: AimFacts, { exam }: GoalAddress): OpenSubject {
  const { points, ...aim } = openAim({ asked, facts, table }, aimFacts);
  const today = openToday(asked, facts, table.max);
  const { course } = facts;
  const isReady = points !== null && today.error === null && course.isSold;
  const goal: SubjectGoal | null = isReady
    ? {
        paper: table,
        today: today.value,
        aim: points,
        owned: course.ownNumbers,
        main: course.main?.months ?? [],
        beside: course.beside.flatMap(({ months }) => months),
      }
    : null;
  return {
    asked,
    name: subjectName(asked.subject.key, exam),
    table,
    facts,
    aim,
    todayError: today.error,
    isProgressEmpty: asked.now === "progress" && facts.held === null,
    goal,
    plans: goal && planSubject(goal),
  };
}

function openAim(
  { asked, facts, table }: Known,
  { unit, share, isSumMissing }: AimFacts,
): OpenAim & { points: number | null } {
  const { max } = table;
  const scoreOf = (primary: number) => facts.scoreOf(table, primary)?.score ?? null;
  if (unit === "test") {
    // An address made before the scale was verified names primary points.
    const old = asked.score === null && asked.aim !== null ? readAim(asked.aim, { max, unit: "primary" }) : null;
    const oldScore = old?.ok ? scoreOf(old.points) : null;
    const text = asked.score ?? String(oldScore ?? share ?? OUR_SCORE);
    const source = asked.score !== null || oldScore !== null ? "typed" : share !== null ? "sum" : "ours";
    const read = readAim(text, { max, unit });
    if (!read.ok) return { unit, text, error: read.text, source, points: null };
    return { unit, text, error: null, source, points: primaryOf(read.points, { max, scoreOf }) };
  }
  if (asked.aim === null && asked.score !== null) {
    const error = "Шкала этого предмета пока не сверена: поставь цель в первичных баллах";
    return { unit, text: "", error, source: "typed", points: null };
  }
  if (asked.aim === null && isSumMissing) return { unit, text: "", error: null, source: "all", points: max };
  const text = asked.aim ?? String(Math.round(OUR_AIM * max));
  const read = readAim(text, { max, unit });
  const source = asked.aim === null ? "ours" : "typed";
  return read.ok
    ? { unit, text, error: null, source, points: read.points }
    : { unit, text, error: read.text, source, points: null };
}

const FROM_ZERO: Today = { kind: "numbers", held: new Map() };

function openToday(asked: AskedSubject, { held }: SubjectFacts, max: number): { value: Today; error: string | null } {
  const mark = markOf(asked.now);
  if (mark !== null) return { value: todayOfMark(mark, max), error: null };
  if (asked.now === "held") return { value: { kind: "numbers", held: asked.held }, error: null };
  if (asked.now === "progress") return { value: held ? { kind: "numbers", held } : FROM_ZERO, error: null };
  if (asked.now === "zero") return { value: FROM_ZERO, error: null };
  const read = readMock(asked.mock, max);
  return read.ok
    ? { value: { kind: "sum", from: read.points, to: read.points }, error: null }
    : { value: FROM_ZERO, error: read.text };
}
