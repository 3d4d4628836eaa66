/** Landings for the API: the rows that pages show, under the same rules of visibility. */
import { eq, inArray, type SQL } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { courses, landings } from "~/db/schema/catalog.server";
import { readOwnedMonths } from "~/features/core/purchases/purchase-rows.server";
import {
  describeLandingResource,
  type LandingQuery,
  type LandingResource,
  matchesLandingQuery,
} from "./landing-resource";
import { slicePage } from "~/shared/paginate";
import { type ListedLanding, toCatalogLanding } from "./listed-landing";
import { readAllLandings, readLandings } from "./read-landings.server";

type Asker = { viewerId: number | null; origin: string };
type Reader = Pick<AppContext, "db" | "clock">;

export async function findLanding(context: Reader, slug: string, asker: Asker): Promise<LandingResource | null> {
  const found = await readVisible(context, asker, { condition: eq(landings.slug, slug), isOwnedShown: true });
  return found[0] ? describeLandingResource(found[0], asker.origin) : null;
}

export async function findLandings(
  context: Reader,
  asker: Asker,
  input: LandingQuery & { page: number; pageSize: number },
): Promise<{ results: LandingResource[]; count: number; hasNext: boolean }> {
  const visible = await readVisible(context, asker, { isOwnedShown: false });
  const found = visible.filter((landing) => matchesLandingQuery(landing, input));
  const { items, count, hasNext } = slicePage(found, input);
  return { results: items.map((landing) => describeLandingResource(landing, asker.origin)), count, hasNext };
}

/** In catalog order; unknown ids are skipped. */
export async function findLandingsInBulk(
  context: Reader,
  asker: Asker,
  input: { ids: readonly number[] } | { productIds: readonly number[] },
): Promise<LandingResource[]> {
  const ids = "ids" in input ? input.ids : input.productIds;
  if (ids.length === 0) return [];
  const condition =
    "ids" in input
      ? inArray(landings.id, [...ids])
      : inArray(
          landings.id,
          context.db
            .select({ id: courses.landingId })
            .from(courses)
            .where(inArray(courses.id, [...ids])),
        );
  const found = await readVisible(context, asker, { condition, isOwnedShown: false });
  return found.map((one) => describeLandingResource(one, asker.origin));
}

/**
 * An inactive landing is hidden unless the caller has bought part of it; like the pages, lists leave out what the
 * caller owns in full.
 */
async function readVisible(
  context: Reader,
  { viewerId }: Asker,
  { condition, isOwnedShown }: { condition?: SQL; isOwnedShown: boolean },
): Promise<ListedLanding[]> {
  const [found, owned] = await Promise.all([
    condition ? readLandings(context, condition) : readAllLandings(context),
    viewerId === null ? [] : readOwnedMonths(context.db, viewerId),
  ]);
  const now = context.clock.now();
  return found
    .map((landing) => toCatalogLanding(landing, owned, now))
    .filter(({ isActive, isOwned }) => isActive || isOwned)
    .filter(({ isFullyOwned }) => isOwnedShown || !isFullyOwned);
}
