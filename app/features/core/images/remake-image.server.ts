/** Re-encodes an uploaded image at each width; a transparent ground stays. */
import { createHash } from "node:crypto";
import sharp from "sharp";
import {
  cleanImageName,
  IMAGE_FIELD,
  IMAGE_WIDTHS,
  type ImageWidth,
  sayImageFault,
  TALLEST_IMAGE,
} from "./image-rules";
import { openPicture } from "./open-picture.server";
import type { UploadRules } from "./upload-rules.server";

export type RemadeImage = {
  id: string;
  /** Of the file as it was sent. */
  name: string;
  /** Of the largest version. */
  width: number;
  height: number;
  versions: { width: ImageWidth; webp: Buffer }[];
};

const QUALITY = 80;
const WIDEST = Math.max(...IMAGE_WIDTHS);

export const remakeImage = (file: Buffer, name: string) =>
  openPicture(file, async (picture): Promise<RemadeImage> => {
    const { data, info } = await picture
      .resize({ width: WIDEST, height: TALLEST_IMAGE, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const versions = [];
    for (const width of IMAGE_WIDTHS) {
      const webp = await sharp(data, { raw })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      versions.push({ width, webp });
    }
    const id = createHash("sha256").update(file).digest("hex").slice(0, 32);
    return { id, name: cleanImageName(name), width: info.width, height: info.height, versions };
  });

/** The one file in the form of the back office. */
export const IMAGE_UPLOAD: UploadRules<RemadeImage> = {
  field: IMAGE_FIELD,
  most: 1,
  remake: remakeImage,
  say: sayImageFault,
};
