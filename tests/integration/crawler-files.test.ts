/** Crawler files are made once per day and version of the content, not for every request. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { landings } from "~/db/schema/catalog.server";
import { findSitemapPart, writeSitemapOf, writeSitemapPart } from "~/web/sitemap.server";
import { showCourseFeed } from "~/features/site/seo/show-course-feed.server";
import { countStatements } from "../load/count-statements";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const ORIGIN = "https://v.example";
const COURSES = findSitemapPart("courses.xml", null)!;
const BANK = findSitemapPart("bank.xml", null)!;

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ now: "2026-11-10T12:00:00+03:00", hasDemo: true });
  await storeSampleTaskBank(context.db, context.clock.now());
});
afterAll(() => context.close());

const FILES: Record<string, (origin: string) => Promise<string>> = {
  "the index": (origin) => writeSitemapOf(context, [COURSES, BANK], origin),
  "the addresses of tasks": (origin) => writeSitemapPart(context, BANK, origin),
  "the feed of courses": (origin) => showCourseFeed(context, origin),
};

it.each(Object.keys(FILES))("%s: a second request only asks for the version of the content", async (name) => {
  const write = FILES[name]!;
  const text = await write(ORIGIN);
  const counter = countStatements(context.database);
  counter.popAll();
  expect(await write(ORIGIN)).toBe(text);
  expect(counter.popAll()).toEqual([expect.stringContaining("content_version")]);
  // Another host has addresses of its own.
  expect(await write("https://other.example")).toBe(text.replaceAll(ORIGIN, "https://other.example"));
});

it("a changed course and the next day are shown at once", async () => {
  const read = () => Promise.all([writeSitemapPart(context, COURSES, ORIGIN), showCourseFeed(context, ORIGIN)]);
  const before = await read();
  const [first] = await context.db.select({ id: landings.id }).from(landings).where(eq(landings.isActive, true));
  await context.db
    .update(landings)
    .set({ name: "Новое имя", updatedAt: sql`${landings.updatedAt} + interval '1 day'` })
    .where(eq(landings.id, first!.id));
  const after = await read();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toContain("Новое имя");
  // All its months are over.
  context.setClock("2027-12-01T00:00:00+03:00");
  expect(await showCourseFeed(context, ORIGIN)).not.toContain("<offer ");
});
