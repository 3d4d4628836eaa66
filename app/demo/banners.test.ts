import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findProjectRoot } from "~/db/project-root.server";
import { BANNER_SIZES } from "~/features/site/banners/banner-view";
import { listDemo } from "../../tests/setup/demo-items";

const banners = listDemo("banners").map(({ item }) => item);
const files = banners.flatMap(({ imageForMobile, imageForTablet, imageForDesktop }) => [
  { file: imageForMobile, size: BANNER_SIZES.mobile },
  { file: imageForTablet, size: BANNER_SIZES.tablet },
  { file: imageForDesktop, size: BANNER_SIZES.desktop },
]);
const inPublic = (file: string) => path.join(findProjectRoot(), "public", file);

describe("the banners of the demo school", () => {
  test("each have three pictures, in the sizes that pages reserve", () => {
    expect(files.filter(({ file }) => !existsSync(inPublic(file)))).toEqual([]);
    for (const { file, size } of files) {
      const head = readFileSync(inPublic(file), "utf8").slice(0, 200);
      expect(head, file).toContain(`width="${size.width}" height="${size.height}"`);
    }
  });

  test("refer to existing landings and teachers, and include ones for pages and for the menu", () => {
    const landings = new Set(listDemo("landings").map(({ key }) => key));
    const teachers = new Set(listDemo("teachers").map(({ key }) => key));
    for (const banner of banners) {
      expect(banner.landings.filter((key) => !landings.has(key))).toEqual([]);
      expect(banner.teachers.filter((key) => !teachers.has(key))).toEqual([]);
    }
    for (const place of ["menu", "page"]) expect(banners.some((banner) => banner.place === place)).toBe(true);
  });
});
