import type { AppContext } from "~/app-context.server";
import { findSubject } from "~/features/core/subjects/taxonomy";
import { webinarPath, webinarsPath } from "~/shared/paths";
import { latest, type SitemapEntry } from "~/shared/sitemap-entry";
import { readAllWebinars } from "./read-webinars.server";

/** The pages of webinars for the sitemap, each with the day of its last change. */
export async function listWebinars(context: Pick<AppContext, "db">): Promise<SitemapEntry[]> {
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
