/** The texts that stand until the school publishes its own. They change only with a release. */
import { readMarkdownFolder } from "~/features/core/school/read-markdown.server";
import { DOCUMENTS, type DocumentSlug } from "./documents";
import type { DocumentVersion } from "./document-versions";

const FOLDER = "app/features/core/documents/texts";

let texts: ReadonlyMap<DocumentSlug, DocumentVersion> | null = null;

export function builtInVersion(slug: DocumentSlug): DocumentVersion {
  texts ??= readTexts();
  const text = texts.get(slug);
  if (!text) throw new Error(`No document ${slug}`);
  return text;
}

function readTexts(): ReadonlyMap<DocumentSlug, DocumentVersion> {
  const files = readMarkdownFolder(FOLDER);
  return new Map(
    DOCUMENTS.map(({ slug }) => {
      const { facts, markdown = "" } = files.get(slug) ?? {};
      const { version, date: effectiveFrom, title, description } = facts ?? {};
      if (!version || !effectiveFrom || !title || !description)
        throw new Error(`${slug}: version, date, title and description are needed`);
      return [slug, { version, effectiveFrom, title, description, markdown }];
    }),
  );
}
