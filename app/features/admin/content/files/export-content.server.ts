/** The site's content becomes files (decision 0101). */
import type { AppContext } from "~/app-context.server";
import type { Fields } from "~/features/core/resources/fields";
import { readNumber } from "~/features/core/resources/numbers.server";
import { recallDates, writeDates, type WrittenDates } from "~/features/core/resources/relative-dates.server";
import { fingerprint } from "~/shared/fingerprint.server";
import {
  type ContentFile,
  type ContentFolder,
  type FileFault,
  idOf,
  type Manifest,
  nameOf,
} from "./content-folder.server";
import { compareImages, type ExportedImages, type FolderResource, imagesOfFolder } from "./folder-images.server";
import { readItemFile, writeItemFile } from "./item-file";
import { readWrittenDates } from "./written-dates.server";

export type Export =
  | {
      ok: true;
      written: ContentFile[];
      gone: ContentFile[];
      unchanged: number;
      manifest: Manifest;
      images: Pick<ExportedImages, "written" | "gone">;
    }
  | { ok: false; faults: FileFault[] };

/**
 * Says which files of the folder to write and which to delete. A file that was edited and not imported is a fault
 * unless `isForced`: it would be lost.
 */
export async function exportContent(
  { db, clock, images: store }: Pick<AppContext, "db" | "clock" | "images">,
  editable: readonly FolderResource[],
  folder: ContentFolder,
  { isForced }: { isForced: boolean },
): Promise<Export> {
  const resources = [imagesOfFolder(), ...editable];
  const items = new Map<string, ContentFile>();
  const manifest: Record<string, string> = {};
  const writtenDates = await readWrittenDates(db);
  for (const resource of resources) {
    const { kind, list, read, fields } = resource;
    for (const { key } of await list(db, clock.now())) {
      const item = await read(db, key);
      if (!item) continue;
      const written = writeDates(fields, item, writtenDates.get(idOf({ kind, key })) ?? {});
      const file = { kind, key, text: writeItemFile(fields, written, await readNumber(db, resource, key)) };
      items.set(idOf(file), file);
      manifest[idOf(file)] = fingerprint(item);
    }
  }
  const present = new Map(folder.files.map((file) => [idOf(file), file.text]));
  const written = [...items.values()].filter((file) => present.get(idOf(file)) !== file.text);
  const gone = folder.files.filter((file) => !items.has(idOf(file)) && idOf(file) in folder.manifest);
  const lost = [...written, ...gone].filter((file) => {
    const [text, fields] = [present.get(idOf(file)), resources.find(({ kind }) => kind === file.kind)?.fields ?? {}];
    const dates = writtenDates.get(idOf(file)) ?? {};
    return text !== undefined && !isExported(text, { fields, dates, known: folder.manifest[idOf(file)] });
  });
  const { sums, ...images } = await compareImages({ db, images: store }, folder, { isForced });
  const faults = [...images.faults, ...(isForced ? [] : lost.map(sayLost))];
  if (faults.length > 0) return { ok: false, faults };
  const unchanged = items.size - written.length;
  return { ok: true, written, gone, unchanged, manifest: { ...manifest, ...sums }, images };
}

const sayLost = (file: ContentFile): FileFault => ({
  file: nameOf(file),
  line: 1,
  message: "Edited and not imported: import it first, or lose the edit with --force",
});

type Known = { fields: Fields; dates: WrittenDates; known: string | undefined };

function isExported(text: string, { fields, dates, known }: Known): boolean {
  const read = readItemFile(text);
  return read.ok && fingerprint(recallDates(fields, read.value, dates)) === known;
}
