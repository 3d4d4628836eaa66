/** The files of an image, which are stored before its row. */
import { fileKeyOf, fileKeysOf } from "~/features/core/images/image-rules";
import type { RemadeImage } from "~/features/core/images/remake-image.server";
import type { FileStorePort } from "~/integrations/ports";

/** All versions or none. Throws as the store does. */
export async function putImageFiles(
  store: FileStorePort,
  fileKey: string,
  versions: RemadeImage["versions"],
): Promise<void> {
  try {
    for (const { width, webp } of versions) await store.put(fileKeyOf(fileKey, width), webp);
  } catch (error) {
    await dropImageFiles(store, fileKey);
    throw error;
  }
}

/** The sweep finds what stays behind. */
export async function dropImageFiles(store: FileStorePort, fileKey: string): Promise<void> {
  await Promise.allSettled(fileKeysOf(fileKey).map((key) => store.remove(key)));
}
