import { describe, expect, it } from "vitest";
import {
  listPictureSources,
  sayPictureFault,
  sayPictureNeed,
  toPictureAddress,
  toPictureValue,
} from "./banner-picture";
import { BANNER_SIZES } from "./banner-view";

const ID = "0123456789abcdef0123456789abcdef";
const { mobile, tablet, desktop } = BANNER_SIZES;

describe("the size of a picture", () => {
  it.each([
    ["the size itself", mobile, 343, 132],
    ["the size itself", tablet, 720, 108],
    ["the size itself", desktop, 976, 102],
    ["twice", mobile, 686, 264],
    ["twice", tablet, 1440, 216],
    ["three times", mobile, 1029, 396],
    ["one and a half, rounded", mobile, 515, 198],
    ["three times, as the upload makes it smaller", desktop, 1600, 167],
    ["three times, as the upload makes it smaller", tablet, 1600, 240],
    ["a point less high", desktop, 976, 101],
  ])("fits: %s of %j, %i×%i", (_, size, width, height) => expect(sayPictureFault(size, { width, height })).toBeNull());

  it.each([
    ["other proportions", mobile, 800, 600],
    ["too small", mobile, 342, 132],
    ["half", tablet, 360, 54],
    ["of another place", desktop, 1440, 216],
    ["two points less high", desktop, 976, 100],
    ["a strip", desktop, 1600, 1],
  ])("does not fit: %s for %j, %i×%i", (_, size, width, height) =>
    expect(sayPictureFault(size, { width, height })).toContain(`а эта ${width}×${height}`),
  );

  it("is named: what is needed, what is best, what was found", () =>
    expect(sayPictureFault(mobile, { width: 800, height: 600 })).toBe(
      "Нужна картинка 343×132 или больше с теми же пропорциями, лучше 686×264, а эта 800×600",
    ));
});

it.each([
  [mobile, "686×264"],
  [tablet, "1440×216"],
  [desktop, "1600×167"],
])("the advised size is sharp, and no larger than an image is stored: %j", (size, best) =>
  expect(sayPictureNeed(size)).toMatch(new RegExp(`, лучше ${best}$`)),
);

describe("the address of a picture", () => {
  it.each([
    [mobile, 960],
    [tablet, 1600],
    [desktop, 1600],
  ])("is the version that is sharp at %j, and leads back to its image", (size, width) => {
    const address = toPictureAddress(ID, size);
    expect(address).toBe(`/images/${ID}-${width}.webp`);
    expect(toPictureValue(address)).toBe(ID);
  });

  it.each(["/banners/oge-mobile.svg", `/images/${ID}-481.webp`, `/other/${ID}-480.webp`, `/images/x/${ID}-480.webp`])(
    "stays as it is if it is that of a file: %s",
    (address) => {
      expect(toPictureAddress(address, mobile)).toBe(address);
      expect(toPictureValue(address)).toBe(address);
    },
  );
});

describe("the sources of a picture", () => {
  const list = (size: typeof mobile | typeof tablet | typeof desktop, width: number) =>
    listPictureSources(toPictureAddress(ID, size), size, [{ id: ID, width }]).srcSet?.replaceAll(`/images/${ID}-`, "");

  it("are the versions that fill its place, each as wide as it is", () => {
    expect(list(mobile, 686)).toBe("480.webp 480w, 960.webp 686w");
    expect(list(mobile, 343)).toBe("480.webp 343w");
    expect(list(tablet, 1440)).toBe("960.webp 960w, 1600.webp 1440w");
    expect(list(tablet, 720)).toBe("960.webp 720w");
    expect(list(desktop, 1600)).toBe("1600.webp 1600w");
    expect(list(desktop, 976)).toBe("1600.webp 976w");
  });

  it("are one address for a file, and for an image that is not there", () => {
    const file = "/banners/oge-mobile.svg";
    expect(listPictureSources(file, mobile, [])).toEqual({ src: file, srcSet: null });
    const address = toPictureAddress(ID, mobile);
    expect(listPictureSources(address, mobile, [])).toEqual({ src: address, srcSet: null });
  });

  it("are the largest version of an image that is too small", () => expect(list(desktop, 500)).toBe("960.webp 500w"));
});
