/** The planner's page, made from an open goal. */
import type { AppContext } from "~/app-context.server";
import { offers } from "~/features/core/school/offer";
import { readCartLines } from "~/features/store/orders/order-rows.server";
import { nextExamYear } from "~/features/core/school/exam-year";
import { examName, EXAM_TYPES } from "~/features/core/subjects/exams";
import { isSubjectSold, subjectName, SUBJECTS } from "~/features/core/subjects/taxonomy";
import { summariseExplain } from "~/features/store/pricing/quote-cart";
import { capitalise } from "~/shared/capitalise";
import type { Owner } from "~/shared/owner";
import { formatRoubles } from "~/shared/money";
import { type MonthKey, monthName, sortMonths } from "~/shared/months";
import { goalPath } from "~/shared/paths";
import { describePanel, numbersByMonth } from "./describe-subject";
import { type GoalAddress, MOST_GOAL_SUBJECTS, writeGoalAddress } from "./goal-address";
import type { GoalView, PlanRow, PlanView, WayView } from "./goal-view";
import { sayRange, titlePlan } from "./goal-messages";
import type { GoalReader, OpenGoal } from "./open-goal.server";
import type { OpenSubject } from "./open-subject";
import { type CourseMonth, countCalendarMonths, type Way, WAYS } from "./plan-months";
import { planPictureSlug } from "./plan-picture";
import { itemsOfLines, linesOf, type PlanLine, type PlanQuote, quotePlan } from "./quote-plan";

/** A lesson with its homework, and the weeks of a month, both rounded the way a pupil counts. */
export const HOURS_PER_LESSON = 2.5;
const WEEKS_A_MONTH = 4;

type Reader = GoalReader & Pick<AppContext, "school">;

export async function showGoal(
  context: Reader,
  goal: OpenGoal,
  { owner, origin }: { owner: Owner | null; origin: string },
): Promise<GoalView> {
  const { address, subjects, sum } = goal;
  const school = context.school.view();
  const offered = offerWays(goal);
  const way = offered.some((one) => one.way === address.way) ? address.way : "plan";
  return {
    isAsked: address.isAsked,
    exam: address.exam,
    exams: EXAM_TYPES.filter(({ key }) => key === address.exam || offers(school, key, "courses")).map(
      ({ key, name, grade }) => ({
        value: key,
        name: `${name}\u00A0${examYearOf(goal, key)}`,
        note: `${grade} класс`,
      }),
    ),
    subjects: SUBJECTS.filter(({ key }) => offers(school, null, key)).map((subject) => ({
      slug: subject.slug,
      name: subject.name,
      isChosen: subjects.some(({ asked }) => asked.subject === subject),
      ogeName:
        isSubjectSold(subject.key, "oge") && offers(school, "oge", subject.key)
          ? subjectName(subject.key, "oge")
          : null,
    })),
    subjectsError: refuseSubjects(address),
    sum: {
      value: sum.text ?? "",
      error: sum.error,
      note:
        sum.text !== null && sum.error === null && !sum.isTranslated
          ? `В среднем это ${Math.round(Number(sum.text) / 3)} тестовых за предмет. Сверенной шкалы пока нет, поэтому в первичные сумму не переводим: план берёт все месяцы, которые дают баллы.`
          : null,
    },
    way,
    panels: subjects.map((subject) => describePanel(subject, address, way)),
    plan: await describePlan(context, goal, { owner, origin, way, offered }),
    opening: null,
  };
}

/** The page that nothing was asked of opens with the mountain of one subject, whose flag can be moved at once. */
export function openWith(view: GoalView): GoalView {
  const { panels, plan } = view;
  const [panel] = panels;
  return {
    ...view,
    isAsked: false,
    subjects: view.subjects.map((subject) => ({ ...subject, isChosen: false })),
    panels: [],
    plan: null,
    opening: panel?.result
      ? { panel, sums: plan && { title: plan.title, price: plan.price, hours: plan.hours } }
      : null,
  };
}

function examYearOf({ all, now }: OpenGoal, exam: GoalAddress["exam"]): number {
  const courses = all.filter((one) => one.isActive && one.exam === exam && one.courseType === "osnova");
  return nextExamYear(
    courses.flatMap((landing) => landing.courses.flatMap(({ months }) => months)),
    now,
  );
}

function refuseSubjects({ isAsked, exam, subjects, isTooMany, strangers }: GoalAddress): string | null {
  const [stranger] = strangers;
  if (stranger)
    return `${examName(exam)} у нас нет по этому предмету: ${strangers.map(({ name }) => name).join(", ")}. Сними отметку или выбери другой экзамен`;
  if (isTooMany) return `В один план помещается не больше четырёх предметов: посчитали первые ${MOST_GOAL_SUBJECTS}`;
  if (isAsked && subjects.length === 0) return "Выбери хотя бы один предмет: без него нечего считать";
  return null;
}

type Offered = { way: Way; months: CourseMonth[]; lines: PlanLine[]; quote: PlanQuote };

const monthsOf = (subjects: readonly OpenSubject[], way: Way): CourseMonth[] =>
  subjects.flatMap(({ plans }) => plans?.[way].months ?? []);

function quoteWay({ subjects, hasReferralWelcome }: OpenGoal, way: Way): Offered {
  const months = monthsOf(subjects, way);
  const products = subjects.flatMap(({ facts: { course } }) =>
    [course.main, ...course.beside].flatMap((one) => one?.offer.tariffs[0].product ?? []),
  );
  const lines = linesOf(months, products);
  return { way, months, lines, quote: quotePlan(lines, { hasReferralWelcome }) };
}

/** The plan, and what is really cheaper or faster. */
function offerWays(goal: OpenGoal): Offered[] {
  const plan = quoteWay(goal, "plan");
  const isOther = ({ months }: Offered) => itemsKey(months) !== itemsKey(plan.months);
  const cheaper = quoteWay(goal, "cheaper");
  const faster = quoteWay(goal, "faster");
  return [
    plan,
    ...(isOther(cheaper) && cheaper.quote.price < plan.quote.price ? [cheaper] : []),
    ...(isOther(faster) ? [faster] : []),
  ];
}

const itemsKey = (months: readonly CourseMonth[]) =>
  months.map(({ productId, month }) => `${productId}:${month}`).join();

type PlanInput = { owner: Owner | null; origin: string; way: Way; offered: readonly Offered[] };

async function describePlan(
  context: Reader,
  goal: OpenGoal,
  { owner, origin, way, offered }: PlanInput,
): Promise<PlanView | null> {
  const chosen = offered.find((one) => one.way === way);
  if (!chosen || chosen.lines.length === 0) return null;
  const { months, lines, quote } = chosen;
  const planned = goal.subjects.filter(({ plans }) => (plans?.[way].months.length ?? 0) > 0);
  const { price, initialPrice } = quote;
  const rows = describeRows(planned, chosen);
  const before = goal.address.price;
  const frozen = goalPath(writeGoalAddress(freezeAddress(goal, way, price)));
  const shareUrl = `${origin}${frozen}`;
  return {
    title: titlePlan(months.length, planned.length),
    price,
    listPrice: initialPrice,
    hours: Math.max(0, ...rows.map(({ hours }) => hours)),
    explain: summariseExplain(quote.explain),
    items: itemsOfLines(lines),
    first: describeFirst(goal, chosen),
    subjects: planned.map(({ name }) => name),
    rows,
    ways: describeWays(goal, offered, way),
    inCart: await nameCart(context, goal, owner),
    changed: before !== null && before !== price ? { before, now: price } : null,
    shareUrl,
    pictureSlug: planPictureSlug({
      exam: goal.address.exam,
      subjects: planned.length,
      months: months.map(({ month }) => month),
    }),
    message: describeMessage(planned, { way, price, shareUrl }),
  };
}

/** Values that depend on the visitor are written into the address, so that others see the same plan. */
function freezeAddress({ address, subjects }: OpenGoal, way: Way, price: number): GoalAddress {
  return {
    ...address,
    way,
    price,
    subjects: subjects.map(({ asked, facts }) => ({
      ...asked,
      own: sortMonths(facts.course.ownMonths),
      ...(asked.now === "progress" && facts.held ? { now: "held" as const, held: facts.held } : {}),
    })),
  };
}

function describeFirst({ hasReferralWelcome }: OpenGoal, { months, lines }: Offered): PlanView["first"] {
  const [month] = sortMonths(months.map((one) => one.month));
  const isOnly = months.every((one) => one.month === month);
  if (month === undefined || isOnly) return null;
  const own = lines.flatMap((line) => (line.months.includes(month) ? [{ ...line, months: [month] }] : []));
  const { price } = quotePlan(own, { hasReferralWelcome });
  return { name: `только ${monthName(month)}`, price, items: itemsOfLines(own) };
}

function describeRows(planned: readonly OpenSubject[], { way, months, quote }: Offered): PlanRow[] {
  const numbers = planned.map((subject) => numbersByMonth(subject, subject.plans?.[way].months ?? []));
  const lessonsOf = (month: MonthKey) =>
    months
      .filter((one) => one.month === month)
      .reduce((sum, { productId }) => sum + lessonsOfProduct(planned, productId), 0);
  return sortMonths(months.map(({ month }) => month)).map((month) => ({
    month: capitalise(monthName(month)),
    cells: numbers.map((said) => said.get(month) ?? null),
    hours: Math.round((lessonsOf(month) * HOURS_PER_LESSON) / WEEKS_A_MONTH),
    price: quote.byMonth.get(month) ?? 0,
  }));
}

function lessonsOfProduct(subjects: readonly OpenSubject[], productId: number): number {
  const tariffs = subjects.flatMap(({ facts: { course } }) =>
    [course.main, ...course.beside].flatMap((one) => one?.offer.tariffs ?? []),
  );
  return tariffs.find(({ product }) => product.productId === productId)?.lessons ?? 0;
}

const WAY_NAMES: Record<Way, string> = { plan: "По плану", cheaper: "Дешевле", faster: "Быстрее" };
const NO_WAY: Record<Way, string> = {
  plan: "",
  cheaper: "Меньшим числом месяцев до этой цели не дойти",
  faster: "Раньше не закончить: все нужные номера стоят в этих месяцах",
};

function describeWays({ address }: OpenGoal, offered: readonly Offered[], chosen: Way): WayView[] {
  const plan = offered.find(({ way }) => way === "plan");
  return WAYS.map((way) => {
    const found = offered.find((one) => one.way === way);
    const text = found ? describeWay(found, plan ?? found) : NO_WAY[way];
    return {
      way,
      name: WAY_NAMES[way],
      text,
      price: found?.quote.price ?? null,
      href: found ? goalPath(writeGoalAddress({ ...address, way, price: null })) : null,
      isChosen: way === chosen,
    };
  });
}

function describeWay({ way, months, quote }: Offered, plan: Offered): string {
  const count = countCalendarMonths(months);
  const last = sortMonths(months.map(({ month }) => month)).at(-1);
  const till = last === undefined ? "" : `последний: ${monthName(last)}`;
  const length = `${count} мес., ${till}`;
  const difference = quote.price - plan.quote.price;
  const sum = formatRoubles(Math.abs(difference));
  switch (way) {
    case "plan":
      return `Месяц за месяцем, с запасом на ошибки. ${length}`;
    case "cheaper":
      return `Только месяцы с самыми весомыми номерами: на ${sum} меньше, но цель у верхнего края. ${length}`;
    case "faster":
      return `Рядом идут интенсивы: ${difference > 0 ? `на ${sum} больше` : `на ${sum} меньше`}, занятий в неделю больше. ${length}`;
  }
}

async function nameCart(context: Reader, { all }: OpenGoal, owner: Owner | null): Promise<string | null> {
  if (owner === null) return null;
  const lines = await readCartLines(context.db, owner);
  const names = lines.flatMap(
    ({ productId }) => all.find(({ courses }) => courses.some(({ id }) => id === productId))?.name ?? [],
  );
  return names.length > 0 ? [...new Set(names)].join(", ") : null;
}

/** A manager opens the address and sees this plan with its button. */
function describeMessage(
  planned: readonly OpenSubject[],
  { way, price, shareUrl }: { way: Way; price: number; shareUrl: string },
): string {
  const goals = planned.map(({ name, goal, plans, table }) => {
    const range = plans ? sayRange(plans[way].range) : "";
    return `${name}: цель ${goal?.aim ?? 0} из ${table.max}, по плану ${range}`;
  });
  return [`План до экзамена, ${formatRoubles(price)}`, ...goals, shareUrl].join("\n");
}
