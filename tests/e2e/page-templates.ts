/** One address of every kind of page a guest can see; every check of "every template" runs over this list. */
export const PAGE_TEMPLATES = [
  "/",
  "/?exam=oge",
  "/parents/",
  "/catalog/",
  "/catalog/khimiya-ege-osnova/",
  "/catalog/literatura-oge/",
  "/courses/matematika-ege-osnova/",
  "/teachers/",
  "/teachers/khimiya/",
  "/teachers/inna-kholmskaya/",
  "/webinars/",
  "/webinars/khimiya/",
  // One upcoming and one recorded, as of 10 November 2026.
  "/webinar/biologiya-22-23-eksperiment/",
  "/webinar/khimiya-31-myslennyy-eksperiment/",

  "/ege/",
  "/oge/",
  "/ege/matematika/",
  "/ege/matematika/6/",
  "/privacy-policy/",
  "/about-organization/",
  "/cart/",
  "/auth/",
  "/error/payment-failed/",
  "/leads/",
] as const;
