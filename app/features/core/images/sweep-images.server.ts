import type { AppContext } from "~/app-context.server";
import { sweepFiles } from "~/integrations/files/sweep-files.server";
import { isFileOfImage } from "./image-rows.server";

/** Deletes files without a row. @returns how many. */
export async function sweepImages({ db, images, log }: Pick<AppContext, "db" | "images" | "log">): Promise<number> {
  const { swept } = await sweepFiles(images, (file) => isFileOfImage(db, file));
  if (swept > 0) log.info({ event: "images.swept", swept, store: images.provider }, "images swept");
  return swept;
}
