import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { judgeVersion } from "./judge-version.server";
import { LONGEST_PICTURE } from "./picture-rules";
import { remakeImage } from "./remake-image.server";

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3366cc" } });

async function remake(width: number, height: number) {
  const done = await remakeImage(await draw(width, height).png().toBuffer(), "a.png");
  if (!done.ok) throw new Error(done.fault);
  return done.made;
}

describe("a stored version", () => {
  it.each([
    [2000, 1333],
    [700, 351],
    [40, 30],
    [100, 20_000],
  ])("made from %i × %i is accepted as it is", async (wide, high) => {
    const { versions, width, height } = await remake(wide, high);
    for (const { width: version, webp } of versions)
      expect(await judgeVersion(webp, { version, width, height })).toBeNull();
  });

  it("is refused where it is another picture, cut, too long, or holds more than pixels", async () => {
    const { versions, width, height } = await remake(2000, 1000);
    const [small = versions[0], middle] = versions;
    const judge = (webp: Buffer) => judgeVersion(webp, { version: 480, width, height });
    const webp = small?.webp ?? Buffer.alloc(0);
    expect(await judge(middle?.webp ?? webp)).toBe("another-size");
    expect(await judge(webp.subarray(0, webp.byteLength / 2))).toBe("broken");
    expect(await judge(Buffer.concat([webp, Buffer.alloc(LONGEST_PICTURE)]))).toBe("too-long");
    expect(await judge(Buffer.concat([webp, Buffer.from("<script>")]))).toBe("more-than-pixels");
    expect(await judge(await draw(480, 240).png().toBuffer())).toBe("no-webp");
    expect(await judge(Buffer.from("<svg/>"))).toBe("no-webp");
    const taken = draw(480, 240).withExif({ IFD0: { Make: "Telefon" } });
    expect(await judge(await taken.webp().toBuffer())).toBe("more-than-pixels");
  });
});
