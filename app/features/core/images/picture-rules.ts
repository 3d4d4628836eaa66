/** Which files are accepted as pictures, of a pupil and of the staff alike (product.md, "Free answers"). */

export const PICTURE_MEGABYTES = 8;
export const LONGEST_PICTURE = PICTURE_MEGABYTES * 1024 * 1024;
/** More than any phone produces; decoded, this is 150 MB where a file cannot be read line by line. */
export const MOST_PIXELS = 50_000_000;

export const PICTURE_TYPES = "image/jpeg,image/png,image/webp";

export type PictureFormat = "jpeg" | "png" | "webp";
export type PictureFault = "no-picture" | "too-many-pixels" | "broken";
/** Of a form with files. */
export type UploadFault = PictureFault | "too-often" | "too-many" | "too-long";

/** Judged by the first bytes: a name or a header proves nothing. */
export function findFormat(head: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (head[0] === 0x89 && text(1, 8) === "PNG\r\n\u001a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return null;
}
