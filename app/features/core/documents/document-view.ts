import type { DocumentSection } from "./document-text";

export type DocumentView = {
  slug: string;
  title: string;
  description: string;
  version: string;
  /** «1 сентября 2026 года». */
  dateInWords: string;
  /** ISO day. */
  date: string;
  /** Empty for a short document. */
  sections: DocumentSection[];
  html: string;
  groupName: string;
  related: { title: string; href: string }[];
};
