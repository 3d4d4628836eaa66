/** A folder of content: `<kind>/<key>.yaml`, one file per item, `images/<id>-480.webp`, and `manifest.yaml`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { z } from "zod";
import { IMAGE_KIND } from "~/features/admin/content/images/image-content.server";
import { LONGEST_PICTURE } from "~/features/core/images/picture-rules";
import { readItemFile } from "./item-file";

/** One mistake, with its place in the folder. */
export type FileFault = { file: string; line: number; message: string };

export type ContentFile = { kind: string; key: string; text: string };

/**
 * The fingerprint of each item when its file and the site last agreed, by `kind/key`; the SHA-256 of each file of an
 * image, by its path.
 */
export type Manifest = Readonly<Record<string, string>>;

export type ContentFolder = {
  files: readonly ContentFile[];
  manifest: Manifest;
  /** A file of an image, such as `<id>-480.webp`; null: there is none. A long one is not read. */
  readImage?: (name: string) => Buffer | "too-long" | null;
};

const ENDING = ".yaml";
const MANIFEST = `manifest${ENDING}`;
const manifestSchema = z.record(z.string());

/**
 * Keys may be addresses: signs that mean something in file names are written in percent. Some file systems store letters
 * such as «й» as two characters.
 */
const UNSAFE = /[/\\%:*?"<>|]|^\./g;
const fileOf = (key: string): string => `${key.replace(UNSAFE, encodeURIComponent)}${ENDING}`;
const keyOf = (file: string): string =>
  file
    .slice(0, -ENDING.length)
    .replace(/%[\dA-F]{2}/g, (sign) => String.fromCharCode(parseInt(sign.slice(1), 16)))
    .normalize();

export const nameOf = ({ kind, key }: { kind: string; key: string }): string => `${kind}/${fileOf(key)}`;
export const idOf = ({ kind, key }: { kind: string; key: string }): string => `${kind}/${key}`;

/** A folder that does not exist has no files. Throws Node's errors for one that cannot be read. */
export function readContentFolder(folder: string): ContentFolder & { faults: FileFault[] } {
  const entries = listFolder(folder).sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .flatMap(({ name: kind }) =>
      readdirSync(path.join(folder, kind))
        .filter((name) => name.endsWith(ENDING))
        .sort()
        .map((name) => ({
          kind,
          key: keyOf(name),
          text: readFileSync(path.join(folder, kind, name), "utf8"),
        })),
    );
  const found = { files, readImage: (name: string) => readImage(path.join(folder, IMAGE_KIND, name)) };
  if (!entries.some(({ name }) => name === MANIFEST)) return { ...found, manifest: {}, faults: [] };
  const read = readItemFile(readFileSync(path.join(folder, MANIFEST), "utf8"));
  if (!read.ok) return { ...found, manifest: {}, faults: read.faults.map((fault) => ({ file: MANIFEST, ...fault })) };
  const manifest = manifestSchema.safeParse(read.value);
  if (manifest.success) return { ...found, manifest: manifest.data, faults: [] };
  return { ...found, manifest: {}, faults: [{ file: MANIFEST, line: 1, message: "Every value is a fingerprint" }] };
}

function readImage(file: string): Buffer | "too-long" | null {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return null;
  return found.size > LONGEST_PICTURE ? "too-long" : readFileSync(file);
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** The manifest comes last: files that it does not know yet are compared with the site. */
export function writeContentFolder(
  folder: string,
  { written, gone, manifest }: { written: readonly ContentFile[]; gone: readonly ContentFile[]; manifest: Manifest },
): void {
  mkdirSync(folder, { recursive: true });
  for (const file of gone) rmSync(path.join(folder, nameOf(file)));
  for (const file of written) {
    mkdirSync(path.join(folder, file.kind), { recursive: true });
    writeFileSync(path.join(folder, nameOf(file)), file.text);
  }
  writeFileSync(path.join(folder, MANIFEST), stringify(manifest, { sortMapEntries: true }));
}
