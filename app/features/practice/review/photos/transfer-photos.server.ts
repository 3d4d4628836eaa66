/**
 * The files of photographs in an export, beside its tables: a folder `photos` and, written last, `photos.jsonl` with
 * the key, the length and the SHA-256 of each. Both kinds of storage are written and read through their port.
 */
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { TransferError } from "~/db/transfer/describe-tables.server";
import { isFileKey } from "~/integrations/files/file-key";
import type { FileStorePort } from "~/integrations/ports";

/** Where an export lists the files. */
export const PHOTO_KEYS = { table: "solution_photos", column: "file_key" } as const;

const FOLDER = "photos";
const LIST = "photos.jsonl";

const lineSchema = z.object({
  key: z.string().refine(isFileKey),
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
});

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** `missing`: keys without a file, for example of an account deleted meanwhile. */
export type ExportedPhotos = { files: number; missing: string[] };

export async function exportPhotos(
  store: FileStorePort,
  folder: string,
  keys: AsyncIterable<string>,
): Promise<ExportedPhotos> {
  const missing: string[] = [];
  let files = 0;
  await mkdir(path.join(folder, FOLDER), { recursive: true });
  const draft = path.join(folder, `${LIST}.draft`);
  const list = await open(draft, "wx");
  try {
    for await (const key of keys) {
      const content = await store.read(key);
      if (!content) {
        missing.push(key);
        continue;
      }
      await writeFile(path.join(folder, FOLDER, key), content, { flag: "wx", mode: 0o600 });
      await list.write(`${JSON.stringify({ key, bytes: content.byteLength, sha256: sha256(content) })}\n`);
      files += 1;
    }
  } finally {
    await list.close();
  }
  await rename(draft, path.join(folder, LIST));
  return { files, missing };
}

/**
 * Runs before the tables are loaded: files without a row are swept, but a row without its file would break an answer.
 * Throws `TransferError`. @returns how many files were stored.
 */
export async function importPhotos(store: FileStorePort, folder: string): Promise<number> {
  const list = path.join(folder, LIST);
  if (!existsSync(list)) throw new TransferError(`${folder} holds no whole export: ${LIST} is missing`);
  let files = 0;
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity })) {
    const said = lineSchema.safeParse(parseLine(line));
    if (!said.success) throw new TransferError(`${LIST} is damaged in line ${files + 1}`);
    const { key, bytes, sha256: sum } = said.data;
    const content = await readFile(path.join(folder, FOLDER, key)).catch(() => null);
    if (content?.byteLength !== bytes || sha256(content) !== sum)
      throw new TransferError(`The photo ${key} of the export is missing or damaged`);
    await store.put(key, content);
    files += 1;
  }
  return files;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
