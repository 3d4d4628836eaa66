/** Re-encodes a pupil's photo: only its pixels come through (product.md, "Free answers"). */
import { createHash } from "node:crypto";
import { type Opened, openPicture } from "~/features/core/images/open-picture.server";
import { LONGEST_SIDE } from "./photo-rules";

export type RemadePhoto = {
  jpeg: Buffer;
  width: number;
  height: number;
  /** SHA-256 of the file as it was sent. */
  digest: string;
};

const QUALITY = 80;

export function remakePhoto(file: Buffer): Promise<Opened<RemadePhoto>> {
  return openPicture(file, async (picture) => {
    const { data, info } = await picture
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const digest = createHash("sha256").update(file).digest("base64url");
    return { jpeg: data, width: info.width, height: info.height, digest };
  });
}
