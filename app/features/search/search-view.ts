/** What the page of the search shows: plain data, addresses included. */
import type { CatalogCard } from "~/features/catalog/catalog-card";
import type { FoundKind } from "./search-index";

export type FoundRow = {
  href: string;
  title: string;
  note: string;
  /** A cover or a portrait. */
  picture: { src: string; isPortrait: boolean } | null;
  /** Of a course. */
  price: Pick<CatalogCard, "price" | "listPrice" | "isFrom" | "per"> | null;
};

export type FoundGroup = {
  kind: FoundKind;
  name: string;
  total: number;
  rows: FoundRow[];
  /** To the rest of what is found in this part. */
  more: { name: string; href: string }[];
};

export type Findings = {
  /** The words that were searched for in place of those typed; null: the same. */
  corrected: string | null;
  /** Every word is in each of them; false: as many words as any of them holds. */
  isExact: boolean;
  total: number;
  groups: FoundGroup[];
};

export type SearchView =
  | { state: "empty" }
  | { state: "short"; text: string }
  | ({ state: "asked"; text: string; isCut: boolean; allHref: string | null } & Findings);

/** One line under the field while a question is typed. */
export type Suggestion = { href: string; title: string; part: string };
