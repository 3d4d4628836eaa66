/** The demo school is loaded at every start and every hour: rows changed by a person since then keep their changes. */
import { eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { courses, landings, landingTeachers, teachers } from "~/db/schema/catalog.server";
import { promocodes } from "~/db/schema/orders.server";
import { appMeta, demoFingerprints } from "~/db/schema/platform.server";
import { banners } from "~/db/schema/banners.server";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { findResource } from "~/features/admin/content/resources.server";
import { recordAudits } from "~/features/core/audit/record-audit.server";
import { addDuration } from "~/shared/duration";
import { openTestContext, type TestContext } from "../setup/test-context.server";
import { itOnPostgres } from "../setup/it-on-postgres";

const NOVEMBER = new Date("2026-11-20T12:00:00+03:00");
const DECEMBER = new Date("2026-12-02T12:00:00+03:00");
const MATH = 101;
const TRAINER = 1701;

let context: TestContext;
beforeEach(async () => {
  context = await openTestContext({ now: NOVEMBER.toISOString(), hasDemo: true });
});
afterEach(() => context.close());

const load = (now: Date) => loadDemoSchool(context.db, now);
/** As if the files had changed. */
const forgetFiles = () => context.db.delete(appMeta).where(eq(appMeta.key, "demo-school"));
const promocode = async (code: string) =>
  (await context.db.select().from(promocodes).where(eq(promocodes.code, code)))[0]!;
const course = async (id: number) => (await context.db.select().from(courses).where(eq(courses.id, id)))[0]!;
const landing = async (id: number) => (await context.db.select().from(landings).where(eq(landings.id, id)))[0]!;

describe("a start or the hourly refresh", () => {
  it("a reload keeps a manually set limit and keeps dating the code by the clock", async () => {
    await context.db.update(promocodes).set({ totalLimit: 5 }).where(eq(promocodes.code, "СЕГОДНЯ"));
    await load(NOVEMBER);
    await load(addDuration(NOVEMBER, { days: 1 }));
    expect(await promocode("СЕГОДНЯ")).toMatchObject({
      totalLimit: 5,
      endsAt: new Date("2026-11-21T20:59:59.999Z"),
    });
    // Once more, now that the loader has written the neighbouring columns.
    await load(addDuration(NOVEMBER, { days: 2 }));
    expect(await promocode("СЕГОДНЯ")).toMatchObject({ totalLimit: 5, endsAt: new Date("2026-11-22T20:59:59.999Z") });
  });

  it("a reload keeps a code's manually set end", async () => {
    const endsAt = new Date("2027-05-01T00:00:00Z");
    await context.db.update(promocodes).set({ endsAt }).where(eq(promocodes.code, "СЕГОДНЯ"));
    await load(DECEMBER);
    expect((await promocode("СЕГОДНЯ")).endsAt).toEqual(endsAt);
  });

  it("a reload restores neither a deleted code nor its owner mark", async () => {
    await context.db.delete(promocodes).where(eq(promocodes.code, "ВЕРШИНА10"));
    await load(NOVEMBER);
    await load(DECEMBER);
    expect(await promocode("ВЕРШИНА10")).toBeUndefined();
  });

  it("a reload without changes writes nothing", async () => {
    const versions = () =>
      context.database.execute(
        `select xmin::text from promocodes union all select xmin::text from landings union all select xmin::text from courses
         union all select xmin::text from banners union all select xmin::text from webinars union all select xmin::text from landing_teachers
         union all select xmin::text from demo_fingerprints order by 1`,
      );
    const before = await versions();
    await load(NOVEMBER);
    await forgetFiles();
    await load(NOVEMBER);
    expect((await versions()).rows).toEqual(before.rows);
  });
});

describe("the turn of a month, when all content is written", () => {
  it("the turn of a month keeps a manual price, text and switched-off landing, and still moves the months", async () => {
    await context.db.update(courses).set({ listPrice: 4444, salePrice: null }).where(eq(courses.id, TRAINER));
    await context.db.update(landings).set({ lead: "Другой текст" }).where(eq(landings.id, MATH));
    await context.db.update(landings).set({ isActive: false }).where(eq(landings.id, 301));
    const { content } = await landing(MATH);
    await load(DECEMBER);
    const trainer = await course(TRAINER);
    expect(trainer).toMatchObject({ listPrice: 4444, salePrice: null });
    expect(trainer.months.map(({ month }) => month)).toEqual(["2026.12", "2027.1", "2027.2"]);
    expect(await landing(MATH)).toMatchObject({ lead: "Другой текст", content });
    expect((await landing(301)).isActive).toBe(false);
  });

  it("a value set back to the original is treated as the original again", async () => {
    const { endsAt } = await promocode("СЕГОДНЯ");
    await context.db.update(promocodes).set({ endsAt: NOVEMBER }).where(eq(promocodes.code, "СЕГОДНЯ"));
    await load(NOVEMBER);
    await context.db.update(promocodes).set({ endsAt }).where(eq(promocodes.code, "СЕГОДНЯ"));
    await load(DECEMBER);
    expect((await promocode("СЕГОДНЯ")).endsAt).toEqual(new Date("2026-12-02T20:59:59.999Z"));
  });

  it("rows added by the staff beside the demo content are left alone", async () => {
    const own = await landing(MATH);
    await context.db.insert(landings).values({ ...own, id: 9001, slug: "own-course" });
    await context.db.insert(landingTeachers).values({ landingId: 9001, teacherSlug: "gleb-orlov", position: 0 });
    const [banner] = await context.db.select().from(banners).limit(1);
    await context.db.insert(banners).values({ ...banner!, id: 9001, title: "Свой" });
    await load(DECEMBER);
    expect((await landing(9001)).isActive).toBe(true);
    expect(await context.db.$count(landingTeachers, eq(landingTeachers.landingId, 9001))).toBe(1);
    expect(await context.db.$count(banners, eq(banners.id, 9001))).toBe(1);
  });

  it("the demo loads although a teacher, a landing and their rows were deleted", async () => {
    await context.db.delete(teachers).where(eq(teachers.slug, "gleb-orlov"));
    await context.db.delete(landings).where(eq(landings.id, 1902));
    await load(DECEMBER);
    expect(await context.db.$count(teachers, eq(teachers.slug, "gleb-orlov"))).toBe(0);
    expect(await context.db.$count(courses, eq(courses.id, 1902))).toBe(0);
  });

  it("content dropped from the demo is retired, unless it was changed manually", async () => {
    // As if files were gone: items that the loader once wrote.
    const copyOf = async (kind: string, from: string, to: string, number: number) => {
      const resource = findResource(kind);
      const item = await resource?.read(context.db, from);
      await context.db.transaction((tx) =>
        Promise.resolve(resource?.write(tx, { key: to, item: { ...item, address: "" }, now: NOVEMBER, number })),
      );
      await context.db.execute(
        sql`insert into demo_fingerprints select table_name, ${`${kind}/${to}`}, columns - 'address' from demo_fingerprints
            where table_name = 'content' and row_key = ${`${kind}/${from}`}`,
      );
    };
    await copyOf("landings", "matematika-ege-osnova", "left-course", 9101);
    await copyOf("banners", "1", "9102", 9102);
    await copyOf("banners", "1", "9104", 9104);
    await copyOf("redirects", "kursy", "left-address", 0);
    await context.db.update(banners).set({ title: "Переписан" }).where(eq(banners.id, 9104));
    await forgetFiles();
    await load(DECEMBER);
    expect((await landing(9101)).isActive).toBe(false);
    const shown = await context.db
      .select({ id: banners.id, isActive: banners.isActive })
      .from(banners)
      .where(inArray(banners.id, [9102, 9104]))
      .orderBy(banners.id);
    expect(shown).toEqual([
      { id: 9102, isActive: false },
      { id: 9104, isActive: true },
    ]);
    expect(await findResource("redirects")?.read(context.db, "left-address")).toBeNull();
  });
});

it("a demo of a former loader is rewritten once, but for what the staff have edited", async () => {
  await context.db.delete(demoFingerprints);
  await forgetFiles();
  const formerId = "ntoEv3jK4lJVx1Zuqc2vri";
  await context.db.update(courses).set({ publicId: formerId, listPrice: 4444 }).where(eq(courses.id, MATH));
  await context.db.update(courses).set({ listPrice: 5555 }).where(eq(courses.id, TRAINER));
  await context.db.transaction((tx) =>
    recordAudits(tx, [
      {
        ...{ actor: { kind: "system", name: "test" }, origin: null, action: "content.publish", reason: null },
        ...{ resource: { kind: "courses", id: "matematika-ege-trenazher" }, before: null, after: {}, now: NOVEMBER },
      },
    ]),
  );
  await load(DECEMBER);
  const [math, trainer] = [await course(MATH), await course(TRAINER)];
  expect(math.publicId).toBe("matematika-ege-osnova-1");
  expect(math.listPrice).not.toBe(4444);
  expect(trainer.listPrice).toBe(5555);
  expect(trainer.months[0]?.month).toBe("2026.12");
  await context.db.update(courses).set({ listPrice: 4444 }).where(eq(courses.id, MATH));
  await load(new Date("2027-01-02T12:00:00+03:00"));
  expect((await course(MATH)).listPrice).toBe(4444);
});

itOnPostgres("two copies that start at once load the demo once", async () => {
  await Promise.all([load(DECEMBER), load(DECEMBER), load(DECEMBER)]);
  expect((await course(TRAINER)).months[0]?.month).toBe("2026.12");
});
