/** View of the search page: plain data, addresses included. */
import type { CatalogCard } from "~/features/store/catalog/catalog-card";
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
  /** Leads to all results in this part. */
  more: { name: string; href: string }[];
};

export type Findings = {
  /** The words searched for instead of the typed ones; null: the same. */
  corrected: string | null;
  /** Each result contains every word; false: as many as any contains. */
  isExact: boolean;
  total: number;
  groups: FoundGroup[];
};

export type SearchView =
  | { state: "empty" }
  | { state: "short"; text: string }
  /** This network searches too often. */
  | { state: "hurried"; text: string }
  | ({ state: "asked"; text: string; isCut: boolean; allHref: string | null } & Findings);

export const SEARCHED_TOO_OFTEN = "Слишком много запросов с этого адреса. Подожди минуту и попробуй ещё раз";

/** One line under the field while the query is typed. */
export type Suggestion = { href: string; title: string; part: string };
