/** The offer of the school, by exam: built-in texts, links and lists of subjects speak of nothing else. */
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
  /** A course whose page promises a mock exam every month. */
  | "mocks"
  /** A course with the week that the built-in texts describe. */
  | "week"
  | "tasks"
  | "webinars";

export type Offer = Readonly<Record<ExamType, readonly Offered[]>>;

/** Without it, as where a page has failed, nothing is hidden. */
export type Offering = { offer?: Offer };

/** `exam` null: for either exam. */
export const offers = ({ offer }: Offering, exam: ExamType | null, what: Offered): boolean =>
  !offer || (exam !== "oge" && offer.ege.includes(what)) || (exam !== "ege" && offer.oge.includes(what));

/** A link of the site's own; `shows` is what its page is empty without. */
export type OwnLink = { name: string; href: string; shows?: readonly [exam: ExamType | null, what: Offered] };

export const offeredLinks = <Link extends OwnLink>(school: Offering, links: readonly Link[]): Link[] =>
  links.filter(({ shows }) => !shows || offers(school, ...shows));
