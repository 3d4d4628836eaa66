/** `robots.txt`: what crawlers must leave alone, and where the sitemaps are. */

/** Personal pages, and actions that only a person can take. */
const CLOSED = [
  "/cart/",
  "/auth/",
  "/hand-over/",
  "/profile/",
  "/my/",
  "/promotions/",
  "/mistakes/",
  "/spring-flow/topics/",
  "/spring-flow/tariff/",
  "/spring-flow/landing/",
  // A plan in the query belongs to one person.
  "/goal/?",
  "/get-courses/",
  "/payer/",
  "/third-party-cart/",
  "/reset-cart/",
  "/shop-payment-check/",
  "/shop-payment-success/",
  "/demo-bank/",
  "/demo-vk/",
  "/prolong/",
  "/cookies/",
  "/leads/",
  "/error/",
  "/flags/",
  "/ui-kit/",
  "/api/",
] as const;

/** Yandex reads rules up to this length. */
const LONGEST_RULE = 500;

export function writeRobots(options: {
  origin: string;
  trackingParams: Iterable<string>;
  /** Courses are the school's, not the task bank's. */
  hasFeed: boolean;
}): string {
  const cleanParam = `Clean-param: ${[...options.trackingParams, "auth", "authView", "lead"].join("&")}`;
  if (cleanParam.length > LONGEST_RULE) throw new Error("Clean-param is longer than Yandex reads");
  return [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    "User-agent: Yandex",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    cleanParam,
    "",
    `Sitemap: ${options.origin}/sitemap.xml`,
    ...(options.hasFeed ? [`# Courses for Yandex: ${options.origin}/feeds/courses.xml`] : []),
    "",
  ].join("\n");
}
