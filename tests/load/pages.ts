/** The pages that are measured, and what they may cost (issue 2, §7). */

export const COURSE_PATH = "/courses/matematika-ege-osnova/";
/** Its first product: «Основа» of profile mathematics, sold by months. */
export const COURSE_PRODUCT = 101;

export const VISITED_PATHS = ["/", "/catalog/", COURSE_PATH, "/cart/", "/auth/"] as const;
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
  "/profile/",
  "/promotions/",
  "/catalog/referral-bonuses/",
] as const;

/** Kilobytes are a thousand bytes here: the stricter reading of a budget. */
export const KILOBYTE = 1000;

/** Compressed, as sent, headers counted. */
export const BUDGETS = {
  beforeTouch: { html: 20, css: 12, font: 60, script: 5 },
  hydratedScripts: 110,
  firstCourseVisit: 100,
  /** Issue 3, Speed: everything of a first visit of `/`, whose drawings bring a second style sheet. */
  firstHomeVisit: 120,
  homeCss: 14,
  largestPaintSeconds: 1.2,
  layoutShift: 0.02,
} as const;

/** Issue 3, Speed: kept pages against a bare `node:http` sending the same bytes. */
export const LEAST_KEPT_RATIO = 0.9;

export const MAX_STATEMENTS = 6;
export const MAX_MEMORY_MEGABYTES = 300;
