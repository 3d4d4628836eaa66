/** The pages of the picker, made from its state. */
import { offers } from "~/features/core/school/offer";
import { categoryOf, namesOf } from "~/features/store/catalog/catalog-card";
import { catalogSlug } from "~/features/store/catalog/catalog-filter";
import { shortenNumbers } from "~/features/core/subjects/kim/closed-numbers";
import { readCartLines } from "~/features/store/orders/order-rows.server";
import { unitPrices } from "~/features/store/pricing/priced-line";
import { summariseExplain } from "~/features/store/pricing/quote-cart";
import {
  type CourseTypeKey,
  findCourseType,
  findSubject,
  type SubjectKey,
  subjectName,
} from "~/features/core/subjects/taxonomy";
import type { Owner } from "~/shared/owner";
import { formatRoubles } from "~/shared/money";
import { catalogPath, goalForPath, springFlowLandingPath, springFlowPath } from "~/shared/paths";
import { LESSONS, plural } from "~/shared/plural";
import { FLOW_FIELDS, writeFlowAddress } from "./flow-address";
import { examOf, isTopicsComplete, resolveParams, startGoalOf, type Survey, WIRE_EXAMS } from "./flow-state";
import type {
  CarriedFields,
  FlowLandingView,
  FlowRow,
  FlowStep,
  SetSummary,
  SurveyView,
  TariffView,
  TopicsView,
  VariantView,
} from "./flow-view";
import {
  countSubjects,
  nameExam,
  nameSpan,
  sayChosen,
  sayMonths,
  saySurvey,
  sayTimeLeft,
  titleSet,
} from "./flow-messages";
import type { FlowReader, OpenFlow } from "./open-flow.server";
import { recommendBeside } from "./recommend";
import {
  type ChosenSet,
  itemsOf,
  type Offer,
  offeredSpans,
  priceOfTariff,
  quoteSet,
  type Span,
  monthsWithin,
} from "./set-quote";
import { findCheaper, findFuller, type Variant } from "./set-variants";
import { type ProgrammeMonth, sayWhy } from "./why-course";

const MOST_RECOMMENDED = 3;

/** The address of a step with all choices. */
function hrefOf(
  step: "topics" | "tariff",
  survey: Survey,
  set: ChosenSet,
  change: { span?: Span; tariffs?: readonly number[] } = {},
): string {
  return springFlowPath(
    step,
    writeFlowAddress({
      survey,
      landings: set.lines.map(({ offer }) => offer.landing.id),
      products: change.tariffs ?? otherTariffs(set),
      span: change.span ?? set.span,
    }),
  );
}

const otherTariffs = ({ lines }: ChosenSet) =>
  lines.flatMap(({ offer, tariff }) => (tariff === offer.tariffs[0] ? [] : [tariff.product.productId]));

/** This step's full address, to which a bare one redirects. */
export function canonicalFlow(flow: OpenFlow, step: "topics" | "tariff"): string {
  return hrefOf(step, flow.state.survey, flow.set);
}

/** The furthest step that the answers allow. */
export function furthestStep({ state }: OpenFlow): "survey" | "topics" | "tariff" {
  if (state.params === null) return "survey";
  return isTopicsComplete(state) ? "tariff" : "topics";
}

function describeSteps(flow: OpenFlow, current: 1 | 2 | 3): FlowStep[] {
  const { state, set, examYear } = flow;
  const step = (number: 1 | 2 | 3, name: string, note: string, href: string | null): FlowStep => ({
    name: `${number}.\u00A0${name}`,
    note,
    // The form leads to the next step, because it knows the ticks.
    href: number < current ? href : null,
    isCurrent: number === current,
  });
  const hasAnswers = state.params !== null;
  return [
    step(1, "Экзамен", current === 1 ? "два вопроса" : saySurvey(state.survey, examYear), springFlowPath("survey")),
    step(
      2,
      "Предметы",
      hasAnswers && current !== 1 ? sayChosen(state.selected.length) : "впереди",
      hasAnswers ? hrefOf("topics", state.survey, set) : null,
    ),
    step(3, "Тариф", "месяц и цена", null),
  ];
}

const GRADES = { ege26: "11 класс", oge26: "9 класс" } as const;

export function describeSurvey(flow: OpenFlow): SurveyView {
  const { state, offersFor, school, examYear, examDay, set, now } = flow;
  const exams = WIRE_EXAMS.filter((value) => offers(school, examOf(value), "courses"));
  const examType = exams.find((value) => value === state.survey.examType) ?? exams[0] ?? WIRE_EXAMS[0];
  const goals: (SurveyView["goals"][number] & { courseType: CourseTypeKey })[] = [
    {
      courseType: "osnova",
      value: startGoalOf(examType),
      name: "Готовиться всерьёз",
      note: "Основа: весь учебный год до мая, оплата по месяцам",
      isChosen: state.survey.goal !== "freeCourses",
    },
    {
      courseType: "demokurs",
      value: "freeCourses",
      name: "Сначала бесплатно",
      note: "Демокурсы на 2–3 часа: посмотреть, как мы ведём",
      isChosen: state.survey.goal === "freeCourses",
    },
  ];
  return {
    steps: describeSteps(flow, 1),
    exams: exams.map((value) => {
      const count = offersFor({ examType: examOf(value), courseType: "osnova" }).length;
      const left = sayTimeLeft(examYear(value), now, examDay(value));
      const note = [GRADES[value], count > 0 && countSubjects(count)].filter(Boolean).join(", ");
      return {
        value,
        name: nameExam(value, examYear),
        note: [note, left].filter(Boolean).join(".\n"),
        isChosen: value === examType,
      };
    }),
    goals: goals.filter(({ courseType }) => offers(school, null, courseType)).map(({ courseType: _, ...goal }) => goal),
    waiting: isTopicsComplete(state)
      ? {
          text: `Твой набор ждёт: ${saySurvey(state.survey, examYear)}, ${countSubjects(state.selected.length)}`,
          href: hrefOf("tariff", state.survey, set),
        }
      : null,
  };
}

export function showTopics(flow: OpenFlow): TopicsView {
  const { state, offers, set, now } = flow;
  const { params } = state;
  if (params === null) throw new RangeError("The topics step needs answers");
  const chosen = set.lines.flatMap(({ offer }) => offer.landing.subjects);
  const rows = offers.map((offer) => describeRow(offer, flow, { programme: programmeOf(flow, offer), chosen }));
  return {
    steps: describeSteps(flow, 2),
    heading: params.courseType === "demokurs" ? "С какого предмета начать?" : "Какие предметы?",
    rows,
    carried: carry(flow),
    set: set.lines.length === 0 ? null : summariseSet(flow),
    recommended: findRecommended(flow, chosen)
      .slice(0, MOST_RECOMMENDED)
      .map(({ landing }) => ({ id: landing.id, name: nameOf(landing) })),
    last: describeLast(flow),
    catalogHref: catalogPath(catalogSlug({ subject: null, exam: params.examType, courseType: null, isFree: false })),
  };

  function describeRow(
    offer: Offer,
    { state: { selected, survey } }: OpenFlow,
    { programme, chosen: subjects }: { programme: ProgrammeMonth[]; chosen: SubjectKey[] },
  ): FlowRow {
    const { landing, tariffs } = offer;
    const { list, sale } = unitPrices(tariffs[0].product);
    return {
      id: landing.id,
      slug: landing.slug,
      name: nameOf(landing),
      note: [findCourseType(landing.courseType).name, namesOf(landing.teachers)].filter(Boolean).join(". "),
      category: categoryOf(landing),
      price: sale,
      listPrice: list > sale ? list : null,
      per: sale === 0 ? "без карты" : tariffs[0].product.sold === "months" ? "в месяц" : "за весь курс",
      href: springFlowLandingPath(landing.slug, writeFlowAddress({ survey, landings: selected })),
      why: sayWhy({ offer, programme, chosen: subjects, now }),
      isSelected: selected.includes(landing.id),
    };
  }
}

/** «Математика» of a course in one subject; otherwise the landing's own name. */
function nameOf({ subjects, exam, name }: Offer["landing"]): string {
  const [subject] = subjects;
  return subject !== undefined && subjects.length === 1 ? subjectName(subject, exam) : name;
}

function findRecommended({ offers, set, state }: OpenFlow, chosen: readonly SubjectKey[]): Offer[] {
  const exam = state.params?.examType ?? "ege";
  return recommendBeside(chosen, exam).flatMap((subject) => {
    const found = offers.find(({ landing }) => landing.subjects.length === 1 && landing.subjects[0] === subject);
    return found && !set.lines.some(({ offer }) => offer === found) ? [found] : [];
  });
}

function programmeOf({ programmes }: OpenFlow, { tariffs: [first] }: Offer): ProgrammeMonth[] {
  return [...(programmes.find(({ productId }) => productId === first.product.productId)?.months ?? [])];
}

function carry({ state, set }: OpenFlow): CarriedFields {
  const query = writeFlowAddress({
    survey: state.survey,
    landings: null,
    products: otherTariffs(set),
    span: set.span,
  });
  return Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

function summariseSet({ set, hasReferralWelcome }: OpenFlow): SetSummary {
  const quote = quoteSet(set, { hasReferralWelcome });
  const months = sayMonths(set);
  return {
    names: set.lines.map(({ offer }) => ({ id: offer.landing.id, name: nameOf(offer.landing) })),
    text: months === "" ? "за весь набор" : `за ${months}, ${countSubjects(set.lines.length)}`,
    price: quote.price,
    listPrice: quote.initialPrice,
    hint: quote.bundleHint,
  };
}

function describeLast({ state, examYear }: OpenFlow): TopicsView["last"] {
  const { lastSelected, selected } = state;
  if (lastSelected === null || selected.length > 0 || resolveParams(lastSelected.survey) === null) return null;
  return {
    text: `${saySurvey(lastSelected.survey, examYear)}: ${countSubjects(lastSelected.ids.length)}`,
    href: springFlowPath("topics", writeFlowAddress({ survey: lastSelected.survey, landings: lastSelected.ids })),
  };
}

export async function showTariff(context: FlowReader, flow: OpenFlow, owner: Owner | null): Promise<TariffView> {
  const { state, set, hasReferralWelcome, offersFor } = flow;
  const inCart = await nameCart(context, flow, owner);
  const quote = quoteSet(set, { hasReferralWelcome });
  const chosen = set.lines.flatMap(({ offer }) => offer.landing.subjects);
  const isFree = quote.price === 0;
  const beside = {
    recommended: findRecommended(flow, chosen),
    otherGoal: findOtherGoal(flow, offersFor),
    hasReferralWelcome,
  };
  const describe = (variant: Variant | null, label: string) => variant && describeVariant(variant, label, flow);
  return {
    steps: describeSteps(flow, 3),
    lines: set.lines.map(({ offer, tariff }) => {
      const { landing, tariffs } = offer;
      const priced = quote.lines.find(({ productId }) => productId === tariff.product.productId);
      const others = otherTariffs(set).filter((id) => !tariffs.some(({ product }) => product.productId === id));
      return {
        id: landing.id,
        slug: landing.slug,
        name: nameOf(landing),
        note: sayLine(set, { offer, tariff }, programmeOf(flow, offer)),
        category: categoryOf(landing),
        price: priced?.price ?? 0,
        listPrice: priced?.initialPrice ?? 0,
        tariffs:
          tariffs.length < 2
            ? []
            : tariffs.map((one, index) => ({
                id: one.product.productId,
                name: one.name,
                price: priceOfTariff(one),
                per: one.product.sold === "months" ? "в месяц" : "за весь курс",
                href: hrefOf("tariff", state.survey, set, {
                  tariffs: index === 0 ? others : [...others, one.product.productId],
                }),
                isChosen: one === tariff,
              })),
      };
    }),
    spans: describeSpans(flow),
    hasTariffs: set.lines.some(({ offer }) => offer.tariffs.length > 1),
    title: titleSet(set),
    price: quote.price,
    listPrice: quote.initialPrice,
    explain: summariseExplain(quote.explain),
    hints: [...new Set([quote.bundleHint, ...quote.lines.map((line) => line.nextVolumeHint)])].flatMap((hint) =>
      hint === null ? [] : [hint],
    ),
    items: itemsOf(set).map(({ productId, months }) => `${productId}:${months.join()}`),
    cheaper: describe(findCheaper(set, beside), "Дешевле"),
    fuller: describe(findFuller(set, beside), "Полнее"),
    inCart,
    isFree,
    goalHref: goalForPath(state.params?.examType ?? "ege", [
      ...new Set(chosen.map((subject) => findSubject(subject).slug)),
    ]),
  };
}

/** «Основа, ноябрь: 12 занятий. Производная, № 8, 11, 12» */
function sayLine(
  { span }: ChosenSet,
  { offer, tariff }: ChosenSet["lines"][number],
  programme: readonly (ProgrammeMonth & { title?: string })[],
): string {
  const months = monthsWithin(tariff, span);
  const kind = findCourseType(offer.landing.courseType).name;
  const lessons = tariff.lessons * Math.max(1, months.length);
  const what = [kind, sayMonths({ lines: [{ offer, tariff }], span })].filter(Boolean).join(", ");
  const taught = programme.filter(({ month }) => months.includes(month));
  const numbers = [...new Set(taught.flatMap(({ kim }) => kim.map(Number)))].sort((a, b) => a - b);
  const title = taught.length === 1 ? taught[0]?.title : undefined;
  const about = [title, numbers.length > 0 && `№\u00A0${shortenNumbers(numbers)}`].filter(Boolean).join(", ");
  return [`${what}: ${lessons} ${plural(lessons, LESSONS)}`, about].filter(Boolean).join(". ");
}

function describeSpans({ state, set, hasReferralWelcome }: OpenFlow): TariffView["spans"] {
  const spans = offeredSpans(set.lines);
  if (spans.length < 2) return [];
  return spans.map((span) => {
    const { price } = quoteSet({ ...set, span }, { hasReferralWelcome });
    return {
      name: nameSpan(span, set.lines),
      note: `${formatRoubles(price)}, ${sayMonths({ ...set, span })}`,
      href: hrefOf("tariff", state.survey, set, { span }),
      isChosen: span === set.span,
    };
  });
}

/** The courses in the same subjects for the other goal. */
function findOtherGoal({ state, set }: OpenFlow, offersFor: OpenFlow["offersFor"]): Offer[] {
  if (state.params === null) return [];
  const { examType, courseType } = state.params;
  const others = offersFor({ examType, courseType: courseType === "demokurs" ? "osnova" : "demokurs" });
  return set.lines.flatMap(({ offer }) => others.find((one) => isSameSubject(one, offer)) ?? []);
}

const isSameSubject = (a: Offer, b: Offer) => a.landing.subjects.join() === b.landing.subjects.join();

function describeVariant({ change, set, price }: Variant, label: string, flow: OpenFlow): VariantView {
  const { state, hasReferralWelcome } = flow;
  const { examType, goal } = state.survey;
  const now = quoteSet(flow.set, { hasReferralWelcome }).price;
  const otherGoal = goal === "freeCourses" && examType !== null ? startGoalOf(examType) : "freeCourses";
  const survey = change.kind === "other-goal" ? { examType, goal: otherGoal } : state.survey;
  const difference = `на ${formatRoubles(Math.abs(price - now))} ${price < now ? "дешевле" : "больше"}`;
  const units = itemsOf(set).reduce((sum, { months }) => sum + months.length, 0);
  const average = units > 1 ? `, в среднем ${formatRoubles(Math.round(price / units))} за месяц предмета` : "";
  return {
    label,
    title: titleVariant(change, set, flow),
    text: `${titleSet(set)}: ${difference}${average}`,
    price,
    href: hrefOf("tariff", survey, set),
  };
}

function titleVariant(change: Variant["change"], set: ChosenSet, flow: OpenFlow): string {
  switch (change.kind) {
    case "span":
      return nameSpan(change.span, set.lines);
    case "tariff":
      return `Тариф «${change.name}»`;
    case "without":
      return `Без предмета «${nameIn(flow.set, change.landingId)}»`;
    case "with":
      return `И ещё «${nameIn(set, change.landingId)}»`;
    case "other-goal":
      return flow.state.survey.goal === "freeCourses" ? "Основа: весь год" : "Сначала демокурсы";
  }
}

function nameIn({ lines }: ChosenSet, landingId: number): string {
  const line = lines.find(({ offer }) => offer.landing.id === landingId);
  return line ? nameOf(line.offer.landing) : "";
}

async function nameCart(context: FlowReader, { all }: OpenFlow, owner: Owner | null): Promise<string | null> {
  if (owner === null) return null;
  const lines = await readCartLines(context.db, owner);
  const names = lines.flatMap(
    ({ productId }) => all.find(({ courses }) => courses.some(({ id }) => id === productId))?.name ?? [],
  );
  return names.length > 0 ? names.join(", ") : null;
}

/** A course within the picker. */
export function showFlowLanding(flow: OpenFlow, { slug }: { slug: string }): FlowLandingView {
  const { state, offers, set, now } = flow;
  const offer = offers.find(({ landing }) => landing.slug === slug);
  const chosen = set.lines.flatMap(({ offer: { landing } }) => landing.subjects);
  return {
    id: offer?.landing.id ?? null,
    carried: [...carry(flow), ...state.selected.map((id) => ({ name: FLOW_FIELDS.landings, value: String(id) }))],
    why: offer ? sayWhy({ offer, programme: programmeOf(flow, offer), chosen, now }) : [],
    isSelected: offer !== undefined && state.selected.includes(offer.landing.id),
    topicsHref: state.params === null ? springFlowPath("survey") : hrefOf("topics", state.survey, set),
  };
}
