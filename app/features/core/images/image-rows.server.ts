/** The rows of images. A removed one keeps its row and files for a while, and is offered and listed no more. */
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, notInArray, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { images } from "~/db/schema/images.server";
import type { FileStorePort } from "~/integrations/ports";
import { addDuration } from "~/shared/duration";
import { fileKeyOf, type ImageWidth, type SiteImage } from "./image-rules";

type Reader = Pick<Database, "select">;

export type StoredImage = typeof images.$inferSelect;

/** So long a removal can be taken back. */
export const REMOVED_IMAGE_LIFETIME = { days: 30 } as const;

const SITE_IMAGE = { id: images.id, alt: images.alt, width: images.width, height: images.height };

const isThere = isNull(images.removedAt);

/** Null: there is none, or it has been removed. */
export async function findImage(db: Reader, id: string): Promise<StoredImage | null> {
  const [image] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), isThere));
  return image ?? null;
}

/** A removed one too, until its files are deleted. */
export async function isImageStored(db: Reader, id: string): Promise<boolean> {
  const rows = await db.select({ id: images.id }).from(images).where(eq(images.id, id));
  return rows.length > 0;
}

/** The same, and nobody removes it until the transaction ends: what refers to it is stored together with the lock. */
export async function holdImages(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, [...ids]), isThere))
    .for("share");
  return new Set(rows.map(({ id }) => id));
}

/** Waits until those who hold it have stored what refers to it. */
export async function lockImage(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: images.id }).from(images).where(eq(images.id, id)).for("update");
}

type Listing = { /** Leaves out these. */ except: readonly string[]; offset: number; limit: number };

/** Newest first, with the number of all. */
export async function listImages(
  db: Reader,
  { except, offset, limit }: Listing,
): Promise<{ rows: StoredImage[]; total: number }> {
  const where: SQL | undefined = and(isThere, except.length > 0 ? notInArray(images.id, [...except]) : undefined);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(images).where(where),
    db.select().from(images).where(where).orderBy(desc(images.createdAt), desc(images.id)).offset(offset).limit(limit),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Each that is not removed, with the name of its files. */
export function listEveryImage(db: Reader): Promise<{ id: string; alt: string; fileKey: string }[]> {
  return db
    .select({ id: images.id, alt: images.alt, fileKey: images.fileKey })
    .from(images)
    .where(isThere)
    .orderBy(images.id);
}

export async function findSiteImages(db: Reader, ids: readonly string[]): Promise<SiteImage[]> {
  if (ids.length === 0) return [];
  return db
    .select(SITE_IMAGE)
    .from(images)
    .where(and(inArray(images.id, [...ids]), isThere));
}

/** To be joined by `id`. */
export function imagesToJoin(db: Reader) {
  return db.select(SITE_IMAGE).from(images).where(isThere).as("image");
}

/** A removed image comes back with these files. */
export async function putImage(tx: Transaction, image: Omit<StoredImage, "removedAt">): Promise<void> {
  const { id: _, ...set } = image;
  await tx
    .insert(images)
    .values(image)
    .onConflictDoUpdate({ target: images.id, set: { ...set, removedAt: null } });
}

/** Changed below. */
export const IMAGE_TABLES = [images] as const;

/** Its text changes, and a removed one comes back. */
export async function restoreImage(tx: Transaction, { id, alt }: { id: string; alt: string }): Promise<void> {
  await tx.update(images).set({ alt, removedAt: null }).where(eq(images.id, id));
}

export async function removeImage(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.update(images).set({ removedAt: now }).where(eq(images.id, id));
}

/** Their files follow with the next sweep. */
export async function pruneRemovedImages(db: Database, now: Date): Promise<void> {
  const before = addDuration(now, { days: -REMOVED_IMAGE_LIFETIME.days });
  await db.delete(images).where(and(isNotNull(images.removedAt), lt(images.removedAt, before)));
}

/** Of a removed one too: a page that a browser keeps may still show it. Null: there is none. */
export async function readImageVersion(
  { db, images: store }: { db: Reader; images: Pick<FileStorePort, "read"> },
  { id, width }: { id: string; width: ImageWidth },
): Promise<Buffer | null> {
  const [row] = await db.select({ fileKey: images.fileKey }).from(images).where(eq(images.id, id));
  return row ? store.read(fileKeyOf(row.fileKey, width)) : null;
}

/** Whether the file belongs to an image; the name of one is the key and a width. */
export async function isFileOfImage(db: Reader, file: string): Promise<boolean> {
  const fileKey = file.replace(/-\d+\.webp$/, "");
  const rows = await db.select({ id: images.id }).from(images).where(eq(images.fileKey, fileKey));
  return rows.length > 0;
}
