/**
 * The page of one course: two queries for a guest without a cart, one more for a cart, one for what the viewer owns.
 */
import type { AppContext } from "~/app-context.server";
import { describeCard } from "~/features/catalog/catalog-card";
import type { ListedLanding, OwnedMonth } from "~/features/catalog/listed-landing";
import { readWholeLanding } from "~/features/catalog/landing-rows.server";
import { readAllLandings } from "~/features/catalog/read-landings.server";
import type { Json } from "~/features/school/json-ld";
import { nextExamYear } from "~/features/school/exam-year";
import type { MonthKey } from "~/shared/months";
import type { ExamType } from "~/features/subjects/exams";
import type { SubjectKey } from "~/features/subjects/taxonomy";
import { courseJsonLd } from "./course-json-ld";
import { type CourseView, describeCourse, type StoredLanding } from "./course-view";
import { quoteChoice } from "./quote-choice";

const RELATED_CARDS = 4;

type Reader = Pick<AppContext, "db" | "clock">;
type CartLine = { productId: number; months: MonthKey[] };
type OwnPart = {
  owned: OwnedMonth[];
  /** How many points of each number of a paper this person may count on; null: no task is solved yet. */
  heldPoints: (exam: ExamType, subject: SubjectKey) => ReadonlyMap<number, number> | null;
};

export type ShownCourse =
  | { ok: true; view: CourseView }
  | { ok: false; reason: "unknown-landing" }
  /** The landing exists but does not sell this product. */
  | { ok: false; reason: "unknown-product" };

export async function showCourse(
  context: Reader,
  input: {
    slug: string;
    productId: number | null;
    /**
     * What a logged-in visitor owns and has solved; null for a guest. Later rooms know this, so the caller passes it
     * in.
     */
    own: Promise<OwnPart> | OwnPart | null;
    /** What the visitor's cart holds; passed in for the same reason. */
    cart: Promise<CartLine[]> | CartLine[];
  },
): Promise<ShownCourse> {
  const now = context.clock.now();
  const [landing, all, own, lines] = await Promise.all([
    readWholeLanding(context, input.slug),
    readAllLandings(context),
    input.own,
    input.cart,
  ]);
  const owned = own?.owned ?? [];
  if (!landing) return { ok: false, reason: "unknown-landing" };
  const isOwned = owned.some(({ productId }) => landing.courses.some(({ id }) => id === productId));
  // An inactive landing stays open to users who have bought part of it.
  if (!landing.isActive && !isOwned) return { ok: false, reason: "unknown-landing" };
  const cart = landing.courses.flatMap(({ id }) => lines.filter((line) => line.productId === id));
  // If the address names no course: the one in the cart, otherwise the first.
  const productId = input.productId ?? cart[0]?.productId ?? landing.courses[0]?.id;
  if (!landing.courses.some(({ id }) => id === productId) || productId === undefined) {
    return { ok: false, reason: "unknown-product" };
  }
  const [subject] = landing.subjects;
  const view = describeCourse({
    landing,
    held: own && subject ? own.heldPoints(landing.exam, subject) : null,
    productId,
    owned,
    inCart: cart.find((line) => line.productId === productId) ?? cart[0] ?? null,
    related: chooseRelated(all, landing).map((one) => describeCard(one, now)),
    examYear: nextExamYear(
      landing.courses.flatMap(({ months }) => months.map(({ month }) => month)),
      now,
    ),
    now,
  });
  return { ok: true, view };
}

/** Structured data of the page, with the price it shows first. */
export function describeForSearch(view: CourseView, origin: string): Json[] {
  const chosen = view.course.months.filter(({ isChosen }) => isChosen).map(({ month }) => month);
  const { price } = quoteChoice(view.course.product, chosen);
  const { course, breadcrumbs } = courseJsonLd(view, { origin, price });
  return [course, breadcrumbs];
}

/** Other courses of the same exam and subject, in catalog order. */
function chooseRelated(all: readonly ListedLanding[], landing: StoredLanding): ListedLanding[] {
  const [subject] = landing.subjects;
  const related = all.filter(
    ({ id, isActive, exam, subjects }) =>
      isActive && id !== landing.id && exam === landing.exam && subject !== undefined && subjects.includes(subject),
  );
  return related.slice(0, RELATED_CARDS);
}
