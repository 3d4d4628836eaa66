/** Sitemaps by sitemaps.org: an index and its files. Only canonical addresses that answer 200 and may be indexed. */
import type { SitemapEntry } from "~/shared/sitemap-entry";
import { element, XML_HEAD } from "./xml";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The most addresses in a file. */
export const MOST_ADDRESSES = 50_000;

const lastmod = (changedAt: Date | null) => (changedAt === null ? [] : [element("lastmod", changedAt.toISOString())]);

export function writeSitemap(entries: readonly SitemapEntry[], origin: string): string {
  if (entries.length > MOST_ADDRESSES) throw new Error(`A sitemap of ${entries.length} addresses must be divided`);
  const urls = entries.map(({ path, changedAt }) =>
    element("url", [element("loc", `${origin}${path}`), ...lastmod(changedAt)]),
  );
  return XML_HEAD + element("urlset", urls, { xmlns: NAMESPACE });
}

export function writeSitemapIndex(files: readonly SitemapEntry[], origin: string): string {
  const sitemaps = files.map(({ path, changedAt }) =>
    element("sitemap", [element("loc", `${origin}${path}`), ...lastmod(changedAt)]),
  );
  return XML_HEAD + element("sitemapindex", sitemaps, { xmlns: NAMESPACE });
}
