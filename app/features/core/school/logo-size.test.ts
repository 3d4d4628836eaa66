import { describe, expect, it, test } from "vitest";
import { fitLogo, sayLogoFault, sayPairFault } from "./logo-size";

describe("a logo", () => {
  it.each([
    [240, 48],
    [240, 240],
    [1600, 400],
  ])("may be %i×%i", (width, height) => expect(sayLogoFault({ width, height })).toBeNull());

  it.each([
    [239, 100],
    [300, 301],
    [1000, 199],
  ])("may not be %i×%i", (width, height) => {
    expect(sayLogoFault({ width, height })).toBe(
      `Нужна картинка шириной от 240, не выше своей ширины и не длиннее 5 высот, а эта ${width}×${height}`,
    );
  });
});

test.each([
  [
    { width: 1600, height: 320 },
    { width: 120, height: 24 },
  ],
  [
    { width: 600, height: 180 },
    { width: 120, height: 36 },
  ],
  [
    { width: 400, height: 200 },
    { width: 72, height: 36 },
  ],
  [
    { width: 500, height: 500 },
    { width: 36, height: 36 },
  ],
])("%j stands on a page as %j", (image, size) => expect(fitLogo(image)).toEqual(size));

test("a dark version has the proportions of the logo", () => {
  const logo = { width: 480, height: 120 };
  expect(sayPairFault(logo, { width: 960, height: 240 })).toBeNull();
  expect(sayPairFault(logo, { width: 480, height: 122 })).toBeNull();
  expect(sayPairFault(logo, { width: 480, height: 200 })).toBe(
    "Пропорции должны быть как у логотипа: он 480×120, а эта 480×200",
  );
});
