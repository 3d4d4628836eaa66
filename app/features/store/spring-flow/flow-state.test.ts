import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  addLanding,
  answerSurvey,
  areParamsEqual,
  beginFetch,
  chooseLandings,
  EMPTY_FLOW,
  FLOW_PAGE_SIZE,
  type FlowState,
  GOALS,
  isSurveyComplete,
  isTopicsComplete,
  receiveLandings,
  removeLanding,
  resetFlow,
  resolveParams,
  restoreFlow,
  toStored,
  WIRE_EXAMS,
} from "./flow-state";

const SURVEY = { examType: "ege26", goal: "startEge" } as const;
const PARAMS = { examType: "ege", courseType: "osnova" } as const;
const answered = answerSurvey(EMPTY_FLOW, SURVEY);
const fetched = receiveLandings(answered, PARAMS, [101, 102, 103]);

describe("the sentences of the picker", () => {
  it("the survey step is complete when the params are resolved", () => {
    expect(isSurveyComplete(EMPTY_FLOW)).toBe(false);
    expect(isSurveyComplete(answerSurvey(EMPTY_FLOW, { examType: "ege26", goal: null }))).toBe(false);
    expect(isSurveyComplete(answered)).toBe(true);
  });

  it("the topics step is complete when at least one landing is selected too", () => {
    expect(isTopicsComplete(fetched)).toBe(false);
    expect(isTopicsComplete(addLanding(fetched, 101))).toBe(true);
    expect(isTopicsComplete({ ...addLanding(fetched, 101), params: null })).toBe(false);
  });

  it("add is ignored if the landing is present", () => {
    const one = addLanding(fetched, 101);
    expect(addLanding(one, 101)).toBe(one);
  });

  it("add is ignored if the landing is not in the resolved landings", () => {
    expect(addLanding(fetched, 999)).toBe(fetched);
  });

  it("remove is by id", () => {
    const two = addLanding(addLanding(fetched, 101), 103);
    expect(removeLanding(two, 101).selected).toEqual([103]);
    expect(removeLanding(two, 999).selected).toEqual([101, 103]);
  });

  it("changing the resolved params with a non-empty cart moves the cart to last-selected and empties it", () => {
    const two = addLanding(addLanding(fetched, 101), 103);
    const changed = answerSurvey(two, { examType: "oge26", goal: "startOge" });
    expect(changed.selected).toEqual([]);
    expect(changed.lastSelected).toEqual({ survey: SURVEY, ids: [101, 103] });
  });

  it("changing the resolved params with an empty cart leaves last-selected as it was", () => {
    const lastSelected = { survey: SURVEY, ids: [101] };
    const changed = answerSurvey({ ...fetched, lastSelected }, { examType: "oge26", goal: "startOge" });
    expect(changed.lastSelected).toBe(lastSelected);
  });

  it("the same answers leave the cart as it was", () => {
    const one = addLanding(fetched, 101);
    expect(answerSurvey(one, SURVEY)).toEqual(one);
  });

  it("the fetch is skipped if loading", () => {
    const loading = beginFetch(answered);
    expect(loading?.isLoading).toBe(true);
    expect(beginFetch(loading ?? EMPTY_FLOW)).toBeNull();
  });

  it("the fetch is skipped without params", () => {
    expect(beginFetch(EMPTY_FLOW)).toBeNull();
  });

  it("the fetch is skipped if the params equal the previous ones", () => {
    expect(beginFetch(fetched)).toBeNull();
    expect(beginFetch(answerSurvey(fetched, { examType: "oge26", goal: "startOge" }))?.isLoading).toBe(true);
  });

  it("restoring from storage refetches the landings and then restores the selection", async () => {
    const stored = toStored(chooseLandings(fetched, [103, 101]));
    const fetch = vi.fn().mockResolvedValue([101, 102]);
    const restored = await restoreFlow(stored, fetch);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(PARAMS);
    expect(restored.resolved).toEqual([101, 102]);
    // 103 has left the store meanwhile.
    expect(restored.selected).toEqual([101]);
    expect(restored.isFetched && !restored.isLoading).toBe(true);
  });

  it("restoring without answers fetches nothing", async () => {
    const fetch = vi.fn();
    expect(await restoreFlow(toStored(EMPTY_FLOW), fetch)).toEqual(EMPTY_FLOW);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("reset clears all and storage", () => {
    expect(resetFlow()).toEqual(EMPTY_FLOW);
    expect(toStored(resetFlow())).toEqual(toStored(EMPTY_FLOW));
  });

  it("the landing list has a page size of 30", () => {
    const many = Array.from({ length: 40 }, (_, index) => index + 1);
    expect(FLOW_PAGE_SIZE).toBe(30);
    expect(receiveLandings(answered, PARAMS, many).resolved).toEqual(many.slice(0, 30));
  });

  it("each exam and goal asks for its own part of the store", () => {
    const ask = (examType: "ege26" | "oge26", goal: (typeof GOALS)[number]) =>
      answerSurvey(EMPTY_FLOW, { examType, goal }).params;
    expect(ask("ege26", "startEge")).toEqual({ examType: "ege", courseType: "osnova" });
    expect(ask("oge26", "startOge")).toEqual({ examType: "oge", courseType: "osnova" });
    expect(ask("ege26", "freeCourses")).toEqual({ examType: "ege", courseType: "demokurs" });
    expect(ask("oge26", "freeCourses")).toEqual({ examType: "oge", courseType: "demokurs" });
  });

  it("a goal of the other exam means the same goal of one's own", () => {
    expect(answerSurvey(EMPTY_FLOW, { examType: "oge26", goal: "startEge" }).survey.goal).toBe("startOge");
  });

  it("landings that answer an older question are dropped", () => {
    const other = answerSurvey(answered, { examType: "oge26", goal: "startOge" });
    expect(receiveLandings({ ...other, isLoading: true }, PARAMS, [101])).toEqual(other);
  });
});

type Step = (state: FlowState) => FlowState;
const id = fc.integer({ min: 1, max: 12 });
const survey = fc.record({
  examType: fc.constantFrom(null, ...WIRE_EXAMS),
  goal: fc.constantFrom(null, ...GOALS),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  survey.map(
    (one): Step =>
      (state) =>
        answerSurvey(state, one),
  ),
  fc.array(id).map((ids): Step => (state) => {
    const begun = beginFetch(state);
    return begun?.params ? receiveLandings(begun, begun.params, ids) : state;
  }),
  id.map(
    (one): Step =>
      (state) =>
        addLanding(state, one),
  ),
  id.map(
    (one): Step =>
      (state) =>
        removeLanding(state, one),
  ),
  fc.array(id).map(
    (ids): Step =>
      (state) =>
        chooseLandings(state, ids),
  ),
);
const walk = (steps: readonly Step[]) => steps.reduce((state, one) => one(state), EMPTY_FLOW);

describe("whatever the visitor does", () => {
  it("the params follow from the survey, and the selection has each landing once", () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const state = walk(steps);
        expect(areParamsEqual(state.params, resolveParams(state.survey))).toBe(true);
        expect(new Set(state.selected).size).toBe(state.selected.length);
        if (isTopicsComplete(state)) expect(isSurveyComplete(state)).toBe(true);
      }),
    );
  });

  it("nothing selected is lost in silence: a change of params keeps it as last-selected", () => {
    fc.assert(
      fc.property(fc.array(step), survey, (steps, next) => {
        const before = walk(steps);
        const after = answerSurvey(before, next);
        if (areParamsEqual(before.params, after.params)) expect(after.selected).toEqual(before.selected);
        else if (before.selected.length > 0) expect(after.lastSelected?.ids).toEqual(before.selected);
      }),
    );
  });

  it("what is stored comes back the same while the store stays the same", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step), async (steps) => {
        const state = walk(steps);
        const restored = await restoreFlow(toStored(state), () => Promise.resolve(state.selected));
        expect(toStored(restored)).toEqual(toStored(state));
      }),
    );
  });
});
