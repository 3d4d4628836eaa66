import type { DocumentSlug } from "./documents";
import type { DocumentSection } from "./document-text";

export type VersionLink = { version: string; date: string; dateInWords: string; href: string };

export type DocumentView = {
  slug: DocumentSlug;
  /** As links call it. */
  name: string;
  title: string;
  description: string;
  version: string;
  /** «1 сентября 2026 года». */
  dateInWords: string;
  /** ISO day. */
  date: string;
  state: "in-force" | "former" | "upcoming";
  inForce: VersionLink;
  /** The one before comes first. */
  former: VersionLink[];
  upcoming: VersionLink | null;
  /** Empty for a short document. */
  sections: DocumentSection[];
  html: string;
  groupName: string;
  related: { title: string; href: string }[];
};
