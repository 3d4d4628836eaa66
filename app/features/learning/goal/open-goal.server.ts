/** A goal at one moment: the address, applied to the store of today and to what the visitor owns and can do. */
import type { AppContext } from "~/app-context.server";
import { readSoldProgrammes } from "~/features/store/catalog/find-teaching-month.server";
import { boughtOf, type ListedLanding, type OwnedMonth, ownedOfLanding } from "~/features/store/catalog/listed-landing";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import { readReferralWelcome } from "~/features/store/orders/read-order-facts.server";
import {
  type HeldPoints,
  readHeldPoints,
  readOwnedAndHeld,
} from "~/features/learning/progress/read-held-points.server";
import { findKimTableOf } from "~/features/core/subjects/kim/kim-table";
import { readScales } from "~/features/core/subjects/kim/read-scales.server";
import { testScore } from "~/features/core/subjects/kim/score-scale";
import type { ExamType } from "~/features/core/subjects/exams";
import type { CourseTypeKey, Subject } from "~/features/core/subjects/taxonomy";
import { type Offer, offerOf } from "~/features/store/spring-flow/set-quote";
import type { Owner } from "~/shared/owner";
import type { MonthKey } from "~/shared/months";
import type { GoalAddress } from "./goal-address";
import { type OpenSubject, openSubjects, type SubjectFacts } from "./open-subject";
import type { CourseMonth } from "./plan-months";

export type GoalReader = Pick<AppContext, "db" | "clock">;

export type OpenGoal = {
  address: GoalAddress;
  subjects: OpenSubject[];
  sum: ReturnType<typeof openSubjects>["sum"];
  all: readonly ListedLanding[];
  hasReferralWelcome: boolean;
  now: Date;
};

type Programmes = Awaited<ReturnType<typeof readSoldProgrammes>>;

/** The course of the whole year, and those that make up for lost months beside it. */
const MAIN_TYPE: CourseTypeKey = "osnova";
const BESIDE_TYPES: readonly CourseTypeKey[] = ["fresh", "prokachka"];

/**
 * Store, programmes and scales are cached in memory. A logged-in visitor costs two statements; a guest one, and only where the
 * plan uses their work in the task bank.
 */
export async function openGoal(
  context: GoalReader,
  input: { address: GoalAddress; owner: Owner | null },
): Promise<OpenGoal> {
  const { address, owner } = input;
  const now = context.clock.now();
  const [all, programmes, scales, own, hasReferralWelcome] = await Promise.all([
    readAllLandings(context),
    readSoldProgrammes(context),
    readScales(context),
    readOwn(context, address, owner),
    owner?.kind === "user" && address.isAsked ? readReferralWelcome(context.db, owner.userId) : false,
  ]);
  const factsOf = ({ subject, own: known }: GoalAddress["subjects"][number]): SubjectFacts => ({
    table: findKimTableOf(address.exam, subject.key),
    held: own.held?.(address.exam, subject.key) ?? null,
    course: findCourse({ all, programmes, owned: own.owned, now }, { exam: address.exam, subject, known }),
    scoreOf: (table, primary) => testScore(table, scales.get(table.topicId), primary),
  });
  return { address, ...openSubjects(address, factsOf), all, hasReferralWelcome, now };
}

async function readOwn(
  context: GoalReader,
  { isAsked, subjects }: GoalAddress,
  owner: Owner | null,
): Promise<{ owned: readonly OwnedMonth[]; held: HeldPoints | null }> {
  if (owner === null || !isAsked) return { owned: [], held: null };
  if (owner.kind === "user") {
    const { owned, heldPoints } = await readOwnedAndHeld(context, owner.userId);
    return { owned, held: heldPoints };
  }
  const isNeeded = subjects.some(({ now }) => now === "progress");
  return { owned: [], held: isNeeded ? await readHeldPoints(context, owner) : null };
}

type Store = { all: readonly ListedLanding[]; programmes: Programmes; owned: readonly OwnedMonth[]; now: Date };
type Wanted = { exam: ExamType; subject: Subject; known: readonly MonthKey[] };

function findCourse({ all, programmes, owned, now }: Store, { exam, subject, known }: Wanted): SubjectFacts["course"] {
  const ofSubject = all.filter(
    (landing) => landing.exam === exam && landing.subjects.length === 1 && landing.subjects[0] === subject.key,
  );
  const active = ofSubject.filter(({ isActive }) => isActive);
  const main = active.find(({ courseType }) => courseType === MAIN_TYPE);
  const numbersOf = (productId: number, month: OwnedMonth["month"]): number[] => {
    const months = programmes.find((one) => one.productId === productId)?.months ?? [];
    return months.filter((one) => month === "__all__" || one.month === month).flatMap(({ kim }) => kim.map(Number));
  };
  const describe = (landing: ListedLanding): { offer: Offer; months: CourseMonth[] }[] => {
    const offer = offerOf(landing, owned, now);
    if (offer?.tariffs[0].product.sold !== "months") return [];
    const { product, months } = offer.tariffs[0];
    const { productId } = product;
    const left = months.filter((month) => landing !== main || !known.includes(month));
    return [{ offer, months: left.map((month) => ({ productId, month, numbers: numbersOf(productId, month) })) }];
  };
  const bought = ofSubject.flatMap((landing) => boughtOf(landing, owned));
  const [mainCourse] = main?.courses ?? [];
  const boughtOfMain = main && mainCourse ? ownedOfLanding(mainCourse, boughtOf(main, owned)) : [];
  const ownMonths = boughtOfMain.includes("__all__") ? (mainCourse?.months ?? []) : boughtOfMain;
  return {
    isSold: main !== undefined,
    main: main ? (describe(main)[0] ?? null) : null,
    beside: active.filter(({ courseType }) => BESIDE_TYPES.includes(courseType)).flatMap(describe),
    ownMonths: [...new Set([...ownMonths, ...known])].filter((month) => month !== "__all__"),
    ownNumbers: [
      ...bought.flatMap(({ productId, month }) => numbersOf(productId, month)),
      ...known.flatMap((month) => (mainCourse ? numbersOf(mainCourse.id, month) : [])),
    ],
    programme: (programmes.find(({ productId }) => productId === mainCourse?.id)?.months ?? []).map(
      ({ month, title, kim }) => ({ month, title, numbers: kim.map(Number) }),
    ),
  };
}
