/** Deletes files without a row, left by a killed process or by deleted rows. */
import type { FileStorePort } from "~/integrations/ports";
import { toSeconds } from "~/shared/duration";

/** A younger file's row may still be on its way. */
export const UNCLAIMED_FILE = { hours: 1 } as const;

/** `bytes`: of the files that stay. */
export async function sweepFiles(
  store: FileStorePort,
  hasRow: (key: string) => Promise<boolean>,
): Promise<{ swept: number; bytes: number }> {
  const found = { swept: 0, bytes: 0 };
  for await (const file of store.list()) {
    if (file.ageSeconds > toSeconds(UNCLAIMED_FILE) && !(await hasRow(file.key))) {
      await store.remove(file.key);
      found.swept += 1;
    } else found.bytes += file.bytes;
  }
  return found;
}
