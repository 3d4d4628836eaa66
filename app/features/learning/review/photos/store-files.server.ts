/** Stores the files of photographs, all or none. Their rows follow. */
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { makePublicId } from "~/integrations/secrets.server";
import type { Learner } from "~/features/learning/progress/learner";
import { findQuotaFault, type QuotaFault, type StoredPhoto } from "./photo-rows.server";
import type { RemadePhoto } from "./remake-photo.server";

export type PhotoRefusal = QuotaFault | "photo-not-stored";

/** Per address: decoding a photo takes a second of processor time. */
export const PHOTOS_PER_NETWORK = {
  name: "task-photos-ip",
  points: 300,
  window: { hours: 1 },
} as const satisfies Limit;

type Context = Pick<AppContext, "db" | "photos" | "env" | "log">;

export async function storeFiles(
  context: Context,
  learner: Learner,
  sent: readonly RemadePhoto[],
  /** The bytes that the same answer frees. */
  freed = 0,
): Promise<{ ok: true; photos: StoredPhoto[] } | { ok: false; reason: PhotoRefusal }> {
  if (sent.length === 0) return { ok: true, photos: [] };
  const bytes = sent.reduce((all, { jpeg }) => all + jpeg.byteLength, 0);
  const fault = await findQuotaFault(context, learner, bytes - freed);
  if (fault) return { ok: false, reason: fault };
  const photos: StoredPhoto[] = [];
  for (const { jpeg, ...about } of sent) {
    const photo = { ...about, fileKey: `${makePublicId()}.jpg`, bytes: jpeg.byteLength };
    try {
      await context.photos.put(photo.fileKey, jpeg);
    } catch (error) {
      context.log.error(
        { event: "photos.store_failed", err: error, store: context.photos.provider },
        "no photo stored",
      );
      await dropFiles(context, photos);
      return { ok: false, reason: "photo-not-stored" };
    }
    photos.push(photo);
  }
  return { ok: true, photos };
}

/** The sweep finds what stays behind. */
export async function dropFiles(
  { photos: store }: Pick<AppContext, "photos">,
  photos: readonly Pick<StoredPhoto, "fileKey">[],
): Promise<void> {
  await Promise.allSettled(photos.map(({ fileKey }) => store.remove(fileKey)));
}
