import type { AppContext } from "~/app-context.server";
import { DOCUMENTS } from "~/features/core/documents/documents";
import { versionsAt } from "~/features/core/documents/open-documents.server";
import { GOAL, PARENTS, PICKER, REFERRAL } from "~/features/core/shell/school-pages";
import { readLandingDates } from "~/features/store/catalog/landing-rows.server";
import { moscowDayStart } from "~/shared/moscow.server";
import { homePath, legalPath } from "~/shared/paths";
import { latest, type SitemapEntry } from "~/shared/sitemap-entry";

/** Those that show no list with dates of its own and are for everyone. */
const STANDING_PAGES = [PARENTS, PICKER, GOAL, REFERRAL];

/** For the sitemap, with the documents, each with the day of its last change. */
export async function listStandingPages(
  context: Pick<AppContext, "db" | "clock" | "documents">,
): Promise<SitemapEntry[]> {
  const now = context.clock.now();
  const changedAt = latest((await readLandingDates(context)).map((course) => course.changedAt));
  return [
    { path: homePath(), changedAt },
    ...STANDING_PAGES.map(({ href }) => ({ path: href, changedAt })),
    ...DOCUMENTS.map(({ slug }) => {
      const { effectiveFrom } = versionsAt(context.documents, slug, now).inForce;
      return { path: legalPath(slug), changedAt: moscowDayStart(effectiveFrom) };
    }),
  ];
}
