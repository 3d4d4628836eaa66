/** The offer of the school, by exam: built-in texts, links and lists of subjects speak of nothing else. */
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import type { CourseTypeKey, ExamType, SubjectKey } from "~/shared/column-values";

/** A subject or a kind of the courses on sale, or something else that a text or a link is about. */
export type Offered =
  | SubjectKey
  | CourseTypeKey
  | "courses"
  /** Courses of different subjects, which cost less together. */
  | "bundle"
  /** A course without a price. */
  | "free"
  /** A course with the week that the built-in texts describe. */
  | "week"
  | "tasks"
  | "webinars";

export type Offer = Readonly<Record<ExamType, readonly Offered[]>>;

/** Of a school that has not begun. */
export const NO_OFFER: Offer = { ege: [], oge: [] };

/** Without it, as where a page has failed, nothing is hidden. */
export type Offering = { offer?: Offer };

/** `exam` null: for either exam. */
export const offers = ({ offer }: Offering, exam: ExamType | null, what: Offered): boolean =>
  !offer || (exam !== "oge" && offer.ege.includes(what)) || (exam !== "ege" && offer.oge.includes(what));

/** Exams with a course on sale. */
export const offeredExams = (school: Offering) => EXAM_TYPES.filter(({ key }) => offers(school, key, "courses"));

export type Licensed = { licenceYear: number | null };

/** A tax deduction is promised by a school with a licence alone (НК РФ, ст. 219). */
export const promisesDeduction = ({ licenceYear }: Licensed): boolean => licenceYear !== null;

/** A link of the site's own; `shows` is what its page is empty without. */
export type OwnLink = {
  name: string;
  href: string;
  shows?: readonly [exam: ExamType | null, what: Offered];
  needsLicence?: boolean;
};

export const offeredLinks = <Link extends OwnLink>(school: Offering & Licensed, links: readonly Link[]): Link[] =>
  links.filter(
    ({ shows, needsLicence }) => (!shows || offers(school, ...shows)) && (!needsLicence || promisesDeduction(school)),
  );
