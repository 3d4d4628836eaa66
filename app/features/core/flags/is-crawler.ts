/**
 * Programs that read pages for an index, a preview or a check: they see the control and count for no experiment. Cubot
 * is a brand of phones, so its users are people.
 */
const CRAWLER =
  /(?<!cu)bot|crawl|spider|slurp|facebookexternalhit|vkshare|whatsapp|preview|lighthouse|google-inspectiontool|googleother|apis-google|mediapartners|yandex(?:images|video|media|blogs|favicons|webmaster|metrika|direct|pagechecker|market|news|verticals|sitelinks|renderresources)|yadirect|^curl|^wget|^python|^go-http-client|^java\/|^okhttp|^axios|^node/i;

/** A client without a user agent is not a person's browser. */
export function isCrawler(userAgent: string | null): boolean {
  return userAgent === null || userAgent === "" || CRAWLER.test(userAgent);
}
