/** The versions of the documents in memory: consents and pages name them, and no page waits for them (decision 0103). */
import { type HeldContent, holdContent } from "~/db/content-version.server";
import type { DatabaseLog } from "~/db/log.server";
import type { OpenDatabase } from "~/db/open-database.server";
import { moscowDay } from "~/shared/moscow";
import { builtInVersion } from "./built-in-documents.server";
import { CONSENT_DOCUMENTS, type ConsentKind, readShownVersion, writeShownVersions } from "./consent-documents";
import { readPublishedVersions } from "./document-version-rows.server";
import { type ArrangedVersions, arrangeVersions, type DocumentVersion } from "./document-versions";
import type { DocumentSlug } from "./documents";

export type DocumentSource = {
  /** In the order of their publication, at least one. */
  versions(slug: DocumentSlug): readonly DocumentVersion[];
  /** Called after they have changed, here or in another copy of the server. Returns its end. */
  onChange(listener: () => void): () => void;
};

type PublishedVersions = Awaited<ReturnType<typeof readPublishedVersions>>;

/** Which do not change: in a preview of another moment. */
export const fixedDocuments = (published: PublishedVersions): DocumentSource => ({
  versions: (slug) => published[slug] ?? [builtInVersion(slug)],
  onChange: () => () => undefined,
});

/** As a school has them that publishes none. */
export const builtInDocuments = (): DocumentSource => fixedDocuments({});

export async function openDocuments(
  opened: { database: OpenDatabase; log: DatabaseLog },
  { isWatching }: { isWatching: boolean },
): Promise<DocumentSource & Pick<HeldContent<unknown>, "close">> {
  const { value, ...held } = await holdContent(opened, {
    isWatching,
    read: readPublishedVersions,
  });
  return { ...held, versions: (slug) => value()[slug] ?? [builtInVersion(slug)] };
}

export const versionsAt = (documents: DocumentSource, slug: DocumentSlug, now: Date): ArrangedVersions =>
  arrangeVersions(documents.versions(slug), moscowDay(now));

/** For the forms of a page made now. */
export const describeShownDocuments = (documents: DocumentSource, now: Date): string =>
  writeShownVersions((kind) => versionsAt(documents, CONSENT_DOCUMENTS[kind], now).inForce.version);

/**
 * Stored with a consent: the version that the person's page showed, even if another one came into force meanwhile.
 * Where the form names none that there is, the version in force.
 */
export function agreedVersion(
  documents: DocumentSource,
  { kind, shown, now }: { kind: ConsentKind; shown: string | undefined; now: Date },
): string {
  const slug = CONSENT_DOCUMENTS[kind];
  const named = readShownVersion(shown, kind);
  const isReal = documents.versions(slug).some(({ version }) => version === named);
  return named !== null && isReal ? named : versionsAt(documents, slug, now).inForce.version;
}
