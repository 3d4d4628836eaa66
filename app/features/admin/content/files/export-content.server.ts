/** The site's content becomes files (decision 0101). */
import type { Database } from "~/db/open-database.server";
import type { AnyResource } from "~/features/core/resources/resource.server";
import type { Clock } from "~/shared/clock";
import { fingerprint } from "~/shared/fingerprint.server";
import {
  type ContentFile,
  type ContentFolder,
  type FileFault,
  idOf,
  type Manifest,
  nameOf,
} from "./content-folder.server";
import { readItemFile, writeItemFile } from "./item-file";

export type Export =
  | { ok: true; written: ContentFile[]; gone: ContentFile[]; unchanged: number; manifest: Manifest }
  | { ok: false; faults: FileFault[] };

/**
 * Says which files of the folder to write and which to delete. A file that was edited and not imported is a fault
 * unless `isForced`: it would be lost.
 */
export async function exportContent(
  { db, clock }: { db: Pick<Database, "select">; clock: Clock },
  resources: readonly AnyResource[],
  folder: ContentFolder,
  { isForced }: { isForced: boolean },
): Promise<Export> {
  const items = new Map<string, ContentFile>();
  const manifest: Record<string, string> = {};
  for (const { kind, list, read, fields } of resources) {
    for (const { key } of await list(db, clock.now())) {
      const item = await read(db, key);
      if (!item) continue;
      const file = { kind, key, text: writeItemFile(fields, item) };
      items.set(idOf(file), file);
      manifest[idOf(file)] = fingerprint(item);
    }
  }
  const present = new Map(folder.files.map((file) => [idOf(file), file.text]));
  const written = [...items.values()].filter((file) => present.get(idOf(file)) !== file.text);
  const gone = folder.files.filter((file) => !items.has(idOf(file)) && idOf(file) in folder.manifest);
  const lost = [...written, ...gone].filter((file) => {
    const text = present.get(idOf(file));
    return text !== undefined && !isExported(text, folder.manifest[idOf(file)]);
  });
  if (lost.length > 0 && !isForced) return { ok: false, faults: lost.map(sayLost) };
  return { ok: true, written, gone, unchanged: items.size - written.length, manifest };
}

const sayLost = (file: ContentFile): FileFault => ({
  file: nameOf(file),
  line: 1,
  message: "Edited and not imported: import it first, or lose the edit with --force",
});

function isExported(text: string, known: string | undefined): boolean {
  const read = readItemFile(text);
  return read.ok && fingerprint(read.value) === known;
}
