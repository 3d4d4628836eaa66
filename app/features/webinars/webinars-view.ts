/** What the pages of webinars show: plain data, addresses and words included. */
import type { CatalogCard } from "~/features/catalog/catalog-card";
import type { LeadItem } from "~/features/leads/lead-item";
import type { SubjectCategory } from "~/features/subjects/taxonomy";
import type { WebinarHeading } from "./webinar-heading";
import type { WebinarState } from "./webinar-state";
import type { WebinarWhen } from "./webinar-time";

export type WebinarRowView = {
  slug: string;
  title: string;
  when: WebinarWhen;
  /** «сегодня», «завтра», «22 октября» */
  dayName: string;
  /** «1 ч 24 мин»: of the recording where there is one. */
  length: string;
  /** «Химия, ЕГЭ» */
  subjectName: string;
  category: SubjectCategory;
  teacher: { slug: string; name: string };
  isFree: boolean;
  state: WebinarState;
};

export type WebinarsView = {
  heading: WebinarHeading;
  /** Paths; the route puts the origin before them. */
  canonical: string;
  isIndexed: boolean;
  prevHref: string | null;
  nextHref: string | null;
  /** The same for every page of one selection. */
  selectionKey: string;
  exams: { name: string; href: string; isCurrent: boolean }[];
  /** Without an address where there is nothing of the subject. */
  topics: {
    name: string;
    href: string | null;
    isCurrent: boolean;
    count: number;
    glyph?: string;
    category?: SubjectCategory;
  }[];
  /** The nearest, on the first page. */
  next: (WebinarRowView & { lead: string }) | null;
  /** The following ones, nearest first. */
  soon: WebinarRowView[];
  /** What would make the list too long: opened by hand. */
  later: WebinarRowView[];
  recorded: WebinarRowView[];
  page: number;
  pageHrefs: string[];
  total: number;
  /** Number of the page's first recording, from 1. */
  first: number;
  /** The first page, for whoever reads the further ones. */
  firstHref: string;
  /** Where to look instead where nothing is ahead, or nothing is there at all. */
  elsewhere: { label: string; href: string }[];
  text: { heading: string; html: string } | null;
  /** The form of a subject nothing is ahead of. */
  waiting: { topicName: string; item: LeadItem } | null;
};

export type RecordingView = {
  /** Null: chapters and notes without a film. */
  film: { src: string; cover: string | null; isSample: boolean } | null;
  length: string;
  chapters: { title: string; place: string; filmSeconds: number; href: string | null }[];
  notes: string[];
};

/** What everybody may know of a recording that belongs to a course. */
export type LockedRecordingView = {
  length: string;
  chapters: string[];
  /** «по физике, ЕГЭ» */
  ofCourse: string;
  /** For a guest, who may have bought it. */
  loginHref: string | null;
};

export type WebinarView = WebinarRowView & {
  lead: string;
  plan: string[];
  kim: string[];
  examLabel: string;
  crumbs: { name: string; href: string | null }[];
  topicName: string;
  topicHref: string;
  recording: RecordingView | null;
  /** In its place for whoever may not watch it. */
  locked: LockedRecordingView | null;
  /** May come to the broadcast, too. */
  isOpenToViewer: boolean;
  form: LeadItem;
  /** Of the live hour: what to do about it. */
  askForLink: string;
  /** The course of the subject that goes on where the webinar ends. */
  course: CatalogCard | null;
  /** Others of the subject that are ahead. */
  more: WebinarRowView[];
};
