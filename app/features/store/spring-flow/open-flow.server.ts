/** The picker at one moment: the stored state and the address, applied to the store of today. */
import type { AppContext } from "~/app-context.server";
import { catalogFilters } from "~/features/store/catalog/catalog-query";
import { filterLandings } from "~/features/store/catalog/filter-landings";
import { type ListedLanding, type OwnedMonth, toCatalogLanding } from "~/features/store/catalog/listed-landing";
import { readSoldProgrammes } from "~/features/store/catalog/find-teaching-month.server";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import { readReferralWelcome } from "~/features/store/orders/read-order-facts.server";
import { readOwnedMonths } from "~/features/core/purchases/purchase-rows.server";
import type { SchoolView } from "~/features/core/school/school-profile";
import { nextExamYear } from "~/features/core/school/exam-year";
import type { FlowAddress } from "./flow-address";
import {
  answerSurvey,
  beginFetch,
  chooseLandings,
  examOf,
  FLOW_PAGE_SIZE,
  type FlowState,
  receiveLandings,
  type ResolvedParams,
  restoreFlow,
  type StoredFlow,
  type WireExam,
} from "./flow-state";
import { type ChosenSet, type Offer, offeredSpans, offerOf } from "./set-quote";

export type FlowReader = Pick<AppContext, "db" | "clock" | "school">;

export type OpenFlow = {
  state: FlowState;
  /** The resolved landings, in catalog order. */
  offers: Offer[];
  /** The same list under other answers. */
  offersFor: (params: ResolvedParams) => Offer[];
  set: ChosenSet;
  address: FlowAddress;
  hasReferralWelcome: boolean;
  /** The whole store, and what each of its courses teaches. */
  all: readonly ListedLanding[];
  programmes: Awaited<ReturnType<typeof readSoldProgrammes>>;
  school: SchoolView;
  examYear: (exam: WireExam) => number;
  /** The first day of the exam, «2027-05-24»; empty: unknown. */
  examDay: (exam: WireExam) => string;
  now: Date;
};

/**
 * One query for the store, cached in memory; one more for a logged-in visitor, and where prices are shown one for their
 * invitation.
 */
export async function openFlow(
  context: FlowReader,
  input: { address: FlowAddress; stored: StoredFlow; viewerId: number | null; isPriced?: boolean },
): Promise<OpenFlow> {
  const { address, stored, viewerId, isPriced = true } = input;
  const now = context.clock.now();
  const [all, programmes, owned, hasReferralWelcome] = await Promise.all([
    readAllLandings(context),
    readSoldProgrammes(context),
    viewerId === null ? [] : readOwnedMonths(context.db, viewerId),
    viewerId === null || !isPriced ? false : readReferralWelcome(context.db, viewerId),
  ]);
  const offersFor = (params: ResolvedParams) => listOffers(all, owned, params, now);
  const fetch = (params: ResolvedParams) => Promise.resolve(offersFor(params).map(({ landing }) => landing.id));

  let state = await restoreFlow(stored, fetch);
  if (address.survey) state = await fetchFor(answerSurvey(state, address.survey), fetch);
  if (address.landings) state = chooseLandings({ ...state, selected: [] }, address.landings);

  const offers = state.params ? offersFor(state.params) : [];
  const lines = state.selected.flatMap((id) => {
    const offer = offers.find(({ landing }) => landing.id === id);
    if (!offer) return [];
    const chosen = offer.tariffs.find(({ product }) => address.products.includes(product.productId));
    return [{ offer, tariff: chosen ?? offer.tariffs[0] }];
  });
  const span = offeredSpans(lines).find((one) => one === address.span) ?? "1";
  return {
    state,
    offers,
    offersFor,
    set: { lines, span },
    address,
    hasReferralWelcome,
    all,
    programmes,
    examYear: (exam) => examYearOf(all, exam, now),
    school: context.school.view(),
    examDay: (exam) => context.school.season()[`${examOf(exam)}From`],
    now,
  };
}

async function fetchFor(
  state: FlowState,
  fetch: (params: ResolvedParams) => Promise<readonly number[]>,
): Promise<FlowState> {
  const begun = beginFetch(state);
  return begun?.params ? receiveLandings(begun, begun.params, await fetch(begun.params)) : state;
}

/** By the catalog's rules of visibility, and only what can be bought today. */
function listOffers(
  all: readonly ListedLanding[],
  owned: readonly OwnedMonth[],
  { examType, courseType }: ResolvedParams,
  now: Date,
): Offer[] {
  const filters = catalogFilters({ subject: null, exam: examType, courseType, isFree: false });
  const shown = filterLandings(
    all.map((landing) => toCatalogLanding(landing, owned, now)),
    filters,
  );
  return shown
    .filter(({ isActive }) => isActive)
    .flatMap((landing) => offerOf(landing, owned, now) ?? [])
    .slice(0, FLOW_PAGE_SIZE);
}

function examYearOf(all: readonly ListedLanding[], exam: WireExam, now: Date): number {
  const months = all
    .filter((landing) => landing.isActive && landing.exam === examOf(exam) && landing.courseType === "osnova")
    .flatMap(({ courses }) => courses.flatMap((course) => course.months));
  return nextExamYear(months, now);
}
