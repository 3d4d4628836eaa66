/** Deletes files without a row, left by a killed process or by deleted rows. */
import type { AppContext } from "~/app-context.server";
import { toSeconds } from "~/shared/duration";
import { hasFile, setUsage } from "./photo-rows.server";

/** A younger file's row may still be on its way. */
export const UNCLAIMED_PHOTO = { hours: 1 } as const;

/** @returns how many were deleted. */
export async function sweepPhotos({ db, photos, log }: Pick<AppContext, "db" | "photos" | "log">): Promise<number> {
  let swept = 0;
  let bytes = 0;
  for await (const file of photos.list()) {
    if (file.ageSeconds > toSeconds(UNCLAIMED_PHOTO) && !(await hasFile(db, file.key))) {
      await photos.remove(file.key);
      swept += 1;
    } else bytes += file.bytes;
  }
  await setUsage(db, bytes);
  if (swept > 0) log.info({ event: "photos.swept", swept, store: photos.provider }, "photos swept");
  return swept;
}
