/**
 * The text at the bottom of each catalog page: one Markdown file per route, `texts/<kind>/<slug>.md`; the one of the
 * whole catalog is in `texts/whole`.
 */
import { readMarkdownFolder } from "~/features/core/school/read-markdown.server";
import { type CatalogFilter, catalogSlug } from "./catalog-filter";
import { isListedRoute } from "./catalog-slug";
import type { CatalogText } from "./catalog-view";

const CATALOG_TEXTS = "app/features/store/catalog/texts";

/** The file of the whole catalog, whose slug is empty. */
export const WHOLE_CATALOG_TEXT = "catalog";

const HEADING = /^## (.+)\n/;

let texts: ReadonlyMap<string, CatalogText> | undefined;

/** @returns null for a selection outside the route table, which shows no text. */
export function readCatalogText(filter: CatalogFilter): CatalogText | null {
  if (!isListedRoute(filter)) return null;
  texts ??= readCatalogTexts();
  return texts.get(catalogSlug(filter) || WHOLE_CATALOG_TEXT) ?? null;
}

export function readCatalogTexts(): ReadonlyMap<string, CatalogText> {
  return new Map(
    [...readMarkdownFolder(CATALOG_TEXTS)].map(([name, { markdown, html }]) => {
      const heading = HEADING.exec(markdown)?.[1];
      if (!heading) throw new Error(`${CATALOG_TEXTS}/${name}.md does not open with "## " and a heading`);
      return [name, { heading, html: html.slice(html.indexOf("</h2>") + "</h2>".length).trim() }];
    }),
  );
}
