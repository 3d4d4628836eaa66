/** Kinds of stored files. No visitor has chosen a name, so none can escape its folder or bucket. */
export type FileKind = {
  /** Of DATA_DIR or of the bucket, and of an export. */
  folder: string;
  /** Content type. */
  type: string;
  pattern: RegExp;
};

/** Photos of written answers. */
export const PHOTO_FILES: FileKind = { folder: "photos", type: "image/jpeg", pattern: /^[\w-]{22}\.jpg$/ };
/** Images of the site, each in several widths. */
export const IMAGE_FILES: FileKind = { folder: "images", type: "image/webp", pattern: /^[\w-]{22}-\d{3,4}\.webp$/ };

export const isFileKey = ({ pattern }: FileKind, name: string): boolean => pattern.test(name);

export function mustBeFileKey(kind: FileKind, key: string): string {
  if (!isFileKey(kind, key)) throw new Error("This is no key of a stored file");
  return key;
}
