/** Banners over the database: the API's list, and the one a page shows. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { landings } from "~/db/schema/catalog.server";
import { banners } from "~/db/schema/banners.server";
import { listDemo } from "../setup/demo-items";
import { findPageBanner } from "~/features/site/banners/find-banners.server";
import * as route from "~/routes/api.v2.banners/route";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const TARGETED = { teacher: "gleb-orlov", landing: "matematika-ege-osnova", banner: 6 };
const BANNERS = listDemo("banners").map(({ key, item }) => ({ id: Number(key), ...item }));
const ANYWHERE = BANNERS.filter(({ landings, teachers }) => landings.length + teachers.length === 0);

let school: TestContext;
let landingId: number;

beforeAll(async () => {
  school = await openTestContext({ hasDemo: true });
  const [row] = await school.db.select({ id: landings.id }).from(landings).where(eq(landings.slug, TARGETED.landing));
  landingId = row!.id;
});
afterAll(() => school.close());

async function ask(query: string, method = "GET") {
  const request = new Request(`http://localhost:3000/api/v2/banners/${query}`, { method });
  const args = { request, params: {}, context: school.visitFrom() } as never;
  const answer = await (method === "GET" ? route.loader(args) : route.action());
  return { status: answer.status, body: (await answer.json()) as unknown, headers: answer.headers };
}
const idsOf = ({ body }: { body: unknown }) => (body as { id: number }[]).map(({ id }) => id);

describe("GET /api/v2/banners/", () => {
  it("answers every banner with its fields and no others", async () => {
    const answer = await ask("");
    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual(BANNERS.map(({ id }) => id));
    expect((answer.body as unknown[])[0]).toEqual({
      id: 1,
      title: "Собери год из месяцев",
      text: "Платишь только за те, которые выбираешь",
      bannerType: "",
      link: "http://localhost:3000/catalog/ege-osnova/",
      imageForMobile: "http://localhost:3000/banners/year-by-months-mobile.svg",
      imageForTablet: "http://localhost:3000/banners/year-by-months-tablet.svg",
      imageForDesktop: "http://localhost:3000/banners/year-by-months-desktop.svg",
    });
  });

  it("a teacher or a landing in the query adds its banners to the general ones", async () => {
    const expected = [...ANYWHERE.map(({ id }) => id), TARGETED.banner].sort((a, b) => a - b);
    for (const query of [
      `?teachers=${TARGETED.teacher}`,
      `?landings=${landingId}`,
      `?landings=1&landings=${landingId}&teachers=`,
      `?landings=1,${landingId}`,
    ])
      expect(
        idsOf(await ask(query)).sort((a, b) => a - b),
        query,
      ).toEqual(expected);
    expect(idsOf(await ask("?teachers=nobody"))).toEqual(ANYWHERE.map(({ id }) => id));
  });

  it("empty values in the query count as absent", async () => {
    expect(idsOf(await ask("?landings=&teachers="))).toHaveLength(BANNERS.length);
  });

  it.each([
    ["?landings=abc", "landings"],
    ["?landings=-1", "landings"],
    ["?landings=99999999999", "landings"],
    ["?landings=1%00", "landings"],
    [`?teachers=${"x".repeat(300)}`, "teachers"],
    [`?${"landings=1&".repeat(60)}`, "landings"],
  ])("%s is refused with 400 and the field named", async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: expect.any(String), [field]: [expect.any(String)] });
  });

  it("the banners answer GET only", async () => {
    const { status, headers } = await ask("", "POST");
    expect({ status, allow: headers.get("Allow") }).toEqual({ status: 405, allow: "GET, HEAD" });
  });
});

describe("the banner of a page", () => {
  const find = (path: string, teacher?: string) =>
    findPageBanner(school, { type: "", path, ...(teacher && { place: { teachers: [teacher] } }) });

  it("a page keeps its banner all day and changes it from day to day", async () => {
    const seen = new Set<number | undefined>();
    for (let day = 1; day <= 28; day += 1) {
      school.setClock(`2026-11-${String(day).padStart(2, "0")}T00:00:00+03:00`);
      const morning = await find("/teachers/");
      school.setClock(`2026-11-${String(day).padStart(2, "0")}T23:59:59+03:00`);
      expect(await find("/teachers/")).toEqual(morning);
      seen.add(morning?.id);
    }
    expect(seen.size).toBeGreaterThan(2);
    expect(seen.has(undefined)).toBe(false);
  });

  it("a teacher's page may show the teacher's own banner and never another's", async () => {
    const own = new Set<number | undefined>();
    const other = new Set<number | undefined>();
    for (let day = 1; day <= 28; day += 1) {
      school.setClock(`2026-11-${String(day).padStart(2, "0")}T12:00:00+03:00`);
      own.add((await find("/teachers/gleb-orlov/", TARGETED.teacher))?.id);
      other.add((await find("/teachers/someone/", "someone"))?.id);
    }
    expect(own.has(TARGETED.banner)).toBe(true);
    expect(other.has(TARGETED.banner)).toBe(false);
  });

  it("a banner disappears when it is switched off", async () => {
    await school.db.update(banners).set({ isActive: false });
    expect(await find("/teachers/")).toBeNull();
    expect(idsOf(await ask(""))).toEqual([]);
    await school.db.update(banners).set({ isActive: true });
    expect(await find("/teachers/")).not.toBeNull();
  });

  it("a page leaves out a banner that cannot be read", async () => {
    const broken = new Proxy(
      {},
      {
        get() {
          throw new Error("no database");
        },
      },
    );
    expect(await findPageBanner({ ...school, db: broken as never }, { type: "", path: "/webinars/" })).toBeNull();
  });
});
