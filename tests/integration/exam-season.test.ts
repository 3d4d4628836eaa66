/** The school year of a school: published, seen by pages, in a preview, refused, taken back. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { contentDrafts, contentPublications } from "~/db/schema/content.server";
import { siteSettings } from "~/db/schema/resources.server";
import { findResource } from "~/features/admin/content/resources.server";
import { openPreview } from "~/features/admin/preview/open-preview.server";
import { SINGLE_KEY } from "~/features/core/resources/single.server";
import { openSchool } from "~/features/core/school/open-school.server";
import { BY_CALENDAR, SEASON_KIND, type SeasonDates } from "~/features/core/school/school-season";
import { showHome } from "~/features/site/storefront/show-home.server";
import { readOffer } from "~/features/site/storefront/read-offer.server";
import { publishContent } from "../setup/publish-content";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();
const resource = findResource(SEASON_KIND)!;

let opened: Awaited<ReturnType<typeof openSchool>>;

beforeEach(async () => {
  opened = await openSchool(school, { isWatching: true, readOffer });
});
afterEach(async () => {
  await opened.close();
  await school.db.delete(contentDrafts);
  await school.db.delete(contentPublications);
  await school.db.delete(siteSettings).where(eq(siteSettings.kind, SEASON_KIND));
});

async function publish(dates: Partial<SeasonDates>, publishAt: Date | null = null) {
  const value = { ...(await resource.read(school.db, SINGLE_KEY)), ...dates };
  return publishContent(school, resource, { key: SINGLE_KEY, value, publishAt });
}

const seasonAt = async (day: string) => {
  const clock = { now: () => new Date(`${day}T12:00:00+03:00`) };
  return (await showHome({ ...school, school: opened, clock }, { examAsked: null })).season;
};

it("the next year is on sale from the day that the school has chosen, until that is taken back", async () => {
  expect([opened.season(), await seasonAt("2027-05-20")]).toEqual([BY_CALENDAR, "finish"]);
  const { undo } = await publish({ salesFrom: "2027-05-15", egeFrom: "2027-05-24" });
  await expect.poll(() => opened.season().salesFrom).toBe("2027-05-15");
  expect([await seasonAt("2027-05-14"), await seasonAt("2027-05-20")]).toEqual(["finish", "summer"]);
  await undo();
  await expect.poll(() => opened.season()).toEqual(BY_CALENDAR);
  expect(await seasonAt("2027-05-20")).toBe("finish");
});

it("a preview has the season of its day", async () => {
  const at = new Date("2026-12-01T12:00:00+03:00");
  await publish({ lessonsFrom: "2026-11-15" }, new Date("2026-11-30T00:00:00+03:00"));
  const { context } = await openPreview({ ...school, school: opened }, { at, flag: null });
  expect((await showHome(context, { examAsked: null })).season).toBe("start");
  expect(await seasonAt("2026-12-01")).toBe("year");
});

it("a day outside its part of the year, and what is no day, is refused at its field", async () => {
  expect(await publish({ salesFrom: "2027-01-10", lessonsFrom: "2027-06-01" })).toMatchObject({
    errors: { salesFrom: ["С 1 мая по 15 августа"], lessonsFrom: ["С 16 августа по 30 ноября"] },
  });
  expect(await publish({ salesFrom: "2027-02-30", lessonsFrom: "" })).toMatchObject({
    errors: { salesFrom: ["Укажите дату"] },
  });
});
