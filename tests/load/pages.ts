/** The pages that are measured, and what they may cost. */

export const COURSE_PATH = "/courses/matematika-ege-osnova/";
/** Its first product: «Основа» of profile mathematics, sold by months. */
export const COURSE_PRODUCT = 101;

export const VISITED_PATHS = ["/", "/catalog/", COURSE_PATH, "/cart/", "/auth/"] as const;
/** One address for each kind of page with its own scripts. */
export const TEMPLATE_PATHS = [
  ...VISITED_PATHS,
  "/parents/",
  "/catalog/khimiya-ege/",
  "/teachers/",
  "/teachers/gleb-orlov/",
  "/webinars/",
  "/webinar/biologiya-22-23-eksperiment/",
  "/webinar/khimiya-31-myslennyy-eksperiment/",
  "/catalog/referral-bonuses/",
  "/privacy-policy/",
  "/error/payment-failed/",
  "/leads/",
  "/ege/",
  "/ege/matematika/",
  "/free-workout/?exam=ege&subject=matematika",
  "/ege/matematika/variant/",
  "/mistakes/",
  "/progress/",
  "/goal/?exam=ege&subject=matematika&subject=fizika",
  "/search/?q=%D1%85%D0%B8%D0%BC%D0%B8%D1%8F",
] as const;
/** Lists of ten tasks: formulas, drawings in every task, rows to match. */
export const TASK_LIST_PATHS = [
  "/ege/matematika/6/",
  "/ege/matematika/planimetriya/",
  "/oge/bazovaya-matematika/11/",
  "/ege/istoriya/1/",
] as const;
/** With a dialog open a page loads that dialog's scripts beside its own, and a view with a captcha its solver. */
export const DIALOG_PATHS = [
  "/catalog/?auth=auth",
  "/catalog/?auth=auth&authView=login",
  "/catalog/?auth=auth&authView=login-by-code",
  "/catalog/?auth=auth&authView=register",
  "/catalog/?auth=auth&authView=recover",
  "/catalog/?lead=callback",
] as const;
/** The same for a logged-in user. */
export const OWN_PATHS = [
  "/profile/",
  "/profile/data/",
  "/profile/accounts/",
  "/profile/payers/",
  "/profile/refund/",
  "/profile/tax/",
  "/my/",
  "/my/courses/matematika-ege-osnova/",
  "/my/schedule/",
  "/my/achievements/",
  "/progress/",
  "/promotions/",
  "/cart/",
  "/catalog/referral-bonuses/",
] as const;
export const COUNTED_PATHS = [
  "/",
  "/parents/",
  "/catalog/",
  COURSE_PATH,
  "/cart/",
  "/teachers/",
  "/teachers/khimiya/",
  "/teachers/gleb-orlov/",
  "/webinars/",
  "/webinars/khimiya/",
  "/webinar/khimiya-33-34-raschetnye-zadachi/",
  "/privacy-policy/",
  "/spring-flow/survey/",
  "/spring-flow/topics/?examType=ege26&goal=startEge&landings=101-901",
  "/spring-flow/tariff/?examType=ege26&goal=startEge&landings=101-901",
  "/spring-flow/landing/fizika-ege-osnova/?examType=ege26&goal=startEge",
  "/goal/",
  "/goal/?exam=ege&subject=matematika&subject=fizika&now-matematika=progress",
  "/search/?q=%D1%85%D0%B8%D0%BC%D0%B8%D1%8F",
  "/search/?q=%D1%84%D0%B7%D0%B8%D0%BA%D0%B0",
  "/profile/",
  "/profile/data/",
  "/my/",
  "/my/schedule/",
  "/my/achievements/",
  "/progress/",
  "/promotions/",
  "/catalog/referral-bonuses/",
  "/ege/",
  "/ege/matematika/",
  "/ege/matematika/6/",
  "/ege/matematika/uravneniya/",
  "/free-workout/",
  "/free-workout/?exam=ege&subject=matematika",
  "/ege/matematika/variant/",
  "/mistakes/",
] as const;

/** A kilobyte is a thousand bytes here: the stricter reading of a budget. */
export const KILOBYTE = 1000;

/** Compressed, as sent, headers included. */
export const BUDGETS = {
  beforeTouch: { html: 20, css: 12, font: 60, script: 5 },
  /** With React; a form brings its validation. */
  scripts: { withoutForm: 108, withForm: 122, dialog: 20 },
  /** A dialog over the page may bring five of its own. */
  scriptFiles: 14,
  dialogFiles: 5,
  /** Everything a first visit loads before any touch. */
  firstVisit: 85,
  /** The drawings of the home page bring a second style sheet. */
  homeCss: 14,
  /** The task on the page brings the styles of the bank. */
  courseCss: 15,
  largestPaintSeconds: 1.2,
  layoutShift: 0.02,
} as const;

/** They bring a form, at once or in the next step. */
const FORM_PAGES =
  /^\/(?:$|(?:auth|cart|catalog\/referral-bonuses|goal|leads|parents|profile\/(?:data|accounts|refund)|courses|teachers|webinars?)\/)/;
const DIALOG_PAGES = /[?&](?:auth|lead)=/;

/** In kilobytes: of the page, and of the dialog over it. */
export const scriptBudget = (path: string): number =>
  (FORM_PAGES.test(path) ? BUDGETS.scripts.withForm : BUDGETS.scripts.withoutForm) +
  (DIALOG_PAGES.test(path) ? BUDGETS.scripts.dialog : 0);

/** Cached pages against a bare `node:http` sending the same bytes. */
export const LEAST_CACHED_RATIO = 0.9;

export const MAX_STATEMENTS = 6;
/**
 * A pupil's own courses stand beside where they stopped in the bank: two pages in one. The first visit of the home page
 * after a change of the content reads its texts and its questions too; the next one reads the version alone.
 */
const MORE_STATEMENTS: Readonly<Record<string, number>> = { "/my/": 9, "/": 7 };

export const mostStatements = (path: string): number => MORE_STATEMENTS[path] ?? MAX_STATEMENTS;
export const MAX_MEMORY_MEGABYTES = 300;
/** Of the main thread. */
export const MAX_SEARCH_MS = 10;
