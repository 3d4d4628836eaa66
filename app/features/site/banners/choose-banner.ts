/**
 * Which banner a page shows: chosen by day and path instead of at random, so that a cached page, a page without
 * JavaScript and the next request agree.
 */
import type { BannerType } from "~/shared/column-values";

export type { BannerType };

export type Banner = {
  id: number;
  title: string;
  text: string;
  bannerType: BannerType;
  link: string | null;
  imageForMobile: string;
  imageForTablet: string;
  imageForDesktop: string;
  /** Where it may be shown; with both lists empty, anywhere. */
  landingIds: readonly number[];
  teacherSlugs: readonly string[];
};

/** Subject of the page: ids of landings and slugs of teachers. */
export type BannerPlace = { landings: readonly number[]; teachers: readonly string[] };

export function suitsPlace(banner: Pick<Banner, "landingIds" | "teacherSlugs">, place: BannerPlace): boolean {
  const { landingIds, teacherSlugs } = banner;
  if (landingIds.length === 0 && teacherSlugs.length === 0) return true;
  return (
    landingIds.some((id) => place.landings.includes(id)) || teacherSlugs.some((slug) => place.teachers.includes(slug))
  );
}

/** FNV-1a spreads neighbouring days and paths far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** `day`: the Moscow day, «2026-11-20». A banner that links to the current page is left out. */
export function chooseBanner<Known extends Banner>(
  banners: readonly Known[],
  { type, place, path, day }: { type: BannerType; place: BannerPlace; path: string; day: string },
): Known | null {
  const fitting = banners.filter(
    (banner) => banner.bannerType === type && suitsPlace(banner, place) && banner.link !== path,
  );
  return fitting[hash(`${day} ${path}`) % fitting.length] ?? null;
}
