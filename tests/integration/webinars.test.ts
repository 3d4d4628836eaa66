/** The pages of webinars and their calendar files over the database. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { courses } from "~/db/schema/catalog.server";
import { webinars } from "~/db/schema/webinars.server";
import { openWebinars } from "~/features/learning/webinars/list-webinars.server";
import { readWebinarTexts } from "~/features/learning/webinars/read-webinar-texts.server";
import { showWebinar } from "~/features/learning/webinars/show-webinar.server";
import { webinarJsonLd } from "~/features/learning/webinars/webinar-json-ld";
import { writeWebinarCalendar, writeWebinarsFeed } from "~/features/learning/webinars/write-calendars.server";
import * as calendarRoute from "~/routes/webinar.$slug[.]ics/route";
import { useDemoSchool } from "../setup/use-school";

const NOW = "2026-11-20T12:00:00+03:00";
const TODAY = "matematika-16-vklady-i-kredity";
const ORIGIN = "https://school.example";

const context = useDemoSchool();

const open = (topic: string | undefined, query = "") =>
  openWebinars(context, { topic, query: new URLSearchParams(query) });

async function view(topic?: string, query = "") {
  const answer = await open(topic, query);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.view;
}

describe("the list", () => {
  it("the list shows today's webinar in bold, the next ones by date, then the recordings", async () => {
    const { next, soon, later, recorded, total, pageHrefs, heading, topics } = await view();
    expect(next).toMatchObject({ slug: TODAY, dayName: "сегодня", isFree: true });
    expect(next?.when.time).toBe("19:00\u00a0мск");
    expect([soon.length, later.length > 1]).toEqual([6, true]);
    expect(recorded).toHaveLength(8);
    expect(recorded[0]?.when).toMatchObject({ day: "18", month: "ноября" });
    expect([total, pageHrefs]).toEqual([26, ["", "?page=2", "?page=3", "?page=4"].map((page) => `/webinars/${page}`)]);
    expect(heading.h1).toBe("Вебинары");
    expect(topics[0]).toMatchObject({ count: 39, isCurrent: true });
  });

  it("each recording appears on one page only", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => view(undefined, page > 1 ? `page=${page}` : "")));
    const slugs = pages.flatMap(({ recorded }) => recorded.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(26);
    expect(pages[1]).toMatchObject({
      next: null,
      soon: [],
      text: null,
      prevHref: "/webinars/",
      nextHref: "/webinars/?page=3",
    });
  });

  it("the list knows its subjects and pages and redirects to one address of each", async () => {
    expect(await open("astronomiya")).toEqual({ ok: false, reason: "unknown" });
    expect(await open("fizika", "page=9")).toMatchObject({ reason: "moved", href: "/webinars/fizika/" });
    expect(await open("fizika", "page=9&utm_source=vk")).toMatchObject({ href: "/webinars/fizika/?utm_source=vk" });
    expect(await open("fizika", "exam=all")).toMatchObject({ reason: "not-canonical", href: "/webinars/fizika/" });
  });

  it("a list without upcoming webinars offers others, and an empty one is not indexed", async () => {
    const empty = await view("istoriya", "exam=oge");
    expect([empty.isIndexed, empty.total, empty.next]).toEqual([false, 0, null]);
    expect(empty.elsewhere.map(({ href }) => href)).toEqual(["/webinars/", "/catalog/istoriya/"]);
    const past = await view("istoriya");
    expect([past.isIndexed, past.next, past.total]).toEqual([true, null, 2]);
  });

  it("eleven subjects end with their own text", async () => {
    const texts = readWebinarTexts();
    expect([...texts.keys()].sort()).toEqual(
      "angliyskiy-yazyk biologiya fizika geografiya informatika istoriya khimiya literatura matematika obschestvoznanie russkiy-yazyk".split(
        " ",
      ),
    );
    for (const slug of texts.keys()) expect((await view(slug)).text?.html, slug).toContain("<p>");
    expect((await view("bazovaya-matematika")).text).toBeNull();
  });
});

describe("the page of one", () => {
  const at = async (moment: string) => {
    context.setClock(moment);
    return (await showWebinar(context, TODAY, null))!;
  };

  it("a webinar's page goes from registration through the live hour to the recording", async () => {
    expect((await at(NOW)).view).toMatchObject({ state: "upcoming", dayName: "сегодня", recording: null });
    expect((await at("2026-11-20T19:00:00+03:00")).view).toMatchObject({ state: "live", recording: null });
    const { view: after } = await at("2026-11-21T10:00:00+03:00");
    expect(after.state).toBe("recorded");
    expect(after.recording?.film).toMatchObject({ isSample: true });
    expect(after.recording?.chapters[1]).toMatchObject({
      place: "14:00",
      filmSeconds: 3,
      href: "/media/webinar-demo.webm#t=3",
    });
    expect(after.recording?.notes.length).toBeGreaterThan(2);
  });

  it("without a recording the page says so, and without a film it keeps chapters and notes", async () => {
    const [row] = await context.db.select().from(webinars).where(eq(webinars.slug, TODAY));
    await context.db.update(webinars).set({ recording: null }).where(eq(webinars.slug, TODAY));
    expect((await at("2026-11-21T10:00:00+03:00")).view).toMatchObject({ state: "over", recording: null });
    const recording = { ...row!.recording!, src: "" };
    await context.db.update(webinars).set({ recording }).where(eq(webinars.slug, TODAY));
    const { view: silent } = await at("2026-11-21T10:00:00+03:00");
    expect(silent.recording?.film).toBeNull();
    expect(silent.recording?.chapters[0]?.href).toBeNull();
    await context.db.update(webinars).set({ recording: row!.recording }).where(eq(webinars.slug, TODAY));
  });

  it("a webinar's page is followed by the subject's year course at the current price", async () => {
    const { view: shown } = await at(NOW);
    expect(shown.course).toMatchObject({ slug: "matematika-ege-osnova", price: 3290 });
    await context.db.update(courses).set({ salePrice: 1990 }).where(eq(courses.id, 101));
    expect((await at(NOW)).view.course?.price).toBe(1990);
    await context.db.update(courses).set({ salePrice: 3290 }).where(eq(courses.id, 101));
  });

  it("every webinar is followed by a course", async () => {
    for (const { slug } of await context.db.select({ slug: webinars.slug }).from(webinars))
      expect((await showWebinar(context, slug, null))?.view.course, slug).not.toBeNull();
  });

  it("a switched-off webinar has neither a page nor a calendar", async () => {
    await context.db.update(webinars).set({ isActive: false }).where(eq(webinars.slug, TODAY));
    expect(await showWebinar(context, TODAY, null)).toBeNull();
    expect(await writeWebinarCalendar(context, TODAY, ORIGIN)).toBeNull();
    await context.db.update(webinars).set({ isActive: true }).where(eq(webinars.slug, TODAY));
  });

  it("a webinar's page describes an event before it takes place and never calls the sample a film", async () => {
    const before = await at(NOW);
    const now = context.clock.now();
    const [event, crumbs] = webinarJsonLd(before.webinar, before.view, { origin: ORIGIN, now, schoolName: "Вершина" });
    expect(event).toMatchObject({
      "@type": "EducationEvent",
      startDate: "2026-11-20T19:00:00+03:00",
      image: `${ORIGIN}/art/og/webinar/${TODAY}.png`,
    });
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
    const after = await at("2026-11-21T10:00:00+03:00");
    const describe = (src: string) => {
      const film = { src, cover: null, isSample: src.includes("demo") };
      const view = { ...after.view, recording: { ...after.view.recording!, film } };
      return webinarJsonLd(after.webinar, view, { origin: ORIGIN, now: context.clock.now(), schoolName: "Вершина" });
    };
    expect(describe("/media/webinar-demo.webm")).toMatchObject([{ "@type": "BreadcrumbList" }]);
    const [film] = describe("/media/whole.webm");
    // Search engines show no film without a picture, and every webinar has one.
    expect(film).toMatchObject({
      "@type": "VideoObject",
      contentUrl: `${ORIGIN}/media/whole.webm`,
      thumbnailUrl: `${ORIGIN}/art/og/webinar/${TODAY}.png`,
      uploadDate: expect.stringMatching(/^2026-11-20T\d\d:\d\d:00\+03:00$/) as string,
    });
  });
});

describe("calendar files", () => {
  it("the calendar feed lists upcoming webinars, each with its address", async () => {
    const feed = (await writeWebinarsFeed(context, ORIGIN)).replaceAll("\r\n ", "");
    expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(13);
    expect(feed).toContain(`URL:${ORIGIN}/webinar/${TODAY}/\r\n`);
    expect(feed).not.toContain("khimiya-33-34");
  });

  it("one webinar's file is a calendar for programs", async () => {
    const ask = (slug: string) => calendarRoute.loader({ params: { slug }, context: context.visitFrom() } as never);
    const response = await ask(TODAY);
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toContain(`${TODAY}.ics`);
    expect(await response.text()).toContain("DTSTART:20261120T160000Z");
    expect((await ask("nope")).status).toBe(404);
  });
});
