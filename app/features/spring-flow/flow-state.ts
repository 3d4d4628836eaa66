/**
 * What the course picker knows of its visitor, step by step: answers, the store's part that follows from them, and the
 * landings chosen of it (product.md, "Picker"). Every function takes a state and answers a new one.
 */
import type { ExamType } from "~/features/subjects/exams";
import type { CourseTypeKey } from "~/features/subjects/taxonomy";

/** Words of forms, addresses and the cookie; the year that a page shows comes from the season. */
export const WIRE_EXAMS = ["ege26", "oge26"] as const;
export type WireExam = (typeof WIRE_EXAMS)[number];
export const GOALS = ["startEge", "startOge", "freeCourses"] as const;
export type Goal = (typeof GOALS)[number];

export type Survey = { examType: WireExam | null; goal: Goal | null };
/** The part of the store that the answers ask for. */
export type ResolvedParams = { examType: ExamType; courseType: CourseTypeKey };

/** Landings of one list: a page of it is all that the picker shows. */
export const FLOW_PAGE_SIZE = 30;

export type FlowState = {
  survey: Survey;
  params: ResolvedParams | null;
  /** Ids of the landings found for `fetchedFor`, in the order of the store. */
  resolved: readonly number[];
  fetchedFor: ResolvedParams | null;
  isLoading: boolean;
  isFetched: boolean;
  /** Ids, in the order of choice. */
  selected: readonly number[];
  /** The selection before the answers changed, and the answers it belongs to. */
  lastSelected: { survey: Survey; ids: readonly number[] } | null;
};

/** What outlives a visit. */
export type StoredFlow = Pick<FlowState, "survey" | "params" | "selected" | "lastSelected">;

export const EMPTY_FLOW: FlowState = {
  survey: { examType: null, goal: null },
  params: null,
  resolved: [],
  fetchedFor: null,
  isLoading: false,
  isFetched: false,
  selected: [],
  lastSelected: null,
};

export const examOf = (examType: WireExam): ExamType => (examType === "ege26" ? "ege" : "oge");

/** The goal «to begin» of each exam; an answer with that of the other exam means one's own. */
export const startGoalOf = (examType: WireExam): Goal => (examType === "ege26" ? "startEge" : "startOge");

/** Null until both questions are answered. */
export function resolveParams({ examType, goal }: Survey): ResolvedParams | null {
  if (examType === null || goal === null) return null;
  return { examType: examOf(examType), courseType: goal === "freeCourses" ? "demokurs" : "osnova" };
}

export function areParamsEqual(a: ResolvedParams | null, b: ResolvedParams | null): boolean {
  return a?.examType === b?.examType && a?.courseType === b?.courseType;
}

export function answerSurvey(state: FlowState, { examType, goal }: Survey): FlowState {
  const isStart = goal !== null && goal !== "freeCourses";
  const survey = { examType, goal: examType !== null && isStart ? startGoalOf(examType) : goal };
  const params = resolveParams(survey);
  if (areParamsEqual(params, state.params)) return { ...state, survey };
  const left = state.selected.length > 0 ? { survey: state.survey, ids: state.selected } : state.lastSelected;
  // What was found for the old params is not for choosing under the new ones.
  const unfetched = { resolved: [], fetchedFor: null, isFetched: false };
  return { ...state, ...unfetched, survey, params, selected: [], lastSelected: left };
}

/** Null where there is nothing to fetch: one is under way, nothing is asked for, or the same is here already. */
export function beginFetch(state: FlowState): FlowState | null {
  if (state.isLoading || state.params === null || areParamsEqual(state.params, state.fetchedFor)) return null;
  return { ...state, isLoading: true };
}

/** `params`: what was asked; an answer to an older question is dropped. */
export function receiveLandings(state: FlowState, params: ResolvedParams, ids: readonly number[]): FlowState {
  if (!areParamsEqual(params, state.params)) return { ...state, isLoading: false };
  const resolved = ids.slice(0, FLOW_PAGE_SIZE);
  return { ...state, isLoading: false, isFetched: true, fetchedFor: params, resolved };
}

export function addLanding(state: FlowState, id: number): FlowState {
  if (state.selected.includes(id) || !state.resolved.includes(id)) return state;
  return { ...state, selected: [...state.selected, id] };
}

export function removeLanding(state: FlowState, id: number): FlowState {
  return { ...state, selected: state.selected.filter((one) => one !== id) };
}

/** The ticks of a form: what stays keeps its place, what is new comes after it. */
export function chooseLandings(state: FlowState, ids: readonly number[]): FlowState {
  const kept = { ...state, selected: state.selected.filter((id) => ids.includes(id)) };
  return ids.reduce(addLanding, kept);
}

export const isSurveyComplete = (state: FlowState): boolean => state.params !== null;
export const isTopicsComplete = (state: FlowState): boolean => isSurveyComplete(state) && state.selected.length > 0;

export function toStored({ survey, params, selected, lastSelected }: FlowState): StoredFlow {
  return { survey, params, selected, lastSelected };
}

/** Asks for the landings again first: what is no longer among them is not restored. */
export async function restoreFlow(
  stored: StoredFlow,
  fetch: (params: ResolvedParams) => Promise<readonly number[]>,
): Promise<FlowState> {
  const { survey, lastSelected } = stored;
  const state: FlowState = { ...EMPTY_FLOW, survey, params: resolveParams(survey), lastSelected };
  const fetching = beginFetch(state);
  if (fetching?.params == null) return state;
  const fetched = receiveLandings(fetching, fetching.params, await fetch(fetching.params));
  // A selection belongs to the params it was made under.
  return areParamsEqual(stored.params, fetched.params) ? stored.selected.reduce(addLanding, fetched) : fetched;
}

/** Nothing is left, stored or shown. */
export const resetFlow = (): FlowState => EMPTY_FLOW;
