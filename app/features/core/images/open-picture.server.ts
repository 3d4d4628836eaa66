/** Opens a stranger's file so that only its pixels come through (product.md, "Free answers"). */
import sharp, { type Sharp } from "sharp";
import { findFormat, MOST_PIXELS, type PictureFault } from "./picture-rules";

export type Opened<Made> = { ok: true; made: Made } | { ok: false; fault: PictureFault };

const LONGEST_WORK_SECONDS = 10;

// Of the formats the library reads, three are allowed: drawings and documents would run other libraries' code.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

let turn: Promise<unknown> = Promise.resolve();

/**
 * `make` gets the picture upright. One at a time: nothing else in the server takes as much memory as a decoded picture.
 */
export function openPicture<Made>(file: Buffer, make: (picture: Sharp) => Promise<Made>): Promise<Opened<Made>> {
  const work = turn.then(() => open(file, make));
  turn = work.catch(() => undefined);
  return work;
}

async function open<Made>(file: Buffer, make: (picture: Sharp) => Promise<Made>): Promise<Opened<Made>> {
  const format = findFormat(file);
  if (!format) return { ok: false, fault: "no-picture" };
  const pixels = await countPixels(file, format);
  if (pixels === null) return { ok: false, fault: "broken" };
  if (pixels > MOST_PIXELS) return { ok: false, fault: "too-many-pixels" };
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true })
      .timeout({ seconds: LONGEST_WORK_SECONDS })
      .autoOrient();
    return { ok: true, made: await make(picture) };
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
