/** A crawler's reading of a page's text. */
import { parsePage } from "./html-forms";

export type CrawledPage = {
  title: string;
  description: string | null;
  canonical: string | null;
  isIndexed: boolean;
  /** `property` → content of the Open Graph tags. */
  openGraph: Record<string, string>;
  h1: string[];
  /** Links to this site without their fragments; files, other schemes and `nofollow` links are left out. */
  links: string[];
  jsonLd: Record<string, unknown>[];
};

export function readPage(html: string, origin: string): CrawledPage {
  const page = parsePage(html);
  const contentOf = (selector: string) => page.querySelector(selector)?.getAttribute("content") ?? null;
  const links = page.querySelectorAll("a").flatMap((link) => {
    const href = link.getAttribute("href");
    // Links for people only: signing in, leaving for VK.
    if (link.getAttribute("rel")?.includes("nofollow")) return [];
    if (href === undefined || !URL.canParse(href, origin)) return [];
    const url = new URL(href, origin);
    return url.origin === origin ? [`${url.pathname}${url.search}`] : [];
  });
  return {
    title: page.querySelector("head title")?.text.trim() ?? "",
    description: contentOf('head meta[name="description"]'),
    canonical: page.querySelector('head link[rel="canonical"]')?.getAttribute("href") ?? null,
    isIndexed: !(contentOf('head meta[name="robots"]') ?? "").includes("noindex"),
    openGraph: Object.fromEntries(
      page
        .querySelectorAll('head meta[property^="og:"]')
        .map((meta) => [meta.getAttribute("property") ?? "", meta.getAttribute("content") ?? ""]),
    ),
    h1: page.querySelectorAll("h1").map((heading) => heading.text.replace(/[ \n]+/g, " ").trim()),
    links: [...new Set(links)],
    jsonLd: page
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.rawText) as Record<string, unknown>),
  };
}
