/** Every page a crawler should know, from the database, each with the day of its last change. */
import type { AppContext } from "~/app-context.server";
import { catalogFilters } from "~/features/catalog/catalog-query";
import { listCatalogRoutes } from "~/features/catalog/catalog-slug";
import { filterLandings } from "~/features/catalog/filter-landings";
import { toCatalogLanding } from "~/features/catalog/listed-landing";
import { readLandingDates } from "~/features/catalog/landing-rows.server";
import { readAllLandings } from "~/features/catalog/read-landings.server";
import { readAllTeachers } from "~/features/catalog/teacher-rows.server";
import { DOCUMENTS } from "~/features/documents/documents";
import { findSubject, SUBJECTS } from "~/features/subjects/taxonomy";
import { readAllWebinars } from "~/features/webinars/read-webinars.server";
import {
  catalogPath,
  coursePath,
  homePath,
  legalPath,
  parentsPath,
  referralPath,
  teacherPath,
  teachersPath,
  webinarPath,
  webinarsPath,
} from "~/shared/paths";
import { moscowDayStart } from "~/shared/moscow.server";
import { latest, type SitemapEntry } from "./sitemap";

type Reader = Pick<AppContext, "db" | "clock">;

/** The files of the index by name. */
export const SITEMAP_PARTS = ["pages", "catalog", "courses", "teachers", "webinars"] as const;
export type SitemapPart = (typeof SITEMAP_PARTS)[number];

export function findSitemapPart(file: string | undefined): SitemapPart | null {
  return SITEMAP_PARTS.find((part) => file === `${part}.xml`) ?? null;
}

export async function listSitemapPart(context: Reader, part: SitemapPart): Promise<SitemapEntry[]> {
  switch (part) {
    case "pages":
      return listPages(context);
    case "catalog":
      return listCatalog(context);
    case "courses":
      return (await readLandingDates(context)).map(({ slug, changedAt }) => ({ path: coursePath(slug), changedAt }));
    case "teachers":
      return listTeachers(context);
    case "webinars":
      return listWebinars(context);
  }
}

/** The index: each file with the newest of its dates. */
export async function listSitemapParts(context: Reader): Promise<SitemapEntry[]> {
  return Promise.all(
    SITEMAP_PARTS.map(async (part) => {
      const entries = await listSitemapPart(context, part);
      return { path: `/sitemaps/${part}.xml`, changedAt: latest(entries.map(({ changedAt }) => changedAt)) };
    }),
  );
}

async function listPages(context: Reader): Promise<SitemapEntry[]> {
  const changedAt = latest((await readLandingDates(context)).map((course) => course.changedAt));
  return [
    { path: homePath(), changedAt },
    { path: parentsPath(), changedAt },
    { path: referralPath(), changedAt },
    ...DOCUMENTS.map(({ slug, date }) => ({ path: legalPath(slug), changedAt: moscowDayStart(date) })),
  ];
}

/** Empty selections answer 200 and are not indexed, so they are not listed either. */
async function listCatalog(context: Reader): Promise<SitemapEntry[]> {
  const [stored, dates] = await Promise.all([readAllLandings(context), readLandingDates(context)]);
  const changed = new Map(dates.map(({ slug, changedAt }) => [slug, changedAt]));
  const shown = stored.map((landing) => toCatalogLanding(landing, [], context.clock.now()));
  return listCatalogRoutes().flatMap(({ slug, filter }) => {
    const found = filterLandings(shown, catalogFilters(filter));
    if (found.length === 0) return [];
    return [{ path: catalogPath(slug), changedAt: latest(found.map((one) => changed.get(one.slug) ?? null)) }];
  });
}

async function listTeachers(context: Reader): Promise<SitemapEntry[]> {
  const people = await readAllTeachers(context);
  const dateOf = (some: typeof people) => latest(some.map(({ updatedAt }) => updatedAt));
  return [
    { path: teachersPath(), changedAt: dateOf(people) },
    ...SUBJECTS.flatMap(({ key, slug }) => {
      const found = people.filter(({ subject }) => subject === key);
      return found.length === 0 ? [] : [{ path: teachersPath(slug), changedAt: dateOf(found) }];
    }),
    ...people.map(({ slug, updatedAt }) => ({ path: teacherPath(slug), changedAt: updatedAt })),
  ];
}

async function listWebinars(context: Reader): Promise<SitemapEntry[]> {
  const all = await readAllWebinars(context);
  const topics = new Map<string, Date | null>();
  for (const { subject, updatedAt } of all) {
    const { slug } = findSubject(subject);
    topics.set(slug, latest([topics.get(slug) ?? null, updatedAt]));
  }
  return [
    { path: webinarsPath(), changedAt: latest(all.map(({ updatedAt }) => updatedAt)) },
    ...[...topics].map(([slug, changedAt]) => ({ path: webinarsPath(slug), changedAt })),
    ...all.map(({ slug, updatedAt }) => ({ path: webinarPath(slug), changedAt: updatedAt })),
  ];
}
