/** The kinds of leads. Separate from their texts, which pages do not need in the browser. */

/** The closed list by which the CRM sorts. */
export const LEAD_TYPES = [
  "from_index_page",
  "learning_plan_request",
  "from_teacher_page",
  "webinars_page",
  "from_landing_page_faq",
  "from_landing_page_loan",
  "tax",
  "family",
  "loan",
  "installment",
  "callback",
  "support",
  "oge_waiting",
  "course_waiting",
  "corporate_training",
] as const;

export type LeadType = (typeof LEAD_TYPES)[number];

/** Kinds by what follows: a methodologist calls, the phone line calls back, support answers, a seat is reserved. */
export const LEAD_FORM_TYPES = ["request", "callback", "support", "webinar"] as const;

export type LeadFormType = (typeof LEAD_FORM_TYPES)[number];

export function isLeadType(text: unknown): text is LeadType {
  return LEAD_TYPES.some((type) => type === text);
}

/** These mean nothing without the webinar, teacher or course of their page. */
const OF_THEIR_PAGE: ReadonlySet<LeadType> = new Set<LeadType>([
  "webinars_page",
  "from_teacher_page",
  "oge_waiting",
  "course_waiting",
]);

/** An advertisement or an SMS may link to the form itself: `?lead=tax` on any page. */
export function canBeLinkedTo(text: unknown): text is LeadType {
  return isLeadType(text) && !OF_THEIR_PAGE.has(text);
}

/** Opened on any page by pupils and parents alike, so the texts address neither. */
export function isForAnybody(type: LeadType): boolean {
  return type === "callback" || type === "support";
}

const OF_PARENTS: ReadonlySet<LeadType> = new Set<LeadType>([
  "learning_plan_request",
  "tax",
  "family",
  "loan",
  "installment",
  "corporate_training",
]);

/** The default reader of the form. */
export function isForParents(type: LeadType): boolean {
  return OF_PARENTS.has(type);
}
