import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { LONGEST_SIDE } from "./photo-rules";
import { remakePhoto } from "./remake-photo.server";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3366cc" } });

async function remade(file: Buffer) {
  const done = await remakePhoto(file);
  if (!done.ok) throw new Error(done.fault);
  return { ...done.made, head: await sharp(done.made.jpeg).metadata() };
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.byteLength);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A PNG whose header claims these dimensions and that holds almost no data. */
function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(1000))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a photo", () => {
  it.each(["jpeg", "png", "webp"] as const)("in the format %s becomes a JPEG of our own", async (format) => {
    const { head, width, height } = await remade(await picture(300, 200).toFormat(format).toBuffer());
    expect({ format: head.format, width, height }).toEqual({ format: "jpeg", width: 300, height: 200 });
  });

  it("is made smaller, and never larger", async () => {
    const { width, height } = await remade(await picture(6000, 3000).jpeg().toBuffer());
    expect([width, height]).toEqual([LONGEST_SIDE, LONGEST_SIDE / 2]);
  });

  it("loses where and with what it was taken, and stands upright", async () => {
    const taken = await picture(300, 200)
      .withExif({ IFD0: { Make: "Telefon" }, IFD3: { GPSLatitude: "55/1 45/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: "Telefon" } })
      .jpeg()
      .toBuffer();
    expect(taken.includes("Telefon")).toBe(true);
    const { jpeg, head, width, height } = await remade(taken);
    expect(jpeg.includes("Telefon")).toBe(false);
    expect(head.exif).toBeUndefined();
    expect(head.orientation).toBeUndefined();
    expect([width, height]).toEqual([200, 300]);
  });

  it("hiding a page or an archive comes out as pixels alone", async () => {
    const page = Buffer.from("<script>alert(1)</script>PK\u0003\u0004");
    const jpeg = await picture(30, 20).jpeg().withMetadata().toBuffer();
    const commented = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, page.length + 2]),
      page,
      jpeg.subarray(2),
      page,
    ]);
    const { jpeg: out } = await remade(commented);
    expect(out.includes("script")).toBe(false);
    expect(out.includes("PK\u0003\u0004")).toBe(false);
  });

  it("without a background is put on white", async () => {
    const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { jpeg } = await remade(await clear.png().toBuffer());
    expect((await sharp(jpeg).raw().toBuffer())[0]).toBeGreaterThan(250);
  });

  it("with one colour and 49 megapixels is read by lines", async () => {
    const small = await picture(7000, 7000).png().toBuffer();
    expect(small.byteLength).toBeLessThan(800_000);
    expect((await remade(small)).width).toBe(LONGEST_SIDE);
  });
});

describe("a file that is no photo", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  it.each([
    ["a drawing by another name", svg, "no-picture"],
    ["a page", Buffer.from("<!doctype html><script>1</script>"), "no-picture"],
    ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1"), "no-picture"],
    ["a document", Buffer.from("%PDF-1.7"), "no-picture"],
    ["nothing", Buffer.alloc(0), "no-picture"],
    ["the first bytes of a JPEG before a drawing", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]), "broken"],
    ["the first bytes of a WebP", Buffer.from("RIFF\u0001\u0000\u0000\u0000WEBPVP8 ", "latin1"), "broken"],
    ["a PNG of 50,000 × 50,000 points", hollowPng(50_000, 50_000), "too-many-pixels"],
    ["a PNG of 10,000 × 10,000 points", hollowPng(10_000, 10_000), "too-many-pixels"],
    ["a PNG that holds less than it says", hollowPng(600, 600), "broken"],
  ])("is refused: %s", async (_, file, fault) => {
    expect(await remakePhoto(file)).toEqual({ ok: false, fault });
  });

  it("is refused where it was cut off", async () => {
    const noise = sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    });
    for (const format of ["jpeg", "png", "webp"] as const) {
      const whole = await noise.clone().toFormat(format).toBuffer();
      expect(await remakePhoto(whole.subarray(0, whole.byteLength / 2)), format).toEqual({
        ok: false,
        fault: "broken",
      });
    }
  });
});
