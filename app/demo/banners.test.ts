import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findProjectRoot } from "~/db/project-root.server";
import { DEMO_BANNERS } from "~/demo/banners";
import { DEMO_LANDINGS, DEMO_TEACHERS } from "~/demo/demo-school";
import { BANNER_SIZES } from "~/features/site/banners/banner-view";

const files = DEMO_BANNERS.flatMap(({ imageForMobile, imageForTablet, imageForDesktop }) => [
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
    const landings = new Set(DEMO_LANDINGS.map(({ slug }) => slug));
    const teachers = new Set(DEMO_TEACHERS.map(({ slug }) => slug));
    for (const banner of DEMO_BANNERS) {
      expect(banner.landings.filter((slug) => !landings.has(slug))).toEqual([]);
      expect(banner.teachers.filter((slug) => !teachers.has(slug))).toEqual([]);
    }
    for (const type of ["menu", ""]) expect(DEMO_BANNERS.some(({ bannerType }) => bannerType === type)).toBe(true);
    expect(new Set(DEMO_BANNERS.map(({ id }) => id)).size).toBe(DEMO_BANNERS.length);
  });
});
