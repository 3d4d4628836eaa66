/**
 * The rows of photographs: who owns them, how much space they take. The file is stored before its row and deleted after
 * it.
 */
import { and, asc, eq, inArray, isNull, lt, notExists, sql, sum } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { photoUsage, solutionPhotos } from "~/db/schema/review.server";
import { givenRows, isOneOf } from "~/db/set-statement.server";
import { makePublicId } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import type { Learner } from "~/features/learning/progress/learner";
import { solutionsToJoin } from "~/features/learning/progress/solution-rows.server";
import { PRACTICE_FRESH } from "~/features/learning/progress/solution-state";
import { guestStatesSince } from "~/features/learning/progress/guest-work.server";
import { learnerColumns } from "~/features/learning/progress/task-states.server";
import type { RemadePhoto } from "./remake-photo.server";

type Db = Database | Transaction;
export type PhotoRow = typeof solutionPhotos.$inferSelect;
export type StoredPhoto = Omit<RemadePhoto, "jpeg"> & { fileKey: string; bytes: number };

/** The single row of the usage. */
const ALL = 1;
const MEGABYTE = 1024 * 1024;

type Quotas = Pick<AppContext["env"], "PHOTO_QUOTA_PERSON_MB" | "PHOTO_QUOTA_GUEST_MB" | "PHOTO_QUOTA_SCHOOL_MB">;

export type QuotaFault = "own-quota" | "school-quota";

/** Null: this many more bytes fit. */
export async function findQuotaFault(
  { db, env }: { db: Db; env: Quotas },
  learner: Learner,
  bytes: number,
): Promise<QuotaFault | null> {
  const [own] = await db
    .select({ bytes: sum(solutionPhotos.bytes).mapWith(Number) })
    .from(solutionPhotos)
    .where(photosOf(learner));
  const [school] = await db.select({ bytes: photoUsage.bytes }).from(photoUsage).where(eq(photoUsage.id, ALL));
  const quota = learner.kind === "user" ? env.PHOTO_QUOTA_PERSON_MB : env.PHOTO_QUOTA_GUEST_MB;
  if ((own?.bytes ?? 0) + bytes > quota * MEGABYTE) return "own-quota";
  return (school?.bytes ?? 0) + bytes > env.PHOTO_QUOTA_SCHOOL_MB * MEGABYTE ? "school-quota" : null;
}

function photosOf(learner: Learner) {
  return learner.kind === "user"
    ? eq(solutionPhotos.userId, learner.userId)
    : and(isNull(solutionPhotos.userId), eq(solutionPhotos.guestKeyHash, learner.guestKeyHash));
}

/** `after`: how many photos the solution already has. */
export async function insertPhotos(
  tx: Transaction,
  {
    learner,
    solutionId,
    photos,
    after = 0,
    now,
  }: { learner: Learner; solutionId: number; photos: readonly StoredPhoto[]; after?: number; now: Date },
): Promise<void> {
  if (photos.length === 0) return;
  const rows = photos.map((photo, index) => ({
    ...photo,
    ...learnerColumns(learner),
    publicId: makePublicId(),
    solutionId,
    position: after + index + 1,
    createdAt: now,
  }));
  await tx.insert(solutionPhotos).values(rows);
  const added = photos.reduce((all, { bytes }) => all + bytes, 0);
  await tx
    .insert(photoUsage)
    .values({ id: ALL, bytes: added })
    .onConflictDoUpdate({ target: photoUsage.id, set: { bytes: sql`${photoUsage.bytes} + ${added}` } });
}

/** The person's photos with these ids in their answers to this task, in their order there. */
export async function findFormerPhotos(
  db: Db,
  learner: Learner,
  { taskId, publicIds }: { taskId: number; publicIds: readonly string[] },
): Promise<PhotoRow[]> {
  if (publicIds.length === 0) return [];
  const solutions = solutionsToJoin(db);
  const rows = await db
    .select({ photo: solutionPhotos })
    .from(solutionPhotos)
    .innerJoin(solutions, eq(solutions.id, solutionPhotos.solutionId))
    .where(and(inArray(solutionPhotos.publicId, [...publicIds]), photosOf(learner), eq(solutions.taskId, taskId)))
    .orderBy(asc(solutionPhotos.solutionId), asc(solutionPhotos.position));
  return rows.map(({ photo }) => photo);
}

/** A changed answer begins with the photos of the previous one: the same rows and files, so no space is taken. */
export async function movePhotos(tx: Transaction, photos: readonly PhotoRow[], solutionId: number): Promise<void> {
  if (photos.length === 0) return;
  const places = photos.map(({ id }, index) => ({ id, place: index + 1 }));
  const ids = photos.map(({ id }) => id);
  await tx
    .update(solutionPhotos)
    .set({ solutionId, position: sql`given.place` })
    .from(givenRows(places, "id bigint, place integer"))
    .where(and(eq(solutionPhotos.id, sql`given.id`), isOneOf(solutionPhotos.id, ids)));
}

/** Deletes the rows only: the files follow after the commit. */
export async function deletePhotos(tx: Transaction, photos: readonly PhotoRow[]): Promise<void> {
  if (photos.length === 0) return;
  const ids = photos.map(({ id }) => id);
  await tx.delete(solutionPhotos).where(inArray(solutionPhotos.id, ids));
  const freed = photos.reduce((all, { bytes }) => all + bytes, 0);
  await tx
    .update(photoUsage)
    .set({ bytes: sql`greatest(0, ${photoUsage.bytes} - ${freed})` })
    .where(eq(photoUsage.id, ALL));
}

/** Recomputes the usage counter from actual file sizes. */
export async function setUsage(db: Database, bytes: number): Promise<void> {
  await db.insert(photoUsage).values({ id: ALL, bytes }).onConflictDoUpdate({ target: photoUsage.id, set: { bytes } });
}

export function listPhotos(db: Db, solutionId: number): Promise<PhotoRow[]> {
  return db
    .select()
    .from(solutionPhotos)
    .where(eq(solutionPhotos.solutionId, solutionId))
    .orderBy(asc(solutionPhotos.position));
}

/** Photos of several solutions in one statement; a solution without photos has no entry. */
export async function listPhotosOf(db: Db, solutionIds: readonly number[]): Promise<Map<number, PhotoRow[]>> {
  if (solutionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(solutionPhotos)
    .where(inArray(solutionPhotos.solutionId, [...solutionIds]))
    .orderBy(asc(solutionPhotos.position));
  const found = new Map<number, PhotoRow[]>();
  for (const row of rows) found.set(row.solutionId, [...(found.get(row.solutionId) ?? []), row]);
  return found;
}

/** A photo of this person; null: none, or another person's. */
export async function findOwnPhoto(db: Db, learner: Learner, publicId: string): Promise<PhotoRow | null> {
  const own = and(eq(solutionPhotos.publicId, publicId), photosOf(learner));
  const [row] = await db.select().from(solutionPhotos).where(own);
  return row ?? null;
}

export async function findPhotoAt(db: Db, solutionId: number, position: number): Promise<PhotoRow | null> {
  const at = and(eq(solutionPhotos.solutionId, solutionId), eq(solutionPhotos.position, position));
  const [row] = await db.select().from(solutionPhotos).where(at);
  return row ?? null;
}

export async function hasFile(db: Db, fileKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: solutionPhotos.id })
    .from(solutionPhotos)
    .where(eq(solutionPhotos.fileKey, fileKey));
  return row !== undefined;
}

/** A guest's photos of a task become the user's together with the solutions. */
export async function adoptPhotos(
  tx: Transaction,
  { guestKeyHash, userId }: { guestKeyHash: string; userId: number },
): Promise<void> {
  await tx
    .update(solutionPhotos)
    .set({ userId, guestKeyHash: null })
    .where(and(isNull(solutionPhotos.userId), eq(solutionPhotos.guestKeyHash, guestKeyHash)));
}

/**
 * Guests without a solution for 14 days can no longer take their work into an account, so their photos are deleted
 * first.
 */
export async function pruneGuestPhotos(db: Database, now: Date): Promise<void> {
  const since = addDuration(now, { days: -PRACTICE_FRESH.days });
  await db
    .delete(solutionPhotos)
    .where(
      and(
        isNull(solutionPhotos.userId),
        lt(solutionPhotos.createdAt, since),
        notExists(guestStatesSince(db, solutionPhotos.guestKeyHash, since)),
      ),
    );
}
