/** Judges a stored version that comes back from outside, by the rules of an upload: it is kept byte for byte. */
import type { ImageWidth } from "./image-rules";
import { openPicture } from "./open-picture.server";
import { findFormat, LONGEST_PICTURE, type PictureFault } from "./picture-rules";

export type VersionFault = PictureFault | "too-long" | "no-webp" | "another-size" | "more-than-pixels";

/** `version`: its place among the widths; `width` and `height`: of the whole image. Null: it may be stored. */
export async function judgeVersion(
  webp: Buffer,
  { version, width, height }: { version: ImageWidth; width: number; height: number },
): Promise<VersionFault | null> {
  if (webp.byteLength > LONGEST_PICTURE) return "too-long";
  if (findFormat(webp) !== "webp") return "no-webp";
  const opened = await openPicture(webp, async (picture) => {
    const { exif, xmp, iptc, pages = 1 } = await picture.metadata();
    const { info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return { isBare: !exif && !xmp && !iptc && pages === 1, ...info };
  });
  if (!opened.ok) return opened.fault;
  const { made } = opened;
  const points = Math.min(version, width);
  // Half a point is rounded either way.
  const isSize = made.width === points && Math.abs(made.height - (height * points) / width) <= 1;
  if (!isSize) return "another-size";
  return made.isBare && webp.byteLength === webp.readUInt32LE(4) + 8 ? null : "more-than-pixels";
}
