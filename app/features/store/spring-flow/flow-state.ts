/**
 * State of the course picker, step by step: answers, the part of the store that follows from them, and the landings
 * chosen from it (product.md, "Picker"). Every function takes a state and returns a new one.
 */
import type { ExamType } from "~/features/core/subjects/exams";
import type { CourseTypeKey } from "~/features/core/subjects/taxonomy";

/** Values in forms, addresses and the cookie; the year on a page comes from the season. */
export const WIRE_EXAMS = ["ege26", "oge26"] as const;
export type WireExam = (typeof WIRE_EXAMS)[number];
export const GOALS = ["startEge", "startOge", "freeCourses"] as const;
export type Goal = (typeof GOALS)[number];

export type Survey = { examType: WireExam | null; goal: Goal | null };
/** The part of the store that matches the answers. */
export type ResolvedParams = { examType: ExamType; courseType: CourseTypeKey };

/** The most landings in one list: the picker shows one page of them. */
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
  /** The selection from before the answers changed, with the answers it belongs to. */
  lastSelected: { survey: Survey; ids: readonly number[] } | null;
};

/** The part that outlives a visit. */
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

/** The beginner's goal of each exam; an answer that combines an exam with the other's goal means its own. */
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
  // Landings found for the old params cannot be chosen under the new ones.
  const unfetched = { resolved: [], fetchedFor: null, isFetched: false };
  return { ...state, ...unfetched, survey, params, selected: [], lastSelected: left };
}

/**
 * Null if there is nothing to fetch: a request is under way, no answers are known, or the same result is here already.
 */
export function beginFetch(state: FlowState): FlowState | null {
  if (state.isLoading || state.params === null || areParamsEqual(state.params, state.fetchedFor)) return null;
  return { ...state, isLoading: true };
}

/** `params`: those of the request; the answer to an older one is dropped. */
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

/** Applies the ticks of a form: existing ones keep their place, new ones follow. */
export function chooseLandings(state: FlowState, ids: readonly number[]): FlowState {
  const kept = { ...state, selected: state.selected.filter((id) => ids.includes(id)) };
  return ids.reduce(addLanding, kept);
}

export const isSurveyComplete = (state: FlowState): boolean => state.params !== null;
export const isTopicsComplete = (state: FlowState): boolean => isSurveyComplete(state) && state.selected.length > 0;

export function toStored({ survey, params, selected, lastSelected }: FlowState): StoredFlow {
  return { survey, params, selected, lastSelected };
}

/** Fetches the landings again first: those no longer among them are not restored. */
export async function restoreFlow(
  stored: StoredFlow,
  fetch: (params: ResolvedParams) => Promise<readonly number[]>,
): Promise<FlowState> {
  const { survey, lastSelected } = stored;
  const state: FlowState = { ...EMPTY_FLOW, survey, params: resolveParams(survey), lastSelected };
  const fetching = beginFetch(state);
  if (fetching?.params == null) return state;
  const fetched = receiveLandings(fetching, fetching.params, await fetch(fetching.params));
  // A selection is valid only for the params it was made under.
  return areParamsEqual(stored.params, fetched.params) ? stored.selected.reduce(addLanding, fetched) : fetched;
}

/** No answers and no choice are left, stored or shown. */
export const resetFlow = (): FlowState => EMPTY_FLOW;
