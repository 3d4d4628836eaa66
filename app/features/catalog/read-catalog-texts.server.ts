/**
 * The text at the foot of each catalog page: one Markdown file a route, in folders by kind of course. The name is the
 * slug of the route, `catalog` for the whole catalog.
 */
import { readMarkdownFolder } from "~/features/school/read-markdown.server";
import { type CatalogFilter, catalogSlug, isListedRoute } from "./catalog-slug";
import type { CatalogText } from "./catalog-view";

export const CATALOG_TEXTS = "app/features/catalog/texts";

/** The file of the whole catalog, whose slug is empty. */
export const WHOLE_CATALOG_TEXT = "catalog";

const HEADING = /^## (.+)\n/;

let texts: ReadonlyMap<string, CatalogText> | undefined;

/** @returns null for a selection that has no page of its own in the table of routes: no text is shown there. */
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
