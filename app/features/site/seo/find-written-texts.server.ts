/** The texts of staff for search engines, as a page shows them. */
import type { AppContext } from "~/app-context.server";
import { fillItemFacts, pageFacts } from "~/features/core/school/page-facts";
import type { WrittenMeta } from "~/features/core/school/page-meta";
import { renderTypedMarkdown } from "~/features/core/school/typed-markdown.server";
import type { StoredTexts } from "./open-seo-texts.server";
import type { WrittenTexts } from "./write-over";

type Reader = Pick<AppContext, "seoTexts" | "school">;

function findTexts({ seoTexts: source, school }: Reader, pathname: string): StoredTexts | null {
  const stored = source.find(pathname);
  return stored && fillItemFacts(stored, pageFacts(school.profile(), school.view()));
}

/** For the head of the page. Null: it keeps its own. */
export function findWrittenMeta(context: Reader, pathname: string): WrittenMeta | null {
  const texts = findTexts(context, pathname);
  if (!texts || (texts.title === "" && texts.description === "")) return null;
  return { path: pathname, title: texts.title, description: texts.description };
}

/** For the page itself. A heading is that of the whole list: narrowed to an exam by its query, it says so. */
export function findWrittenTexts(
  context: Reader,
  { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
): WrittenTexts | null {
  const texts = findTexts(context, pathname);
  if (!texts) return null;
  const foot = texts.foot === "" ? null : { heading: texts.footHeading, html: renderTypedMarkdown(texts.foot) };
  return { h1: searchParams.has("exam") ? "" : texts.h1, foot };
}
