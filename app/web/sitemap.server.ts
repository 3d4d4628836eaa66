/** Every page a crawler should know, as the features list theirs, each with the day of its last change. */
import type { AppContext } from "~/app-context.server";
import { cacheEachUntilContentChanges } from "~/db/content-version.server";
import type { SitemapPart } from "~/features/feature-description.server";
import { FEATURES } from "~/features/registry.server";
import { writeSitemap, writeSitemapIndex } from "~/features/site/seo/sitemap";
import type { Hosts } from "~/shared/hosts";
import { moscowDay } from "~/shared/moscow";
import { latest, type SitemapEntry } from "~/shared/sitemap-entry";

type Reader = Pick<AppContext, "db" | "clock" | "documents" | "school">;

/** The files of the index. */
const SITEMAP_PARTS: readonly SitemapPart[] = FEATURES.flatMap(({ sitemap = [] }) => sitemap);

export function findSitemapPart(file: string | undefined, hosts: Hosts | null): SitemapPart | null {
  return sitemapPartsOf(hosts).find(({ name }) => file === `${name}.xml`) ?? null;
}

/** The index and all files, of the school's host and the task bank's. */
const MOST_TEXTS = 2 * (SITEMAP_PARTS.length + 1);
const cacheText = cacheEachUntilContentChanges<string>(MOST_TEXTS);

/** The file of a part, made once a day and content version: crawlers ask often, and it holds every task. */
export async function writeSitemapPart(context: Reader, part: SitemapPart, origin: string): Promise<string> {
  return cacheText(context, keyOf(context, part.name, origin), async () =>
    writeSitemap(await listPart(context, part), origin),
  );
}

/** The index of these files with the newest date of each, cached in the same way. */
export async function writeSitemapOf(context: Reader, parts: readonly SitemapPart[], origin: string): Promise<string> {
  return cacheText(context, keyOf(context, "index", origin), async () =>
    writeSitemapIndex(await listSitemapParts(context, parts), origin),
  );
}

/** Courses leave the lists at midnight in Moscow. */
const keyOf = ({ clock, school }: Reader, file: string, origin: string): string =>
  `${moscowDay(clock.now())} ${file} ${origin} ${school.view().isOpen}`;

/** Before the opening no page is to be found. */
const listPart = (context: Reader, part: SitemapPart): Promise<SitemapEntry[]> =>
  context.school.view().isOpen ? part.list(context) : Promise.resolve([]);

/** The files of one host. A sitemap may only list addresses of its own host (sitemaps.org). */
export function sitemapPartsOf(hosts: Hosts | null): readonly SitemapPart[] {
  if (hosts === null) return SITEMAP_PARTS;
  return SITEMAP_PARTS.filter(({ host = "school" }) => host === hosts.here);
}

/** The index: each file with the newest of its dates. */
async function listSitemapParts(context: Reader, parts: readonly SitemapPart[]): Promise<SitemapEntry[]> {
  return Promise.all(
    parts.map(async (part) => {
      const entries = await listPart(context, part);
      return { path: `/sitemaps/${part.name}.xml`, changedAt: latest(entries.map(({ changedAt }) => changedAt)) };
    }),
  );
}
