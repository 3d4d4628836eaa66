/** The API of webinars: what it answers, and to whom it refuses what. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { webinars } from "~/db/schema/webinars.server";
import type { WebinarDetails, WebinarResource, WebinarTopic } from "~/features/learning/webinars/webinar-resource";
import * as webinarRoute from "~/routes/api.v2.webinars.$slug/route";
import * as listRoute from "~/routes/api.v2.webinars._index/route";
import * as topicsRoute from "~/routes/api.v2.webinars.topics/route";
import { useDemoSchool } from "../setup/use-school";

const TODAY = "matematika-16-vklady-i-kredity";
const RECORDED = "khimiya-33-34-raschetnye-zadachi";

const context = useDemoSchool();

type Loader = (args: never) => Promise<Response>;
type Page = { results: WebinarResource[]; count: number; next: string | null };

async function get<Body>(loader: unknown, query = "", params: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/api/v2/webinars/${query}`);
  const response = await (loader as Loader)({ request, params, context: context.visitFrom() } as never);
  return { status: response.status, body: (await response.json()) as Body };
}
const list = async (query = "") => (await get<Page>(listRoute.loader, query)).body;
const details = (slug: string) => get<WebinarDetails>(webinarRoute.loader, "", { slug });
const slugs = ({ results }: Page) => results.map(({ slug }) => slug);

describe("GET webinars/", () => {
  it("the list has upcoming webinars first, then the recordings, eight a page", async () => {
    const { results, count, next } = await list();
    expect(results).toHaveLength(8);
    expect(count).toBe(39);
    expect(results[0]).toMatchObject({ slug: TODAY, state: "upcoming", examTypes: ["ege"], kimNumbers: ["16"] });
    expect(next).toBe("http://localhost:3000/api/v2/webinars/?page=2");
    expect(results[0]).not.toHaveProperty("recording");
  });

  it("the pages contain each webinar exactly once", async () => {
    const seen: string[] = [];
    let query: string | null = "?pageSize=10&examTypes=ege";
    while (query !== null) {
      const page: Page = await list(query);
      seen.push(...slugs(page));
      query = page.next && new URL(page.next).search;
    }
    const all = await list("?pageSize=100&examTypes=ege");
    expect(seen).toEqual(slugs(all));
    expect(new Set(seen).size).toBe(all.count);
  });

  it("past the last page the list is empty and has no next", async () => {
    expect(await list("?page=999999999")).toMatchObject({ results: [], count: 39, next: null });
  });

  it("the clock decides between upcoming and recorded", async () => {
    const ahead = await list("?when=upcoming&pageSize=100");
    const recorded = await list("?when=recorded&pageSize=100");
    expect(slugs(ahead)[0]).toBe(TODAY);
    expect(slugs(recorded)).toContain(RECORDED);
    expect(ahead.count + recorded.count).toBe(39);
    const times = (page: Page) => page.results.map(({ startsAt }) => startsAt);
    expect(times(ahead)).toEqual([...times(ahead)].sort());
    expect(times(recorded)).toEqual([...times(recorded)].sort().reverse());
    context.setClock("2026-11-20T20:30:00+03:00");
    expect(slugs(await list("?when=recorded"))[0]).toBe(TODAY);
  });

  it("a topic is accepted by slug, key and wire id, repeated or with commas", async () => {
    const bySlug = await list("?topics=fizika&pageSize=100");
    expect(bySlug.count).toBe(3);
    expect(slugs(await list("?topics=physics&pageSize=100"))).toEqual(slugs(bySlug));
    expect(slugs(await list("?topics=4&pageSize=100"))).toEqual(slugs(bySlug));
    const both = await list("?topics=fizika&topics=istoriya&pageSize=100");
    expect(slugs(await list("?topics=fizika,istoriya&pageSize=100"))).toEqual(slugs(both));
    expect(both.count).toBe(5);
  });

  it("the list filters by exam and price", async () => {
    expect((await list("?examTypes=oge&pageSize=100")).results.every(({ examTypes }) => examTypes[0] === "oge")).toBe(
      true,
    );
    const free = await list("?isFree=true&pageSize=100");
    const paid = await list("?isFree=false&pageSize=100");
    expect(free.results.every(({ isFree }) => isFree)).toBe(true);
    expect(paid.count).toBeGreaterThan(0);
    expect(free.count + paid.count).toBe(39);
  });

  it("empty values count as absent, and page sizes are clamped", async () => {
    expect((await list("?page=&pageSize=&topics=&examTypes=&isFree=&when=")).count).toBe(39);
    expect((await list("?pageSize=100000")).results).toHaveLength(39);
  });

  it("a switched-off webinar is not listed", async () => {
    await context.db.update(webinars).set({ isActive: false }).where(eq(webinars.slug, TODAY));
    expect(slugs(await list("?pageSize=100"))).not.toContain(TODAY);
    expect((await details(TODAY)).status).toBe(404);
    await context.db.update(webinars).set({ isActive: true }).where(eq(webinars.slug, TODAY));
    expect((await details(TODAY)).status).toBe(200);
  });
});

describe("what a stranger may send", () => {
  it.each([
    ["?page=0", "page"],
    ["?page=-1", "page"],
    ["?page=1e3", "page"],
    ["?page=9999999999", "page"],
    ["?pageSize=x", "pageSize"],
    ["?isFree=yes", "isFree"],
    ["?when=yesterday", "when"],
    ["?topics=%00", "topics"],
    ["?topics=constructor", "topics"],
    ["?topics=%ED%A0%80", "topics"],
    ["?topics='%20or%201=1--", "topics"],
    ["?topics=fizika&topics=fiziks", "topics"],
    ["?examTypes=__proto__", "examTypes"],
    ["?examTypes=ege26", "examTypes"],
    [`?topics=${"a".repeat(300)}`, "topics"],
    [`?${Array.from({ length: 60 }, () => "examTypes=ege").join("&")}`, "examTypes"],
  ])("%s is refused with 400 and the field named", async (query, field) => {
    const { status, body } = await get<object>(listRoute.loader, query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: expect.any(String), [field]: [expect.any(String)] });
  });

  it.each(["nope", "", "\0", "__proto__", "../topics", "%00", "а".repeat(5000)])(
    "the webinar %j is not found",
    async (slug) => {
      const { status, body } = await details(slug);
      expect({ status, body }).toEqual({
        status: 404,
        body: { code: "not-found", reason: "not-found", detail: "Не найдено", nonFieldErrors: ["Не найдено"] },
      });
    },
  );

  it("the webinars answer GET only", async () => {
    for (const { action } of [listRoute, webinarRoute, topicsRoute]) {
      const response = action();
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    }
  });
});

describe("GET webinars/{slug}/", () => {
  it("a recording is returned only once the webinar is over", async () => {
    const before = (await details(TODAY)).body;
    expect(before).toMatchObject({ state: "upcoming", recording: null, durationMinutes: 90, isFree: true });
    expect(before.calendar).toBe(`http://localhost:3000/webinar/${TODAY}.ics`);
    expect(JSON.stringify(before)).not.toContain(".webm");
    context.setClock("2026-11-20T19:15:00+03:00");
    expect((await details(TODAY)).body).toMatchObject({ state: "live", recording: null });
    context.setClock("2026-11-20T20:30:00+03:00");
    const after = (await details(TODAY)).body;
    expect(after.state).toBe("recorded");
    expect(after.recording?.src).toBe("http://localhost:3000/media/webinar-demo.webm");
    expect(after.recording?.chapters.length).toBeGreaterThan(2);
  });
});

it("GET webinars/topics/ counts the visible webinars", async () => {
  const { body } = await get<{ results: WebinarTopic[]; count: number; next: null }>(topicsRoute.loader);
  expect(body.count).toBe(12);
  expect(body.results[0]).toEqual({
    id: 2,
    key: "math",
    slug: "matematika",
    name: "Математика",
    category: "technical",
    count: 4,
  });
  expect(body.results.reduce((sum, { count }) => sum + count, 0)).toBe(39);
});
