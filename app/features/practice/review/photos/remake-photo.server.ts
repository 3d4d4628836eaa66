/** Re-encodes a stranger's file: only its pixels come through (product.md, "Free answers"). */
import { createHash } from "node:crypto";
import sharp from "sharp";
import { findFormat, LONGEST_SIDE, MOST_PIXELS, type PhotoFault } from "./photo-rules";

export type RemadePhoto = {
  jpeg: Buffer;
  width: number;
  height: number;
  /** SHA-256 of the file as it was sent. */
  digest: string;
};

export type Remade = { ok: true; photo: RemadePhoto } | { ok: false; fault: PhotoFault };

const QUALITY = 80;
const LONGEST_WORK_SECONDS = 10;

// Of the formats the library reads, three are allowed: drawings and documents would run other libraries' code.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

let turn: Promise<unknown> = Promise.resolve();

/** One at a time: nothing else in the server takes as much memory as a decoded photo. */
export function remakePhoto(file: Buffer): Promise<Remade> {
  const work = turn.then(() => remake(file));
  turn = work.catch(() => undefined);
  return work;
}

async function remake(file: Buffer): Promise<Remade> {
  const format = findFormat(file);
  if (!format) return { ok: false, fault: "no-photo" };
  const pixels = await countPixels(file, format);
  if (pixels === null) return { ok: false, fault: "broken" };
  if (pixels > MOST_PIXELS) return { ok: false, fault: "too-many-pixels" };
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true })
      .timeout({ seconds: LONGEST_WORK_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const digest = createHash("sha256").update(file).digest("base64url");
    return { ok: true, photo: { jpeg: data, width: info.width, height: info.height, digest } };
  } catch {
    return { ok: false, fault: "broken" };
  }
}

/** Reads the header alone; null: unreadable, or of another format than the first bytes say. */
async function countPixels(file: Buffer, format: string): Promise<number | null> {
  try {
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    return header.format === format ? header.width * header.height * (header.pages ?? 1) : null;
  } catch {
    return null;
  }
}
