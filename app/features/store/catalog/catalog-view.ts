/** View of the catalog page: plain data, addresses included. */
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { CatalogCard } from "./catalog-card";
import type { CatalogHeading } from "./catalog-heading";
import type { Suggestion } from "./filter-landings";

/** `href` is null if the choice would show nothing. */
export type FilterLink = {
  name: string;
  href: string | null;
  isCurrent: boolean;
  glyph?: string;
  category?: SubjectCategory;
};

export type FilterOption = { value: string; name: string; count: number; isChosen: boolean };

/** `html` is rendered from Markdown, our own or of staff. */
export type CatalogText = { heading: string; html: string };

export type CatalogView = {
  heading: CatalogHeading;
  /** Paths; the route prefixes the origin. */
  canonical: string;
  /** Slug of the picture shown when the page's link is shared. */
  pictureSlug: string;
  isIndexed: boolean;
  prevHref: string | null;
  nextHref: string | null;
  /** The same for every page of one selection: cards of another selection are never appended. */
  selectionKey: string;
  cards: CatalogCard[];
  /** One subject in several kinds: the cards say whom each is for. */
  isAmongKinds: boolean;
  /** Said once above a list whose cards would all say it. */
  offer: string | null;
  page: number;
  pageHrefs: string[];
  total: number;
  /** For search engines. */
  crumbs: { name: string; href: string | null }[];
  /** Number of the page's first course, from 1. */
  first: number;
  exams: FilterLink[];
  /**
   * Set if the address names no exam: the exam that is listed, and how many courses of this selection the other one
   * has; null if it has none.
   */
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
    /** A filter is set that only the form can show. */
    isOpen: boolean;
  };
  /** The chosen teacher, and the address without them. */
  teacher: { name: string; withoutHref: string } | null;
  owned: { hiddenCount: number; isShown: boolean; href: string } | null;
  suggestions: Suggestion[];
  /** Shown beside a selection of none or one: the courses closest to it. */
  nearest: CatalogCard[];
  /** On the first page of a selection that is in the route table. */
  text: CatalogText | null;
  /** ОГЭ courses with an address of their own that are not on sale now. */
  awaited: { subjectName: string; isFree: boolean } | null;
};
