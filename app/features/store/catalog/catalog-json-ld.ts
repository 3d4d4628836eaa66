import { breadcrumbsJsonLd, itemListJsonLd, type Json } from "~/features/core/school/json-ld";
import { coursePath } from "~/shared/paths";
import type { CatalogView } from "./catalog-view";

/** The page's breadcrumbs and the courses it lists. */
export function catalogJsonLd(view: Pick<CatalogView, "heading" | "cards" | "crumbs">, origin: string): Json[] {
  const items = view.cards.map(({ name, typeName, slug }) => ({
    name: `${name}: ${typeName}`,
    path: coursePath(slug),
  }));
  const crumbs = breadcrumbsJsonLd(view.crumbs, origin);
  return items.length > 0 ? [itemListJsonLd(view.heading.h1, items, origin), crumbs] : [crumbs];
}
