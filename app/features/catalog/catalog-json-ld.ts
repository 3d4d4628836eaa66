import { itemListJsonLd, type Json } from "~/features/content/json-ld";
import { coursePath } from "~/shared/paths";
import type { CatalogView } from "./catalog-view";

/** The courses this page lists. */
export function catalogJsonLd({ heading, cards }: Pick<CatalogView, "heading" | "cards">, origin: string): Json {
  return itemListJsonLd(
    heading.h1,
    cards.map(({ name, typeName, slug }) => ({ name: `${name}: ${typeName}`, path: coursePath(slug) })),
    origin,
  );
}
