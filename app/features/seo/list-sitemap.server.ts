/** Every page a crawler should know, from the database, each with the day of its last change. */
import type { AppContext } from "~/app-context.server";
import { keepEachWhileContentStands } from "~/db/content-version.server";
import { catalogFilters } from "~/features/catalog/catalog-query";
import { listCatalogRoutes } from "~/features/catalog/catalog-slug";
import { filterLandings } from "~/features/catalog/filter-landings";
import { toCatalogLanding } from "~/features/catalog/listed-landing";
import { readLandingDates } from "~/features/catalog/landing-rows.server";
import { readAllLandings } from "~/features/catalog/read-landings.server";
import { readAllTeachers } from "~/features/catalog/teacher-rows.server";
import { DOCUMENTS } from "~/features/documents/documents";
import { GOAL, PARENTS, PICKER, REFERRAL } from "~/features/shell/school-pages";
import { findSubject, SUBJECTS } from "~/features/subjects/taxonomy";
import { listTaskAddresses, readThemes } from "~/features/task-bank/read-bank.server";
import { TOPICS } from "~/features/task-bank/topic";
import { readAllWebinars } from "~/features/webinars/read-webinars.server";
import {
  bankListPath,
  bankPath,
  bankTaskPath,
  bankTopicPath,
  catalogPath,
  coursePath,
  freeWorkoutPath,
  homePath,
  legalPath,
  teacherPath,
  teachersPath,
  variantPath,
  webinarPath,
  webinarsPath,
} from "~/shared/paths";
import type { Hosts } from "~/shared/hosts";
import { moscowDay } from "~/shared/moscow";
import { moscowDayStart } from "~/shared/moscow.server";
import { latest, type SitemapEntry, writeSitemap, writeSitemapIndex } from "./sitemap";

type Reader = Pick<AppContext, "db" | "clock">;

/** The files of the index by name. */
const SITEMAP_PARTS = ["pages", "catalog", "courses", "teachers", "webinars", "bank"] as const;
export type SitemapPart = (typeof SITEMAP_PARTS)[number];

export function findSitemapPart(file: string | undefined, hosts: Hosts | null): SitemapPart | null {
  return sitemapPartsOf(hosts).find((part) => file === `${part}.xml`) ?? null;
}

/** The index and all files, of the school's host and the bank's. */
const MOST_TEXTS = 2 * (SITEMAP_PARTS.length + 1);
const keepText = keepEachWhileContentStands<string>(MOST_TEXTS);

/** The file of a part, made once a day and content version: crawlers ask often, and it holds every task. */
export async function writeSitemapPart(context: Reader, part: SitemapPart, origin: string): Promise<string> {
  return keepText(context, keyOf(context, part, origin), async () =>
    writeSitemap(await listSitemapPart(context, part), origin),
  );
}

/** The index of these files with the newest date of each, kept in the same way. */
export async function writeSitemapOf(context: Reader, parts: readonly SitemapPart[], origin: string): Promise<string> {
  return keepText(context, keyOf(context, "index", origin), async () =>
    writeSitemapIndex(await listSitemapParts(context, parts), origin),
  );
}

/** Courses leave the lists at midnight in Moscow. */
const keyOf = ({ clock }: Reader, file: SitemapPart | "index", origin: string): string =>
  `${moscowDay(clock.now())} ${file} ${origin}`;

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
    case "bank":
      return listBank(context);
  }
}

/** The files of one host. A sitemap may only list addresses of its own host (sitemaps.org). */
export function sitemapPartsOf(hosts: Hosts | null): readonly SitemapPart[] {
  if (hosts === null) return SITEMAP_PARTS;
  return SITEMAP_PARTS.filter((part) => (part === "bank") === (hosts.here === "task-bank"));
}

/** The index: each file with the newest of its dates. */
async function listSitemapParts(context: Reader, parts: readonly SitemapPart[]): Promise<SitemapEntry[]> {
  return Promise.all(
    parts.map(async (part) => {
      const entries = await listSitemapPart(context, part);
      return { path: `/sitemaps/${part}.xml`, changedAt: latest(entries.map(({ changedAt }) => changedAt)) };
    }),
  );
}

/** Those that show no list with dates of its own and are for everyone. */
const STANDING_PAGES = [PARENTS, PICKER, GOAL, REFERRAL];

async function listPages(context: Reader): Promise<SitemapEntry[]> {
  const changedAt = latest((await readLandingDates(context)).map((course) => course.changedAt));
  return [
    { path: homePath(), changedAt },
    ...STANDING_PAGES.map(({ href }) => ({ path: href, changedAt })),
    ...DOCUMENTS.map(({ slug, date }) => ({ path: legalPath(slug), changedAt: moscowDayStart(date) })),
  ];
}

/** Empty selections answer 200 and are not indexed, so they are not listed. */
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

/** Topics that have tasks, with their numbers, themes and the form of a variant, and every task. */
async function listBank({ db }: Reader): Promise<SitemapEntry[]> {
  const tasks = await listTaskAddresses(db);
  const dateOf = (some: typeof tasks) => latest(some.map(({ updatedAt }) => updatedAt));
  const topics = TOPICS.map((topic) => ({ topic, tasks: tasks.filter(({ topicId }) => topicId === topic.id) }));
  const open = topics.filter((one) => one.tasks.length > 0);
  const listed = await Promise.all(
    open.map(async ({ topic: { id, exam, subject }, tasks: own }) => [
      { path: bankTopicPath(exam, subject.slug), changedAt: dateOf(own) },
      { path: variantPath(exam, subject.slug), changedAt: dateOf(own) },
      ...[...new Set(own.map(({ number }) => number))].map((number) => ({
        path: bankListPath(exam, subject.slug, number),
        changedAt: dateOf(own.filter((task) => task.number === number)),
      })),
      ...(await readThemes(db, id)).map(({ slug }) => ({
        path: bankListPath(exam, subject.slug, slug),
        changedAt: dateOf(own),
      })),
      ...own.map((task) => ({ path: bankTaskPath(exam, subject.slug, task), changedAt: task.updatedAt })),
    ]),
  );
  const roots = [...new Set(open.map(({ topic }) => topic.exam))].map((exam) => ({
    path: bankPath(exam),
    changedAt: dateOf(open.filter(({ topic }) => topic.exam === exam).flatMap((one) => one.tasks)),
  }));
  const workout = { path: freeWorkoutPath(), changedAt: dateOf(tasks) };
  return [...roots, ...(tasks.length > 0 ? [workout] : []), ...listed.flat()];
}
