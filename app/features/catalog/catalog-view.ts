/** What the catalog page shows: plain data, addresses included. */
import type { SubjectCategory } from "~/features/subjects/taxonomy";
import type { CatalogCard } from "./catalog-card";
import type { CatalogHeading } from "./catalog-heading";
import type { Suggestion } from "./filter-landings";

/** `href` is null where the choice would show nothing. */
export type FilterLink = {
  name: string;
  href: string | null;
  isCurrent: boolean;
  glyph?: string;
  category?: SubjectCategory;
};

export type FilterOption = { value: string; name: string; count: number; isChosen: boolean };

/** `html` is our own, made from our own Markdown. */
export type CatalogText = { heading: string; html: string };

export type CatalogView = {
  heading: CatalogHeading;
  /** Paths; the route puts the origin before them. */
  canonical: string;
  /** Of the picture its link is shown with. */
  pictureSlug: string;
  isIndexed: boolean;
  prevHref: string | null;
  nextHref: string | null;
  /** The same for every page of one selection: cards of another one are never appended. */
  selectionKey: string;
  cards: CatalogCard[];
  page: number;
  pageHrefs: string[];
  total: number;
  /** For search engines. */
  crumbs: { name: string; href: string | null }[];
  /** Number of the page's first course, from 1. */
  first: number;
  exams: FilterLink[];
  /** The address names no exam: which one is listed, and what the other has of the same; null where it has nothing. */
  otherExam: { shown: string; name: string; href: string; count: number } | null;
  subjects: FilterLink[];
  kinds: FilterLink[];
  /** The filters as one GET form. */
  form: {
    exam: FilterOption[];
    subject: FilterOption[];
    courseType: FilterOption[];
    teacher: FilterOption[];
    free: { count: number; isChosen: boolean };
    /** Something is chosen that only the form can say. */
    isOpen: boolean;
  };
  /** A chosen teacher, and the address without. */
  teacher: { name: string; withoutHref: string } | null;
  owned: { hiddenCount: number; isShown: boolean; href: string } | null;
  suggestions: Suggestion[];
  /** On the first page of a selection that has a page of its own in the table of routes. */
  text: CatalogText | null;
  /** ОГЭ courses asked for by their own address that the school does not have today. */
  awaited: { subjectName: string; isFree: boolean } | null;
};
