import { schoolOf } from "./use-school";

type Matches = Parameters<typeof schoolOf>[0];

export type PageMeta = {
  /** Unique on the site. The brand is appended here. */
  title: string;
  description: string;
  /** `https://vershina.example`, as the server knows it. */
  origin: string;
  /** The page's canonical address, without parameters that open a dialog or track where a visitor came from. */
  canonical: string;
  /** Path of the 1200×630 picture shown when the page's link is shared. */
  image: string;
  type?: "website" | "article" | "profile";
  /** False for pages that should not be found: a search without results, a personal page. */
  isIndexed?: boolean;
};

/** Texts of staff for search engines about the page that is shown; in place of an empty one stands the built-in. */
export type WrittenMeta = {
  /** The page's own address, without a query. */
  path: string;
  /** Stands as it is, without the brand. */
  title: string;
  description: string;
};

/** Null for any other page. */
function writtenMetaOf(matches: Matches, path: string): WrittenMeta | null {
  const root = matches.find((match) => match?.id === "root")?.data as { writtenMeta?: WrittenMeta } | null | undefined;
  return root?.writtenMeta?.path === path ? root.writtenMeta : null;
}

/** The title of a page that has nothing to say about itself: its loader has failed. */
export const bareMeta = (matches: Matches) => [{ title: schoolOf(matches).pageTitle }];

/** «Вход — Вершина». */
export const titleWithSchool = (title: string, matches: Matches) => ({ title: `${title} — ${schoolOf(matches).name}` });

/**
 * The head of a page for crawlers and link previews; used by the `meta` of a route. Texts that staff have written
 * replace those of the page at its canonical address; what search engines may not find keeps its own.
 */
export function pageMeta(
  matches: Matches,
  { origin, canonical, image, type = "website", isIndexed = true, ...builtIn }: PageMeta,
) {
  const { name } = schoolOf(matches);
  const url = new URL(canonical, origin).href;
  const written = isIndexed ? writtenMetaOf(matches, canonical) : null;
  const title = written?.title || builtIn.title;
  const description = written?.description || builtIn.description;
  return [
    { title: written?.title || title.includes(name) ? title : `${title} — ${name}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    { property: "og:site_name", content: name },
    { property: "og:locale", content: "ru_RU" },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL(image, origin).href },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
