import { describe, expect, test } from "vitest";
import { type Banner, chooseBanner, suitsPlace } from "~/features/site/banners/choose-banner";

const banner = (id: number, facts: Partial<Banner> = {}): Banner => ({
  id,
  title: `Баннер ${id}`,
  text: "",
  bannerType: "",
  link: null,
  imageForMobile: "m.svg",
  imageForTablet: "t.svg",
  imageForDesktop: "d.svg",
  landingIds: [],
  teacherSlugs: [],
  ...facts,
});
const nowhere = { landings: [], teachers: [] };
const asked = { type: "", place: nowhere, path: "/teachers/", day: "2026-11-20" } as const;

describe("a banner with a list of places", () => {
  test.each([
    ["no list, any page", {}, { landings: [7], teachers: ["gleb-orlov"] }, true],
    ["no list, a page without a place", {}, nowhere, true],
    ["its landing", { landingIds: [7, 8] }, { landings: [8], teachers: [] }, true],
    ["another landing", { landingIds: [7] }, { landings: [8], teachers: [] }, false],
    ["its teacher", { teacherSlugs: ["gleb-orlov"] }, { landings: [], teachers: ["gleb-orlov"] }, true],
    ["a page without a place", { teacherSlugs: ["gleb-orlov"] }, nowhere, false],
    ["one of two lists", { landingIds: [7], teacherSlugs: ["gleb-orlov"] }, { landings: [7], teachers: [] }, true],
  ])("appears only where the list allows it: %s", (_, facts, place, isShown) =>
    expect(suitsPlace(banner(1, facts), place)).toBe(isShown),
  );
});

describe("the choice", () => {
  const all = [1, 2, 3, 4, 5].map((id) => banner(id));

  test("is the same all day on one page", () => {
    const first = chooseBanner(all, asked);
    expect(first).not.toBeNull();
    expect(chooseBanner([...all], { ...asked })).toBe(first);
  });

  test("differs between days and between pages, and includes every banner", () => {
    const days = Array.from({ length: 60 }, (_, day) => chooseBanner(all, { ...asked, day: `day ${day}` })?.id);
    const pages = Array.from({ length: 60 }, (_, page) => chooseBanner(all, { ...asked, path: `/${page}/` })?.id);
    for (const seen of [days, pages]) expect(new Set(seen).size).toBe(all.length);
  });

  test("stays within its type", () => {
    const mixed = [banner(1, { bannerType: "menu" }), banner(2)];
    expect(chooseBanner(mixed, asked)?.id).toBe(2);
    expect(chooseBanner(mixed, { ...asked, type: "menu" })?.id).toBe(1);
  });

  test("never links to the current page, and is null if nothing fits", () => {
    expect(chooseBanner([banner(1, { link: "/teachers/" })], asked)).toBeNull();
    expect(chooseBanner([], asked)).toBeNull();
  });
});
