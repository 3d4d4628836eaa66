/** The demo content beside the store: webinars dated around the clock, banners, redirects, texts for search engines, tariff cards. */
import type { Transaction } from "~/db/open-database.server";
import { landings } from "~/db/schema/catalog.server";
import { banners } from "~/db/schema/banners.server";
import { redirects } from "~/db/schema/redirects.server";
import { seoTexts } from "~/db/schema/seo.server";
import { tariffInfoGroups } from "~/db/schema/storefront.server";
import { webinars } from "~/db/schema/webinars.server";
import { addMonths, monthOf } from "~/shared/months";
import { moscowMoment } from "~/shared/moscow.server";
import { siteSettings } from "~/db/schema/resources.server";
import { SCHOOL_KIND } from "~/features/core/school/school-profile";
import { DEMO_BANNERS } from "./banners";
import { DEMO_REDIRECTS } from "./redirects";
import { DEMO_PROFILE } from "./school-profile";
import { DEMO_SEO_TEXTS } from "./seo-texts";
import { DEMO_TARIFF_GROUPS } from "./tariffs";
import { DEMO_WEBINARS } from "./webinars";
import { writeUnchanged } from "./write-unchanged.server";

export async function loadDemoSite(
  tx: Transaction,
  { now, teachers }: { now: Date; teachers: ReadonlySet<string> },
): Promise<void> {
  await writeUnchanged(
    tx,
    siteSettings,
    [siteSettings.kind],
    [{ kind: SCHOOL_KIND, value: DEMO_PROFILE, updatedAt: now }],
  );
  await writeUnchanged(
    tx,
    webinars,
    [webinars.id],
    DEMO_WEBINARS.filter(({ teacherSlug }) => teachers.has(teacherSlug)).map(({ at, ...webinar }) => ({
      ...webinar,
      startsAt: moscowMoment(addMonths(monthOf(now), at.monthOffset), at.day, at.time),
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
    redirects,
    [redirects.fromPath],
    DEMO_REDIRECTS.map((redirect) => ({ ...redirect, updatedAt: now })),
    "is-deleted",
  );

  await writeUnchanged(
    tx,
    seoTexts,
    [seoTexts.path],
    DEMO_SEO_TEXTS.map((texts) => ({ ...texts, updatedAt: now })),
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
