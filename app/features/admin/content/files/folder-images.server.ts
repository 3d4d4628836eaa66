/**
 * Images in a folder of content (decision 0101): their texts are items as any other, and their stored files lie beside
 * those, byte for byte. The manifest has the SHA-256 of each.
 */
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { AppContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import { IMAGE_CONTENT, IMAGE_KIND } from "~/features/admin/content/images/image-content.server";
import { dropImageFiles, putImageFiles } from "~/features/admin/content/images/image-files.server";
import { fileKeyOf, IMAGE_WIDTHS, imageFileOf, readImageFile } from "~/features/core/images/image-rules";
import { findImage, isFileOfImage, listEveryImage, putImage } from "~/features/core/images/image-rows.server";
import { judgeVersion, type VersionFault } from "~/features/core/images/judge-version.server";
import { type FieldErrors, IMAGE_ID, isImageId } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import type { AnyResource, AuditedResource } from "~/features/core/resources/resource.server";
import type { FileStorePort } from "~/integrations/ports";
import { makePublicId } from "~/integrations/secrets.server";
import { type ContentFolder, type FileFault, idOf, nameOf } from "./content-folder.server";
import { parseItem } from "./parse-item.server";

/** As much of a resource as a folder of content needs. */
export type FolderResource = AuditedResource & Pick<AnyResource, "key" | "blank" | "list">;

type Reader = Pick<Database, "select">;
/** By the ids of images that the site does not have: the names under which their files are stored. */
type FileKeys = ReadonlyMap<string, string>;

const FIXED = ["name", "width", "height"] as const;

/** Its files are in the store before `write` names them. */
export const imagesOfFolder = (fileKeys: FileKeys = new Map()): FolderResource => ({
  ...IMAGE_CONTENT,
  key: { label: "Номер", hint: "Имя файла изображения не меняется: его дал сайт", pattern: IMAGE_ID },
  blank: () => ({}),
  list: async (db) =>
    (await listEveryImage(db)).map(({ id, alt }) => ({ key: id, title: alt, note: "", isOnSite: true })),
  write: async (tx, change) => {
    const { key: id, item, now: createdAt } = change;
    const fileKey = fileKeys.get(id);
    if (fileKey === undefined || (await findImage(tx, id))) return IMAGE_CONTENT.write(tx, change);
    await putImage(tx, { id, fileKey, ...readTexts(item), createdAt, createdBy: null });
  },
  check: (_, { key, item, current }) =>
    Promise.resolve(current ? refuseFixed(item, current) : fileKeys.has(key) ? {} : LOST),
});

const refuseFixed = (item: Item, current: Item): FieldErrors =>
  Object.fromEntries(
    FIXED.filter((name) => item[name] !== current[name]).map((name) => [
      name,
      ["Меняется только описание: другой файл — это другое изображение"],
    ]),
  );

const LOST: FieldErrors = { alt: ["Изображение удалили на сайте, пока шла загрузка: повторите её"] };

/** The fields have been checked. */
const readTexts = ({ alt, name, width, height }: Item) => ({
  ...{ alt: String(alt), name: String(name), width: Number(width), height: Number(height) },
});

const sumOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex");
const sumIdOf = (name: string): string => idOf({ kind: IMAGE_KIND, key: name });
/** The name of a file in the manifest; empty for an item. */
const readSumId = (id: string): string[] => {
  const name = id.startsWith(sumIdOf("")) ? id.slice(sumIdOf("").length) : "";
  return readImageFile(name) ? [name] : [];
};
const faultOf = (id: string, message: string): FileFault => ({
  ...{ file: nameOf({ kind: IMAGE_KIND, key: id }), line: 1, message },
});

/** A file of the folder, and its key in the store. */
type ImageFile = { name: string; key: string };

export type ExportedImages = {
  written: ImageFile[];
  /** Names of files whose images the site no longer has. */
  gone: string[];
  sums: Record<string, string>;
  faults: FileFault[];
};

/** Says which files to write and which to delete. One that was put in place of an exported one is a fault unless `isForced`. */
export async function compareImages(
  { db, images: store }: { db: Reader; images: Pick<FileStorePort, "read"> },
  { manifest, readImage = () => null }: ContentFolder,
  { isForced }: { isForced: boolean },
): Promise<ExportedImages> {
  const compared: ExportedImages = { written: [], gone: [], sums: {}, faults: [] };
  const sumIn = (name: string): string | null => {
    const present = readImage(name);
    return present === null || present === "too-long" ? present : sumOf(present);
  };
  const lose = (id: string, name: string, present: string) => {
    if (!isForced && present !== manifest[sumIdOf(name)])
      compared.faults.push(faultOf(id, `${name} is not the exported file: --force takes the site's`));
  };
  const versions = (await listEveryImage(db)).flatMap(({ id, fileKey }) =>
    IMAGE_WIDTHS.map((width) => ({ id, name: imageFileOf(id, width), key: fileKeyOf(fileKey, width) })),
  );
  for (const { id, name, key } of versions) {
    const content = await store.read(key);
    if (!content) {
      compared.faults.push(faultOf(id, `${name} is not in the store of files, where it is ${key}`));
      continue;
    }
    const [sum, present] = [sumOf(content), sumIn(name)];
    compared.sums[sumIdOf(name)] = sum;
    if (present === sum) continue;
    if (present !== null) lose(id, name, present);
    compared.written.push({ name, key });
  }
  for (const name of Object.keys(manifest).flatMap(readSumId)) {
    const present = sumIdOf(name) in compared.sums ? null : sumIn(name);
    if (present === null) continue;
    lose(readImageFile(name)?.id ?? "", name, present);
    compared.gone.push(name);
  }
  return compared;
}

/** Before the other files: a text without its picture would be refused by an import. */
export async function writeImages(
  store: Pick<FileStorePort, "read">,
  folder: string,
  { written, gone }: Pick<ExportedImages, "written" | "gone">,
): Promise<void> {
  const place = path.join(folder, IMAGE_KIND);
  if (written.length > 0) mkdirSync(place, { recursive: true });
  for (const { name, key } of written) {
    const content = await store.read(key);
    if (!content) throw new Error(`${key} has left the store of files during the export`);
    writeFileSync(path.join(place, name), content);
  }
  for (const name of gone) rmSync(path.join(place, name));
}

const FAULTS: Record<VersionFault, string> = {
  "too-long": "is longer than an image may be",
  "no-webp": "is no WebP file",
  "no-picture": "is no picture",
  "too-many-pixels": "has too many pixels",
  "another-size": "has another size than the image",
  "more-than-pixels": "holds more than the pixels of one picture",
  broken: "is damaged",
};

export type JudgedImages = { faults: FileFault[]; sums: Record<string, string>; fileKeys: Map<string, string> };

/** Every file of every image in the folder, whether the site has the image or not. A wrong text is the item's own fault. */
export async function judgeImages(db: Reader, folder: ContentFolder, now: Date): Promise<JudgedImages> {
  const judged: JudgedImages = { faults: [], sums: {}, fileKeys: new Map() };
  const resource = imagesOfFolder();
  for (const file of folder.files.filter(({ kind, key }) => kind === IMAGE_KIND && isImageId(key))) {
    const parsed = parseItem(resource, file, now);
    if (!parsed.ok) continue;
    for (const version of IMAGE_WIDTHS) {
      const name = imageFileOf(file.key, version);
      const found = await judgeFile(folder, name, { version, ...readTexts(parsed.item) });
      if (typeof found === "string") judged.faults.push(faultOf(file.key, `${name} ${found}`));
      else judged.sums[sumIdOf(name)] = found.sum;
    }
    if (!(await findImage(db, file.key))) judged.fileKeys.set(file.key, makePublicId());
  }
  return judged;
}

async function judgeFile(
  { manifest, readImage }: ContentFolder,
  name: string,
  expected: Parameters<typeof judgeVersion>[1],
): Promise<{ sum: string } | string> {
  const content = readImage?.(name) ?? null;
  if (content === null) return "is missing";
  if (content === "too-long") return FAULTS["too-long"];
  const [sum, known] = [sumOf(content), manifest[sumIdOf(name)]];
  if (known !== undefined && known !== sum) return "is damaged or replaced: it is not the file of manifest.yaml";
  const fault = await judgeVersion(content, expected);
  return fault === null ? { sum } : FAULTS[fault];
}

/** Stores the files of images that the site does not have. The first that the store refuses is a fault. */
export async function storeImages(
  store: FileStorePort,
  { readImage }: ContentFolder,
  { sums, fileKeys }: JudgedImages,
): Promise<FileFault | null> {
  for (const [id, fileKey] of fileKeys) {
    const versions = IMAGE_WIDTHS.flatMap((width) => {
      const name = imageFileOf(id, width);
      const webp = readImage?.(name);
      return webp instanceof Buffer && sumOf(webp) === sums[sumIdOf(name)] ? [{ width, webp }] : [];
    });
    if (versions.length < IMAGE_WIDTHS.length) return faultOf(id, "Its files have changed during the import");
    try {
      await putImageFiles(store, fileKey, versions);
    } catch (error) {
      return faultOf(id, `Its files could not be stored: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return null;
}

/** After a transaction that has ended: files that no row names are of no use. */
export async function dropUnnamed(
  { db, images: store }: Pick<AppContext, "db" | "images">,
  { fileKeys }: JudgedImages,
): Promise<void> {
  for (const fileKey of fileKeys.values())
    if (!(await isFileOfImage(db, fileKeyOf(fileKey, IMAGE_WIDTHS[0])))) await dropImageFiles(store, fileKey);
}
