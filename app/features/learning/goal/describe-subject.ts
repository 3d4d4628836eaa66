/** The texts of one subject's panel. */
import { shortenNumbers } from "~/features/core/subjects/kim/closed-numbers";
import type { ExamType } from "~/features/core/subjects/exams";
import { subjectDative } from "~/features/core/subjects/taxonomy";
import { capitalise } from "~/shared/capitalise";
import { compareMonths, type MonthKey, monthName, monthShortName, sortMonths } from "~/shared/months";
import { taskBankTopicPath, catalogPath, freeWorkoutPath, goalPath } from "~/shared/paths";
import { plural, POINTS } from "~/shared/plural";
import { NEW_POINTS_PER_KEPT, newPoints, pointsOf, type PointsRange } from "./expected-points";
import { fieldOf, type GoalAddress, NOW_KINDS, type NowKind, writeGoalAddress } from "./goal-address";
import type { RidgeSlice, SubjectPanel, SubjectResult } from "./goal-view";
import { sayMonths, sayPoints, sayRange, sayRangeInWords } from "./goal-messages";
import type { OpenSubject } from "./open-subject";
import { type CourseMonth, countCalendarMonths, coveredBy, rangeWith, type SubjectGoal, type Way } from "./plan-months";
import { MOST_TEST_POINTS } from "./read-points";

/** The address with another aim of one subject. */
function hrefWithAim(address: GoalAddress, subject: OpenSubject, primary: number): string {
  const { asked, aim, table, facts } = subject;
  const score = aim.unit === "test" ? (facts.scoreOf(table, primary)?.score ?? null) : null;
  const changed = score === null ? { aim: String(primary), score: null } : { aim: null, score: String(score) };
  const subjects = address.subjects.map((one) => (one.subject === asked.subject ? { ...one, ...changed } : one));
  return goalPath(writeGoalAddress({ ...address, subjects, price: null }));
}

const NOW_NAMES: Record<NowKind, string> = {
  zero: "пока с нуля",
  mark2: "в школе «двойка»",
  mark3: "в школе «тройка»",
  mark4: "в школе «четвёрка»",
  mark5: "в школе «пятёрка»",
  mock: "есть результат пробника",
  progress: "мой прогресс в базе заданий",
  held: "как в присланном плане",
};

export function describePanel(subject: OpenSubject, address: GoalAddress, way: Way): SubjectPanel {
  const { asked, name, table, aim } = subject;
  const { slug, category } = asked.subject;
  const isTest = aim.unit === "test";
  return {
    slug,
    name,
    category,
    about: describeUnit(subject),
    aim: {
      name: fieldOf(isTest ? "score" : "aim", asked.subject),
      value: aim.text,
      error: aim.error,
      label: isTest ? "Цель, тестовых" : "Цель, первичных",
      max: isTest ? MOST_TEST_POINTS : table.max,
      note: describeAimNote(subject),
    },
    now: {
      name: fieldOf("now", asked.subject),
      value: asked.now,
      options: NOW_KINDS.filter((kind) => kind !== "held" || asked.now === "held").map((value) => ({
        value,
        name: NOW_NAMES[value],
      })),
      note: subject.isProgressEmpty
        ? `В базе заданий пока нет решённых номеров по ${subjectDative(asked.subject.key, address.exam)}, поэтому считаем с нуля. Реши хотя бы десять заданий или поставь результат пробника.`
        : null,
      links: subject.isProgressEmpty ? [{ name: "решить десять заданий", href: workoutOf(subject, address.exam) }] : [],
    },
    mock: {
      name: fieldOf("mock", asked.subject),
      value: asked.mock,
      error: subject.todayError,
      max: table.max,
    },
    hidden: describeHidden(subject),
    missing: describeMissing(subject, address.exam),
    result: describeResult(subject, address, way),
  };
}

const workoutOf = ({ asked }: OpenSubject, exam: ExamType) => freeWorkoutPath({ exam, subject: asked.subject.slug });

function describeHidden({ asked }: OpenSubject): SubjectPanel["hidden"] {
  const query = writeGoalAddress({
    isAsked: true,
    exam: "ege",
    isTooMany: false,
    strangers: [],
    sum: null,
    way: "plan",
    price: null,
    subjects: [asked],
  });
  return (["held", "own"] as const).flatMap((field) => {
    const name = fieldOf(field, asked.subject);
    const value = query.get(name);
    return value === null ? [] : [{ name, value }];
  });
}

function describeUnit({ table, facts, goal, aim }: OpenSubject): string {
  const whole = `Во всей работе ${sayPoints(table.max)}`;
  if (aim.unit === "primary")
    return `${whole}. Шкала перевода в тестовые выходит после экзамена, поэтому считаем первичные.`;
  const scale = facts.scoreOf(table, table.max);
  if (!goal || !scale) return `${whole}.`;
  return `По шкале ${scale.year} года это ${goal.aim} первичных из ${table.max}.`;
}

function describeAimNote({ aim }: OpenSubject): string | null {
  switch (aim.source) {
    case "ours":
      return "Это наш пример: поставь свою цель";
    case "sum":
      return "Треть суммы: можно поправить";
    case "all":
      return "Пока берём все месяцы; знаешь первичные баллы, поставь их";
    case "typed":
      return null;
  }
}

function describeMissing(subject: OpenSubject, exam: ExamType): SubjectPanel["missing"] {
  const { asked, facts, name } = subject;
  if (facts.course.isSold) return null;
  const dative = subjectDative(asked.subject.key, exam);
  return {
    title: `Годового курса по ${dative} сейчас нет`,
    text: `${name} в план не входит: месяцев, по которым можно считать, нет. Номера можно решать в базе заданий бесплатно.`,
    links: [
      { name: `база заданий по ${dative}`, href: taskBankTopicPath(exam, asked.subject.slug) },
      { name: `что есть по ${dative}`, href: catalogPath(`${asked.subject.slug}-${exam}`) },
    ],
  };
}

function describeResult(subject: OpenSubject, address: GoalAddress, way: Way): SubjectResult | null {
  const { goal, plans, table } = subject;
  if (!goal || !plans) return null;
  const { months, range } = plans[way];
  const keys = months.map(({ month }) => month);
  return {
    months: months.length === 0 ? "Месяцев докупать не нужно" : sayMonths(keys, countCalendarMonths(months)),
    range: `${sayRangeInWords(range)} из\u00A0${table.max}`,
    verdict: judgeAim(subject, { goal, range, months }, address),
    ridge: describeRidge(subject, goal, months),
    max: table.max,
    aim: goal.aim,
    reasons: giveReasons(subject, goal, { months, range }),
  };
}

type Planned = { goal: SubjectGoal; range: PointsRange; months: readonly CourseMonth[] };

const middleOf = ({ low, high }: PointsRange) => Math.floor((low + high) / 2);

function judgeAim(subject: OpenSubject, planned: Planned, address: GoalAddress): SubjectResult["verdict"] {
  const { goal, range, months } = planned;
  const { table, facts, aim } = subject;
  const setAim = (primary: number) => ({
    name: `поставить цель ${sayPoints(primary)}`,
    href: hrefWithAim(address, subject, primary),
  });
  const train = { name: "десять заданий на сегодня", href: workoutOf(subject, address.exam) };
  const target = `${goal.aim} из\u00A0${table.max}`;
  const now = rangeWith(goal, []);
  if (middleOf(now) >= goal.aim) {
    const next = Math.min(table.max, Math.max(goal.aim + 1, Math.ceil((middleOf(now) + table.max) / 2)));
    return {
      tone: "good",
      title: `${capitalise(target)}: это ты уже умеешь`,
      text: `Сейчас у тебя ${sayRange(now)}, новых месяцев для такой цели не нужно. Чтобы удержать результат, решай понемногу каждый день, или поставь цель выше.`,
      links: next > goal.aim ? [train, setAim(next)] : [train],
    };
  }
  if (aim.source === "all") {
    return {
      tone: "calm",
      title: "План берёт все месяцы, которые дают баллы",
      text: "Сколько первичных нужно для этой суммы, скажет только сверенная шкала. Больше этого курсы до экзамена не дадут.",
      links: [],
    };
  }
  if (middleOf(range) >= goal.aim) {
    const reserve = range.high - goal.aim;
    return {
      tone: "good",
      title: `Цель ${target} в пределах плана`,
      text:
        reserve > 0 ? `Верхний край выше неё на ${sayPoints(reserve)}: это запас на ошибки.` : "Запаса на ошибки нет.",
      links: [],
    };
  }
  if (range.high >= goal.aim) {
    return {
      tone: "warn",
      title: `Цель ${target} у верхнего края`,
      text: `Она выйдет, если взять почти всё, что разобрано. Спокойнее считать на ${sayPoints(middleOf(range))}.`,
      links: months.length === 0 ? [train] : [setAim(Math.max(1, middleOf(range)))],
    };
  }
  const isNothingLeft = facts.course.main === null;
  const left = isNothingLeft
    ? "Месяцев этого курса до экзамена не осталось."
    : "До экзамена не хватает времени, чтобы разобрать всё.";
  return {
    tone: "warn",
    title: `Осталось мало месяцев: до ${target} не успеть`,
    text: `${left} Достижимо ${sayRange(range)}: остальные номера можно добирать в базе заданий.`,
    links: [
      ...(range.high > 0 && middleOf(range) > 0 ? [setAim(Math.max(1, middleOf(range)))] : []),
      { name: "база заданий", href: taskBankTopicPath(address.exam, subject.asked.subject.slug) },
    ],
  };
}

/** From today on: the points held, then what each month ahead adds. */
function describeRidge({ facts, table }: OpenSubject, goal: SubjectGoal, months: readonly CourseMonth[]): RidgeSlice[] {
  const { course } = facts;
  const first = sortMonths([...(course.main?.months ?? []), ...months].map(({ month }) => month))[0];
  const now = rangeWith(goal, []);
  const slices: RidgeSlice[] = [
    { key: "now", name: "сейчас", short: "старт", state: "now", ...now, said: `${sayRange(now)} из ${table.max}` },
  ];
  if (first === undefined) return slices;
  const planned = months.map(({ month }) => month);
  const calendar = sortMonths([...course.programme.map(({ month }) => month), ...planned]);
  for (const month of calendar.filter((one) => compareMonths(one, first) >= 0)) {
    const range = rangeWith(
      goal,
      months.filter((one) => compareMonths(one.month, month) <= 0),
    );
    const state = planned.includes(month) ? "in" : course.ownMonths.includes(month) ? "own" : "out";
    const said = { in: "в плане", own: "уже куплен", out: "не нужен" }[state];
    slices.push({
      key: month,
      name: monthName(month),
      short: monthShortName(month),
      state,
      ...range,
      said: `${said}, ${sayRange(range)}`,
    });
  }
  return slices;
}

const sayNumbers = (numbers: readonly number[]) => `№\u00A0${shortenNumbers([...numbers].sort((a, b) => a - b))}`;

/** The reasons for the range, one sentence each. */
function giveReasons(
  subject: OpenSubject,
  goal: SubjectGoal,
  { months, range }: { months: readonly CourseMonth[]; range: PointsRange },
): string[] {
  const { table, facts, aim } = subject;
  const covered = coveredBy(goal, months);
  const isKnown = (number: number) => table.numbers.some((one) => one.number === number);
  const numbers = [...covered].filter(isKnown);
  const fresh = newPoints(goal.paper, goal.today, covered);
  const left = table.numbers.map(({ number }) => number).filter((number) => !covered.has(number));
  const total = pointsOf(goal.paper, covered);
  const scores = [range.low, range.high].map((primary) => facts.scoreOf(table, primary));
  const [low, high] = scores;
  return [
    sayToday(subject, goal),
    numbers.length === 0
      ? "План не разбирает ни одного номера."
      : `Месяцы плана${goal.owned.length > 0 ? " и купленные раньше" : ""} разбирают ${sayNumbers(numbers)}: это ${sayPoints(total)} из ${table.max}, новых для тебя ${fresh}.`,
    `Нижний край: из новых баллов остаётся каждый ${NEW_POINTS_PER_KEPT === 2 ? "второй" : `${NEW_POINTS_PER_KEPT}-й`}. Верхний край: все до одного.`,
    ...(left.length > 0
      ? [
          `Без месяца в плане остаются ${sayNumbers(left)}: новых баллов за них план не ждёт, добирать их можно в базе заданий.`,
        ]
      : []),
    aim.unit === "test" && low && high
      ? `По шкале ${high.year} года это ${low.score}–${high.score} тестовых. Шкалу твоего экзамена утвердят после него.`
      : "Тестовый балл не называем: сверенной шкалы для этого предмета пока нет.",
    "Это баллы за разобранные номера, а не обещание: результат зависит от домашней работы и самого варианта.",
  ];
}

function sayToday({ asked, isProgressEmpty }: OpenSubject, { today, paper }: SubjectGoal): string {
  if (today.kind === "sum") {
    if (today.from === today.to) return `Сейчас: ${sayPoints(today.from)} из ${paper.max} по пробнику.`;
    return `Сейчас: школьная оценка говорит о работе грубо, считаем от ${today.from} до ${today.to} из ${paper.max}. Пробник скажет точнее.`;
  }
  const held = [...today.held].filter(([, points]) => points > 0);
  const sum = held.reduce((all, [, points]) => all + points, 0);
  if (asked.now === "zero" || isProgressEmpty) return "Сейчас: считаем с нуля.";
  if (sum === 0) return "Сейчас: в базе заданий пока ни один номер не решается уверенно.";
  return `Сейчас: ${sum}\u00A0${plural(sum, POINTS)} по базе заданий, уверенно ${sayNumbers(held.map(([number]) => number))}.`;
}

/** Which numbers are new in each month of the plan. */
export function numbersByMonth(subject: OpenSubject, months: readonly CourseMonth[]): Map<MonthKey, string> {
  const { goal, table } = subject;
  const known = new Set(goal?.owned ?? []);
  const said = new Map<MonthKey, string>();
  for (const month of sortMonths(months.map((one) => one.month))) {
    const taught = months.filter((one) => one.month === month).flatMap(({ numbers }) => numbers);
    const fresh = table.numbers.map(({ number }) => number).filter((one) => taught.includes(one) && !known.has(one));
    for (const number of fresh) known.add(number);
    said.set(month, fresh.length > 0 ? sayNumbers(fresh) : "повторение");
  }
  return said;
}
