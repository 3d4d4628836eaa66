/** A landing on the wire. */
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { COURSE_TYPES, type CourseTypeKey, findCourseType, SUBJECTS } from "~/features/core/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import { type MonthKey, sortMonths } from "~/shared/months";
import { coverPath } from "~/shared/paths";
import type { ListedLanding } from "./listed-landing";
import { salePriceOf } from "~/shared/sale-price";
import { OTHERS_BESIDE } from "./others-beside";
import { describeExams, describeTopic, type ExamResource, type TopicResource } from "./topic-resource";

/** `purchasableMonthList` of a course sold whole. */
export const SOLD_WHOLE = "__all__";

export type LandingResource = {
  id: number;
  slug: string;
  isActive: boolean;
  name: string;
  topics: TopicResource[];
  courseTypes: { name: string; slug: CourseTypeKey }[];
  exams: ExamResource[];
  /** The keys of `exams`, for clients written before it. */
  examTypes: ExamType[];
  cover: string;
  courseDetails: {
    id: number;
    publicId: string;
    product: number;
    name: string;
    /** The price of one month, or of the whole course. */
    price: Roubles;
    initialPrice: Roubles;
    purchasableMonthList: MonthKey[] | typeof SOLD_WHOLE;
    isWhole: boolean;
  }[];
  /** Every month the landing teaches, in calendar order. */
  detailedMonthList: MonthKey[];
};

export function describeLandingResource(landing: ListedLanding, origin: string): LandingResource {
  return {
    id: landing.id,
    slug: landing.slug,
    isActive: landing.isActive,
    name: landing.name,
    topics: landing.subjects.map((key) => describeTopic(key, landing.exam)),
    courseTypes: [{ name: findCourseType(landing.courseType).name, slug: landing.courseType }],
    exams: describeExams([landing.exam]),
    examTypes: [landing.exam],
    cover: `${origin}${coverPath(landing.slug)}`,
    courseDetails: landing.courses.map((course) => ({
      id: course.id,
      publicId: course.publicId,
      product: course.id,
      name: course.name,
      price: salePriceOf(course),
      initialPrice: course.listPrice,
      purchasableMonthList: course.sold === "whole" ? SOLD_WHOLE : sortMonths(course.months),
      isWhole: course.sold === "whole",
    })),
    detailedMonthList: sortMonths(landing.courses.flatMap(({ months }) => months)),
  };
}

/** Filters a client may set; an empty list means "all". */
export type LandingQuery = { topics: string[]; teachers: string[]; courseTypes: string[]; examTypes: string[] };

/** A topic by its slug, key or wire id; a type and an exam by slug or id. Unknown values match nothing. */
export function matchesLandingQuery(landing: ListedLanding, query: LandingQuery): boolean {
  const { exam } = landing;
  const topics = SUBJECTS.filter(({ key }) => landing.subjects.includes(key)).flatMap(({ key, slug, egeId, ogeId }) => [
    key as string,
    slug,
    String(exam === "ege" ? egeId : ogeId),
  ]);
  const exams = EXAM_TYPES.filter(({ key }) => key === exam).flatMap(({ key, id }) => [key as string, String(id)]);
  const isAsked = (asked: readonly string[], has: readonly string[]) =>
    asked.length === 0 || asked.some((one) => has.includes(one));
  return (
    isAsked(query.topics, topics) &&
    isAsked(
      query.teachers,
      landing.teachers.map(({ slug }) => slug),
    ) &&
    isAsked(query.courseTypes, [landing.courseType]) &&
    isAsked(query.examTypes, exams)
  );
}

/** The values that lists can be filtered by. */
export function describeTaxonomy() {
  return {
    examTypes: EXAM_TYPES.map(({ id, key, name, grade }) => ({ id, slug: key, name, grade })),
    courseTypes: COURSE_TYPES.map(({ key, name }) => ({ slug: key, name })),
    topics: SUBJECTS.map(({ key, slug, name, category, egeId, ogeId }) => ({
      key,
      slug,
      name,
      category,
      egeId,
      ogeId,
      availableForEge: true,
      availableForOge: ogeId !== null,
      recommendedOtherTopics: [...OTHERS_BESIDE[key]],
    })),
  };
}
