/** Banners from the database: one for a page, or the list for an API client. */
import { asc, eq, inArray } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import { banners } from "~/db/schema/banners.server";
import { teacherNames } from "~/features/store/catalog/teacher-rows.server";
import { moscowDay } from "~/shared/moscow";
import { findSiteImages } from "~/features/core/images/image-rows.server";
import { readImageAddress } from "~/features/core/images/image-rules";
import { listPictureSources } from "./banner-picture";
import { BANNER_SIZES, type BannerView } from "./banner-view";
import { type Banner, type BannerPlace, type BannerType, chooseBanner, suitsPlace } from "./choose-banner";

async function readRows(db: Pick<AppContext["db"], "select">): Promise<Banner[]> {
  const rows = await db
    .select({
      id: banners.id,
      title: banners.title,
      text: banners.text,
      bannerType: banners.bannerType,
      link: banners.link,
      imageForMobile: banners.imageForMobile,
      imageForTablet: banners.imageForTablet,
      imageForDesktop: banners.imageForDesktop,
      landingIds: banners.landingIds,
      teacherSlugs: banners.teacherSlugs,
    })
    .from(banners)
    .where(eq(banners.isActive, true))
    .orderBy(asc(banners.position), asc(banners.id));
  const keys = rows.flatMap(({ teacherSlugs }) => teacherSlugs);
  if (keys.length === 0) return rows;
  const teacher = teacherNames(db);
  const people = await db.select().from(teacher).where(inArray(teacher.key, keys));
  const slugOf = (key: string) => people.find((one) => one.key === key)?.slug ?? key;
  return rows.map((row) => ({ ...row, teacherSlugs: row.teacherSlugs.map(slugOf) }));
}

type ShownBanner = Banner & Pick<BannerView, "pictures">;

const readBanners: (context: Pick<AppContext, "db">) => Promise<readonly ShownBanner[]> = cacheUntilContentChanges(
  async (db) => {
    const rows = await readRows(db);
    const addresses = rows.flatMap((row) => [row.imageForMobile, row.imageForTablet, row.imageForDesktop]);
    const images = await findSiteImages(
      db,
      addresses.flatMap((address) => readImageAddress(address)?.id ?? []),
    );
    return rows.map((row) => ({
      ...row,
      pictures: {
        mobile: listPictureSources(row.imageForMobile, BANNER_SIZES.mobile, images),
        tablet: listPictureSources(row.imageForTablet, BANNER_SIZES.tablet, images),
        desktop: listPictureSources(row.imageForDesktop, BANNER_SIZES.desktop, images),
      },
    }));
  },
);

/** A page works without its banner: a failure is logged and nothing is shown. */
export async function findPageBanner(
  context: Pick<AppContext, "db" | "clock" | "log">,
  { type, path, place }: { type: BannerType; path: string; place?: Partial<BannerPlace> },
): Promise<BannerView | null> {
  try {
    const found = chooseBanner(await readBanners(context), {
      type,
      path,
      place: { landings: place?.landings ?? [], teachers: place?.teachers ?? [] },
      day: moscowDay(context.clock.now()),
    });
    if (!found) return null;
    const { id, title, text, link, pictures } = found;
    return { id, title, text, link, pictures };
  } catch (error) {
    context.log.warn({ event: "banner.read_failed", err: error, path }, "the banner of a page could not be read");
    return null;
  }
}

export type BannerResource = Omit<Banner, "landingIds" | "teacherSlugs">;

/** With a filter: banners of its landings and teachers and those for any place; without one: all. */
export async function listBanners(
  context: Pick<AppContext, "db">,
  { place, origin }: { place: BannerPlace; origin: string },
): Promise<BannerResource[]> {
  const isFiltered = place.landings.length + place.teachers.length > 0;
  const known = await readBanners(context);
  const absolute = (address: string) => new URL(address, origin).href;
  return known
    .filter((banner) => !isFiltered || suitsPlace(banner, place))
    .map(({ landingIds: _, teacherSlugs: __, pictures: ___, ...banner }) => ({
      ...banner,
      link: banner.link === null ? null : absolute(banner.link),
      imageForMobile: absolute(banner.imageForMobile),
      imageForTablet: absolute(banner.imageForTablet),
      imageForDesktop: absolute(banner.imageForDesktop),
    }));
}
