import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { TALLEST_IMAGE } from "./image-rules";
import { remakeImage } from "./remake-image.server";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3366cc" } });

async function remade(file: Buffer) {
  const done = await remakeImage(file, "a.jpg");
  if (!done.ok) throw new Error(done.fault);
  const sizes = await Promise.all(
    done.made.versions.map(async ({ webp }) => {
      const { format, width, height, exif, hasAlpha } = await sharp(webp).metadata();
      return { format, width, height, exif, hasAlpha };
    }),
  );
  return { ...done.made, sizes };
}

describe("an image", () => {
  it.each(["jpeg", "png", "webp"] as const)("in the format %s is stored as WebP in three widths", async (format) => {
    const { sizes, width, height, name } = await remade(await picture(2000, 1000).toFormat(format).toBuffer());
    expect(sizes.map((one) => [one.format, one.width, one.height])).toEqual([
      ["webp", 480, 240],
      ["webp", 960, 480],
      ["webp", 1600, 800],
    ]);
    expect([width, height, name]).toEqual([1600, 800, "a.jpg"]);
  });

  it("is never enlarged, and a strip is made shorter", async () => {
    expect((await remade(await picture(700, 350).png().toBuffer())).sizes.map(({ width }) => width)).toEqual([
      480, 700, 700,
    ]);
    const strip = await remade(await picture(100, 20_000).png().toBuffer());
    expect([strip.width, strip.height]).toEqual([24, TALLEST_IMAGE]);
  });

  it("stands upright and loses where and with what it was taken", async () => {
    const taken = await picture(300, 200)
      .withExif({ IFD0: { Make: "Telefon" }, IFD3: { GPSLatitude: "55/1 45/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: "Telefon" } })
      .jpeg()
      .toBuffer();
    expect(taken.includes("Telefon")).toBe(true);
    const { width, height, versions, sizes } = await remade(taken);
    expect([width, height]).toEqual([200, 300]);
    expect(versions.some(({ webp }) => webp.includes("Telefon"))).toBe(false);
    expect(sizes.map(({ exif }) => exif)).toEqual([undefined, undefined, undefined]);
  });

  it("keeps a transparent ground, and shades of grey", async () => {
    const clear = sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { versions, sizes } = await remade(await clear.png().toBuffer());
    expect(sizes[0]?.hasAlpha).toBe(true);
    const { data } = await sharp(versions[0]?.webp).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
    const grey = await remade(await picture(40, 20).greyscale().png().toBuffer());
    expect(grey.sizes[0]?.width).toBe(40);
  });

  it("is the same for the same file, and another for another", async () => {
    const [one, other] = [await picture(30, 20).png().toBuffer(), await picture(30, 21).png().toBuffer()];
    expect((await remade(one)).id).toBe((await remade(one)).id);
    expect((await remade(one)).id).toMatch(/^[0-9a-f]{32}$/);
    expect((await remade(one)).id).not.toBe((await remade(other)).id);
  });

  it("is refused if it is none", async () => {
    expect(await remakeImage(Buffer.from("<svg/>"), "a.png")).toEqual({ ok: false, fault: "no-picture" });
    const cut = (await picture(800, 800).png().toBuffer()).subarray(0, 60);
    expect(await remakeImage(cut, "a.png")).toEqual({ ok: false, fault: "broken" });
  });
});
