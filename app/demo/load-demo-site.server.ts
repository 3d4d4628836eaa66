/** The demo content beside the store: webinars dated around the clock, banners, tariff cards. */
import type { Transaction } from "~/db/open-database.server";
import { landings } from "~/db/schema/catalog.server";
import { banners, tariffInfoGroups, webinars } from "~/db/schema/site.server";
import { addMonths, monthOf } from "~/shared/months";
import { DEMO_BANNERS } from "./banners";
import { resolveMoscowTime } from "./season";
import { DEMO_TARIFF_GROUPS } from "./tariffs";
import { DEMO_WEBINARS } from "./webinars";
import { writeUnchanged } from "./write-unchanged.server";

export async function loadDemoSite(
  tx: Transaction,
  { now, teachers }: { now: Date; teachers: ReadonlySet<string> },
): Promise<void> {
  await writeUnchanged(
    tx,
    webinars,
    [webinars.id],
    DEMO_WEBINARS.filter(({ teacherSlug }) => teachers.has(teacherSlug)).map(({ at, ...webinar }) => ({
      ...webinar,
      startsAt: resolveMoscowTime(addMonths(monthOf(now), at.monthOffset), at.day, at.time),
      isActive: true,
      updatedAt: now,
    })),
    "is-switched-off",
  );

  const rows = await tx.select({ id: landings.id, slug: landings.slug }).from(landings);
  const landingIds = new Map(rows.map(({ id, slug }) => [slug, id]));
  await writeUnchanged(
    tx,
    banners,
    [banners.id],
    DEMO_BANNERS.map(({ landings: slugs, teachers: teacherSlugs, ...banner }, position) => ({
      ...banner,
      teacherSlugs,
      landingIds: slugs.flatMap((slug) => landingIds.get(slug) ?? []),
      isActive: true,
      position,
      updatedAt: now,
    })),
    "is-deleted",
  );

  await writeUnchanged(
    tx,
    tariffInfoGroups,
    [tariffInfoGroups.id],
    DEMO_TARIFF_GROUPS.map((group, position) => ({ ...group, position })),
    "is-deleted",
  );
}
