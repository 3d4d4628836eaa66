/** Views of the webinar pages: plain data with addresses and texts. */
import type { CatalogCard } from "~/features/store/catalog/catalog-card";
import type { LeadItem } from "~/features/people/leads/page-lead";
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { WebinarHeading } from "./webinar-heading";
import type { WebinarState } from "./webinar-state";
import type { WebinarWhen } from "./webinar-time";

export type WebinarRowView = {
  slug: string;
  title: string;
  when: WebinarWhen;
  /** «сегодня», «завтра», «22 октября» */
  dayName: string;
  /** «1 ч 24 мин»: of the recording if there is one. */
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
  /** Paths; the route prefixes the origin. */
  canonical: string;
  isIndexed: boolean;
  prevHref: string | null;
  nextHref: string | null;
  /** The same for every page of one selection. */
  selectionKey: string;
  exams: { name: string; href: string; isCurrent: boolean }[];
  /** `href` is null if the subject has no webinars. */
  topics: {
    name: string;
    href: string | null;
    isCurrent: boolean;
    count: number;
    glyph?: string;
    category?: SubjectCategory;
  }[];
  /** The nearest one, on the first page. */
  next: (WebinarRowView & { lead: string }) | null;
  /** The following ones, nearest first. */
  soon: WebinarRowView[];
  /** The rest, folded so that the list does not become too long. */
  later: WebinarRowView[];
  recorded: WebinarRowView[];
  page: number;
  pageHrefs: string[];
  total: number;
  /** Number of the page's first recording, from 1. */
  first: number;
  /** Link back to the first page from the further ones. */
  firstHref: string;
  /** Alternatives if nothing is upcoming, or the list is empty. */
  elsewhere: { label: string; href: string }[];
  text: { heading: string; html: string } | null;
  /** The form for a subject without upcoming webinars. */
  waiting: { topicName: string; item: LeadItem } | null;
};

export type RecordingView = {
  /** Null: chapters and notes without a video. */
  film: { src: string; cover: string | null; isSample: boolean } | null;
  length: string;
  chapters: { title: string; place: string; filmSeconds: number; href: string | null }[];
  notes: string[];
};

/** Public facts about a recording that belongs to a course. */
export type LockedRecordingView = {
  length: string;
  chapters: string[];
  /** «по физике, ЕГЭ» */
  ofCourse: string;
  /** For a guest, who may have bought the course. */
  loginHref: string | null;
};

export type WebinarView = WebinarRowView & {
  /** «через 5 дней», of an upcoming one. */
  until: string | null;
  lead: string;
  plan: string[];
  kim: string[];
  examLabel: string;
  crumbs: { name: string; href: string | null }[];
  topicName: string;
  topicHref: string;
  recording: RecordingView | null;
  /** Replaces the recording for viewers who may not watch it. */
  locked: LockedRecordingView | null;
  /** The viewer may attend the broadcast too. */
  isOpenToViewer: boolean;
  form: LeadItem;
  /** How to get the link during the broadcast. */
  askForLink: string;
  /** A course of the subject to continue with. */
  course: CatalogCard | null;
  /** Other upcoming webinars of the subject. */
  more: WebinarRowView[];
};
