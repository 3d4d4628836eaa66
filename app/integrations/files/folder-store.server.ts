/** Files in a folder of DATA_DIR. A name appears only once its content is on the disk. */
import { constants } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileStorePort, StoredFile } from "~/integrations/ports";
import { type FileKind, isFileKey, mustBeFileKey } from "./file-key";

/** Left over from a killed write; the sweep of files finds it by age. */
const PART = ".part";

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

export function createFolderStore(dataDir: string, kind: FileKind): FileStorePort {
  const folder = path.join(dataDir, kind.folder);
  const fileOf = (key: string) => path.join(folder, mustBeFileKey(kind, key));
  return {
    provider: "folder",
    async put(key, content) {
      const file = fileOf(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${file}${PART}`;
      try {
        const handle = await open(part, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) =>
      rm(key.endsWith(PART) ? `${fileOf(key.slice(0, -PART.length))}${PART}` : fileOf(key), { force: true }),
    list: () => listFolder(folder, kind),
  };
}

async function* listFolder(folder: string, kind: FileKind): AsyncGenerator<StoredFile> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    if (!isFileKey(kind, name.endsWith(PART) ? name.slice(0, -PART.length) : name)) continue;
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found) yield { key: name, bytes: found.size, ageSeconds: (Date.now() - found.mtimeMs) / 1000 };
  }
}
