import type { AppContext } from "~/app-context.server";
import { sweepFiles } from "~/integrations/files/sweep-files.server";
import { hasFile, setUsage } from "./photo-rows.server";

/** Deletes files without a row and counts the rest. @returns how many were deleted. */
export async function sweepPhotos({ db, photos, log }: Pick<AppContext, "db" | "photos" | "log">): Promise<number> {
  const { swept, bytes } = await sweepFiles(photos, (key) => hasFile(db, key));
  await setUsage(db, bytes);
  if (swept > 0) log.info({ event: "photos.swept", swept, store: photos.provider }, "photos swept");
  return swept;
}
