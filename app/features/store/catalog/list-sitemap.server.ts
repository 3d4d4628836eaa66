/** The pages of the catalog and of courses for the sitemap, each with the day of its last change. */
import type { AppContext } from "~/app-context.server";
import { catalogPath, coursePath } from "~/shared/paths";
import { latest, type SitemapEntry } from "~/shared/sitemap-entry";
import { catalogFilters } from "./catalog-query";
import { listCatalogRoutes } from "./catalog-slug";
import { filterLandings } from "./filter-landings";
import { readLandingDates } from "./landing-rows.server";
import { toCatalogLanding } from "./listed-landing";
import { readAllLandings } from "./read-landings.server";

type Reader = Pick<AppContext, "db" | "clock">;

/** Empty selections answer 200 and are not indexed, so they are not listed. */
export async function listCatalog(context: Reader): Promise<SitemapEntry[]> {
  const [stored, dates] = await Promise.all([readAllLandings(context), readLandingDates(context)]);
  const changed = new Map(dates.map(({ slug, changedAt }) => [slug, changedAt]));
  const shown = stored.map((landing) => toCatalogLanding(landing, [], context.clock.now()));
  return listCatalogRoutes().flatMap(({ slug, filter }) => {
    const found = filterLandings(shown, catalogFilters(filter));
    if (found.length === 0) return [];
    return [{ path: catalogPath(slug), changedAt: latest(found.map((one) => changed.get(one.slug) ?? null)) }];
  });
}

export async function listCourses(context: Reader): Promise<SitemapEntry[]> {
  return (await readLandingDates(context)).map(({ slug, changedAt }) => ({ path: coursePath(slug), changedAt }));
}
