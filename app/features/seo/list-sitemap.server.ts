/** Every page a crawler should know, from the database, each with the day of its last change. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { keepWhileContentStands } from "~/db/content-version.server";
import { landings, teachers } from "~/db/schema/catalog.server";
import { catalogFilters } from "~/features/catalog/catalog-query";
import { listCatalogRoutes } from "~/features/catalog/catalog-slug";
import { filterLandings } from "~/features/catalog/filter-landings";
import { toCatalogLanding } from "~/features/catalog/listed-landing";
import { readAllLandings } from "~/features/catalog/read-landings.server";
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
import { latest, type SitemapEntry } from "./sitemap";

type Reader = Pick<AppContext, "db" | "clock">;

/** The files of the index by name. */
export const SITEMAP_PARTS = ["pages", "catalog", "courses", "teachers", "webinars"] as const;
export type SitemapPart = (typeof SITEMAP_PARTS)[number];

const readCourseDates = keepWhileContentStands((db) =>
  db
    .select({ slug: landings.slug, changedAt: landings.updatedAt })
    .from(landings)
    .where(eq(landings.isActive, true))
    .orderBy(landings.position),
);

const readTeacherDates = keepWhileContentStands((db) =>
  db
    .select({ slug: teachers.slug, subject: teachers.subject, changedAt: teachers.updatedAt })
    .from(teachers)
    .orderBy(teachers.position),
);

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
      return (await readCourseDates(context)).map(({ slug, changedAt }) => ({ path: coursePath(slug), changedAt }));
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
  const changedAt = latest((await readCourseDates(context)).map((course) => course.changedAt));
  return [
    { path: homePath(), changedAt },
    { path: parentsPath(), changedAt },
    { path: referralPath(), changedAt },
    ...DOCUMENTS.map(({ slug, date }) => ({ path: legalPath(slug), changedAt: new Date(`${date}T00:00:00+03:00`) })),
  ];
}

/** Empty selections answer 200 and are not indexed, so they are not listed either. */
async function listCatalog(context: Reader): Promise<SitemapEntry[]> {
  const [stored, dates] = await Promise.all([readAllLandings(context), readCourseDates(context)]);
  const changed = new Map(dates.map(({ slug, changedAt }) => [slug, changedAt]));
  const shown = stored.map((landing) => toCatalogLanding(landing, [], context.clock.now()));
  return listCatalogRoutes().flatMap(({ slug, filter }) => {
    const found = filterLandings(shown, catalogFilters(filter));
    if (found.length === 0) return [];
    return [{ path: catalogPath(slug), changedAt: latest(found.map((one) => changed.get(one.slug) ?? null)) }];
  });
}

async function listTeachers(context: Reader): Promise<SitemapEntry[]> {
  const people = await readTeacherDates(context);
  const dateOf = (some: typeof people) => latest(some.map(({ changedAt }) => changedAt));
  return [
    { path: teachersPath(), changedAt: dateOf(people) },
    ...SUBJECTS.flatMap(({ key, slug }) => {
      const found = people.filter(({ subject }) => subject === key);
      return found.length === 0 ? [] : [{ path: teachersPath(slug), changedAt: dateOf(found) }];
    }),
    ...people.map(({ slug, changedAt }) => ({ path: teacherPath(slug), changedAt })),
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
