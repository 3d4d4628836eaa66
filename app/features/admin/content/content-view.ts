/** Views of the content pages. */
import type { SiteImage } from "~/features/core/images/image-rules";
import type { Choice } from "~/features/core/resources/fields";
import type { RowOverview } from "~/features/core/resources/row-overview";
import type { ListFilter, ListQuery } from "~/features/core/resources/list-query";

/** A field without its schema, and with what it may refer to: the browser needs no zod. */
export type FieldView = { name: string; label: string; hint?: string } & (
  | { control: "line"; max: number; advised?: number }
  /** `html`: of Markdown, the stored text as its page shows it. */
  | { control: "text"; max: number; advised?: number; html?: string }
  | { control: "lines"; max: number }
  | { control: "number"; unit?: string }
  | { control: "numbers"; isLong?: boolean }
  | { control: "flag" | "moment" | "day" | "colour" }
  | { control: "choice" | "choices" | "reference" | "references"; options: readonly Choice[] }
  | {
      control: "image";
      isOptional: boolean;
      mayBeFile: boolean;
      images: readonly SiteImage[];
      /** How many to ask for to see older ones, too; null: there are none. */
      nextCount: number | null;
    }
  | { control: "group"; fields: readonly FieldView[] }
  | {
      control: "list";
      one: string;
      most: number;
      rowKey?: string;
      fields: readonly FieldView[];
      /** Of the stored rows. */
      overview?: RowOverview;
    }
);

/** A part of a text: the same, only before, only after. */
export type TextPart = { text: string; is: "same" | "gone" | "new" };

export type ChangeView = { name: string; label: string; parts: readonly TextPart[] };

/** A place that two people changed to different values, each beside the value that both began with. */
export type ConflictBlockView = {
  path: string;
  /** Of the form: the place itself, or the list that a row has gone from. */
  control: string;
  label: string;
  /** «Борис Иванов, 14:29»; null: unknown. */
  by: string | null;
  theirs: readonly TextPart[];
  mine: readonly TextPart[];
};

export type ConflictView = {
  /** Who changed the same places: another person, or the same one in another tab. */
  with: "site" | "tab";
  /** The fingerprint of the other item that the choices are offered beside. */
  seen: string;
  blocks: readonly ConflictBlockView[];
  /** Labels of the places that others alone have changed: the draft takes them over. */
  taken: readonly string[];
};

export type PublicationView = {
  id: number;
  who: string;
  when: string;
  /** On the Moscow clock, as the fields of a form hold them. */
  day: string;
  time: string;
  failure: string | null;
  changes: readonly ChangeView[];
  /** The site at that minute. */
  previewPath: string;
  /** Labels of fields that it would change and the own draft changes too: a publication now would stop it. */
  stoppedBy: string[];
};

export type VersionView = { id: number; who: string; when: string; action: string };

export type ItemView = {
  kind: string;
  key: string;
  title: string;
  /** «преподаватели». */
  many: string;
  fields: readonly FieldView[];
  /** Values of the form: the draft, or the item on the site. */
  form: Record<string, unknown>;
  /** As JSON: the draft, or the item on the site. The form sends it back (decision 0109). */
  begun: string;
  /** «на сайте», «снято с сайта», «ещё не на сайте». */
  state: string;
  sitePath: string | null;
  /** When the draft was stored: «14:31»; null: there is none. */
  savedAt: string | null;
  changes: readonly ChangeView[];
  /** Names `changes`: a publication of others has to be looked at first. */
  reviewed: string;
  conflict: ConflictView | null;
  /** Items that it names and the site lacks, in the order of publication; `path`: of the person's own draft. */
  unpublished: readonly { title: string; path: string | null; note: string | null }[];
  /** Who else has a draft of this item, and since when. */
  others: readonly { who: string; when: string }[];
  publications: readonly PublicationView[];
  versions: readonly VersionView[];
  mayEdit: boolean;
  mayRemove: boolean;
};

export type ItemRowView = {
  key: string;
  title: string;
  cells: readonly string[];
  /** «в продаже», «снято с сайта»; null for the usual state, which is not shown. */
  state: string | null;
  isOnSite: boolean;
  hasDraft: boolean;
  /** The time of its scheduled change, «11 ноября, 00:00»; null if there is none. */
  change: string | null;
};

export type ItemsView = {
  kind: string;
  /** «преподаватели», «преподаватель», «новый преподаватель». */
  many: string;
  one: string;
  create: string;
  keyLabel: string;
  keyHint: string;
  keySuggestion: string;
  query: ListQuery;
  /** The same as its address says it. */
  address: string;
  filters: readonly ListFilter[];
  orders: readonly Choice[];
  /** Labels of the cells. */
  columns: readonly string[];
  /** The person's own new items, before the first page. */
  fresh: readonly { key: string; title: string }[];
  items: readonly ItemRowView[];
  /** How many the query matches. */
  total: number;
  isNarrowed: boolean;
  beforePath: string | null;
  afterPath: string | null;
  /** From which a new item can begin: `example:fizika-ege-osnova`, `site:…`. */
  samples: readonly Choice[];
  /** False for items that the code lists. */
  mayCreate: boolean;
  /** Bulk actions that the person may run. */
  bulk: readonly Choice[];
};

/** An item of a plan: one to be changed, one that cannot be. */
export type PlannedView = { key: string; title: string; path: string; changes: readonly ChangeView[] };
export type RefusedView = { key: string; title: string; path: string; reasons: readonly string[] };

export type PlanView = {
  many: string;
  listPath: string;
  /** «Остановить 51 код» */
  heading: string;
  changed: readonly PlannedView[];
  /** How many items already have the new value. */
  same: number;
  refused: readonly RefusedView[];
  /** Null: nothing would change. */
  button: string | null;
  /** Hidden fields: the fingerprint of the plan that was shown, and the id of the action. */
  hidden: Readonly<Record<string, string>>;
  keys: readonly string[];
};

export type AuditView = {
  kinds: readonly Choice[];
  /** Those of the staff, by their ids. */
  people: readonly Choice[];
  /** `from` and `to` are days, such as `2026-11-10`, both included. */
  filter: { kind: string; item: string; bulk: string; who: string; from: string; to: string };
  entries: readonly AuditEntryView[];
  /** Leads to the entries before these. */
  olderPath: string | null;
};

export type AuditEntryView = {
  id: number;
  /** «28 ноября, 14:29». */
  when: string;
  title: string;
  path: string | null;
  who: string;
  /** The network address; null for commands and jobs. */
  origin: string | null;
  action: string;
  reason: string | null;
  changes: readonly ChangeView[];
  /** Changed together with others: «Промокоды: 51», and where each of them is shown; null: on this page. */
  bulk: { name: string; path: string | null } | null;
  /** Of a planned change that still waits `cancel`, at its item: it has no undo. */
  undo: "possible" | "done" | "never" | "cancel";
  /** The changes are planned or a draft: the site did not change. */
  isPlan: boolean;
};
