/** `robots.txt`: what crawlers must leave alone, and where the sitemaps are. */

/** Pages of no feature. */
const CLOSED = ["/error/", "/ui-kit/", "/api/"] as const;

/** Yandex reads rules up to this length. */
const LONGEST_RULE = 500;

export function writeRobots(options: {
  origin: string;
  trackingParams: Iterable<string>;
  /** Beginnings of addresses. */
  closed: readonly string[];
  /** Courses belong to the school's host, not to the task bank's. */
  hasFeed: boolean;
}): string {
  const cleanParam = `Clean-param: ${[...options.trackingParams, "auth", "authView", "lead"].join("&")}`;
  if (cleanParam.length > LONGEST_RULE) throw new Error("Clean-param is longer than Yandex reads");
  const rules = [...options.closed, ...CLOSED].map((path) => `Disallow: ${path}`);
  return [
    "User-agent: *",
    ...rules,
    "",
    "User-agent: Yandex",
    ...rules,
    cleanParam,
    "",
    `Sitemap: ${options.origin}/sitemap.xml`,
    ...(options.hasFeed ? [`# Courses for Yandex: ${options.origin}/feeds/courses.xml`] : []),
    "",
  ].join("\n");
}
