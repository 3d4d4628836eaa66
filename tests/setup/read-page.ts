/** What a crawler reads from a page's text. */
import { decodeEntities } from "./html-forms";

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

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : decodeEntities(found);
};

const plain = (html: string) => decodeEntities(html.replace(/<[^>]*>/g, "")).trim();

export function readPage(html: string, origin: string): CrawledPage {
  const head = html.slice(0, html.indexOf("</head>"));
  const metas = head.match(/<meta\b[^>]*>/g) ?? [];
  const metaOf = (name: string) =>
    metas.find((tag) => attribute(tag, "name") === name || attribute(tag, "property") === name);
  const canonical = (head.match(/<link\b[^>]*>/g) ?? []).find((tag) => attribute(tag, "rel") === "canonical");
  const links = (html.match(/<a\b[^>]*>/g) ?? []).flatMap((tag) => {
    const href = attribute(tag, "href");
    // Links for people only: signing in, leaving for VK.
    if (attribute(tag, "rel")?.includes("nofollow")) return [];
    if (href === null || !URL.canParse(href, origin)) return [];
    const url = new URL(href, origin);
    return url.origin === origin ? [`${url.pathname}${url.search}`] : [];
  });
  return {
    title: plain(/<title>([\s\S]*?)<\/title>/.exec(head)?.[1] ?? ""),
    description: attribute(metaOf("description") ?? "", "content"),
    canonical: canonical ? attribute(canonical, "href") : null,
    isIndexed: !(attribute(metaOf("robots") ?? "", "content") ?? "").includes("noindex"),
    openGraph: Object.fromEntries(
      metas.flatMap((tag) => {
        const property = attribute(tag, "property");
        return property?.startsWith("og:") ? [[property, attribute(tag, "content") ?? ""]] : [];
      }),
    ),
    h1: [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text]) => plain(text ?? "")),
    links: [...new Set(links)],
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text ?? "") as Record<string, unknown>,
    ),
  };
}
