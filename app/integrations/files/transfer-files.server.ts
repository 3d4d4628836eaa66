/**
 * The stored files of an export, beside its tables. Each kind has a folder, such as `photos`, and, written last,
 * `photos.jsonl` with the key, the length and the SHA-256 of each. Both kinds of storage are used through their port.
 */
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { TransferError } from "~/db/transfer/describe-tables.server";
import type { FileStorePort } from "~/integrations/ports";
import { parseJson } from "~/shared/parse-json";
import { type FileKind, isFileKey } from "./file-key";

const listOf = ({ folder }: FileKind) => `${folder}.jsonl`;

const lineSchema = z.object({ key: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string() });

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** `missing`: keys without a file, for example of an account deleted meanwhile. */
export type ExportedFiles = { files: number; missing: string[] };

type Place = { kind: FileKind; folder: string };

export async function exportFiles(
  store: FileStorePort,
  { kind, folder }: Place,
  keys: AsyncIterable<string>,
): Promise<ExportedFiles> {
  const missing: string[] = [];
  let files = 0;
  await mkdir(path.join(folder, kind.folder), { recursive: true });
  const draft = path.join(folder, `${listOf(kind)}.draft`);
  const list = await open(draft, "wx");
  try {
    for await (const key of keys) {
      const content = await store.read(key);
      if (!content) {
        missing.push(key);
        continue;
      }
      await writeFile(path.join(folder, kind.folder, key), content, { flag: "wx", mode: 0o600 });
      await list.write(`${JSON.stringify({ key, bytes: content.byteLength, sha256: sha256(content) })}\n`);
      files += 1;
    }
  } finally {
    await list.close();
  }
  await rename(draft, path.join(folder, listOf(kind)));
  return { files, missing };
}

/**
 * Runs before the tables are loaded: files without a row are swept, but a row without its file would break a page.
 * Throws `TransferError`. @returns how many files were stored.
 */
export async function importFiles(store: FileStorePort, { kind, folder }: Place): Promise<number> {
  const name = listOf(kind);
  const list = path.join(folder, name);
  if (!existsSync(list)) throw new TransferError(`${folder} holds no whole export: ${name} is missing`);
  let files = 0;
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity })) {
    const said = lineSchema.safeParse(parseJson(line));
    if (!said.success || !isFileKey(kind, said.data.key))
      throw new TransferError(`${name} is damaged in line ${files + 1}`);
    const { key, bytes, sha256: sum } = said.data;
    const content = await readFile(path.join(folder, kind.folder, key)).catch(() => null);
    if (content?.byteLength !== bytes || sha256(content) !== sum)
      throw new TransferError(`The file ${key} of the export is missing or damaged`);
    await store.put(key, content);
    files += 1;
  }
  return files;
}
