/** View of the course page, and the rules that derive it from a landing, a viewer and a day. */
import type { CatalogCard } from "~/features/store/catalog/catalog-card";
import { categoryOf, namesOf } from "~/features/store/catalog/catalog-card";
import { catalogSlug } from "~/features/store/catalog/catalog-filter";
import { courseLength, type CourseLength } from "~/features/store/catalog/course-length";
import {
  boughtOf,
  isFullyOwned,
  type ListedCourse,
  type ListedLanding,
  type OwnedMonth,
  ownedOfLanding,
} from "~/features/store/catalog/listed-landing";
import { resultsInLine } from "~/features/core/school/results-view";
import type { Claims } from "~/features/core/school/school-profile";
import { salePriceOf } from "~/shared/sale-price";
import type { PricedProduct } from "~/features/store/pricing/priced-line";
import { findKimTableOf } from "~/features/core/subjects/kim/kim-table";
import { type ExamType, examName } from "~/features/core/subjects/exams";
import {
  findCourseType,
  findSubject,
  nameSubjects,
  type SubjectCategory,
  subjectDative,
  type SubjectKey,
  subjectName,
} from "~/features/core/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import { isPastMonth, monthName, type MonthKey, sortMonths } from "~/shared/months";
import { catalogPath, coursePath } from "~/shared/paths";
import { choosePupils, type PupilQuote, type PupilReview } from "./pupil-quotes";
import { closeNumbers, sayClosed, sayHeld, shortenNumbers } from "~/features/core/subjects/kim/closed-numbers";
import { defaultMonths } from "./default-months";
import { sayFirstLesson, sayLeft } from "./month-outlook";
import { sayWholeCourseDates } from "./whole-course-dates";

export type CourseTeacher = {
  slug: string;
  firstName: string;
  lastName: string;
  subject: SubjectKey;
  headline: string;
  method: string;
  yearsTeaching: number;
  ownScore: { points: number; year: number };
  reviews: PupilReview[];
};

type ProgrammeMonth = {
  month: MonthKey;
  title: string;
  short: string;
  kim: number[];
  lessons: string[];
};

export type StoredCourse = Omit<ListedCourse, "months"> & { months: ProgrammeMonth[] };

/** `wrong` is crossed out on the board, `key` marked; without `audio` the minute is read. */
export type LessonMinute = {
  title: string;
  told: string[];
  board: { text: string; kind: "plain" | "wrong" | "key" }[];
  audio: string;
};

/** A landing with everything its page says. */
export type StoredLanding = Omit<ListedLanding, "teachers" | "courses"> & {
  heading: string;
  lead: string;
  content: {
    about: string[];
    included: string[];
    week: { day: string; time: string; title: string; note: string }[];
    faq: { question: string; answer: string }[];
    minute?: LessonMinute;
  };
  teachers: CourseTeacher[];
  courses: StoredCourse[];
};

/** A month's position on the ridge: shares of the peak before and after it, in 25ths (ui/styles/heights.css). */
export type RidgeSlice = { from: number; to: number; points: number | null };

export type PickedMonth = RidgeSlice & {
  month: MonthKey;
  name: string;
  short: string;
  state: "past" | "owned" | "open";
  /** «№ 13 и 16: 4 балла»; null if the month closes no new number of the paper. */
  closes: string | null;
  /** «уже твои: 2 из 4»; null for a guest and for numbers not tried. */
  held: string | null;
  /** «осталось 4 живых занятия, 8 в записи»: for an open month that has begun. */
  left: string | null;
  /** When its next lesson is, for an open month: «понедельник, 23 ноября, 19:00 мск». */
  firstLesson: string | null;
  /** Sale price of the month. */
  price: Roubles;
  isChosen: boolean;
};

type ProgrammeView = Pick<ProgrammeMonth, "month" | "title" | "lessons"> & {
  name: string;
  /** «1–12, 15»: what the month works on, new or not; empty for revision. */
  numbers: string;
  /** The numbers it closes, where the programme has several months. */
  closes: string | null;
  /** Points already held out of these, as in `PickedMonth`. */
  held: string | null;
  points: number | null;
  isNow: boolean;
};

/**
 * `pick`: months are chosen; `whole`: one price for all; `owned`: nothing is left to buy; `closed`: no month can be
 * bought any more, so there is no default either.
 */
type Offer = "pick" | "whole" | "owned" | "closed";

export type CourseView = {
  slug: string;
  isActive: boolean;
  exam: ExamType;
  heading: string;
  lead: string;
  description: string;
  tags: string[];
  category: SubjectCategory;
  /** OGE courses omit the headline, because it cites EGE task numbers. */
  teachers: (Omit<CourseTeacher, "headline" | "reviews"> & { headline: string | null; scoreName: string })[];
  teacherNames: string;
  /** A pupil's sentence about the result, for the first screen; null where no review has one. */
  quote: PupilQuote | null;
  /** Whole reviews of the course's teachers, by pupils of this exam. */
  reviews: PupilQuote[];
  /** The school's average beside the country's, with its year and source; null for an exam it does not speak of. */
  proof: string | null;
  crumbs: { name: string; href: string | null }[];
  /** Ways to study the same course; empty if there is only one. */
  tariffs: { id: number; name: string; price: Roubles; per: string; href: string; isChosen: boolean }[];
  course: {
    publicId: string;
    name: string;
    /** «Математика, Физика», for analytics. */
    subjectNames: string;
    lessons: number;
    isFree: boolean;
    /** «с 1 по 31 мая», for a course sold whole. */
    dates: string | null;
    offer: Offer;
    /** The part of the course that has not ended yet; null once it is over. */
    ahead: { length: CourseLength; first: MonthKey; last: MonthKey } | null;
    /** If the ridge shows exam points, the last of its numbers. */
    maxPoints: number | null;
    months: PickedMonth[];
    programme: ProgrammeView[];
    /** Lets the browser compute the server's price. */
    product: PricedProduct;
    /** The months with which the cart holds this course; null if it does not. */
    inCart: MonthKey[] | null;
    /** Another of its tariffs is in the cart, and this one would replace it. */
    replaces: string | null;
  };
  about: string[];
  included: string[];
  week: StoredLanding["content"]["week"];
  faq: StoredLanding["content"]["faq"];
  /** A minute of a lesson, and whose it is; null: there is none. */
  minute: (LessonMinute & { glyph: string; teacher: { slug: string; name: string } | null }) | null;
  related: CatalogCard[];
};

const RIDGE_STEPS = 25;

/** Follows the programme's points; climbs evenly and without numbers if they are unknown. */
export function drawRidge(months: readonly { pointsByEnd: number | null }[]): RidgeSlice[] {
  const known = months.map(({ pointsByEnd }) => pointsByEnd);
  const points = known.every((value) => value !== null) ? known : null;
  const heights = points ?? months.map((_, index) => index + 1);
  const peak = Math.max(1, ...heights);
  const steps = heights.map((height) => Math.round((Math.max(0, height) / peak) * RIDGE_STEPS));
  return steps.map((to, index) => ({ from: steps[index - 1] ?? 0, to, points: points?.[index] ?? null }));
}

export type DescribedCourse = {
  landing: StoredLanding;
  /** The shown course of the landing. */
  productId: number;
  owned: readonly OwnedMonth[];
  /** Points of each number that the pupil may count on; null or absent: none are known. */
  held?: ReadonlyMap<number, number> | null;
  /** The cart's line of this landing, in any tariff. */
  inCart: { productId: number; months: MonthKey[] } | null;
  related: CatalogCard[];
  examYear: number;
  /** Null where the page does not sell. */
  claims: Claims | null;
  now: Date;
};

export function describeCourse(input: DescribedCourse): CourseView {
  const { landing, related, examYear } = input;
  const shown = landing.courses.find(({ id }) => id === input.productId);
  const course = shown && asBought(shown, input.owned);
  if (!course) throw new RangeError(`The landing ${landing.slug} does not sell ${input.productId}`);
  const [subject] = landing.subjects;
  const exam = examName(landing.exam);
  const typeName = findCourseType(landing.courseType).name;
  return {
    slug: landing.slug,
    isActive: landing.isActive,
    exam: landing.exam,
    heading: landing.heading,
    lead: landing.lead,
    description: `${typeName} ${exam} ${examYear}: ${landing.cardNote}. ${landing.lead}`.slice(0, 300),
    tags: [typeName, `${exam} ${examYear}`],
    category: categoryOf(landing),
    ...choosePupils(landing),
    proof: landing.exam === "ege" && input.claims ? resultsInLine(input.claims) : null,
    teachers: landing.teachers.map(({ reviews: _, ...teacher }) => ({
      ...teacher,
      headline: landing.exam === "ege" ? teacher.headline : null,
      scoreName: nameScore(teacher, landing.exam),
    })),
    teacherNames: namesOf(landing.teachers),
    crumbs: [
      { name: `Курсы ${exam}`, href: catalogPath(landing.exam) },
      ...(subject
        ? [
            {
              name: subjectName(subject, landing.exam),
              href: catalogPath(catalogSlug({ subject, exam: landing.exam, courseType: null, isFree: false })),
            },
          ]
        : []),
      { name: typeName, href: null },
    ],
    tariffs: landing.courses.length > 1 ? landing.courses.map((one) => describeTariff(landing, one, course.id)) : [],
    course: describeOffer(landing, course, input),
    about: landing.content.about,
    included: landing.content.included,
    week: landing.content.week,
    faq: landing.content.faq,
    minute: describeMinute(landing),
    related,
  };
}

function describeMinute({ content: { minute }, subjects: [subject], teachers: [first] }: StoredLanding) {
  if (!minute || minute.title === "" || !subject) return null;
  const teacher = first ? { slug: first.slug, name: `${first.firstName} ${first.lastName}` } : null;
  return { ...minute, glyph: findSubject(subject).glyph, teacher };
}

/** Viewers who bought the course whole see the dates they bought, even if it has moved on to its next run. */
function asBought(course: StoredCourse, owned: readonly OwnedMonth[]): StoredCourse {
  const taught = owned.find(({ productId, month }) => productId === course.id && month === "__all__")?.taught;
  if (taught?.months.length !== course.months.length) return course;
  return {
    ...course,
    months: course.months.map((month, index) => ({ ...month, month: taught.months[index] ?? month.month })),
  };
}

/** Teachers sit the EGE every year, regardless of the exam they teach. */
function nameScore({ subject }: Pick<CourseTeacher, "subject">, exam: ExamType): string {
  return exam === "ege" ? "Свой ЕГЭ" : `Свой ЕГЭ по ${subjectDative(subject, "ege")}`;
}

/** «Базовый» out of «Основа по профильной математике, «Базовый»»: the common part is already in the heading. */
export function tariffName(name: string): string {
  return /«([^«»]+)»\s*$/.exec(name)?.[1] ?? name;
}

function tariffOf(landing: StoredLanding, productId: number): string | null {
  const course = landing.courses.find(({ id }) => id === productId);
  return course ? tariffName(course.name) : null;
}

function describeTariff(landing: StoredLanding, course: StoredCourse, chosenId: number): CourseView["tariffs"][number] {
  const isFirst = landing.courses[0]?.id === course.id;
  return {
    id: course.id,
    name: tariffName(course.name),
    price: salePriceOf(course),
    per: course.sold === "months" ? "в месяц" : "за весь курс",
    href: isFirst ? coursePath(landing.slug) : `${coursePath(landing.slug)}?product=${course.id}`,
    isChosen: course.id === chosenId,
  };
}

function describeAhead(landing: StoredLanding, course: StoredCourse, now: Date): CourseView["course"]["ahead"] {
  const months = sortMonths(course.months.map(({ month }) => month)).filter((month) => !isPastMonth(month, now));
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return null;
  const { courseType } = landing;
  return { length: courseLength({ courseType, lessons: course.lessons, months: months.length }), first, last };
}

function describeOffer(landing: StoredLanding, course: StoredCourse, input: DescribedCourse): CourseView["course"] {
  const { now, inCart: line } = input;
  const sold = sortMonths(course.months.map(({ month }) => month));
  const ofLanding = boughtOf(landing, input.owned);
  const bought = ownedOfLanding({ id: course.id, months: sold }, ofLanding);
  const isAllOwned = isFullyOwned({ id: course.id, months: sold }, ofLanding, now);
  const openMonths = sold.filter((month) => !isPastMonth(month, now) && !bought.includes(month));
  const isPicked = course.sold === "months";
  const defaults = isPicked
    ? defaultMonths({ purchasableMonths: sold, ownedMonths: sold.filter((month) => bought.includes(month)), now })
    : [];
  // Another tariff in the cart passes its months on to this one.
  const kept = (line?.months ?? []).filter((month) => openMonths.includes(month));
  const chosen = kept.length > 0 ? kept : defaults;
  const isOver = sold.length > 0 && sold.every((month) => isPastMonth(month, now));
  const closed = closeMonths(landing, course, input.held ?? null);
  const ridge = drawRidge(closed);
  const price = salePriceOf(course);
  const plan = { week: landing.content.week, lessons: course.lessons };
  return {
    publicId: course.publicId,
    name: course.name,
    subjectNames: nameSubjects(landing.subjects, landing.exam),
    lessons: course.lessons,
    isFree: price === 0,
    dates: isPicked ? null : sayWholeCourseDates(sold, now),
    ahead: describeAhead(landing, course, now),
    offer: offerOf({ isAllOwned, isPicked, isOver, hasChoice: chosen.length > 0 }),
    maxPoints: ridge.at(-1)?.points ?? null,
    months: isPicked
      ? course.months.map(({ month, short }, index) => ({
          ...(ridge[index] ?? { from: 0, to: 0, points: null }),
          month,
          name: monthName(month),
          short,
          closes: closed[index]?.closes ?? null,
          held: closed[index]?.held ?? null,
          state: bought.includes(month) ? "owned" : isPastMonth(month, now) ? "past" : "open",
          left: openMonths.includes(month) ? sayLeft(plan, month, now) : null,
          firstLesson: openMonths.includes(month) ? sayFirstLesson(plan, month, now) : null,
          price,
          isChosen: chosen.includes(month),
        }))
      : [],
    programme: course.months.map(({ month, title, lessons, kim }, index) => ({
      month,
      title,
      lessons,
      name: monthName(month),
      numbers: shortenNumbers(kim.map(Number)),
      // The numbers a month closes are only meaningful if there are several months.
      closes: ridge.length > 1 ? (closed[index]?.closes ?? null) : null,
      held: ridge.length > 1 ? (closed[index]?.held ?? null) : null,
      points: ridge.length > 1 ? (closed[index]?.points ?? null) : null,
      isNow: chosen[0] === month,
    })),
    product: {
      productId: course.id,
      name: course.name,
      subjects: landing.subjects,
      examType: landing.exam,
      listPrice: course.listPrice,
      salePrice: course.salePrice,
      sold: course.sold,
      openMonths: isPicked ? openMonths : [],
    },
    inCart: line?.productId === course.id ? line.months : null,
    replaces: line && line.productId !== course.id ? tariffOf(landing, line.productId) : null,
  };
}

type ClosedMonth = {
  pointsByEnd: number | null;
  points: number | null;
  closes: string | null;
  held: string | null;
};

/**
 * By the paper of the course's subject; without points where there is no single paper, or the course teaches no number
 * of it.
 */
function closeMonths(
  { exam, subjects }: StoredLanding,
  { months }: StoredCourse,
  held: ReadonlyMap<number, number> | null,
): ClosedMonth[] {
  const [subject] = subjects;
  const table = subject && subjects.length === 1 ? findKimTableOf(exam, subject) : null;
  const closed = table
    ? closeNumbers(
        table,
        months.map(({ kim }) => ({ kim: kim.map(Number) })),
      )
    : [];
  if (!closed.some(({ points }) => points > 0))
    return months.map(() => ({ pointsByEnd: null, points: null, closes: null, held: null }));
  return closed.map((month) => ({
    pointsByEnd: month.pointsByEnd,
    points: month.points,
    closes: sayClosed(month),
    held: held && sayHeld(month, held),
  }));
}

function offerOf(state: { isAllOwned: boolean; isPicked: boolean; isOver: boolean; hasChoice: boolean }): Offer {
  if (state.isAllOwned) return "owned";
  if (!state.isPicked) return state.isOver ? "closed" : "whole";
  return state.hasChoice ? "pick" : "closed";
}
