/**
 * The text at the bottom of each catalog page: one Markdown file per route, `texts/<kind>/<slug>.md`; the one of the
 * whole catalog is in `texts/whole`.
 */
import { type HeadedText, readHeadedTexts } from "~/features/core/school/read-markdown.server";
import { type CatalogFilter, catalogSlug } from "./catalog-filter";
import { isListedRoute } from "./catalog-slug";
import type { CatalogText } from "./catalog-view";

const CATALOG_TEXTS = "app/features/store/catalog/texts";

/** The file of the whole catalog, whose slug is empty. */
export const WHOLE_CATALOG_TEXT = "catalog";

let texts: ReadonlyMap<string, HeadedText> | undefined;

/** @returns null for a selection outside the route table, which shows no text. */
export function readCatalogText(filter: CatalogFilter): CatalogText | null {
  const found = findCatalogText(filter);
  return found && { heading: found.heading, html: found.html };
}

/** The same with its Markdown, which no page needs. */
export function findCatalogText(filter: CatalogFilter): HeadedText | null {
  if (!isListedRoute(filter)) return null;
  texts ??= readCatalogTexts();
  return texts.get(catalogSlug(filter) || WHOLE_CATALOG_TEXT) ?? null;
}

export const readCatalogTexts = (): ReadonlyMap<string, HeadedText> => readHeadedTexts(CATALOG_TEXTS);
