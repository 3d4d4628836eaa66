/**
 * The page of one course: two queries for a guest without a cart, one more for a cart, one for what the viewer owns.
 */
import type { AppContext } from "~/app-context.server";
import { describeCard } from "~/features/store/catalog/catalog-card";
import type { ListedLanding, OwnedMonth } from "~/features/store/catalog/listed-landing";
import { readWholeLanding } from "~/features/store/catalog/landing-rows.server";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import { nextExamYear } from "~/features/core/school/exam-year";
import { compareMonths, isPastMonth, type MonthKey } from "~/shared/months";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { type CourseView, describeCourse, type StoredLanding } from "./course-view";

const RELATED_CARDS = 4;

type Reader = Pick<AppContext, "db" | "clock" | "school">;
type CartLine = { productId: number; months: MonthKey[] };
type OwnPart = {
  owned: OwnedMonth[];
  /** How many points of each number of a paper this person may count on; null: no task is solved yet. */
  heldPoints: (exam: ExamType, subject: SubjectKey) => ReadonlyMap<number, number> | null;
};

export type ShownCourse =
  | {
      ok: true;
      view: CourseView;
      /** The months that can be tried before they are bought, in order; null: nothing is left to buy. */
      tried: { subject: SubjectKey; months: { month: MonthKey; kim: number[] }[] } | null;
    }
  | { ok: false; reason: "unknown-landing" }
  /** The landing exists but does not sell this product. */
  | { ok: false; reason: "unknown-product" };

export async function showCourse(
  context: Reader,
  input: {
    slug: string;
    productId: number | null;
    /**
     * Purchases and solved tasks of a logged-in visitor; null for a guest. Later features read them, so the caller
     * passes them in.
     */
    own: Promise<OwnPart> | OwnPart | null;
    /** Contents of the visitor's cart; passed in for the same reason. */
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
    claims: context.school.profile().claims,
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
  return {
    ok: true,
    view,
    tried: isOnSale(view) && subject ? { subject, months: monthsAhead(landing, productId, view, now) } : null,
  };
}

const isOnSale = ({ isActive, course: { offer } }: CourseView): boolean =>
  isActive && (offer === "pick" || offer === "whole");

/** From the month that the page offers first. KIM numbers of former rows are text. */
function monthsAhead({ courses }: StoredLanding, productId: number, { course }: CourseView, now: Date) {
  const months = courses.find(({ id }) => id === productId)?.months ?? [];
  const from = course.programme.find(({ isNow }) => isNow)?.month;
  return months
    .filter(({ month }) => (from === undefined ? !isPastMonth(month, now) : compareMonths(month, from) >= 0))
    .map(({ month, kim }) => ({ month, kim: kim.map(Number) }));
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
