/** The kinds of leads (specification §3). Apart from their texts, which no page needs in the browser. */

/** The closed list: the CRM sorts by it. */
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

/** What happens with it: a methodologist calls, the phone line calls back, support answers, a seat is kept. */
export const LEAD_FORM_TYPES = ["request", "callback", "support", "webinar"] as const;

export type LeadFormType = (typeof LEAD_FORM_TYPES)[number];

export function isLeadType(text: unknown): text is LeadType {
  return LEAD_TYPES.some((type) => type === text);
}

const OF_PARENTS: ReadonlySet<LeadType> = new Set<LeadType>([
  "learning_plan_request",
  "tax",
  "family",
  "loan",
  "installment",
  "corporate_training",
]);

/** Who is spoken to where nobody has said it. */
export function isForParents(type: LeadType): boolean {
  return OF_PARENTS.has(type);
}
