/** The table of the versions that the school has published. */
import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { documentVersions } from "~/db/schema/documents.server";
import { builtInVersion } from "./built-in-documents.server";
import type { DocumentSlug } from "./documents";
import { arrangeVersions, type DocumentVersion } from "./document-versions";
import { moscowDay } from "~/shared/moscow";

type Reader = Pick<Database, "select">;

const COLUMNS = {
  version: documentVersions.version,
  effectiveFrom: documentVersions.effectiveFrom,
  title: documentVersions.title,
  description: documentVersions.description,
  markdown: documentVersions.markdown,
};

/** By document, in the order of their publication. */
export async function readPublishedVersions(db: Reader): Promise<Partial<Record<string, DocumentVersion[]>>> {
  const rows = await db.select().from(documentVersions).orderBy(asc(documentVersions.id));
  const bySlug: Partial<Record<string, DocumentVersion[]>> = {};
  for (const { id: _, slug, updatedAt: __, ...version } of rows) (bySlug[slug] ??= []).push(version);
  return bySlug;
}

const readRows = (db: Reader, slug: DocumentSlug): Promise<DocumentVersion[]> =>
  db.select(COLUMNS).from(documentVersions).where(eq(documentVersions.slug, slug)).orderBy(asc(documentVersions.id));

/** Every version that there was; only the built-in one where the school has published none. */
export async function readVersions(db: Reader, slug: DocumentSlug): Promise<DocumentVersion[]> {
  const rows = await readRows(db, slug);
  return rows.length > 0 ? rows : [builtInVersion(slug)];
}

/** The first one brings the built-in text along, so that a release which changes that text changes no history. */
export async function addVersion(
  tx: Transaction,
  { slug, item, now }: { slug: DocumentSlug; item: DocumentVersion; now: Date },
): Promise<void> {
  const isFirst = (await readRows(tx, slug)).length === 0;
  const added = isFirst ? [builtInVersion(slug), item] : [item];
  await tx.insert(documentVersions).values(added.map((one) => ({ slug, ...one, updatedAt: now })));
}

const ofVersion = (slug: string, { version }: DocumentVersion) =>
  and(eq(documentVersions.slug, slug), eq(documentVersions.version, version));

export async function correctUpcoming(
  tx: Transaction,
  { slug, item, now }: { slug: DocumentSlug; item: DocumentVersion; now: Date },
): Promise<void> {
  const { upcoming } = arrangeVersions(await readRows(tx, slug), moscowDay(now));
  if (!upcoming) throw new Error(`${slug} has no upcoming version`);
  await tx
    .update(documentVersions)
    .set({ ...item, updatedAt: now })
    .where(ofVersion(slug, upcoming));
}

/** With it goes the copy of the built-in text, if nothing else was published. */
export async function withdrawUpcoming(
  tx: Transaction,
  { slug, now }: { slug: DocumentSlug; now: Date },
): Promise<void> {
  const rows = await readRows(tx, slug);
  const { upcoming } = arrangeVersions(rows, moscowDay(now));
  if (!upcoming) throw new Error(`${slug} has no upcoming version`);
  const isOnlyOne = rows.length === 2;
  await tx.delete(documentVersions).where(isOnlyOne ? eq(documentVersions.slug, slug) : ofVersion(slug, upcoming));
}
