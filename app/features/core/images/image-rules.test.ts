import { describe, expect, it } from "vitest";
import {
  cleanImageName,
  fileKeysOf,
  imageSources,
  LONGEST_IMAGE_NAME,
  readImageAddress,
  readImageFile,
  versionFor,
} from "./image-rules";

const ID = "0123456789abcdef0123456789abcdef";

describe("the address of a version", () => {
  it.each([480, 960, 1600])("names the image and one of the widths: %i", (width) => {
    expect(readImageFile(`${ID}-${width}.webp`)).toEqual({ id: ID, width });
  });

  it.each([
    `${ID}-481.webp`,
    `${ID}-480.jpg`,
    `${ID}.webp`,
    `${ID.toUpperCase()}-480.webp`,
    `../${ID}-480.webp`,
    `${ID}-0480.webp`,
    "",
  ])("is no other: %s", (file) => expect(readImageFile(file)).toBeNull());
});

describe("the sources of an image", () => {
  const sets = (width: number) => imageSources({ id: ID, width }).srcSet.replaceAll(`/images/${ID}-`, "");

  it("are its three versions", () => {
    expect(imageSources({ id: ID, width: 1600 }).src).toBe(`/images/${ID}-480.webp`);
    expect(sets(1600)).toBe("480.webp 480w, 960.webp 960w, 1600.webp 1600w");
  });

  it("are fewer for a small original, each as wide as it really is", () => {
    expect(sets(1000)).toBe("480.webp 480w, 960.webp 960w, 1600.webp 1000w");
    expect(sets(960)).toBe("480.webp 480w, 960.webp 960w");
    expect(sets(700)).toBe("480.webp 480w, 960.webp 700w");
    expect(sets(480)).toBe("480.webp 480w");
    expect(sets(20)).toBe("480.webp 20w");
  });
});

describe("the sources for a place of a known width", () => {
  const sets = (width: number, narrowest: number) =>
    imageSources({ id: ID, width }, { narrowest }).srcSet.replaceAll(`/images/${ID}-`, "");

  it("leave out narrower versions, and keep the largest", () => {
    expect(sets(1600, 343)).toBe("480.webp 480w, 960.webp 960w, 1600.webp 1600w");
    expect(sets(1600, 481)).toBe("960.webp 960w, 1600.webp 1600w");
    expect(sets(976, 976)).toBe("1600.webp 976w");
    expect(sets(300, 976)).toBe("480.webp 300w");
    expect(imageSources({ id: ID, width: 1600 }, { narrowest: 720 }).src).toBe(`/images/${ID}-960.webp`);
  });

  it.each([
    [0, 480],
    [480, 480],
    [481, 960],
    [1952, 1600],
  ])("have one version that fills it: %i", (points, width) => expect(versionFor(points)).toBe(width));
});

it("an address is that of a version only as a whole", () => {
  expect(readImageAddress(`/images/${ID}-960.webp`)).toEqual({ id: ID, width: 960 });
  for (const other of [`/other/${ID}-960.webp`, `/images/${ID}-961.webp`, `/images/x/${ID}-960.webp`, `${ID}-960.webp`])
    expect(readImageAddress(other), other).toBeNull();
});

it("the files of an image are named after its key", () => {
  expect(fileKeysOf("k")).toEqual(["k-480.webp", "k-960.webp", "k-1600.webp"]);
});

it("the name of a file is stored without its folder, and no longer than fits", () => {
  expect(cleanImageName("C:\\photos\\Анна.jpg")).toBe("Анна.jpg");
  expect(cleanImageName("../../etc/passwd")).toBe("passwd");
  expect(cleanImageName("  ")).toBe("без имени");
  expect(cleanImageName("😀".repeat(300))).toBe("😀".repeat(LONGEST_IMAGE_NAME));
});
