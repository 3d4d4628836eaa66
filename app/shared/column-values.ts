/**
 * The lists of words that a column may hold, where rules and views read them too. The CHECK constraint of the column,
 * its type and the forms come from the same list (`db/schema/columns.server.ts`).
 */

export const EXAM_KEYS = ["ege", "oge"] as const;
export type ExamType = (typeof EXAM_KEYS)[number];

export const SUBJECT_KEYS = [
  "chemistry",
  "math",
  "literature",
  "physics",
  "IT",
  "english",
  "biology",
  "geography",
  "history",
  "socialScience",
  "russianLanguage",
  "baseMath",
] as const;
export type SubjectKey = (typeof SUBJECT_KEYS)[number];

export const COURSE_TYPE_KEYS = [
  "osnova",
  "prokachka",
  "refresh",
  "letniy-fresh",
  "fresh",
  "spetskurs",
  "trenazher",
  "demokurs",
  "podborki",
] as const;
export type CourseTypeKey = (typeof COURSE_TYPE_KEYS)[number];

/** `whole` is `purchasableMonthList: "__all__"` on the wire. */
export const SOLD_AS = ["months", "whole"] as const;
export type SoldAs = (typeof SOLD_AS)[number];

/** Units of a promocode's or a promotion's value. */
export const DISCOUNT_KINDS = ["percent", "amount"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const PAYMENT_METHODS = ["sbp", "card", "installment", "loan"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = ["pending", "succeeded", "canceled", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The registration of a receipt. */
export const RECEIPT_STATUSES = ["pending", "registered", "failed"] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

export const BONUS_STATES = ["pending", "confirmed", "cancelled"] as const;
export type BonusState = (typeof BONUS_STATES)[number];

/** `menu`: beside the sidebar of the personal pages; empty: in the pages themselves. */
export const BANNER_TYPES = ["menu", ""] as const;
export type BannerType = (typeof BANNER_TYPES)[number];

/**
 * `login`: by the code alone. `checkout`: a purchase waits for this login, so the code alone makes the account too
 * (decision 0072).
 */
export const CODE_PURPOSES = ["registration", "recovery", "login", "checkout"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** `known`: asked for on a device on which the owner of the phone has logged in before. */
export const CODE_LANES = ["open", "known"] as const;
export type CodeLane = (typeof CODE_LANES)[number];

/** How a code arrives: in a text message, or as the last digits of the calling number. */
export const SEND_CHANNELS = ["sms", "phone_call"] as const;
export type SendChannel = (typeof SEND_CHANNELS)[number];

/** Which places a send has taken. `withheld`: none, and nothing was sent. */
export const SEND_DRAWS = ["open", "reserve", "withheld"] as const;
export type SendDraw = (typeof SEND_DRAWS)[number];

export const SOCIAL_NETWORKS = ["vk", "telegram"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Whether a page was shown to a person or to a program. */
export const VIEW_KINDS = ["person", "bot"] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** How an answer is given; the KIM table holds the scoring rule. */
export const TASK_TYPES = ["number", "string", "choice", "match", "order", "free"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** Who scored a written answer: the pupil, or the holder of the link that the pupil gave away. */
export const REVIEWERS = ["self", "reviewer"] as const;
export type ReviewedBy = (typeof REVIEWERS)[number];

/** Where an entry of the notebook of mistakes stands. */
export const ENTRY_STATUSES = ["active", "left", "removed"] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

export const MISTAKE_REASON_KEYS = ["unknown", "careless", "form"] as const;
export type MistakeReason = (typeof MISTAKE_REASON_KEYS)[number];

export const VOTE_REASON_KEYS = ["unclear", "task-error", "wrong-answer", "other"] as const;
export type VoteReason = (typeof VOTE_REASON_KEYS)[number];

/** The roles of staff; what each may do is in `features/core/access/staff-roles.ts`. */
export const STAFF_ROLES = ["owner", "content", "sales", "methodologist", "reviewer", "support", "analyst"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Seasons of the school year, which decide what is offered first. */
export const SCHOOL_SEASONS = ["start", "year", "finish", "summer"] as const;
export type SchoolSeason = (typeof SCHOOL_SEASONS)[number];

/** Pages that end with questions; `courses` are those without questions of their own. */
export const QUESTION_PAGES = ["home", "parents", "teachers", "courses", "catalog"] as const;
export type QuestionPage = (typeof QUESTION_PAGES)[number];

/** Forms that an answer may open. */
export const QUESTION_FORMS = ["callback", "support", "tax", "family", "installment", "loan"] as const;
export type QuestionForm = (typeof QUESTION_FORMS)[number];
