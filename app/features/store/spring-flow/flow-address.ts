/**
 * The picker's state in an address: `?examType=ege26&goal=startEge&landings=1-4&products=102&months=3`. The address
 * takes precedence on its page; what it leaves out comes from the cookie (product.md, "Picker").
 */
import { type Goal, GOALS, type Survey, WIRE_EXAMS, type WireExam } from "./flow-state";
import { type Span, SPANS } from "./set-quote";

export type FlowAddress = {
  /** Null: no answers are named. */
  survey: { examType: WireExam; goal: Goal } | null;
  /** Ids; null: none are named, as opposed to an empty choice. */
  landings: number[] | null;
  /** Chosen tariffs that are not the first of their landing. */
  products: number[];
  span: Span;
};

/** Names in addresses and forms alike. */
export const FLOW_FIELDS = {
  examType: "examType",
  goal: "goal",
  landings: "landings",
  products: "products",
  months: "months",
  intent: "intent",
  add: "add",
  remove: "remove",
} as const;

const MOST_IDS = 60;
/** Encodes an empty choice: an empty value would be dropped from the address. */
const NONE = "0";

/** Positive database ids; anything else was never written here. */
export function readIds(text: string): number[] {
  const ids = text.split("-").flatMap((one) => (/^[1-9]\d{0,8}$/.test(one) ? Number(one) : []));
  return [...new Set(ids)].slice(0, MOST_IDS);
}

export function readFlowAddress(query: URLSearchParams): FlowAddress {
  const examType = WIRE_EXAMS.find((one) => one === query.get(FLOW_FIELDS.examType));
  const goal = GOALS.find((one) => one === query.get(FLOW_FIELDS.goal));
  const landings = query.get(FLOW_FIELDS.landings);
  return {
    survey: examType && goal ? { examType, goal } : null,
    landings: landings === null ? null : readIds(landings),
    products: readIds(query.get(FLOW_FIELDS.products) ?? ""),
    span: SPANS.find((one) => one === query.get(FLOW_FIELDS.months)) ?? "1",
  };
}

/** The query of an address. `landings` null: left to the cookie. */
export function writeFlowAddress(state: {
  survey: Survey;
  landings: readonly number[] | null;
  products?: readonly number[];
  span?: Span;
}): Record<string, string | null> {
  const { survey, landings, products = [], span = "1" } = state;
  return {
    [FLOW_FIELDS.examType]: survey.examType,
    [FLOW_FIELDS.goal]: survey.goal,
    [FLOW_FIELDS.landings]: landings && (landings.join("-") || NONE),
    [FLOW_FIELDS.products]: products.join("-") || null,
    [FLOW_FIELDS.months]: span === "1" ? null : span,
  };
}
