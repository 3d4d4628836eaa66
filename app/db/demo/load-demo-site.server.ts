/** The demo school around its store: webinars dated around the clock, banners, tariff cards. */
import { notInArray } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { landings } from "~/db/schema/catalog.server";
import { banners, tariffInfoGroups, webinars } from "~/db/schema/site.server";
import { addMonths, monthOf } from "~/shared/months";
import { DEMO_BANNERS } from "./banners";
import { resolveMoscowTime } from "./season";
import { DEMO_TARIFF_GROUPS } from "./tariffs";
import { upsert } from "./upsert.server";
import { DEMO_WEBINARS } from "./webinars";

export async function loadDemoSite(tx: Transaction, now: Date): Promise<void> {
  await upsert(
    tx,
    webinars,
    [webinars.id],
    DEMO_WEBINARS.map(({ at, ...webinar }) => ({
      ...webinar,
      startsAt: resolveMoscowTime(addMonths(monthOf(now), at.monthOffset), at.day, at.time),
      isActive: true,
      updatedAt: now,
    })),
  );
  const kept = DEMO_WEBINARS.map(({ id }) => id);
  await tx.update(webinars).set({ isActive: false }).where(notInArray(webinars.id, kept));

  const rows = await tx.select({ id: landings.id, slug: landings.slug }).from(landings);
  const landingIds = new Map(rows.map(({ id, slug }) => [slug, id]));
  await tx.delete(banners);
  await upsert(
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
  );

  await tx.delete(tariffInfoGroups);
  await upsert(
    tx,
    tariffInfoGroups,
    [tariffInfoGroups.id],
    DEMO_TARIFF_GROUPS.map((group, position) => ({ ...group, position })),
  );
}
